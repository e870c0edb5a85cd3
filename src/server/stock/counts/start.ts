import type { Ctx } from '#server/foundation/context.ts';
import { dayOf, momentOf } from '#server/foundation/documents/moment.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { startOfDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import { COUNT_LINES_MAX } from '#shared/stock/counts/states.ts';
import { sortKey } from '#shared/text.ts';
import { readCount } from './read.ts';
import { emptyPlaces, linesOfScope } from './scope.ts';
import { lockSeen, type StoredCount, writeCount } from './stored.ts';

/**
 * Starts a count: it gets its number, and a line for whatever lies in its places; empty places are on its list as well, unless only
 * some items are counted. Throws aborted where there is nothing to count, or more than one count takes.
 */
export async function startCount(ctx: Ctx, id: string, version: number): Promise<CountDetail> {
  const count = await lockSeen(ctx, id, version, 'start');
  const { preferences } = await tenantOf(ctx);
  const { notCountedSince } = count.scope;
  const since = notCountedSince && startOfDate(notCountedSince, preferences.timezone);
  const lines = await writeLines(ctx, count, since);
  if (lines > COUNT_LINES_MAX)
    throw new AppError('aborted', say('counts.mostLines', { lines, most: COUNT_LINES_MAX }));
  const places = await writePlaces(ctx, count, since);
  if (!lines && !places) throw new AppError('aborted', say('counts.nothingToCount'));
  const number = await takeNumber(ctx, 'count', await dayOf(ctx));
  await writeCount(
    ctx,
    { ...count, number },
    {
      columns: {
        ...{ number, number_key: sortKey(number), state: 'counting' },
        ...{ started_at: momentOf(ctx), started_by: ctx.actor.name },
      },
      action: 'count.started',
    },
  );
  return readCount(ctx, id);
}

async function writeLines({ tx }: Ctx, { id, scope }: StoredCount, since: string | null): Promise<number> {
  const values: unknown[] = [];
  const value = (of: unknown) => `$${values.push(of)}`;
  const found = await tx.query<{ itemId: string; locationId: string }>({
    prepare: false,
    text: `select v.id as "itemId", v.location_id as "locationId" ${linesOfScope({ ...scope, since }, value)} limit ${COUNT_LINES_MAX + 1}`,
    values,
  });
  if (found.length > COUNT_LINES_MAX) return found.length;
  await tx.query({
    text: `insert into count_lines (tenant_id, id, count_id, item_id, location_id, is_expected)
           select :tenant, w.id, $1, w.item_id, w.location_id, true from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as w (id, item_id, location_id) returning id`,
    values: [
      id,
      found.map(() => newId()),
      found.map(({ itemId }) => itemId),
      found.map(({ locationId }) => locationId),
    ],
  });
  return found.length;
}

/** Those with lines, and the empty ones unless only some items are counted. */
async function writePlaces({ tx }: Ctx, { id, scope }: StoredCount, since: string | null): Promise<number> {
  const values: unknown[] = [id];
  const value = (of: unknown) => `$${values.push(of)}`;
  const isOfItems = scope.categories.length || scope.suppliers.length || scope.classes.length;
  const empty = isOfItems ? '' : `union select p.id ${emptyPlaces({ ...scope, since }, value)}`;
  const places = await tx.query<{ id: string }>({
    prepare: false,
    text: `select location_id as id from count_lines where tenant_id = :tenant and count_id = $1 ${empty}`,
    values,
  });
  await tx.query({
    text: `insert into count_places (tenant_id, id, count_id, location_id)
           select :tenant, w.id, $1, w.location_id from unnest($2::uuid[], $3::uuid[]) as w (id, location_id) returning id`,
    values: [id, places.map(() => newId()), places.map((place) => place.id)],
  });
  return places.length;
}
