import type { Ctx } from '#server/foundation/context.ts';
import { quantityText } from '#shared/decimal.ts';
import type { AppError } from '#shared/errors.ts';
import { levelKey } from '#shared/stock/ledger/rules.ts';
import {
  type Also,
  type MissingAt,
  missingOf,
  type Take,
  takeFrom,
  type Wanted,
} from '#shared/stock/ledger/taking.ts';
import { endOverdue } from './demands.ts';
import { availableAt, type Found, type Locked, lookAround } from './holdings.ts';
import { checkLine, line } from './posting.ts';
import { shortOfStock } from './shortages.ts';

/**
 * Where goods are taken from, of items that are locked: from the place of each, and where that does not have it all, from
 * those inside it and those named besides. Asks for more than was locked only then. Throws aborted with the shortages,
 * and where the rest is; where stock may fall below zero, what is missing leaves from the place itself.
 */
export async function takeLocked(
  ctx: Ctx,
  locked: Locked,
  wanted: (Wanted & { toId: string })[],
  also: Also[],
): Promise<Take[][]> {
  for (const { itemId, locationId, toId, quantity } of wanted)
    checkLine(locked, line(itemId, locationId, toId, quantity));
  const short = shortOf(locked, wanted);
  if (!short.size) return wanted.map(({ locationId, quantity }) => [{ locationId, quantity }]);
  await endOverdue(ctx, locked, [...short]);
  const { there, places } = await lookAround(
    ctx,
    locked,
    [...short],
    wanted.map(({ locationId }) => locationId),
  );
  if (!locked.allowNegative) {
    const paths = new Map([...places].map(([id, { path }]) => [id, path]));
    const shortages = missingOf(
      wanted.filter(({ itemId }) => short.has(itemId)),
      there,
      { also, paths },
    );
    if (shortages.length) throw await refusal(ctx, locked, shortages, there);
  }
  const { taken } = takeFrom(wanted, there, also);
  return wanted.map(({ itemId, locationId, quantity }, index) => {
    if (!short.has(itemId)) return [{ locationId, quantity }];
    const { takes, missing } = taken[index]!;
    return missing > 0n ? [...takes, { locationId, quantity: missing }] : takes;
  });
}

async function refusal(
  ctx: Ctx,
  { items, places }: Locked,
  missing: MissingAt[],
  there: Found[],
): Promise<AppError> {
  const nameOf = (locationId: string) => places.get(locationId)!.name;
  const shortages = missing.map(({ itemId, locationId, available, asked, elsewhere }) => ({
    ...{ itemId, sku: items.get(itemId)!.sku, locationId, location: nameOf(locationId) },
    ...{ available: quantityText(available), asked: quantityText(asked) },
    elsewhere: elsewhere.map((place) => ({
      ...{ locationId: place.locationId, location: nameOf(place.locationId) },
      available: quantityText(place.available),
    })),
    within: there.filter(({ path }) => path.includes(locationId)).map((place) => place.locationId),
  }));
  return shortOfStock(ctx, shortages);
}

/** The items of which not all is at the very places that it is wanted from. */
function shortOf(locked: Locked, wanted: Wanted[]): Set<string> {
  const asked = new Map<string, bigint>();
  const short = new Set<string>();
  for (const { itemId, locationId, quantity } of wanted) {
    const key = levelKey(itemId, locationId);
    const sum = (asked.get(key) ?? 0n) + quantity;
    asked.set(key, sum);
    if (sum > availableAt(locked, key)) short.add(itemId);
  }
  return short;
}
