import type { CountedLocation } from '#shared/stock/locations/contract.ts';

export type TreeRow = { location: CountedLocation; depth: number };

/** Internal locations as a tree written from top to bottom, each of them once; each follows the one it lies inside. */
export function treeOf(locations: CountedLocation[]): TreeRow[] {
  const internal = locations.filter(({ usage }) => usage === 'internal');
  const ids = new Set(internal.map(({ id }) => id));
  const shown = new Set<string>();
  const from = (location: CountedLocation, depth: number): TreeRow[] => {
    if (shown.has(location.id)) return [];
    shown.add(location.id);
    const inside = internal.filter(({ parentId }) => parentId === location.id);
    return [{ location, depth }, ...inside.flatMap((each) => from(each, depth + 1))];
  };
  const tops = internal.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  // Those that lie inside each other have no top: the first of them stands for it, so that none is out of sight.
  return [...tops, ...internal].flatMap((location) => from(location, 0));
}

/** A location and everything inside it. */
export function withInside(locations: CountedLocation[], id: string): Set<string> {
  const found = new Set([id]);
  let before = 0;
  while (found.size > before) {
    before = found.size;
    for (const location of locations)
      if (location.parentId !== null && found.has(location.parentId)) found.add(location.id);
  }
  return found;
}

/** Archived locations are left out, unless something open still lies inside them. */
export function withoutArchived(rows: TreeRow[], locations: CountedLocation[]): TreeRow[] {
  return rows.filter(
    ({ location }) =>
      !location.archived ||
      [...withInside(locations, location.id)].some(
        (id) => locations.find((known) => known.id === id)?.archived === false,
      ),
  );
}
