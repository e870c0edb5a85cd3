import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { orderCalls } from './contract.ts';
import { Order } from './shapes.ts';

export const billOrder = orderCalls.step('bills', {
  summary: "Enter a supplier's bill; each line is matched with what was ordered and received",
  body: z.strictObject({
    version: f.version,
    /** The number that the supplier gave it. */
    supplierNumber: f.requiredText(80),
    billDate: f.dateSoFar,
    dueDate: f.notBefore('billDate', f.date, sayText('purchaseOrders.billBeforeDate')).nullable().optional(),
    note: f.text(1000).optional(),
    lines: z
      .array(
        z.strictObject({
          lineId: f.id,
          quantity: f.positiveQuantity,
          /** As ordered where it is left out. */
          unitCost: f.unitCost.optional(),
        }),
      )
      .min(1, sayText('documents.noLines'))
      .max(500, sayText('documents.atMostLines', { most: 500 })),
  }),
  example: {
    version: 5,
    supplierNumber: 'R-2026-118',
    billDate: '2026-03-04',
    lines: [{ lineId: '0192d5a0-0000-7000-8000-000000000003', quantity: '8', unitCost: '74.40' }],
  },
});

export const voidBill = defineCall({
  method: 'POST',
  url: '/api/purchase-orders/:id/bills/:billId/void',
  needs: 'purchase-orders:manage',
  tag: 'Purchase orders',
  summary: 'Take a bill back that was entered by mistake',
  params: z.strictObject({ id: f.id, billId: f.id }),
  body: z.strictObject({ version: f.version, reason: f.requiredText(1000) }),
  answer: Order,
  example: { version: 6, reason: 'Entered twice' },
});
