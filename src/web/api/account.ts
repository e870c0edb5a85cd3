import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/people/identity/accountContract.ts';
import { callApi, endpoint } from './call.ts';
import { askOrKept } from './keptQuery.ts';

const call = endpoint<typeof contract.getAccount>();

/** The account of the signed-in person. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: askOrKept({ shelf: 'account', key: 'own' }, ({ signal }) => callApi(call, {}, { signal })),
  staleTime: 60_000,
  meta: { topics: ['access'] },
});
