import type { PlaceStock } from '#shared/replenishment/transfers.ts';
import type { Ctx } from '../context.ts';

/** The places of an item i that have fallen to a reorder point of their own, by name, as the contract has them. */
export const LOW_PLACES = `case when i.low_places = 0 then '[]'::jsonb else (
  select coalesce(jsonb_agg(jsonb_build_object('locationId', p.id, 'location', p.name,
    'onHand', trim_scale(coalesce(l.on_hand, 0))::text, 'point', trim_scale(r.point)::text) order by lower(p.name)), '[]')
  from reorder_points r join locations p on p.tenant_id = r.tenant_id and p.id = r.location_id and not p.archived
    left join stock_levels l on l.tenant_id = r.tenant_id and l.id = r.id and l.location_id = r.location_id
  where r.tenant_id = i.tenant_id and r.id = i.id and coalesce(l.on_hand, 0) <= r.point) end`;

/** What is of items at the places in use, and the reorder points that these have of their own; by item. */
export async function stockAtPlaces(
  { tx }: Pick<Ctx, 'tx'>,
  ids: string[],
): Promise<Map<string, PlaceStock[]>> {
  if (!ids.length) return new Map();
  const rows = await tx.query<PlaceStock & { itemId: string }>({
    name: 'items-stock-at-places',
    text: `select s.item_id as "itemId", p.id, p.name, coalesce(sum(s.on_hand), 0) as "onHand", max(s.point) as point, max(s.quantity) as quantity
           from (select id as item_id, location_id, on_hand, null::numeric as point, null::numeric as quantity from stock_levels
                   where id = any($1::uuid[]) and on_hand <> 0
                 union all select id, location_id, 0, point, quantity from reorder_points where id = any($1::uuid[])) s
             join locations p on p.id = s.location_id and p.usage = 'internal' and not p.archived
           group by s.item_id, p.id, p.name order by lower(p.name), p.id`,
    values: [ids],
  });
  return Map.groupBy(rows, ({ itemId }) => itemId);
}
