import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listItems } from '#shared/catalogue/items/contract.ts';
import type { listOrders } from '#shared/purchasing/purchaseOrders/contract.ts';
import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type * as contract from '#shared/purchasing/suppliers/contract.ts';
import type * as sold from '#shared/purchasing/suppliers/itemsContract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { type SuppliersSearch, supplierFilterOf, supplierSortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listSuppliers>();
const FILES = {
  csv: endpoint<typeof contract.exportSuppliers>(),
  xlsx: endpoint<typeof contract.exportSuppliersXlsx>(),
};
const scorecard = endpoint<typeof contract.supplierScorecard>();
const balance = endpoint<typeof contract.supplierBalance>();
const prices = endpoint<typeof contract.supplierPrices>();
const orders = endpoint<typeof listOrders>();
const itemsOf = endpoint<typeof sold.listSupplierItems>();
const items = endpoint<typeof listItems>();
export const updateSupplierCall = endpoint<typeof contract.updateSupplier>();
export const deleteSupplierCall = endpoint<typeof contract.deleteSupplier>();
export const removeItemCall = endpoint<typeof sold.removeSupplierItem>();

export function suppliersQuery(search: SuppliersSearch): PagedQuery<contract.SupplierRow> {
  const query = { ...supplierFilterOf(search), ...supplierSortOf(search) };
  return {
    queryKey: ['suppliers', 'list', query],
    ask: async (page, signal) => {
      const answer = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: answer.suppliers, nextCursor: answer.nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

/** The list as it is narrowed and sorted, as files. */
export function supplierFiles(search: SuppliersSearch, name: string): Files {
  const query = { ...supplierFilterOf(search), ...supplierSortOf(search) };
  return { name, get: (kind) => callFile(FILES[kind], { query }) };
}

/** What a supplier sells; names of items change with the items. */
export function supplierItemsQuery(id: string, q: string): PagedQuery<sold.SupplierItem> {
  return {
    queryKey: ['suppliers', 'items', id, q],
    meta: { topics: ['items'] },
    ask: async (page, signal) => {
      const answer = await callApi(
        itemsOf,
        { params: { id }, query: { ...(q ? { q } : {}), ...page } },
        { signal },
      );
      return { rows: answer.items, nextCursor: answer.nextCursor };
    },
    rowId: (row) => row.id,
  };
}

/** Items to choose from, by what is typed. */
export function itemChoicesQuery(q: string) {
  return queryOptions({
    queryKey: ['items', 'to sell', q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callApi(items, { query: { limit: 20, status: 'active', ...(q ? { q } : {}) } }, { signal }))
        .items,
  });
}

/** How a supplier delivered; it changes with orders and what arrives of them. */
export function scorecardQuery(id: string) {
  return queryOptions({
    queryKey: ['suppliers', 'scorecard', id],
    meta: { topics: ['purchase-orders'] },
    queryFn: ({ signal }) => callApi(scorecard, { params: { id } }, { signal }),
  });
}

/** The open orders, the first due first. */
export function openOrdersQuery(id: string) {
  return queryOptions({
    queryKey: ['purchase-orders', 'open of supplier', id],
    queryFn: async ({ signal }) => {
      const query = { supplier: id, status: 'open', sort: 'expected', dir: 'asc', limit: 10 } as const;
      return (await callApi(orders, { query }, { signal })).orders;
    },
  });
}

/** Where orders had another price than those before them. */
export function pricesQuery(id: string) {
  return queryOptions({
    queryKey: ['suppliers', 'prices', id],
    meta: { topics: ['purchase-orders', 'items'] },
    queryFn: async ({ signal }) => (await callApi(prices, { params: { id } }, { signal })).changes,
  });
}

/** What is still to come and what was billed. */
export function balanceQuery(id: string) {
  return queryOptions({
    queryKey: ['suppliers', 'balance', id],
    meta: { topics: ['purchase-orders'] },
    queryFn: ({ signal }) => callApi(balance, { params: { id } }, { signal }),
  });
}

/** The orders to a supplier, the newest first. */
export function ordersQuery(supplier: string): PagedQuery<OrderRow> {
  return {
    queryKey: ['purchase-orders', 'of supplier', supplier],
    ask: async (page, signal) => {
      const answer = await callApi(orders, { query: { supplier, ...page } }, { signal });
      return { rows: answer.orders, nextCursor: answer.nextCursor };
    },
    rowId: ({ id }) => id,
  };
}
