import { CUSTOMER_SORTS, CUSTOMER_STATUSES } from '#shared/sales/customers/states.ts';
import { currency, day, flag, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

export const CUSTOMER_LIST = 'stockbook-list-customers';

export const readCustomersSearch = searchReader({
  q: text(200),
  status: oneOf(CUSTOMER_STATUSES),
  balance: oneOf(['owing', 'credit']),
  currency,
  ...listParams(CUSTOMER_SORTS),
  new: flag,
});
export type CustomersSearch = ReturnType<typeof readCustomersSearch>;

/** The part of the address that narrows the list, as the calls take it. */
export function customerFilterOf({ q, status, balance, currency }: CustomersSearch) {
  return present({ q: q?.trim() || undefined, status, balance, currency });
}

export function customerSortOf({ sort = 'name', dir = 'asc' }: CustomersSearch) {
  return { sort, dir };
}

export const CUSTOMER_TABS = ['overview', 'statement'] as const;

/** Of one customer: the part that is shown, the time of the statement, the open form. */
export const readCustomerSearch = searchReader({
  tab: oneOf(CUSTOMER_TABS.slice(1)),
  from: day,
  to: day,
  edit: flag,
});
export type CustomerSearch = ReturnType<typeof readCustomerSearch>;
