import type { ItemStatus } from '#shared/catalogue/items/contract.ts';
import { ITEM_SORTS, type ItemSort } from '#shared/catalogue/items/sorts.ts';

/** Under this key the browser remembers the columns of the list. */
export const ITEM_LIST = 'stockbook-list-items';

/** What the address of the list carries; only what differs from the plain list is written. */
export type ItemSearch = {
  q?: string;
  status?: ItemStatus;
  category?: string;
  location?: string;
  stock?: 'low' | 'out';
  inShop?: 'true' | 'false';
  picture?: 'none';
  /** Whom they are bought from. */
  supplier?: string;
  /** What is chosen in custom fields, as the calls take it. */
  chosen?: string;
  sort?: ItemSort;
  dir?: 'asc' | 'desc';
  /** Chosen columns in order, separated by commas. */
  columns?: string;
  /** Opens the dialog for a new item. */
  new?: '1';
};

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readItemSearch(raw: Record<string, unknown>): ItemSearch {
  const text = (name: string, max: number) => {
    const value = raw[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, max) : undefined;
  };
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === raw[name]);
  return present({
    q: text('q', 200),
    status: oneOf('status', ['draft', 'active', 'archived']),
    category: text('category', 120),
    location: text('location', 36),
    stock: oneOf('stock', ['low', 'out']),
    inShop: oneOf('inShop', ['true', 'false']),
    picture: oneOf('picture', ['none']),
    supplier: /^[0-9a-f-]{36}$/i.exec(text('supplier', 36) ?? '')?.[0],
    chosen: text('chosen', 2000),
    sort: oneOf('sort', ITEM_SORTS),
    dir: oneOf('dir', ['asc', 'desc']),
    columns: text('columns', 2000),
    new: oneOf('new', ['1']),
  });
}

/** The part of the address that narrows the list, as the calls take it. */
export function filterOf({
  q,
  status,
  category,
  location,
  stock,
  inShop,
  picture,
  supplier,
  chosen,
}: ItemSearch) {
  return present({
    q: q?.trim() || undefined,
    status,
    category,
    location,
    stock,
    inShop,
    picture,
    supplier,
    chosen,
  });
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

/** Whether anything but the status tab narrows the list. */
export function isNarrowed(search: ItemSearch): boolean {
  return Object.keys(filterOf(search)).some((name) => name !== 'status');
}

/** How the rows are sorted: by relevance when searching, else by name, unless a column was chosen. */
export function sortOf(search: ItemSearch): { sort: ItemSort; dir: 'asc' | 'desc' } {
  const searching = Boolean(search.q?.trim());
  const chosen = search.sort === 'relevance' && !searching ? undefined : search.sort;
  const sort = chosen ?? (searching ? 'relevance' : 'name');
  // Relevance counts from the best match on; there is no other way round.
  return { sort, dir: (sort === 'relevance' ? undefined : search.dir) ?? 'asc' };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
}
