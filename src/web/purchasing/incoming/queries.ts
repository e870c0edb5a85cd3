import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/purchasing/incoming/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import { saveFileAs } from '#web/ui/saveFile.ts';
import { type IncomingSearch, incomingFilterOf, incomingSortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale; further topics stand in `meta`. */

const list = endpoint<typeof contract.listIncoming>();
const one = endpoint<typeof contract.getIncoming>();
const history = endpoint<typeof contract.incomingHistory>();
const takeIn = endpoint<typeof contract.takeInInvoice>();
const evidence = endpoint<typeof contract.incomingFile>();

const meta = { topics: ['purchase-orders', 'suppliers'] };

export function incomingListQuery(search: IncomingSearch): PagedQuery<contract.IncomingRow> {
  const query = { ...incomingFilterOf(search), ...incomingSortOf(search) };
  return {
    queryKey: ['incoming-invoices', 'list', query],
    meta,
    ask: async (page, signal) => {
      const { invoices, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: invoices, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

export function incomingQuery(id: string) {
  return queryOptions({
    queryKey: ['incoming-invoices', 'one', id],
    meta,
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

export function incomingHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['incoming-invoices', 'history', id],
    queryFn: async ({ signal }) => (await callApi(history, { params: { id } }, { signal })).entries,
  });
}

export const uploadIncoming = (file: File) =>
  callApi(takeIn, { query: { name: file.name.slice(-200) }, body: file });

/** Saves the file as it came in. */
export async function downloadEvidence({ id, fileName }: contract.Incoming): Promise<void> {
  saveFileAs(await callFile(evidence, { params: { id } }), fileName);
}
