import type { ChatAnswer, ChatQuestion } from '#shared/assistant/chat/processing.ts';
import { HISTORY } from '#shared/assistant/chat/states.ts';
import type { becomeGuest } from '#shared/people/identity/guestContract.ts';
import { callPublic, endpoint } from '#web/api/call.ts';
import type { Tokens } from '#web/api/callable.ts';
import type { Entry } from './conversation.ts';
import type { Outgoing } from './queue.ts';
import { keep, readKept } from './tab.ts';

const become = endpoint<typeof becomeGuest>();

/** All that there is of a guest: it is in this tab and nowhere else. */
type Talk = { token: string; goodUntil: number; entries: Entry[]; context: ChatQuestion['context'] };

// Beside the tab's own store, for browsers that keep nothing.
const talks = new Map<string, Talk>();
const placeOf = (tenantId: string) => `guest/${tenantId}`;

function talkOf(tenantId: string): Talk | null {
  return talks.get(tenantId) ?? readKept<Talk>(placeOf(tenantId));
}

function write(tenantId: string, talk: Talk): void {
  talks.set(tenantId, talk);
  keep(placeOf(tenantId), talk);
}

/** Whether somebody talks to the assistant of this shop as a guest already. */
export function isGuestOf(tenantId: string): boolean {
  return talkOf(tenantId) !== null;
}

/** Becomes a guest of a shop, or one anew when the time of the last one is over. Throws as calls do. */
export async function enterAsGuest(tenantId: string): Promise<string> {
  const { token, expiresAt } = await callPublic(become, { body: { tenant: tenantId } });
  const { entries = [], context = null } = talkOf(tenantId) ?? {};
  write(tenantId, { token, goodUntil: Date.parse(expiresAt) - 60_000, entries, context });
  return token;
}

/** The token of the guest of a shop. */
export function guestTokens(tenantId: string): Tokens {
  return {
    current: async () => {
      const talk = talkOf(tenantId);
      return talk && talk.goodUntil > Date.now() ? talk.token : enterAsGuest(tenantId);
    },
    renew: () => enterAsGuest(tenantId),
  };
}

export function guestEntries(tenantId: string): Entry[] {
  return talkOf(tenantId)?.entries ?? [];
}

export function guestContext(tenantId: string): ChatQuestion['context'] {
  return talkOf(tenantId)?.context ?? null;
}

/** Takes over what was said and answered. */
export function keepAnswer(tenantId: string, { id, text, timestamp }: Outgoing, answer: ChatAnswer): void {
  const { metadata, response, context } = answer;
  const { links, followUps, intent } = metadata;
  const said: Entry[] = [
    { id, text, timestamp, sender: 'user', status: 'sent', read: true },
    {
      id: `answer-${id}`,
      text: response,
      timestamp: new Date().toISOString(),
      sender: 'bot',
      status: 'sent',
      read: false,
      links,
      followUps,
    },
  ];
  change(tenantId, (talk) => ({
    ...talk,
    entries: [...talk.entries, ...said].slice(-HISTORY),
    context: { ...context, lastIntent: intent },
  }));
}

export function markGuestRead(tenantId: string): void {
  change(tenantId, (talk) => ({ ...talk, entries: talk.entries.map((entry) => ({ ...entry, read: true })) }));
}

/** Forgets the guest of a shop. */
export function leaveAsGuest(tenantId: string): void {
  talks.delete(tenantId);
  keep(placeOf(tenantId), null);
}

function change(tenantId: string, to: (talk: Talk) => Talk): void {
  const talk = talkOf(tenantId);
  if (talk) write(tenantId, to(talk));
}
