import type { Ctx } from '#server/foundation/context.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { levelKey, notEnough } from '#shared/stock/ledger/rules.ts';
import {
  type Also,
  type MissingAt,
  missingOf,
  type Take,
  takeFrom,
  type Wanted,
  type Whereabouts,
} from '#shared/stock/ledger/taking.ts';
import { checkLine, type Locked, line } from './posting.ts';

/** A place with the way to it: itself and those that it lies inside, the innermost first. */
export type PlaceWithPath = { id: string; name: string; path: string[] };

/** Where the given items are, by name of the place; and these places, whether something is there or not. */
export async function readWhereabouts(
  { tx }: Pick<Ctx, 'tx'>,
  itemIds: string[],
  locationIds: string[],
): Promise<{ there: (Whereabouts & { location: string })[]; places: Map<string, PlaceWithPath> }> {
  const rows = await tx.query<PlaceWithPath & { itemId: string | null; onHand: string | null }>({
    text: `select p.id, p.name, l.id as "itemId", l.on_hand as "onHand", array(
             with recursive above as (select p.id, p.parent_id, 0 as up
               union all select a.id, a.parent_id, above.up + 1 from locations a join above on a.id = above.parent_id where a.tenant_id = :tenant)
             select id from above order by up) as path
           from locations p
             left join stock_levels l on l.tenant_id = p.tenant_id and l.location_id = p.id and l.id = any($1::uuid[]) and l.on_hand > 0
           where p.tenant_id = :tenant and p.usage = 'internal' and not p.archived and (l.id is not null or p.id = any($2::uuid[])) order by lower(p.name), p.id`,
    values: [itemIds, locationIds],
  });
  return {
    places: new Map(rows.map(({ id, name, path }) => [id, { id, name, path }])),
    there: rows.flatMap(({ id, name, path, itemId, onHand }) =>
      itemId === null
        ? []
        : [{ itemId, locationId: id, location: name, path, onHand: toThousandths(onHand!) }],
    ),
  };
}

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
  const { there, places } = await readWhereabouts(
    ctx,
    [...short].sort(),
    wanted.map(({ locationId }) => locationId),
  );
  for (const { itemId, locationId, location, onHand } of there) {
    locked.places.set(locationId, { id: locationId, name: location, usage: 'internal', archived: false });
    locked.levels.set(levelKey(itemId, locationId), onHand);
  }
  if (!locked.allowNegative) {
    const paths = new Map([...places].map(([id, { path }]) => [id, path]));
    const shortages = missingOf(
      wanted.filter(({ itemId }) => short.has(itemId)),
      there,
      { also, paths },
    );
    if (shortages.length) throw refusal(locked, shortages);
  }
  const { taken } = takeFrom(wanted, there, also);
  return wanted.map(({ itemId, locationId, quantity }, index) => {
    if (!short.has(itemId)) return [{ locationId, quantity }];
    const { takes, missing } = taken[index]!;
    return missing > 0n ? [...takes, { locationId, quantity: missing }] : takes;
  });
}

function refusal({ items, places }: Locked, missing: MissingAt[]): AppError {
  const nameOf = (locationId: string) => places.get(locationId)!.name;
  const shortages = missing.map(({ itemId, locationId, available, asked, elsewhere }) => ({
    ...{ itemId, sku: items.get(itemId)!.sku, locationId, location: nameOf(locationId) },
    ...{ available: quantityText(available), asked: quantityText(asked) },
    elsewhere: elsewhere.map((place) => ({
      ...{ locationId: place.locationId, location: nameOf(place.locationId) },
      available: quantityText(place.available),
    })),
  }));
  return new AppError('aborted', notEnough(shortages), { details: { shortages } });
}

/** The items of which not all is at the very places that it is wanted from. */
function shortOf({ levels }: Locked, wanted: Wanted[]): Set<string> {
  const asked = new Map<string, bigint>();
  const short = new Set<string>();
  for (const { itemId, locationId, quantity } of wanted) {
    const key = levelKey(itemId, locationId);
    const sum = (asked.get(key) ?? 0n) + quantity;
    asked.set(key, sum);
    if (sum > (levels.get(key) ?? 0n)) short.add(itemId);
  }
  return short;
}
