import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallAnswer } from '#shared/call.ts';
import type * as contract from '#shared/purchasing/replenishment/contract.ts';
import type { listSuppliers } from '#shared/purchasing/suppliers/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import type { ReplenishmentSearch } from './search.ts';

const list = endpoint<typeof contract.listReplenishment>();
const suppliers = endpoint<typeof listSuppliers>();
export const draftCall = endpoint<typeof contract.draftReplenishment>();
export const snoozeCall = endpoint<typeof contract.snoozeItem>();
export const wakeCall = endpoint<typeof contract.wakeItem>();

export type Row = contract.ReplenishmentRow;
export type Drafted = CallAnswer<typeof contract.draftReplenishment>['orders'];
type Answer = { rows: Row[]; total: number; nextCursor: string | null };

const queryOf = ({ q, ...rest }: ReplenishmentSearch) => ({ ...rest, ...(q?.trim() ? { q: q.trim() } : {}) });

/** What to buy; it changes with items, their stock and what suppliers say. */
export function replenishmentQuery(search: ReplenishmentSearch): PagedQuery<Row, Answer> {
  const query = queryOf(search);
  return {
    queryKey: ['items', 'replenishment', query],
    meta: { topics: ['stock', 'suppliers', 'purchase-orders'] },
    ask: (page, signal) => callApi(list, { query: { ...query, ...page } }, { signal }),
    rowId: ({ item }) => item.id,
  };
}

/** Suppliers to narrow the list to, by what is typed. */
export function supplierChoicesQuery(q: string) {
  return queryOptions({
    queryKey: ['suppliers', 'to narrow', q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callApi(suppliers, { query: { limit: 50, ...(q ? { q } : {}) } }, { signal })).suppliers,
  });
}

const FILES = {
  csv: endpoint<typeof contract.replenishmentFiles.csv>(),
  xlsx: endpoint<typeof contract.replenishmentFiles.xlsx>(),
};

/** What to buy as files. */
export const replenishmentFiles = (search: ReplenishmentSearch, name: string): Files => ({
  name,
  get: (kind) => callFile(FILES[kind], { query: queryOf(search) }),
});
