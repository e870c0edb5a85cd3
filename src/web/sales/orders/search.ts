import { ORDER_SORTS, ORDER_STATES, PROGRESS, PROMISES } from '#shared/sales/orders/states.ts';
import { currency, day, id, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

export const SALES_ORDER_LIST = 'stockbook-list-orders';

export const readOrdersSearch = searchReader({
  q: text(200),
  status: oneOf([...ORDER_STATES, 'open']),
  held: oneOf(PROGRESS),
  delivered: oneOf(PROGRESS),
  invoiced: oneOf(PROGRESS),
  promise: oneOf(PROMISES),
  customer: id,
  item: id,
  currency,
  /** Dates of the orders, from and up to. */
  from: day,
  to: day,
  ...listParams(ORDER_SORTS),
});
export type OrdersSearch = ReturnType<typeof readOrdersSearch>;

/** The part of the address that narrows the list, by its own names. */
export function narrowingOf({ columns: _, sort: __, dir: ___, ...filter }: OrdersSearch) {
  return present({ ...filter, q: filter.q?.trim() || undefined });
}

/** The same as the calls take it. */
export function orderFilterOf(search: OrdersSearch) {
  const { status, ...filter } = narrowingOf(search);
  return status ? { ...filter, state: status } : filter;
}

/** How the rows are sorted: the newest first unless a column was chosen. */
export function orderSortOf({ sort = 'created', dir = 'desc' }: OrdersSearch) {
  return { sort, dir };
}

const ORDER_TABS = ['lines', 'deliveries', 'returns', 'invoices', 'history'] as const;

/** The page of one order: which of its tabs, and whether it is being changed. */
export const readOrderPageSearch = searchReader({ tab: oneOf(ORDER_TABS), do: oneOf(['change']) });
