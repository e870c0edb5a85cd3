import { queryOptions } from '@tanstack/react-query';
import type { nextNumbers } from '#shared/foundation/documents/numbersContract.ts';
import type { currencyBlocker } from '#shared/people/tenants/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';

/** Keys begin with the live topic that makes them stale; further topics stand in `meta`. */

const numbers = endpoint<typeof nextNumbers>();
const currency = endpoint<typeof currencyBlocker>();

export const numbersQuery = queryOptions({
  queryKey: ['tenants', 'numbers'],
  queryFn: ({ signal }) => callApi(numbers, {}, { signal }),
});

export const currencyQuery = queryOptions({
  queryKey: ['tenants', 'currency'],
  queryFn: ({ signal }) => callApi(currency, {}, { signal }),
  meta: { topics: ['items', 'stock', 'purchase-orders', 'invoices', 'payments'] },
});
