import { queryOptions } from '@tanstack/react-query';
import type { listCountedLocations } from '#shared/stock/locations/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';

const counted = endpoint<typeof listCountedLocations>();

/** All locations with the number of items at each, which changes with the stock. */
export const countedLocationsQuery = queryOptions({
  queryKey: ['locations', 'withItems'],
  queryFn: async ({ signal }) => (await callApi(counted, {}, { signal })).locations,
  meta: { topics: ['stock'] },
});
