import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { orderCalls } from './contract.ts';
import { Order } from './shapes.ts';

export const receiveOrder = orderCalls.step('receipts', {
  summary: 'Take in goods of an order, whole or in part: accepted ones go into stock at landed cost',
  body: z.strictObject({
    version: f.version,
    /**
     * Of the receipt, made by whoever sends it: the same id again is the same receipt, and answers the order with it however
     * much later it comes. One is made where it is left out.
     */
    id: f.id.optional(),
    /** Any internal location; that of the order where it is left out. */
    locationId: f.id.optional(),
    /** Today where it is left out; not in the future. */
    receivedOn: f.notBefore('the order', f.dateSoFar).optional(),
    note: f.text(1000).optional(),
    /** Why more is taken than is tolerated; only an admin may give one. */
    overReason: f.text(1000).optional(),
    lines: z
      .array(
        z.strictObject({
          lineId: f.id,
          /** In the purchase unit of the line. */
          accepted: f.quantity,
          rejected: f.quantity.optional(),
          rejectReason: f.text(300).optional(),
        }),
      )
      .min(1, sayText('documents.noLines'))
      .max(500, sayText('documents.atMostLines', { most: 500 })),
  }),
  example: {
    version: 4,
    lines: [
      {
        lineId: '0192d5a0-0000-7000-8000-000000000003',
        accepted: '8',
        rejected: '2',
        rejectReason: 'Crushed in transit',
      },
    ],
  },
});

export const voidReceipt = defineCall({
  method: 'POST',
  url: '/api/purchase-orders/:id/receipts/:receiptId/void',
  needs: 'purchase-orders:manage',
  tag: 'Purchase orders',
  summary: 'Take a receipt back: its moves are reversed, and the goods are still to come',
  params: z.strictObject({ id: f.id, receiptId: f.id }),
  body: z.strictObject({ version: f.version, reason: f.requiredText(1000) }),
  answer: Order,
  example: { version: 5, reason: 'Counted the wrong pallet' },
});
