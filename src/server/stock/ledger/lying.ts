import type { Ctx } from '#server/foundation/context.ts';

/** What lies of an item at a place of the house, and what it is worth, in minor units. */
export type Lying = { itemId: string; locationId: string; onHand: string; value: number };

/**
 * What lies where of some items. The value of an item is shared among its places as the figures share it: each has what all
 * up to it have, less what those before it have, so that the shares add up to the penny.
 */
export async function lyingOf({ tx }: Ctx, itemIds: string[]): Promise<Lying[]> {
  return tx.query<Lying>({
    text: `with lying as (
             select l.id, l.location_id, l.on_hand, (l.on_hand * 1000)::bigint as held
             from stock_levels l join locations p on p.tenant_id = :tenant and p.id = l.location_id and p.usage = 'internal'
             where l.tenant_id = :tenant and l.id = any($1::uuid[]) and l.on_hand <> 0),
           upto as (
             select l.*, sum(held) over (partition by id order by location_id)::bigint as held_to, sum(held) over (partition by id)::bigint as held_in_all
             from lying l)
           select u.id as "itemId", u.location_id as "locationId", u.on_hand as "onHand",
             case when u.held_in_all > 0 then share_of(s.stock_value, u.held_to, u.held_in_all) - share_of(s.stock_value, u.held_to - u.held, u.held_in_all)
               else 0 end as value
           from upto u join item_stock s on s.tenant_id = :tenant and s.id = u.id order by u.id, u.location_id`,
    values: [itemIds],
  });
}

/** The places of the house where anything lies. */
export async function placesWithStock({ tx }: Ctx): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    prepare: false,
    text: `select p.id from locations p where p.tenant_id = :tenant and p.usage = 'internal'
             and exists (select from stock_levels l where l.tenant_id = :tenant and l.location_id = p.id and l.on_hand <> 0)`,
  });
  return rows.map(({ id }) => id);
}
