import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/sales/returns/contract.ts';
import type { ReturnRow } from '#shared/sales/returns/shapes.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import { MOST_OF_ORDER } from '#web/sales/documents/ofOrder.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { type ReturnsSearch, returnFilterOf, returnSortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listReturns>();
const totals = endpoint<typeof contract.returnTotals>();
const FILES = {
  csv: endpoint<typeof contract.exportReturns>(),
  xlsx: endpoint<typeof contract.exportReturnsXlsx>(),
};
const left = endpoint<typeof contract.returnable>();
const one = endpoint<typeof contract.getReturn>();
const history = endpoint<typeof contract.returnHistory>();

const meta = { topics: ['customers'] };

export function returnsQuery(search: ReturnsSearch): PagedQuery<ReturnRow> {
  const query = { ...returnFilterOf(search), ...returnSortOf(search) };
  return {
    queryKey: ['returns', 'list', query],
    meta,
    ask: async (page, signal) => {
      const { returns, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: returns, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

/** How many the list holds as it is narrowed. */
export function totalsQuery(search: ReturnsSearch) {
  const query = returnFilterOf(search);
  return queryOptions({
    queryKey: ['returns', 'totals', query],
    meta,
    queryFn: ({ signal }) => callApi(totals, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The list as it is narrowed and sorted, as files. */
export function returnFiles(search: ReturnsSearch, name: string): Files {
  const query = { ...returnFilterOf(search), ...returnSortOf(search) };
  return { name, get: (kind) => callFile(FILES[kind], { query }) };
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['returns', 'history', id],
    queryFn: async ({ signal }) => (await callApi(history, { params: { id } }, { signal })).entries,
  });
}

export function returnQuery(id: string) {
  return queryOptions({
    queryKey: ['returns', 'one', id],
    meta: { topics: ['customers', 'items', 'invoices'] },
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

/** The returns of an order, the newest first. */
export function returnsOfOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['returns', 'of order', orderId],
    queryFn: async ({ signal }) =>
      (await callApi(list, { query: { order: orderId, limit: MOST_OF_ORDER } }, { signal })).returns,
  });
}

/** What was delivered of an order, and how much of it can still come back. */
export function returnableQuery(orderId: string) {
  return queryOptions({
    queryKey: ['returns', 'returnable', orderId],
    meta: { topics: ['deliveries'] },
    queryFn: async ({ signal }) => (await callApi(left, { params: { id: orderId } }, { signal })).lines,
  });
}
