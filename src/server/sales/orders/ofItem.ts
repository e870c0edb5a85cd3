import { findWithVariants } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { CallAnswer } from '#shared/call.ts';
import { MOST_ORDERS_OF_ITEM, type ordersOfItem as ofItemCall } from '#shared/sales/orders/contract.ts';
import { ROW, rowOf, type StoredRow } from './stored.ts';

/** A row for each unit in which an order lists something of the item. */
type Row = StoredRow & { open: string; unit: string; count: number };

/** The drafts that list an item, or one of its variants, and the orders of which some of it is still to be delivered. Throws not-found. */
export async function ordersOfItem(ctx: Ctx, itemId: string): Promise<CallAnswer<typeof ofItemCall>> {
  const items = [...(await findWithVariants(ctx, itemId)).keys()];
  const today = await todayOf(ctx);
  const rows = await ctx.tx.query<Row>({
    text: `select ${ROW}, h.open, h.unit, (count(*) over ())::integer as count
           from (select l.order_id, l.unit, sum(l.quantity - l.cancelled - l.delivered) as open
                 from sales_order_lines l join sales_orders d on d.tenant_id = :tenant and d.id = l.order_id
                 where l.tenant_id = :tenant and l.item_id = any($1::uuid[]) and d.state in ('draft', 'confirmed')
                   and l.quantity > l.cancelled + l.delivered
                 group by l.order_id, l.unit) h
             join sales_orders o on o.tenant_id = :tenant and o.id = h.order_id
           order by o.id desc, h.unit limit $2`,
    values: [items, MOST_ORDERS_OF_ITEM],
  });
  return {
    orders: rows.map(({ open, unit, count: _, ...stored }) => {
      const { id, number, state, customer, promisedOn, isLate, isAtRisk } = rowOf(stored, today);
      return { id, number, state, customer, promisedOn, isLate, isAtRisk, open, unit };
    }),
    count: rows[0]?.count ?? 0,
  };
}
