import type { CallInput } from '#shared/call.ts';
import type { receiveOrder } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import type { Outcome, Sender } from '#web/api/outboxSending.ts';
import type { ReceiveValues } from './receiving.ts';

/** A receipt as it waits in the outbox of a device, the id of its entry being that of the receipt. */
export type QueuedReceipt = {
  orderId: string;
  body: Omit<CallInput<typeof receiveOrder>['body'], 'id'>;
  /** What was typed, for when it has to be entered again. */
  values: ReceiveValues;
};

const call = endpoint<typeof receiveOrder>();

/** By order: the version that a receipt of ours was entered with, and the one that came of it. */
const moved = new Map<string, { from: number; to: number }>();

/** Sends receipts one by one. Of two for the same order the second knows nothing of the first, but whoever typed both does. */
export const receiptSender: Sender<QueuedReceipt> = {
  most: 1,
  send: async (entries, { options }) => {
    const outcomes: Outcome[] = [];
    for (const { id, payload } of entries) {
      const { orderId, body } = payload;
      const since = moved.get(orderId);
      const version = since && since.from === body.version ? since.to : body.version;
      const answer = await callApi(
        call,
        { params: { id: orderId }, body: { ...body, id, version } },
        options,
      );
      // Nobody else has changed it in between, or the next one is to be looked at.
      if (answer.version === version + 1) moved.set(orderId, { from: body.version, to: answer.version });
      outcomes.push({ id, answer });
    }
    return outcomes;
  },
};
