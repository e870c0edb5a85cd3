import { queryOptions } from '@tanstack/react-query';
import type { listCountedLocations, listLocations } from '#shared/stock/contract.ts';
import { callApi, endpoint } from '../api/call.ts';

const list = endpoint<typeof listLocations>('GET', '/api/locations');
const counted = endpoint<typeof listCountedLocations>('GET', '/api/locations/counted');

/** All locations. */
export const locationsQuery = queryOptions({
  queryKey: ['locations', 'all'],
  queryFn: async ({ signal }) => (await callApi(list, {}, { signal })).locations,
});

/** All locations with the number of items at each, which changes with the stock. */
export const countedLocationsQuery = queryOptions({
  queryKey: ['locations', 'withItems'],
  queryFn: async ({ signal }) => (await callApi(counted, {}, { signal })).locations,
  meta: { topics: ['stock'] },
});
