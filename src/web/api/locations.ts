import { queryOptions } from '@tanstack/react-query';
import type { listLocations } from '#shared/stock/locations/contract.ts';
import { callApi, endpoint } from './call.ts';
import { askOrKept } from './keptQuery.ts';

const list = endpoint<typeof listLocations>();

/** All locations, archived ones among them. */
export const locationsQuery = queryOptions({
  queryKey: ['locations', 'all'],
  queryFn: askOrKept(
    { shelf: 'locations', key: 'all' },
    async ({ signal }) => (await callApi(list, {}, { signal })).locations,
  ),
  staleTime: 60_000,
});
