import { PROGRESS } from '#shared/sales/orders/states.ts';
import { RETURN_REASONS, RETURN_SORTS, RETURN_STATES } from '#shared/sales/returns/states.ts';
import { day, id, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

/** Under this key the browser remembers the columns of the list. */
export const RETURN_LIST = 'stockbook-list-returns';

export const readReturnsSearch = searchReader({
  q: text(200),
  status: oneOf(RETURN_STATES),
  received: oneOf(PROGRESS),
  reason: oneOf(RETURN_REASONS),
  customer: id,
  order: id,
  item: id,
  /** The days on which they were asked for, from and up to. */
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
export function returnSortOf({ sort = 'askedOn', dir = 'desc' }: ReturnsSearch) {
  return { sort, dir };
}

const RETURN_TABS = ['lines', 'receipts', 'history'] as const;
export const readReturnSearch = searchReader({ tab: oneOf(RETURN_TABS) });
