import { findWithVariants } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { CallAnswer } from '#shared/call.ts';
import {
  MOST_ORDERS_OF_ITEM,
  type OrderOfItem,
  type ordersOfItem as ofItemCall,
} from '#shared/purchasing/purchaseOrders/ofItemContract.ts';
import { TO_COME } from './open.ts';

/** A row for each unit in which something of an order is to come. */
type Row = Omit<OrderOfItem, 'supplier'> & { supplierId: string; supplier: string; count: number };

/** The orders by which something of an item, or of its variants, is still to come. Throws not-found. */
export async function ordersOfItem(ctx: Ctx, itemId: string): Promise<CallAnswer<typeof ofItemCall>> {
  const items = [...(await findWithVariants(ctx, itemId)).values()];
  const rows = await ctx.tx.query<Row>({
    text: `select o.id, o.number, o.status, o.supplier_id as "supplierId", o.supplier_name as supplier, i.unit,
             min(coalesce(l.expected_date, o.expected_date)) as due,
             o.status_rank = 4 and coalesce(min(coalesce(l.expected_date, o.expected_date)) < $3::date, false) as "isLate",
             sum((l.quantity - l.received) * l.factor) as "toCome", (count(*) over ())::integer as count
           from unnest($1::uuid[], $2::text[]) as i (id, unit)
             join purchase_order_lines l on l.tenant_id = :tenant and l.item_id = i.id and ${TO_COME}
             join purchase_orders o on o.tenant_id = :tenant and o.id = l.order_id and o.status_rank < 5
           where o.tenant_id = :tenant
           group by o.id, o.number, o.status, o.status_rank, o.supplier_id, o.supplier_name, o.number_key, i.unit
           order by due nulls last, o.number_key, o.id limit $4`,
    values: [
      items.map(({ id }) => id),
      items.map(({ unit }) => unit),
      await todayOf(ctx),
      MOST_ORDERS_OF_ITEM,
    ],
  });
  return {
    orders: rows.map(({ supplierId, supplier, count: _, ...order }) => ({
      ...order,
      supplier: { id: supplierId, name: supplier },
    })),
    count: rows[0]?.count ?? 0,
  };
}
