import { expect, it } from 'vitest';
import { type ChatContext, contextAfter, contextOnArrival } from './context.ts';
import { MESSAGE_CHANGES, MESSAGE_STATUSES, mayBecome } from './states.ts';

it('a message is sending, then sent or an error, and an error may be sent again', () => {
  const allowed = MESSAGE_STATUSES.flatMap((from) =>
    MESSAGE_STATUSES.filter((to) => from !== to && mayBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual(['sending → sent', 'sending → error', 'error → sending']);
  expect(Object.keys(MESSAGE_CHANGES)).toEqual(['succeed', 'fail', 'retry']);
});

it('a context goes on while somebody talks, and begins anew after hours of silence', () => {
  let made = 0;
  const at = (time: string) => ({
    userId: 'u',
    tenantId: 't',
    now: new Date(time),
    newId: () => `c${++made}`,
  });
  const first = contextOnArrival(null, at('2026-01-01T08:00:00Z'));
  expect(first).toEqual<ChatContext>({
    messageCount: 1,
    sessionStart: '2026-01-01T08:00:00.000Z',
    userId: 'u',
    tenantId: 't',
    conversationId: 'c1',
    lastIntent: null,
    topic: null,
    entities: {},
    sentiment: 'neutral',
    lastInteraction: '2026-01-01T08:00:00.000Z',
  });
  const turn = {
    intent: 'low_stock',
    topic: 'stock',
    entities: { stock: 'low' as const },
    sentiment: 'positive' as const,
  };
  const answered = contextAfter(first, turn);
  const next = contextOnArrival(answered, at('2026-01-01T11:59:59Z'));
  expect(next).toEqual({
    ...first,
    messageCount: 2,
    lastIntent: 'low_stock',
    topic: 'stock',
    entities: { stock: 'low' },
    sentiment: 'positive',
    lastInteraction: '2026-01-01T11:59:59.000Z',
  });
  const later = contextOnArrival(next, at('2026-01-01T16:00:00Z'));
  expect([later.messageCount, later.conversationId, later.entities]).toEqual([1, 'c2', {}]);
});
