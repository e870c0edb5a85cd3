import { quantityText, toThousandths } from '#shared/decimal.ts';
import { missingOf } from '#shared/stock/ledger/taking.ts';

/** A place with the way to it: itself and those that it lies inside, the innermost first. */
export type SourcePlace = { id: string; name: string; path: string[] };

type Wants = { itemId: string; locationId: string; quantity: string };
type Level = { locationId: string; available: string };

/** What is there of the items of a draft, as of its last save. */
export type LineGoods = {
  lines: { itemId: string }[];
  there: (Level & { itemId: string })[];
};

/**
 * How much of an item is at each place; and what is missing for a line of it, with the nearest place that has `enough`.
 * A quantity that cannot be read yet asks for nothing.
 */
export function sourcesOf({ itemId, locationId, quantity }: Wants, levels: Level[], places: SourcePlace[]) {
  const asked = /^\d{1,11}(\.\d{1,3})?$/.test(quantity.trim()) ? toThousandths(quantity.trim()) : 0n;
  const paths = new Map(places.map(({ id, path }) => [id, path]));
  const stocked = levels.flatMap((level) => {
    const [path, available] = [paths.get(level.locationId), toThousandths(level.available)];
    return path && available > 0n ? [{ itemId, locationId: level.locationId, path, available }] : [];
  });
  const [missing] = missingOf([{ itemId, locationId, quantity: asked }], stocked, { paths });
  return {
    there: new Map(levels.map((level) => [level.locationId, level.available])),
    missing: missing && {
      available: quantityText(missing.available),
      elsewhere: missing.elsewhere.map((place) => ({ ...place, available: quantityText(place.available) })),
      enough: missing.elsewhere.find(({ available }) => available >= asked)?.locationId ?? null,
    },
  };
}

/** Each place with those that it lies inside, as far as they are open. */
export function withPaths(places: { id: string; name: string; parentId: string | null }[]): SourcePlace[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return places.map(({ id, name }) => {
    const path: string[] = [];
    for (let at = byId.get(id); at && !path.includes(at.id); at = byId.get(at.parentId ?? ''))
      path.push(at.id);
    return { id, name, path };
  });
}
