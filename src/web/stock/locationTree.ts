import type { Location } from '#shared/stock/contract.ts';

export type TreeRow = { location: Location; depth: number };

/** Internal locations as a tree written from top to bottom; each follows the one it lies inside. */
export function treeOf(locations: Location[]): TreeRow[] {
  const internal = locations.filter(({ usage }) => usage === 'internal');
  const ids = new Set(internal.map(({ id }) => id));
  const below = (parentId: string | null, depth: number): TreeRow[] =>
    internal
      .filter(
        (location) =>
          (location.parentId !== null && ids.has(location.parentId) ? location.parentId : null) === parentId,
      )
      .flatMap((location) => [{ location, depth }, ...below(location.id, depth + 1)]);
  return below(null, 0);
}

/** A location and everything inside it. */
export function withInside(locations: Location[], id: string): Set<string> {
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
export function withoutArchived(rows: TreeRow[], locations: Location[]): TreeRow[] {
  return rows.filter(
    ({ location }) =>
      !location.archived ||
      [...withInside(locations, location.id)].some(
        (id) => locations.find((known) => known.id === id)?.archived === false,
      ),
  );
}
