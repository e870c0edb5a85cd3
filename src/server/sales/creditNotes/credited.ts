import type { Ctx } from '#server/foundation/context.ts';
import { toThousandths } from '#shared/decimal.ts';
import { advance } from '../orders/progress.ts';
import { storedOrder } from '../orders/stored.ts';

/**
 * Counts what a credit note of a return credits as invoiced no more of the lines of its order; with -1 as invoiced again, when
 * it becomes void. Its customer and invoice are locked.
 */
export async function countCredited(
  ctx: Ctx,
  { id, returnId }: { id: string; returnId: string },
  sign: 1n | -1n,
): Promise<void> {
  const rows = await ctx.tx.query<{ orderId: string; lineId: string; quantity: string }>({
    text: `select r.order_id as "orderId", l.order_line_id as "lineId", c.quantity from credit_note_lines c
             join sales_return_lines l on l.tenant_id = :tenant and l.id = c.return_line_id
             join sales_returns r on r.tenant_id = :tenant and r.id = l.return_id
           where c.tenant_id = :tenant and c.credit_note_id = $1 and r.id = $2`,
    values: [id, returnId],
  });
  const [first] = rows;
  if (!first) return;
  const order = await storedOrder(ctx, first.orderId, 'for no key update');
  await advance(
    ctx,
    order,
    'invoiced',
    rows.map(({ lineId, quantity }) => ({ id: lineId, quantity: -sign * toThousandths(quantity) })),
  );
  ctx.changed('returns');
}
