import type { Ctx } from '#server/foundation/context.ts';
import type { PlaceStock } from '#shared/purchasing/replenishment/transfers.ts';

/** What is of items at the places in use, and the reorder points that these have of their own; by item. */
export async function stockAtPlaces(
  { tx }: Pick<Ctx, 'tx'>,
  ids: string[],
): Promise<Map<string, PlaceStock[]>> {
  if (!ids.length) return new Map();
  const rows = await tx.query<PlaceStock & { itemId: string }>({
    text: `select s.item_id as "itemId", p.id, p.name, coalesce(sum(s.available), 0) as available, max(s.point) as point, max(s.quantity) as quantity
           from (select id as item_id, location_id, on_hand - held as available, null::numeric as point, null::numeric as quantity from stock_levels
                   where tenant_id = :tenant and id = any($1::uuid[]) and on_hand <> 0
                 union all select id, location_id, 0, point, quantity from reorder_points where tenant_id = :tenant and id = any($1::uuid[])) s
             join locations p on p.tenant_id = :tenant and p.id = s.location_id and p.usage = 'internal' and not p.archived
           group by s.item_id, p.id, p.name order by lower(p.name), p.id`,
    values: [ids],
  });
  return Map.groupBy(rows, ({ itemId }) => itemId);
}
