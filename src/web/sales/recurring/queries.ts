import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { getInvoice } from '#shared/sales/invoices/contract.ts';
import type * as contract from '#shared/sales/recurring/contract.ts';
import type { RecurringRow } from '#shared/sales/recurring/shapes.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { type RecurringSearch, recurringFilterOf, recurringSortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listRecurring>();
const totals = endpoint<typeof contract.recurringTotals>();
const FILES = {
  csv: endpoint<typeof contract.exportRecurring>(),
  xlsx: endpoint<typeof contract.exportRecurringXlsx>(),
};
const one = endpoint<typeof contract.getRecurring>();
const invoice = endpoint<typeof getInvoice>();
export const deleteRecurring = endpoint<typeof contract.deleteRecurring>();
export const pauseRecurring = endpoint<typeof contract.pauseRecurring>();
export const resumeRecurring = endpoint<typeof contract.resumeRecurring>();
export const endRecurring = endpoint<typeof contract.endRecurring>();
export const skipPeriod = endpoint<typeof contract.skipPeriod>();
export const runRecurring = endpoint<typeof contract.runRecurring>();

const meta = { topics: ['customers', 'invoices', 'items'] };

export function recurringListQuery(search: RecurringSearch): PagedQuery<RecurringRow> {
  const query = { ...recurringFilterOf(search), ...recurringSortOf(search) };
  return {
    queryKey: ['recurring-invoices', 'list', query],
    meta,
    ask: async (page, signal) => {
      const { recurring, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: recurring, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

/** What the list comes to as it is narrowed. */
export function totalsQuery(search: RecurringSearch) {
  const query = recurringFilterOf(search);
  return queryOptions({
    queryKey: ['recurring-invoices', 'totals', query],
    meta,
    queryFn: ({ signal }) => callApi(totals, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The list as it is narrowed and sorted, as files. */
export function recurringFiles(search: RecurringSearch, name: string): Files {
  const query = { ...recurringFilterOf(search), ...recurringSortOf(search) };
  return { name, get: (kind) => callFile(FILES[kind], { query }) };
}

export function recurringQuery(id: string) {
  return queryOptions({
    queryKey: ['recurring-invoices', 'one', id],
    meta,
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

/** The invoice that a new one begins with. */
export function beginningQuery(id: string) {
  return queryOptions({
    queryKey: ['recurring-invoices', 'beginning', id],
    queryFn: ({ signal }) => callApi(invoice, { params: { id } }, { signal }),
    enabled: id !== '',
  });
}
