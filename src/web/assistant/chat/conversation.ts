import type { QueueState } from './queue.ts';
import type { ShownMessage } from './shown.ts';

/** A message of the history, and whether it has been read. */
export type Entry = ShownMessage & { read: boolean };

/** After so long the server takes a message that is being answered for given up. */
const GIVEN_UP_MS = 120_000;

/**
 * What the panel shows, the oldest first: what was said, with what is on its way. The answer to a message stays away
 * for as long as the assistant is seen typing it.
 */
export function conversationOf(
  history: Entry[],
  { outgoing, answering, partial }: Pick<QueueState, 'outgoing' | 'answering' | 'partial'>,
  now: number,
): { messages: Entry[]; typing: boolean; partial: string | null } {
  const asked = answering === null ? -1 : history.findIndex(({ id }) => id === answering);
  const told = asked < 0 ? history : history.filter(({ sender }, at) => at <= asked || sender === 'user');
  const kept = told.map((entry) => {
    const own = outgoing.find(({ id }) => id === entry.id);
    if (own) return { ...entry, status: own.status };
    const isGivenUp = entry.status === 'sending' && now - Date.parse(entry.timestamp) > GIVEN_UP_MS;
    return expired({ ...entry, status: isGivenUp ? ('error' as const) : entry.status }, now);
  });
  const waiting = outgoing
    .filter(({ id }) => !history.some((entry) => entry.id === id))
    .map((message): Entry => ({ ...message, sender: 'user', read: true }));
  const messages = [...kept, ...waiting];
  // Sent from another device, and not answered yet.
  const elsewhere = kept.some(
    ({ id, status }) => status === 'sending' && !outgoing.some((own) => own.id === id),
  );
  return { messages, typing: answering !== null || elsewhere, partial };
}

/** What waits for a word too long has run out, whatever was known of it before. */
function expired(entry: Entry, now: number): Entry {
  const { proposal } = entry;
  if (proposal?.status !== 'open' || Date.parse(proposal.expiresAt) > now) return entry;
  return { ...entry, proposal: { ...proposal, status: 'expired' } };
}
