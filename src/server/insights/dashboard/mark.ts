import type { Ctx } from '#server/foundation/context.ts';

/** What the books of a tenant bear: how often each slot of its writers was written. */
export type Mark = ReadonlyMap<number, number>;

/** What the books of the tenant bear now; it is another one after every write that figures depend on. */
export async function markOf({ tx }: Pick<Ctx, 'tx'>): Promise<Mark> {
  const rows = await tx.query<{ slot: number; changes: number }>({
    name: 'figure-mark',
    text: 'select id as slot, changes from figure_marks',
  });
  return new Map(rows.map(({ slot, changes }) => [slot, changes]));
}

/** Whether nothing was written between two marks. */
export function isSame(one: Mark, other: Mark): boolean {
  return one.size === other.size && [...one].every(([slot, changes]) => other.get(slot) === changes);
}

/** The mark now, and the items whose figures may be others than at an earlier one; null: any. */
export async function changesSince(
  { tx }: Pick<Ctx, 'tx'>,
  earlier: Mark,
): Promise<{ mark: Mark; items: string[] | null }> {
  const rows = await tx.query<{ slot: number; changes: number; found: number; items: string[] | null }>({
    name: 'figure-changes',
    text: `select m.id as slot, m.changes, count(c.items) as found,
             (select array_agg(distinct item) from figure_changes n cross join unnest(n.items) as item
               where n.id = m.id and n.change > coalesce(s.changes, 0)) as items
           from figure_marks m left join unnest($1::smallint[], $2::bigint[]) as s (id, changes) on s.id = m.id
             left join figure_changes c on c.id = m.id and c.change > coalesce(s.changes, 0)
           group by m.id, m.changes, s.changes`,
    values: [[...earlier.keys()], [...earlier.values()]],
  });
  const mark = new Map(rows.map(({ slot, changes }) => [slot, changes]));
  // One that is no longer in the ring, or that named none, may be of any.
  const isKnown =
    rows.every(({ slot, changes, found }) => found === changes - (earlier.get(slot) ?? 0)) &&
    [...earlier.keys()].every((slot) => mark.has(slot));
  return { mark, items: isKnown ? [...new Set(rows.flatMap(({ items }) => items ?? []))] : null };
}
