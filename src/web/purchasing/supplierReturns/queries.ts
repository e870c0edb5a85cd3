import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type * as contract from '#shared/purchasing/supplierReturns/contract.ts';
import type { SupplierReturn, SupplierReturnRow } from '#shared/purchasing/supplierReturns/shapes.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { saveFileAs } from '#web/ui/saveFile.ts';
import { type ReturnsSearch, returnFilterOf, returnSortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale; further topics stand in `meta`. */

const list = endpoint<typeof contract.listSupplierReturns>();
const totals = endpoint<typeof contract.supplierReturnTotals>();
const FILES = {
  csv: endpoint<typeof contract.exportSupplierReturns>(),
  xlsx: endpoint<typeof contract.exportSupplierReturnsXlsx>(),
};
const one = endpoint<typeof contract.getSupplierReturn>();
const history = endpoint<typeof contract.supplierReturnHistory>();
const pdf = endpoint<typeof contract.returnNote>();

const meta = { topics: ['suppliers'] };

export function returnsQuery(search: ReturnsSearch): PagedQuery<SupplierReturnRow> {
  const query = { ...returnFilterOf(search), ...returnSortOf(search) };
  return {
    queryKey: ['supplier-returns', 'list', query],
    meta,
    ask: async (page, signal) => {
      const { returns, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: returns, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

export function totalsQuery(search: ReturnsSearch) {
  const query = returnFilterOf(search);
  return queryOptions({
    queryKey: ['supplier-returns', 'totals', query],
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

export function returnQuery(id: string) {
  return queryOptions({
    queryKey: ['supplier-returns', 'one', id],
    meta: { topics: ['suppliers', 'stock', 'items'] },
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['supplier-returns', 'history', id],
    queryFn: async ({ signal }) => (await callApi(history, { params: { id } }, { signal })).entries,
  });
}

/** Saves the return note as a PDF; that of a draft has the number of its order. */
export async function downloadNote({ id, number, order }: SupplierReturn): Promise<void> {
  saveFileAs(await callFile(pdf, { params: { id } }), pdfNameOf(number ?? order.number));
}
