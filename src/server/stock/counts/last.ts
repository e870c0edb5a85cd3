import type { Ctx } from '#server/foundation/context.ts';
import { idsInside } from '#server/foundation/db/tree.ts';

/** When an item was last counted at a place, how much was found, and by how much that was off; quantities as decimal text. */
export type ItemCounted = {
  id: string;
  number: string;
  at: string;
  location: string;
  counted: string;
  difference: string;
};

/** At each place where an item was counted, the last time, the newest first; counts that were reversed do not count. */
export async function lastOfItem({ tx }: Ctx, itemId: string): Promise<ItemCounted[]> {
  return tx.query<ItemCounted>({
    text: `select c.id, c.number, l.at, p.name as location, l.counted, l.difference
           from (select distinct on (location_id) count_id, location_id, counted_at as at, counted, difference from count_lines
                 where tenant_id = :tenant and item_id = $1 and is_posted order by location_id, counted_at desc) l
             join counts c on c.tenant_id = :tenant and c.id = l.count_id join locations p on p.tenant_id = :tenant and p.id = l.location_id
           order by l.at desc`,
    values: [itemId],
  });
}

/** A count that was posted, with how many of its lines, those of a place where one is asked for, were counted and put right. */
export type LastCount = { id: string; number: string; at: string; lines: number; corrected: number };

/** The last count that was posted, of a place with what is inside it or of any; null: there is none. */
export async function lastCount({ tx }: Ctx, locationId: string | null): Promise<LastCount | null> {
  const here = locationId ? `and o.location_id = any(${idsInside('locations', '$1::uuid')})` : '';
  const [found] = await tx.query<LastCount>({
    text: `select c.id, c.number, c.posted_at as at, n.lines, n.corrected
           from counts c cross join lateral (
             select count(*)::integer as lines, count(*) filter (where o.difference <> 0)::integer as corrected from count_lines o
             where o.tenant_id = :tenant and o.count_id = c.id and o.is_posted ${here}) n
           where c.tenant_id = :tenant and c.posted_at is not null and c.ended_at is null
             and (n.lines > 0 or exists (select from count_places o where o.tenant_id = :tenant and o.count_id = c.id and o.is_posted ${here}))
           order by c.posted_at desc limit 1`,
    values: locationId ? [locationId] : [],
  });
  return found ?? null;
}
