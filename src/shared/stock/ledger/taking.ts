import { levelKey } from './rules.ts';

/** What is wanted of an item, in thousandths, and the place that it is to leave from. */
export type Wanted = { itemId: string; locationId: string; quantity: bigint };

/** What can be taken of an item at a place. `path`: the place itself and those that it lies inside, the innermost first. */
export type Whereabouts = { itemId: string; locationId: string; path: readonly string[]; available: bigint };

/** A place that may be taken from too, although it does not lie inside the one that was named. */
export type Also = { itemId: string; locationId: string };

export type Take = { locationId: string; quantity: bigint };

/**
 * Where goods are taken from: each from its place first, then from those inside it, then from those named besides; and
 * what is `missing` of it then. Answers in the order of `wanted`, with what is left by `levelKey`.
 */
export function takeFrom(
  wanted: readonly Wanted[],
  there: readonly Whereabouts[],
  also: readonly Also[] = [],
): { taken: { takes: Take[]; missing: bigint }[]; left: Map<string, bigint> } {
  const left = new Map<string, bigint>();
  for (const { itemId, locationId, available } of there) {
    const key = levelKey(itemId, locationId);
    left.set(key, (left.get(key) ?? 0n) + available);
  }
  const taken = wanted.map(({ quantity }) => ({ takes: [] as Take[], missing: quantity }));
  const take = (index: number, { itemId, locationId }: Also) => {
    const key = levelKey(itemId, locationId);
    const of = taken[index]!;
    const [has, most] = [left.get(key) ?? 0n, of.missing];
    const quantity = has < most ? has : most;
    if (quantity <= 0n) return;
    left.set(key, has - quantity);
    of.missing -= quantity;
    of.takes.push({ locationId, quantity });
  };
  const byItem = Map.groupBy(there, ({ itemId }) => itemId);
  const inside = wanted.map(({ itemId, locationId }) => placesInside(byItem.get(itemId) ?? [], locationId));
  // What lies deepest comes first: it can be served by the fewest places, all of which serve those around it as well.
  const depth = wanted.map(({ locationId }, index) => {
    const path = inside[index]![0]?.path ?? [];
    return path.length - path.indexOf(locationId);
  });
  const inward = [...wanted.keys()].sort((a, b) => depth[b]! - depth[a]!);
  for (const index of inward) for (const place of inside[index]!) take(index, place);
  for (const [index, { itemId }] of wanted.entries())
    for (const place of also) if (place.itemId === itemId) take(index, place);
  return { taken, left };
}

/** The place and those inside it where something is, the nearest first. */
function placesInside(there: readonly Whereabouts[], locationId: string): Whereabouts[] {
  return there
    .filter(({ path }) => path.includes(locationId))
    .sort((a, b) => a.path.indexOf(locationId) - b.path.indexOf(locationId));
}

/** What is missing of an item at a place: what can be taken from there, what is asked for, and where more is. */
export type MissingAt = {
  itemId: string;
  locationId: string;
  available: bigint;
  asked: bigint;
  /** By their distance in the tree. */
  elsewhere: { locationId: string; available: bigint }[];
};

/** What `takeFrom` would miss, summed by item and place. `paths` says where each of the places wanted lies. */
export function missingOf(
  wanted: readonly Wanted[],
  there: readonly Whereabouts[],
  { also = [], paths }: { also?: readonly Also[]; paths: ReadonlyMap<string, readonly string[]> },
): MissingAt[] {
  const { taken, left } = takeFrom(wanted, there, also);
  const sums = new Map<string, MissingAt & { missing: bigint }>();
  for (const [index, { itemId, locationId, quantity }] of wanted.entries()) {
    const key = levelKey(itemId, locationId);
    const sum = sums.get(key) ?? { itemId, locationId, available: 0n, asked: 0n, elsewhere: [], missing: 0n };
    sum.asked += quantity;
    sum.missing += taken[index]!.missing;
    sums.set(key, sum);
  }
  return [...sums.values()].flatMap(({ missing, ...sum }) => {
    if (missing === 0n) return [];
    const rest = there.flatMap((place) => {
      const available = place.itemId === sum.itemId ? left.get(levelKey(sum.itemId, place.locationId))! : 0n;
      return available > 0n ? [{ locationId: place.locationId, path: place.path, available }] : [];
    });
    const elsewhere = byDistance(rest, paths.get(sum.locationId) ?? [sum.locationId]).map(
      ({ path: _, ...place }) => place,
    );
    return [{ ...sum, available: sum.asked - missing, elsewhere }];
  });
}

/**
 * Where an item is for who would take it from a place: the place itself, then those inside it, then the others by their
 * distance in the tree.
 */
export function byDistance<Place extends { path: readonly string[] }>(
  places: readonly Place[],
  from: readonly string[],
): Place[] {
  const rank = ({ path }: Place) => {
    const up = path.findIndex((id) => from.includes(id));
    const distance = up < 0 ? path.length + from.length : up + from.indexOf(path[up]!);
    return { within: from[0] !== undefined && path.includes(from[0]) ? 0 : 1, distance };
  };
  return places.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    return one.within - other.within || one.distance - other.distance;
  });
}
