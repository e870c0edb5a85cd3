import { queryOptions } from '@tanstack/react-query';
import type { CallAnswer } from '#shared/call.ts';
import type { itemTotals, listItems } from '#shared/items/contract.ts';
import type { lastVerification } from '#shared/stock/verificationContract.ts';
import { callApi, endpoint } from '../api/call.ts';

const totals = endpoint<typeof itemTotals>('GET', '/api/items/totals');
const list = endpoint<typeof listItems>('GET', '/api/items');

const verification = endpoint<typeof lastVerification>('GET', '/api/stock/verification');

export type Totals = CallAnswer<typeof itemTotals>;

/** The sums of all active items, or of those that are low or out. */
export function totalsQuery(stock?: 'low' | 'out') {
  const query = { status: 'active', ...(stock ? { stock } : {}) } as const;
  return queryOptions({
    queryKey: ['items', 'dashboard totals', query],
    queryFn: ({ signal }) => callApi(totals, { query }, { signal }),
    meta: { topics: ['stock'] },
  });
}

/** When the ledger was verified last, and what came of it. */
export const verificationQuery = queryOptions({
  queryKey: ['stock', 'verification'],
  queryFn: ({ signal }) => callApi(verification, {}, { signal }),
  staleTime: 60_000,
});

/** The first items that are low. */
export const lowQuery = queryOptions({
  queryKey: ['items', 'dashboard low'],
  queryFn: async ({ signal }) =>
    (await callApi(list, { query: { status: 'active', stock: 'low', limit: '8' } }, { signal })).items,
  meta: { topics: ['stock'] },
});
