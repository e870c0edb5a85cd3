import type { Ctx } from '#server/foundation/context.ts';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import type { LineMark } from '#shared/stock/counts/states.ts';
import type { LocationUsage } from '#shared/stock/locations/contract.ts';
import { placeName } from '#shared/stock/locations/usageWords.ts';
import { isUntold, readLines } from './lines.ts';
import { IS_OPEN_CODE, type StoredCount, storedCount } from './stored.ts';

/** One count: what it covers, how far it is, its places, and the codes that nobody knew. Throws not-found. */
export async function readCount(ctx: Ctx, id: string): Promise<CountDetail> {
  const count = await storedCount(ctx, id);
  const [lines, places, named, codes, late, later] = await Promise.all([
    readLines(ctx, count),
    placesOf(ctx, id),
    namesOf(ctx, count),
    codesOf(ctx, id),
    lateOf(ctx, id),
    count.state === 'posted' ? laterCount(ctx, id) : null,
  ]);
  const isHidden = isUntold(count);
  const marked = (mark: LineMark) => lines.filter(({ marks }) => marks.includes(mark)).length;
  const worth = (sign: 1 | -1) =>
    lines.reduce((sum, { found, line }) => {
      const own = line.decision === 'leave' ? 0 : Number(found?.worth ?? 0n);
      return own * sign > 0 ? sum + own : sum;
    }, 0);
  const at = Map.groupBy(lines, ({ line }) => line.locationId);
  return {
    ...count,
    ...named,
    differences: isHidden ? null : lines.filter(({ found }) => found && found.difference !== 0n).length,
    // Whom a second count is asked of is told in any case.
    again: marked('again'),
    several: marked('several'),
    moved: marked('moved'),
    unexpected: marked('unexpected'),
    overtaken: marked('overtaken'),
    corrections: isHidden
      ? null
      : lines.filter(({ found, line }) => found && found.difference !== 0n && line.decision !== 'leave')
          .length,
    more: isHidden ? null : worth(1),
    less: isHidden ? null : worth(-1),
    late,
    places: places.map((place) => {
      const own = at.get(place.id) ?? [];
      return { ...place, lines: own.length, counted: own.filter(({ found }) => found !== null).length };
    }),
    codes,
    isLatest: later === null,
  };
}

/** The places of a count, by name, with who has seen them empty. */
export async function placesOf({ tx, language }: Ctx, id: string) {
  const rows = await tx.query<{
    id: string;
    name: string;
    usage: LocationUsage;
    emptyAt: string | null;
    emptyBy: string | null;
  }>({
    text: `select p.id, p.name, p.usage, c.empty_at as "emptyAt", c.empty_by as "emptyBy" from count_places c
             join locations p on p.tenant_id = :tenant and p.id = c.location_id
           where c.tenant_id = :tenant and c.count_id = $1 order by lower(p.name), p.id`,
    values: [id],
  });
  return rows.map(({ usage, ...place }) => ({
    ...place,
    name: placeName({ name: place.name, usage }, language),
  }));
}

async function namesOf(
  { tx }: Ctx,
  { scope }: StoredCount,
): Promise<Pick<CountDetail, 'locations' | 'suppliers'>> {
  const [found] = await tx.query<Pick<CountDetail, 'locations' | 'suppliers'>>({
    text: `select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name)) from locations
               where tenant_id = :tenant and id = any($1::uuid[])), '[]') as locations,
             coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name)) from suppliers
               where tenant_id = :tenant and id = any($2::uuid[])), '[]') as suppliers`,
    values: [scope.locations, scope.suppliers],
  });
  return found!;
}

async function codesOf({ tx }: Ctx, id: string): Promise<CountDetail['codes']> {
  return tx.query<CountDetail['codes'][number]>({
    text: `select e.code, jsonb_build_object('id', p.id, 'name', p.name) as location, sum(e.quantity) as quantity,
             array_agg(distinct e.person_name) as people, max(e.at) as at
           from count_events e join locations p on p.tenant_id = :tenant and p.id = e.location_id
           where e.tenant_id = :tenant and e.count_id = $1 and ${IS_OPEN_CODE}
           group by e.code, p.id, p.name order by max(e.at)`,
    values: [id],
  });
}

async function lateOf({ tx }: Ctx, id: string): Promise<number> {
  const [sum] = await tx.query<{ late: number }>({
    text: 'select count(*)::int as late from count_events where tenant_id = :tenant and count_id = $1 and is_late',
    values: [id],
  });
  return sum!.late;
}

/** A posted count, by its number, that counted a line of this one later; null when there is none. */
export async function laterCount({ tx }: Ctx, id: string): Promise<string | null> {
  const [later] = await tx.query<{ number: string }>({
    text: `select c.number from count_lines l
             join count_lines o on o.tenant_id = :tenant and o.item_id = l.item_id and o.location_id = l.location_id and o.is_posted
               and o.counted_at > l.counted_at
             join counts c on c.tenant_id = :tenant and c.id = o.count_id
           where l.tenant_id = :tenant and l.count_id = $1 and l.is_posted order by o.counted_at desc limit 1`,
    values: [id],
  });
  return later?.number ?? null;
}
