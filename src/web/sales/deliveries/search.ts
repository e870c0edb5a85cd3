import { DELIVERY_SORTS, DELIVERY_STATES } from '#shared/sales/deliveries/states.ts';
import { day, id, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

/** Under this key the browser remembers the columns of the list. */
export const DELIVERY_LIST = 'stockbook-list-deliveries';

export const readDeliveriesSearch = searchReader({
  q: text(200),
  status: oneOf(DELIVERY_STATES),
  customer: id,
  order: id,
  /** The days on which they left, from and up to. */
  from: day,
  to: day,
  ...listParams(DELIVERY_SORTS),
});
export type DeliveriesSearch = ReturnType<typeof readDeliveriesSearch>;

/** The part of the address that narrows the list, as the calls take it. */
export function deliveryFilterOf({ sort: _, dir: __, columns: ___, status, q, ...filter }: DeliveriesSearch) {
  return present({ ...filter, state: status, q: q?.trim() || undefined });
}

/** How the rows are sorted: the newest first unless a column was chosen. */
export function deliverySortOf({ sort = 'created', dir = 'desc' }: DeliveriesSearch) {
  return { sort, dir };
}

export const readDeliverySearch = searchReader({ tab: oneOf(['slip', 'history']) });
export type DeliverySearch = ReturnType<typeof readDeliverySearch>;
