import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listItems } from '#shared/catalogue/items/contract.ts';
import type * as contract from '#shared/purchasing/purchaseOrders/contract.ts';
import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { suppliersOfItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import type { Location } from '#shared/stock/locations/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { askOrKept } from '#web/api/keptQuery.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import { filterOf, type OrderSearch, sortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale; further topics stand in `meta`. */

const list = endpoint<typeof contract.listOrders>();
const totals = endpoint<typeof contract.orderTotals>();
const one = endpoint<typeof contract.getOrder>();
const changes = endpoint<typeof contract.orderHistory>();
const revisions = endpoint<typeof contract.listRevisions>();
const comparison = endpoint<typeof contract.compareOrderRevisions>();
const items = endpoint<typeof listItems>();
const sellers = endpoint<typeof suppliersOfItem>();

export function ordersQuery(search: OrderSearch): PagedQuery<OrderRow> {
  const query = { ...filterOf(search), ...sortOf(search) };
  return {
    queryKey: ['purchase-orders', 'list', query],
    ask: async (page, signal) => {
      const { orders, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: orders, nextCursor };
    },
    rowId: ({ id }) => id,
    meta: { topics: ['suppliers'] },
  };
}

export function totalsQuery(search: OrderSearch) {
  const query = filterOf(search);
  return queryOptions({
    queryKey: ['purchase-orders', 'totals', query],
    queryFn: ({ signal }) => callApi(totals, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['purchase-orders', 'one', id],
    // Goods are received where there is no network; whoever goes there has looked at the order before.
    queryFn: askOrKept({ shelf: 'purchase-orders', key: id, most: 50 }, ({ signal }) =>
      callApi(one, { params: { id } }, { signal }),
    ),
    meta: { topics: ['items', 'suppliers'] },
  });
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['purchase-orders', 'history', id],
    queryFn: async ({ signal }) => (await callApi(changes, { params: { id } }, { signal })).entries,
  });
}

export function revisionsQuery(id: string) {
  return queryOptions({
    queryKey: ['purchase-orders', 'revisions', id],
    queryFn: async ({ signal }) => (await callApi(revisions, { params: { id } }, { signal })).revisions,
  });
}

export function comparisonQuery(id: string, from: number, to: number) {
  return queryOptions({
    queryKey: ['purchase-orders', 'comparison', id, from, to],
    queryFn: ({ signal }) => callApi(comparison, { params: { id }, query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Where goods may be brought. */
export const openPlaces = (places: Location[]) =>
  places.filter(({ usage, archived }) => usage === 'internal' && !archived);

/** The active items that a few words or a scanned code find. */
export function itemsQuery(q: string) {
  return queryOptions({
    queryKey: ['items', 'to order', q],
    queryFn: async ({ signal }) =>
      (await callApi(items, { query: { q, status: 'active', limit: 20 } }, { signal })).items,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    meta: { topics: ['stock'] },
  });
}

export function sellersQuery(itemId: string) {
  return queryOptions({
    queryKey: ['suppliers', 'of item', itemId],
    queryFn: async ({ signal }) => (await callApi(sellers, { params: { id: itemId } }, { signal })).suppliers,
  });
}
