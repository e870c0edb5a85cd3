import { ITEM_SORTS, type ItemSort } from '#shared/catalogue/items/sorts.ts';
import { flag, id, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

/** Under this key the browser remembers the columns of the list. */
export const ITEM_LIST = 'stockbook-list-items';

export const readItemSearch = searchReader({
  q: text(200),
  status: oneOf(['draft', 'active', 'archived']),
  category: text(120),
  location: text(36),
  stock: oneOf(['low', 'out']),
  inShop: oneOf(['true', 'false']),
  picture: oneOf(['none']),
  /** Whom they are bought from. */
  supplier: id,
  /** What is chosen in custom fields, as the calls take it. */
  chosen: text(2000),
  ...listParams(ITEM_SORTS),
  new: flag,
});
export type ItemSearch = ReturnType<typeof readItemSearch>;

/** The part of the address that narrows the list, as the calls take it. */
export function filterOf({ sort: _, dir: __, columns: ___, new: ____, ...filter }: ItemSearch) {
  return present({ ...filter, q: filter.q?.trim() || undefined });
}

/** What is chosen in custom fields, by the id of the field. */
export function chosenIn({ chosen }: ItemSearch): Map<string, string> {
  return new Map(chosen?.split('\n').map((line) => [line.slice(0, 36), line.slice(37)]));
}

/** The same with something else chosen in one of them; empty for anything. */
export function withChosen(
  search: ItemSearch,
  fieldId: string,
  choice: string,
): Pick<ItemSearch, 'chosen'> & object {
  const all = chosenIn(search);
  if (choice) all.set(fieldId, choice);
  else all.delete(fieldId);
  return { chosen: [...all].map((pair) => pair.join(':')).join('\n') || undefined };
}

/** How the rows are sorted: by relevance when searching, else by name, unless a column was chosen. */
export function sortOf(search: ItemSearch): { sort: ItemSort; dir: 'asc' | 'desc' } {
  const searching = Boolean(search.q?.trim());
  const chosen = search.sort === 'relevance' && !searching ? undefined : search.sort;
  const sort = chosen ?? (searching ? 'relevance' : 'name');
  // Relevance counts from the best match on; there is no other way round.
  return { sort, dir: (sort === 'relevance' ? undefined : search.dir) ?? 'asc' };
}
