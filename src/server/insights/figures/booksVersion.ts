import type { Ctx } from '#server/foundation/context.ts';

/** What the books of a tenant bear: how often each slot of its writers was written. */
export type BooksVersion = ReadonlyMap<number, number>;

/** What the books of the tenant bear now; it is another one after every write that figures depend on. */
export async function booksVersionOf({ tx }: Pick<Ctx, 'tx'>): Promise<BooksVersion> {
  const rows = await tx.query<{ slot: number; changes: number }>({
    text: 'select id as slot, changes from figure_marks where tenant_id = :tenant',
  });
  return new Map(rows.map(({ slot, changes }) => [slot, changes]));
}

/** Whether nothing was written between two versions. */
export function isSame(one: BooksVersion, other: BooksVersion): boolean {
  return one.size === other.size && [...one].every(([slot, changes]) => other.get(slot) === changes);
}

/** The version now, and the items whose figures may have changed since an earlier one; null: any may have. */
export async function changesSince(
  { tx }: Pick<Ctx, 'tx'>,
  earlier: BooksVersion,
): Promise<{ version: BooksVersion; items: string[] | null }> {
  const rows = await tx.query<{ slot: number; changes: number; found: number; items: string[] | null }>({
    text: `select m.id as slot, m.changes, count(c.items) as found,
             (select array_agg(distinct item) from figure_changes n cross join unnest(n.items) as item
               where n.tenant_id = :tenant and n.id = m.id and n.change > coalesce(s.changes, 0)) as items
           from figure_marks m left join unnest($1::smallint[], $2::bigint[]) as s (id, changes) on s.id = m.id
             left join figure_changes c on c.tenant_id = m.tenant_id and c.id = m.id and c.change > coalesce(s.changes, 0)
           where m.tenant_id = :tenant
           group by m.id, m.changes, s.changes`,
    values: [[...earlier.keys()], [...earlier.values()]],
  });
  const version = new Map(rows.map(({ slot, changes }) => [slot, changes]));
  // One that is no longer in the ring, or that named none, may be of any.
  const isKnown =
    rows.every(({ slot, changes, found }) => found === changes - (earlier.get(slot) ?? 0)) &&
    [...earlier.keys()].every((slot) => version.has(slot));
  return { version, items: isKnown ? [...new Set(rows.flatMap(({ items }) => items ?? []))] : null };
}
