import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { CallAnswer } from '#shared/call.ts';
import { addMonths } from '#shared/dates.ts';
import {
  MOST_PRICE_CHANGES,
  type supplierPrices as pricesCall,
} from '#shared/purchasing/suppliers/contract.ts';
import { readSupplier } from './list.ts';

type Row = {
  itemId: string;
  orderId: string;
  number: string;
  date: string;
  currency: string;
  unit: string;
  before: string;
  now: string;
};

const MONTHS = 12;
/** What was ordered before the year, so that its first order has one to be compared with. */
const MONTHS_BEFORE = 24;

/** Where an order to a supplier had another price than the one before it, in the last twelve months. Throws not-found. */
export async function priceChanges(ctx: Ctx, id: string): Promise<CallAnswer<typeof pricesCall>> {
  await readSupplier(ctx, id);
  const today = await todayOf(ctx);
  const rows = await ctx.tx.query<Row>({
    text: `select item_id as "itemId", order_id as "orderId", number, order_date as date, currency, unit, before, unit_cost as now
           from (
             select l.item_id, l.order_id, o.number, o.order_date, o.currency, l.purchase_unit as unit, l.unit_cost,
               lag(l.unit_cost) over (partition by l.item_id, o.currency, l.purchase_unit, l.factor order by o.order_date, o.id, l.position) as before
             from purchase_orders o join purchase_order_lines l on l.tenant_id = :tenant and l.order_id = o.id
             where o.tenant_id = :tenant and o.supplier_id = $1 and o.status_rank in (4, 5) and o.order_date >= $2::date
               and l.item_id is not null) p
           where before <> unit_cost and order_date >= $3::date
           order by order_date desc, order_id desc, item_id limit $4`,
    values: [id, addMonths(today, -MONTHS_BEFORE), addMonths(today, -MONTHS), MOST_PRICE_CHANGES],
  });
  const items = await findById(ctx, [...new Set(rows.map(({ itemId }) => itemId))]);
  return {
    changes: rows.flatMap(({ itemId, orderId, number, unit, ...change }) => {
      const item = items.get(itemId);
      if (!item) return [];
      return [
        {
          ...change,
          item: { id: itemId, sku: item.sku, name: item.name },
          order: { id: orderId, number },
          unit: unit || item.unit,
        },
      ];
    }),
  };
}
