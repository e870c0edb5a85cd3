import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type * as contract from '#shared/sales/orders/contract.ts';
import type { OrderRow } from '#shared/sales/orders/shapes.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { saveFileAs } from '#web/ui/saveFile.ts';
import { type OrdersSearch, orderFilterOf, orderSortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale; what is held and when the rest comes changes with the stock. */

const list = endpoint<typeof contract.listOrders>();
const totals = endpoint<typeof contract.orderTotals>();
const FILES = {
  csv: endpoint<typeof contract.exportOrders>(),
  xlsx: endpoint<typeof contract.exportOrdersXlsx>(),
};
const one = endpoint<typeof contract.getOrder>();
const history = endpoint<typeof contract.orderHistory>();
const pdf = endpoint<typeof contract.orderPdf>();
export const sendOrder = endpoint<typeof contract.sendOrder>();
export const previewOrderLetter = endpoint<typeof contract.previewOrderLetter>();
export const deleteOrder = endpoint<typeof contract.deleteOrder>();
export const duplicateOrder = endpoint<typeof contract.duplicateOrder>();

const meta = { topics: ['stock', 'purchase-orders', 'customers'] };

export function ordersQuery(search: OrdersSearch): PagedQuery<OrderRow> {
  const query = { ...orderFilterOf(search), ...orderSortOf(search) };
  return {
    queryKey: ['orders', 'list', query],
    meta,
    ask: async (page, signal) => {
      const { orders, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: orders, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

/** What the list comes to as it is narrowed. */
export function totalsQuery(search: OrdersSearch) {
  const query = orderFilterOf(search);
  return queryOptions({
    queryKey: ['orders', 'totals', query],
    meta,
    queryFn: ({ signal }) => callApi(totals, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The list as it is narrowed and sorted, as files. */
export function orderFiles(search: OrdersSearch, name: string): Files {
  const query = { ...orderFilterOf(search), ...orderSortOf(search) };
  return { name, get: (kind) => callFile(FILES[kind], { query }) };
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'one', id],
    meta,
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

/** Saves the confirmation of an order as a PDF. */
export async function downloadConfirmation({ id, number }: Pick<OrderRow, 'id' | 'number'>): Promise<void> {
  saveFileAs(await callFile(pdf, { params: { id } }), pdfNameOf(number ?? ''));
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'history', id],
    queryFn: async ({ signal }) => (await callApi(history, { params: { id } }, { signal })).entries,
  });
}
