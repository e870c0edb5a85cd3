import { queryOptions } from '@tanstack/react-query';
import type { listTaxRates } from '#shared/catalogue/taxRates/contract.ts';
import { callApi, endpoint } from './call.ts';

const rates = endpoint<typeof listTaxRates>();

/** The tax rates of the business, archived ones among them. */
export const taxRatesQuery = queryOptions({
  queryKey: ['tenants', 'taxRates'],
  queryFn: async ({ signal }) => (await callApi(rates, {}, { signal })).taxRates,
  staleTime: 60_000,
});
