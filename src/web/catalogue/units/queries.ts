import { queryOptions } from '@tanstack/react-query';
import type * as units from '#shared/catalogue/units/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';

const allUnits = endpoint<typeof units.listUnits>();
export const removeUnit = endpoint<typeof units.removeUnit>();

/** With how many items are counted in each. */
export const unitsQuery = queryOptions({
  queryKey: ['tenants', 'units'],
  queryFn: async ({ signal }) => (await callApi(allUnits, {}, { signal })).units,
  meta: { topics: ['items'] },
});
