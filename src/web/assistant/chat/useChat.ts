import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { FALLBACK } from '#shared/assistant/chat/configuration.ts';
import type * as contract from '#shared/assistant/chat/contract.ts';
import type { ChatPart, ChatQuestion, processChatMessage } from '#shared/assistant/chat/processing.ts';
import type * as proposals from '#shared/assistant/chat/proposalContract.ts';
import { callApi, endpoint, newIdempotencyKey } from '#web/api/call.ts';
import { callFunction } from '#web/api/callable.ts';
import { ApiError } from '#web/api/errors.ts';
import { getSession, onSession } from '#web/api/session.ts';
import { conversationOf, type Entry } from './conversation.ts';
import { guestContext, guestEntries, guestTokens, keepAnswer, markGuestRead } from './guest.ts';
import { configurationQuery, historyQuery } from './history.ts';
import { entryOf, unreadIds } from './memberHistory.ts';
import { keyOf, type Person } from './person.ts';
import { createQueue, type Outgoing, type Queue, type QueueParts } from './queue.ts';
import type { ShownMessage } from './shown.ts';
import { keep, readKept } from './tab.ts';

const clearCall = endpoint<typeof contract.clearMessages>();
const readCall = endpoint<typeof contract.markMessagesRead>();
const confirmCall = endpoint<typeof proposals.confirmProposal>();
const dismissCall = endpoint<typeof proposals.dismissProposal>();

/** What went wrong here, beside what the queue tells. */
type Failure = { kind: 'clear' } | { kind: 'said'; message: string };

/** The conversation of a person, and what can be done with it. */
export function useChat(person: Person, onSignedOut: () => void) {
  const client = useQueryClient();
  const query = historyQuery(person);
  const history = useQuery(query);
  const queue = queueOf(person, client);
  const sending = useSyncExternalStore(queue.subscribe, queue.getState);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const now = useNow();
  const conversation = conversationOf(history.data ?? [], sending, now);
  const update = (to: (entries: Entry[]) => Entry[]) =>
    client.setQueryData(query.queryKey, (before) => to(before ?? []));

  const unread = unreadIds(conversation.messages);
  const seen = unread.join();
  const visible = useVisible();
  const onSeen = useEffectEvent(() => {
    if (person.kind === 'guest') markGuestRead(person.tenantId);
    update((entries) =>
      person.kind === 'guest'
        ? guestEntries(person.tenantId)
        : entries.map((entry) => (unread.includes(entry.id) ? { ...entry, read: true } : entry)),
    );
    // What the server has not taken is unread again in the next window.
    if (person.kind === 'member') callApi(readCall, { body: { ids: unread } }).catch(() => undefined);
  });
  useEffect(() => {
    if (seen && visible) onSeen();
  }, [seen, visible]);

  const settle = async (message: ShownMessage, yes: boolean) => {
    const { proposal } = message;
    if (!proposal || busy.has(message.id)) return;
    setFailure(null);
    setBusy(new Set([...busy, message.id]));
    const params = { id: proposal.id };
    try {
      await (yes
        ? callApi(confirmCall, { params, body: { signature: proposal.signature } })
        : callApi(dismissCall, { params }));
    } catch (error) {
      setFailure({ kind: 'said', message: error instanceof ApiError ? error.message : '' });
    }
    // What has become of it, whether it went well or not.
    await client.invalidateQueries({ queryKey: query.queryKey });
    setBusy((before) => new Set([...before].filter((id) => id !== message.id)));
  };
  const clear = async () => {
    setFailure(null);
    try {
      await callApi(clearCall);
      queue.reset();
      update(() => []);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') onSignedOut();
      else setFailure({ kind: 'clear' });
    }
  };
  const messages = conversation.messages.map((message) =>
    busy.has(message.id) ? { ...message, busy: true } : message,
  );
  return {
    ...conversation,
    messages,
    status: history.data ? 'there' : history.isError ? 'failed' : 'loading',
    notice: sending.notice,
    failure,
    say: (text: string) => {
      setFailure(null);
      queue.say({ id: newId(), text, timestamp: new Date().toISOString() });
    },
    retry: (id: string) => {
      const message = messages.find((each) => each.id === id);
      if (message) queue.retry({ id, text: message.text, timestamp: message.timestamp });
    },
    clear,
    settle,
  } as const;
}

/** An id for a message, made here so that the same message can be sent twice. */
function newId(): string {
  const hex = newIdempotencyKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const MINUTE_MS = 60_000;

/** The time, often enough for what runs out within minutes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );
}

const process = endpoint<typeof processChatMessage>();

const queues = new Map<string, { person: Person; queue: Queue }>();

/** The queue of a person. It goes on sending while the panel is closed, and keeps what it holds with the tab. */
function queueOf(person: Person, client: QueryClient): Queue {
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
