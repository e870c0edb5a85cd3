import { QUOTE_SORTS, QUOTE_STATES } from '#shared/sales/quotes/states.ts';
import { currency, day, id, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

export const QUOTE_LIST = 'stockbook-list-quotes';

export const readQuotesSearch = searchReader({
  q: text(200),
  state: oneOf(QUOTE_STATES),
  customer: id,
  currency,
  /** Days on which they were sent, from and up to. */
  from: day,
  to: day,
  ...listParams(QUOTE_SORTS),
});
export type QuotesSearch = ReturnType<typeof readQuotesSearch>;

/** The part of the address that narrows the list, as the calls take it. */
export function quoteFilterOf({ columns: _, sort: __, dir: ___, ...filter }: QuotesSearch) {
  return present({ ...filter, q: filter.q?.trim() || undefined });
}

/** How the rows are sorted: the newest first unless a column was chosen. */
export function quoteSortOf({ sort = 'created', dir = 'desc' }: QuotesSearch) {
  return { sort, dir };
}

/** A new draft may be for somebody already. */
export const readQuoteDraftSearch = searchReader({ customer: id });
