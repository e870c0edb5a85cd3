import type { sendEvents } from '#shared/stock/counts/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { keep, kept } from '#web/api/kept.ts';
import type { Outcome, Sender } from '#web/api/outboxSending.ts';
import type { QueuedTick } from './counting.ts';

const call = endpoint<typeof sendEvents>();

/** Under this shelf a phone keeps what it has sent of a count since it took its sheet. */
export const SENT_SHELF = 'count-sent';

/** Sends scans count by count, as many at once as the server takes; each is counted once, by its id. */
export const countSender: Sender<QueuedTick> = {
  most: 400,
  send: async (entries, { sentAt, options }) => {
    const outcomes: Outcome[] = [];
    for (const [id, own] of Map.groupBy(entries, ({ payload }) => payload.countId)) {
      const events = own.map(({ id, at, payload: { countId: _, ...tick } }) => ({ id, at, ...tick }));
      const { refused } = await callApi(call, { params: { id }, body: { sentAt, events } }, options);
      const said = new Map(refused.map((each) => [each.id, each.message]));
      // Before they are gone from the outbox: what was counted is not to go back on the screen.
      const before = (await kept<QueuedTick[]>(SENT_SHELF, id))?.value ?? [];
      const taken = own.filter((entry) => !said.has(entry.id)).map(({ payload }) => payload);
      await keep(SENT_SHELF, id, [...before, ...taken]);
      for (const [entry, message] of said)
        outcomes.push({
          id: entry,
          refusal: { code: 'invalid-argument', message, fields: [], details: null },
        });
    }
    return outcomes;
  },
};
