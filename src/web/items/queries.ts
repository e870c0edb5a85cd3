import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listCategories } from '#shared/items/choicesContract.ts';
import type { itemTotals, listItems } from '#shared/items/contract.ts';
import type { listLocations } from '#shared/stock/contract.ts';
import { callApi, endpoint } from '../api/call.ts';
import { pageAfter, paged } from '../api/paging.ts';
import { filterOf, type ItemSearch, sortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale; further topics stand in `meta`. */

const list = endpoint<typeof listItems>('GET', '/api/items');
const totals = endpoint<typeof itemTotals>('GET', '/api/items/totals');
const categories = endpoint<typeof listCategories>('GET', '/api/categories');
const locations = endpoint<typeof listLocations>('GET', '/api/locations');

export function itemsQuery(search: ItemSearch) {
  const query = { ...filterOf(search), ...sortOf(search) };
  return infiniteQueryOptions({
    queryKey: ['items', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      callApi(list, { query: { ...query, ...pageAfter(pageParam) } }, { signal }),
    ...paged,
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

export const locationsQuery = queryOptions({
  queryKey: ['locations', 'all'],
  queryFn: async ({ signal }) => (await callApi(locations, {}, { signal })).locations,
  staleTime: 60_000,
});
