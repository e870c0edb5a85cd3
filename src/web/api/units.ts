import { queryOptions } from '@tanstack/react-query';
import type { listUnits } from '#shared/catalogue/units/contract.ts';
import { callApi, endpoint } from './call.ts';

const list = endpoint<typeof listUnits>();

/** The units that items are counted in. */
export const unitsQuery = queryOptions({
  queryKey: ['units'],
  queryFn: async ({ signal }) => (await callApi(list, {}, { signal })).units,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { topics: ['tenants'] },
});
