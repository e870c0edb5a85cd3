import { queryOptions } from '@tanstack/react-query';
import type { updateCustomField } from '#shared/catalogue/customFields/contract.ts';
import type * as taxRates from '#shared/catalogue/taxRates/contract.ts';
import type * as units from '#shared/catalogue/units/contract.ts';
import type { nextNumbers } from '#shared/foundation/documents/numbersContract.ts';
import type { currencyHindrance } from '#shared/people/tenants/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';

/** Keys begin with the live topic that makes them stale; further topics stand in `meta`. */

const allUnits = endpoint<typeof units.listUnits>('GET', '/api/units');
const numbers = endpoint<typeof nextNumbers>('GET', '/api/document-numbers');
const currency = endpoint<typeof currencyHindrance>('GET', '/api/tenant/currency');

export const changeTaxRate = endpoint<typeof taxRates.updateTaxRate>('PUT', '/api/tax-rates/:id');
export const changeCustomField = endpoint<typeof updateCustomField>('PUT', '/api/custom-fields/:id');
export const removeUnit = endpoint<typeof units.removeUnit>('DELETE', '/api/units/:id');

/** With how many items are counted in each. */
export const unitsQuery = queryOptions({
  queryKey: ['tenants', 'units'],
  queryFn: async ({ signal }) => (await callApi(allUnits, {}, { signal })).units,
  meta: { topics: ['items'] },
});

export const numbersQuery = queryOptions({
  queryKey: ['tenants', 'numbers'],
  queryFn: ({ signal }) => callApi(numbers, {}, { signal }),
});

export const currencyQuery = queryOptions({
  queryKey: ['tenants', 'currency'],
  queryFn: ({ signal }) => callApi(currency, {}, { signal }),
  meta: { topics: ['items', 'stock', 'purchase-orders', 'invoices', 'payments'] },
});
