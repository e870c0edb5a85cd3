import { RECURRING_SORTS, RECURRING_WORDS } from '#shared/sales/recurring/states.ts';
import { id, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

export const RECURRING_LIST = 'stockbook-list-recurring-invoices';

export const readRecurringSearch = searchReader({
  q: text(200),
  status: oneOf(RECURRING_WORDS),
  customer: id,
  ...listParams(RECURRING_SORTS),
});
export type RecurringSearch = ReturnType<typeof readRecurringSearch>;

/** The part of the address that narrows the list, as the calls take it. */
export function recurringFilterOf({ columns: _, sort: __, dir: ___, ...filter }: RecurringSearch) {
  return present({ ...filter, q: filter.q?.trim() || undefined });
}

/** How the rows are sorted: the newest first unless a column was chosen. */
export function recurringSortOf({ sort = 'created', dir = 'desc' }: RecurringSearch) {
  return { sort, dir };
}

/** A new one may be for somebody already, or begin with an invoice. */
export const readNewRecurringSearch = searchReader({ customer: id, invoice: id });
