import { id, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';
import { COUNT_SORTS, COUNT_STATUSES, LINE_SHOWN, LINE_SORTS } from '#shared/stock/counts/states.ts';

/** Under these keys the browser remembers the columns of the lists. */
export const COUNT_LIST = 'stockbook-list-counts';
export const LINE_LIST = 'stockbook-list-count-lines';

export const readCountsSearch = searchReader({
  q: text(200),
  status: oneOf(COUNT_STATUSES),
  item: id,
  ...listParams(COUNT_SORTS),
});
export type CountsSearch = ReturnType<typeof readCountsSearch>;

/** The part of the address that narrows the list, as the calls take it. */
export function countFilterOf({ q, status, item }: CountsSearch) {
  return present({ state: status, item, q: q?.trim() || undefined });
}

/** How the rows are sorted: the newest first unless a column was chosen. */
export function countSortOf({ sort = 'created', dir = 'desc' }: CountsSearch) {
  return { sort, dir };
}

const COUNT_TABS = ['lines', 'places', 'codes', 'history'] as const;
export const readCountSearch = searchReader({
  tab: oneOf(COUNT_TABS),
  q: text(200),
  show: oneOf(LINE_SHOWN),
  location: id,
  ...listParams(LINE_SORTS),
});
export type CountSearch = ReturnType<typeof readCountSearch>;

/** What narrows the lines of a count. */
export function lineFilterOf({ q, show, location }: CountSearch) {
  return present({ show, location, q: q?.trim() || undefined });
}

/** How they are sorted: the largest difference in money first; as long as that is told to nobody, by place. */
export function lineSortOf({ sort, dir }: CountSearch, isUntold: boolean) {
  const column = sort ?? (isUntold ? 'location' : 'worth');
  return { sort: column, dir: dir ?? (column === 'worth' ? 'desc' : 'asc') } as const;
}

/** Where somebody is counting. */
export const readCountingSearch = searchReader({ place: id });
