import {
  BILLING_STATUSES,
  ORDER_SORTS,
  ORDER_STATUSES,
  type OrderSort,
  RECEIPT_STATUSES,
} from '#shared/purchasing/purchaseOrders/states.ts';
import { id, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

/** Under this key the browser remembers the columns of the list. */
export const ORDER_LIST = 'stockbook-list-purchase-orders';

export const readOrderSearch = searchReader({
  q: text(200),
  status: oneOf([...ORDER_STATUSES, 'open']),
  receiptStatus: oneOf(RECEIPT_STATUSES),
  billingStatus: oneOf(BILLING_STATUSES),
  late: oneOf(['true']),
  supplier: id,
  location: id,
  item: id,
  ...listParams(ORDER_SORTS),
});
export type OrderSearch = ReturnType<typeof readOrderSearch>;

/** The part of the address that narrows the list, as the calls take it. */
export function filterOf({ sort: _, dir: __, columns: ___, ...filter }: OrderSearch) {
  return present({ ...filter, q: filter.q?.trim() || undefined });
}

/** How the rows are sorted: the newest first unless a column was chosen. */
export function sortOf(search: OrderSearch): { sort: OrderSort; dir: 'asc' | 'desc' } {
  return { sort: search.sort ?? 'created', dir: search.dir ?? (search.sort ? 'asc' : 'desc') };
}

export const ORDER_TABS = ['overview', 'receipts', 'bills', 'revisions', 'history'] as const;

/** Of one order: the part that is shown, and `do`, the dialog that a link opens. */
export const readOrderPageSearch = searchReader({ tab: oneOf(ORDER_TABS.slice(1)), do: oneOf(['receive']) });

/** Of a new order: whom it is for. */
export const readNewOrderSearch = searchReader({ supplier: id });
