import type { Ctx } from '#server/foundation/context.ts';
import { reverseMoves } from '#server/stock/reversal.ts';
import { notFound } from '#shared/errors.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { say } from '#shared/refusals/say.ts';
import { readOrder } from './detail.ts';
import { lockOrder, refuseOrder } from './lock.ts';
import { writeOrder } from './record.ts';
import type { Seen } from './steps.ts';

/**
 * Takes a receipt back: each of its moves is reversed by one that names it, and the goods are still to come where the
 * order is not closed. Throws not-found; aborted when it is void already, or when the goods have left again.
 */
export async function voidReceipt(
  ctx: Ctx,
  { receiptId, reason, ...seen }: Seen & { receiptId: string; reason: string },
): Promise<Order> {
  const order = await lockOrder(ctx, seen, 'voidReceipt');
  const [receipt] = await ctx.tx.query<{ number: string; voided_by: string | null; moves: string[] | null }>({
    text: `select r.number, v.by as voided_by,
             (select array_agg(g.move_id::text) from purchase_receipt_lines g where g.id = r.id and g.move_id is not null) as moves
           from purchase_receipts r left join purchase_receipt_voids v on v.tenant_id = r.tenant_id and v.id = r.id
           where r.id = $1 and r.order_id = $2`,
    values: [receiptId, order.id],
  });
  if (!receipt) throw notFound(say('purchaseOrders.receiptNotFound'));
  if (receipt.voided_by !== null)
    await refuseOrder(
      ctx,
      order,
      say('purchaseOrders.voidedAlready', { number: receipt.number, who: receipt.voided_by }),
    );
  if (receipt.moves) await reverseMoves(ctx, receipt.moves, `${receipt.number}: ${reason}`.slice(0, 500));
  await ctx.tx.query({
    text: 'insert into purchase_receipt_voids (id, reason, by) values ($1, $2, $3)',
    values: [receiptId, reason, ctx.actor.name],
  });
  await writeOrder(ctx, order, {
    action: 'purchase-order.receipt-voided',
    changes: { receipt: { before: receipt.number, after: null }, reason: { before: '', after: reason } },
  });
  return readOrder(ctx, order.id);
}
