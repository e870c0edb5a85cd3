import type { Ctx } from '#server/foundation/context.ts';
import type { ReplenishmentRow } from '#shared/purchasing/replenishment/contract.ts';

type Draft = ReplenishmentRow['drafts'][number];

/** The orders that are not placed yet and name these items, the oldest first, with how much of each; by item. */
export async function draftsOf({ tx }: Pick<Ctx, 'tx'>, itemIds: string[]): Promise<Map<string, Draft[]>> {
  const rows = await tx.query<Draft & { itemId: string }>({
    text: `select l.item_id as "itemId", o.id, o.number, o.supplier_name as supplier, o.status, sum(trim_scale(l.quantity * l.factor)) as quantity
           from purchase_order_lines l join purchase_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
           where l.tenant_id = :tenant and l.item_id = any($1::uuid[]) and o.status_rank < 4
           group by l.item_id, o.id, o.number, o.supplier_name, o.status order by o.id`,
    values: [itemIds],
  });
  return Map.groupBy(rows, ({ itemId }) => itemId);
}
