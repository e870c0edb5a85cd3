import { queryOptions } from '@tanstack/react-query';
import type { listLocations } from '#shared/stock/contract.ts';
import { callApi, endpoint } from '../api/call.ts';

const list = endpoint<typeof listLocations>('GET', '/api/locations');

/** All locations; the number of items at each changes with the stock. */
export const locationsQuery = queryOptions({
  queryKey: ['locations', 'withItems'],
  queryFn: async ({ signal }) => (await callApi(list, {}, { signal })).locations,
  meta: { topics: ['stock'] },
});
