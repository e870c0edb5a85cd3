import { type Changes, changesBetween } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { databaseError, violates } from '#server/foundation/db/errors.ts';
import type { ItemFields } from '#shared/catalogue/items/contract.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

type Points = ItemFields['reorderPoints'];
type Wanted = { id: string; reorderPoints: Points };

/** The reorder points of items at places of their own, by item, in order of the places. */
export async function reorderPointsOf({ tx }: Pick<Ctx, 'tx'>, ids: string[]): Promise<Map<string, Points>> {
  const rows = await tx.query<Points[number] & { id: string }>({
    text: `select id, location_id as "locationId", point, quantity from reorder_points
           where tenant_id = :tenant and id = any($1::uuid[]) order by id, location_id`,
    values: [ids],
  });
  const byItem = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byItem].map(([id, points]) => [id, inOrder(points.map(({ id: _, ...point }) => point))]),
  );
}

/** What new reorder points would change of locked items, by item; one that keeps its own is left out. */
export async function reorderPointChanges(ctx: Ctx, wanted: Wanted[]): Promise<Map<string, Changes>> {
  if (!wanted.length) return new Map();
  const there = await reorderPointsOf(
    ctx,
    wanted.map(({ id }) => id),
  );
  const changes = new Map<string, Changes>();
  for (const { id, reorderPoints } of wanted) {
    const difference = changesBetween(
      { reorderPoints: there.get(id) ?? [] },
      { reorderPoints: inOrder(reorderPoints) },
    );
    if (difference.reorderPoints) changes.set(id, difference);
  }
  return changes;
}

/** Replaces the reorder points of an item. Throws invalid-argument for a location that is unknown or named twice. */
export async function writeReorderPoints(ctx: Ctx, id: string, points: Points): Promise<void> {
  await ctx.tx.query({
    prepare: false,
    text: 'delete from reorder_points where tenant_id = :tenant and id = $1',
    values: [id],
  });
  if (!points.length) return;
  try {
    await ctx.tx.query({
      prepare: false,
      text: 'insert into reorder_points (tenant_id, id, location_id, point, quantity) select :tenant, $1, * from unnest($2::uuid[], $3::numeric[], $4::numeric[]) returning id',
      values: [
        id,
        points.map(({ locationId }) => locationId),
        points.map(({ point }) => point),
        points.map(({ quantity }) => quantity),
      ],
    });
  } catch (error) {
    if (violates(error, 'reorder_points_tenant_id_location_id_fkey'))
      throw fieldError('reorderPoints', say('locations.notFound'));
    if (databaseError(error)?.code === '23505') throw fieldError('reorderPoints', say('items.locationTwice'));
    throw error;
  }
}

// The same points compare as equal however they are written and in whatever order they come.
export function inOrder(points: Points): Points {
  return [...points]
    .sort((a, b) => (a.locationId < b.locationId ? -1 : 1))
    .map(({ locationId, point, quantity }) => ({
      locationId,
      point: plain(point),
      quantity: quantity === null ? null : plain(quantity),
    }));
}

const plain = (quantity: string) => quantityText(toThousandths(quantity));
