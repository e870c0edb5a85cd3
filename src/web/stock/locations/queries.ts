import { queryOptions } from '@tanstack/react-query';
import type { locationFiles as files, listCountedLocations } from '#shared/stock/locations/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';

const counted = endpoint<typeof listCountedLocations>();

/** All locations with the number of items at each, which changes with the stock. */
export const countedLocationsQuery = queryOptions({
  queryKey: ['locations', 'withItems'],
  queryFn: async ({ signal }) => (await callApi(counted, {}, { signal })).locations,
  meta: { topics: ['stock'] },
});

const FILES = { csv: endpoint<typeof files.csv>(), xlsx: endpoint<typeof files.xlsx>() };

/** All places as files. */
export const locationFiles = (name: string): Files => ({
  name,
  get: (kind) => callFile(FILES[kind], { query: {} }),
});
