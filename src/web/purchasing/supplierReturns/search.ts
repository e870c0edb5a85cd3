import { RETURN_REASONS, RETURN_SORTS, RETURN_STATES } from '#shared/purchasing/supplierReturns/states.ts';
import { day, id, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

/** Under this key the browser remembers the columns of the list. */
export const RETURN_LIST = 'stockbook-list-supplier-returns';

export const readReturnsSearch = searchReader({
  q: text(200),
  status: oneOf(RETURN_STATES),
  supplier: id,
  order: id,
  item: id,
  reason: oneOf(RETURN_REASONS),
  /** The days on which they were authorised, from and up to. */
  from: day,
  to: day,
  ...listParams(RETURN_SORTS),
});
export type ReturnsSearch = ReturnType<typeof readReturnsSearch>;

/** The part of the address that narrows the list, as the calls take it. */
export function returnFilterOf({ sort: _, dir: __, columns: ___, status, q, ...filter }: ReturnsSearch) {
  return present({ ...filter, state: status, q: q?.trim() || undefined });
}

/** How the rows are sorted: the newest first unless a column was chosen. */
export function returnSortOf({ sort = 'created', dir = 'desc' }: ReturnsSearch) {
  return { sort, dir };
}

export const readReturnSearch = searchReader({ tab: oneOf(['history']) });
