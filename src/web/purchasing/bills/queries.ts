import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/purchasing/bills/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { type BillsSearch, billFilterOf, billSortOf } from './search.ts';

/** Keys begin with the live topic of orders, which tells of their bills as well; further topics stand in `meta`. */

const list = endpoint<typeof contract.listBills>();
const totals = endpoint<typeof contract.billTotals>();
const FILES = {
  csv: endpoint<typeof contract.exportBills>(),
  xlsx: endpoint<typeof contract.exportBillsXlsx>(),
};

export function billsQuery(search: BillsSearch): PagedQuery<contract.BillRow> {
  const query = { ...billFilterOf(search), ...billSortOf(search) };
  return {
    queryKey: ['purchase-orders', 'bills', query],
    ask: async (page, signal) => {
      const { bills, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: bills, nextCursor };
    },
    rowId: ({ id }) => id,
    meta: { topics: ['suppliers'] },
  };
}

export function billTotalsQuery(search: BillsSearch) {
  const query = billFilterOf(search);
  return queryOptions({
    queryKey: ['purchase-orders', 'totals of bills', query],
    queryFn: ({ signal }) => callApi(totals, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['suppliers'] },
  });
}

/** The list as it is narrowed and sorted, as files. */
export function billFiles(search: BillsSearch, name: string): Files {
  const query = { ...billFilterOf(search), ...billSortOf(search) };
  return { name, get: (kind) => callFile(FILES[kind], { query }) };
}
