import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listCategories } from '#shared/catalogue/items/choicesContract.ts';
import type { ItemRow, itemTotals, listItems } from '#shared/catalogue/items/contract.ts';
import type { scannedItems } from '#shared/catalogue/items/scanContract.ts';
import type { listSuppliers } from '#shared/purchasing/suppliers/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { AGAIN_MS } from '#web/api/client.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Found } from './foundItems.ts';
import { findOrKept } from './lookupKept.ts';
import { filterOf, type ItemSearch, sortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale; further topics stand in `meta`. */

const list = endpoint<typeof listItems>();
const scanned = endpoint<typeof scannedItems>();
const totals = endpoint<typeof itemTotals>();
const categories = endpoint<typeof listCategories>();
const suppliers = endpoint<typeof listSuppliers>();

export function itemsQuery(search: ItemSearch): PagedQuery<ItemRow> {
  const query = { ...filterOf(search), ...sortOf(search) };
  return {
    queryKey: ['items', 'list', query],
    ask: async (page, signal) => {
      const { items, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: items, nextCursor };
    },
    rowId: ({ id }) => id,
    meta: { topics: ['stock'] },
  };
}

/** Whoever stands before a shelf does not wait for longer than this for a connection that hangs. */
const soon = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(8000)]);

/** What was found without a network is asked for again by itself. */
const untilAsked = ({ state }: { state: { data?: Found | undefined } }) =>
  state.data?.isCut === true && navigator.onLine && AGAIN_MS;

/** The active items that a few words or a scanned code find; one more than the look-up shows. */
export function lookupQuery(q: string) {
  const query = { q, status: 'active', limit: '21' } as const;
  return queryOptions({
    queryKey: ['items', 'lookup', q],
    queryFn: ({ signal }) =>
      findOrKept(async () => (await callApi(list, { query }, { signal: soon(signal) })).items, { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    refetchInterval: untilAsked,
    meta: { topics: ['stock'] },
  });
}

/** The items that have exactly this SKU or barcode. */
export function scannedQuery(code: string) {
  return queryOptions({
    queryKey: ['items', 'scanned', code],
    queryFn: ({ signal }) =>
      findOrKept(async () => (await callApi(scanned, { query: { code } }, { signal: soon(signal) })).items, {
        code,
      }),
    enabled: code !== '',
    refetchInterval: untilAsked,
    meta: { topics: ['stock'] },
  });
}

export function totalsQuery(search: ItemSearch) {
  const query = filterOf(search);
  return queryOptions({
    queryKey: ['items', 'totals', query],
    queryFn: ({ signal }) => callApi(totals, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['stock'] },
  });
}

export const categoriesQuery = queryOptions({
  queryKey: ['items', 'categories'],
  queryFn: async ({ signal }) => (await callApi(categories, {}, { signal })).categories,
  staleTime: 60_000,
});

/** Who items can be bought from: the first hundred by name. */
export const suppliersQuery = queryOptions({
  queryKey: ['suppliers', 'to narrow items'],
  queryFn: async ({ signal }) =>
    (await callApi(suppliers, { query: { status: 'active', limit: 100 } }, { signal })).suppliers,
  staleTime: 60_000,
});
