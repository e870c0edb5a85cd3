import type { QueryClient } from '@tanstack/react-query';
import { FALLBACK } from '#shared/assistant/chat/configuration.ts';
import type { ChatPart, ChatQuestion, processChatMessage } from '#shared/assistant/chat/processing.ts';
import { FUNCTIONS_PATH } from '#shared/foundation/callable/protocol.ts';
import { endpoint } from '#web/api/call.ts';
import { callFunction } from '#web/api/callable.ts';
import { getSession, onSession } from '#web/api/session.ts';
import type { Entry } from './conversation.ts';
import { guestContext, guestEntries, guestTokens, keepAnswer } from './guest.ts';
import { configurationQuery, historyQuery } from './history.ts';
import { entryOf } from './memberHistory.ts';
import { keyOf, type Person } from './person.ts';
import { createQueue, type Outgoing, type Queue, type QueueParts } from './queue.ts';
import { keep, readKept } from './tab.ts';

const process = endpoint<typeof processChatMessage>('POST', `${FUNCTIONS_PATH}/processChatMessage`);

const queues = new Map<string, { person: Person; queue: Queue }>();

/** The queue of a person. It goes on sending while the panel is closed, and keeps what it holds with the tab. */
export function queueOf(person: Person, client: QueryClient): Queue {
  const key = keyOf(person);
  const known = queues.get(key);
  if (known) return known.queue;
  const place = `queue/${key}`;
  const queue = createQueue(
    {
      ...(person.kind === 'member' ? asMember(person, client) : asGuest(person, client)),
      limits: () => client.getQueryData(configurationQuery(person).queryKey) ?? FALLBACK,
      isOnline: () => navigator.onLine,
      keep: (outgoing) => keep(place, outgoing.length ? outgoing : null),
    },
    readKept<Outgoing[]>(place) ?? [],
  );
  queues.set(key, { person, queue });
  window.addEventListener('online', queue.resume);
  return queue;
}

type Way = Pick<QueueParts, 'send' | 'answered'>;

function asMember(person: Person, client: QueryClient): Way {
  // The server knows it better; it is sent because the call has it.
  let context: ChatQuestion['context'] = null;
  return {
    send: ({ id, text }, { signal, onText }) =>
      callFunction(process, { text, context, messageId: id }, { signal, onPart: toText(onText) }),
    answered: (_message, answer) => {
      context = { ...answer.context, lastIntent: answer.metadata.intent };
      const { queryKey } = historyQuery(person);
      const told = answer.messages ? [answer.messages.user, answer.messages.bot].map(entryOf) : [];
      client.setQueryData(queryKey, (before: Entry[] = []) => [
        ...before.filter(({ id }) => !told.some((entry) => entry.id === id)),
        ...told,
      ]);
      void client.invalidateQueries({ queryKey });
    },
  };
}

function asGuest(person: Person, client: QueryClient): Way {
  const { tenantId } = person;
  const tokens = guestTokens(tenantId);
  return {
    send: ({ text }, { signal, onText }) =>
      callFunction(
        process,
        { text, context: guestContext(tenantId) },
        { signal, tokens, onPart: toText(onText) },
      ),
    answered: (message, answer) => {
      keepAnswer(tenantId, message, answer);
      client.setQueryData(historyQuery(person).queryKey, guestEntries(tenantId));
    },
  };
}

// The server sends nothing else as a part of an answer of this function.
const toText = (onText: (text: string) => void) => (part: unknown) => onText((part as ChatPart).text);

// Whoever comes next has nothing to do with what somebody else was about to say.
onSession(() => {
  const now = getSession().user?.uid;
  for (const [key, { person, queue }] of queues) {
    if (person.kind === 'guest' || person.userId === now) continue;
    window.removeEventListener('online', queue.resume);
    queue.reset();
    queues.delete(key);
  }
});
