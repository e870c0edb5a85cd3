import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/people/samples/contract.ts';
import { callApi, endpoint } from './call.ts';

const read = endpoint<typeof contract.readSample>();
const open = endpoint<typeof contract.openSample>();
const discard = endpoint<typeof contract.discardSample>();

/** The sample business of the person, as their own business knows it. */
export const sampleQuery = queryOptions({
  queryKey: ['tenants', 'sample'],
  queryFn: ({ signal }) => callApi(read, {}, { signal }),
});

export const openSample = () => callApi(open, {});
export const discardSample = () => callApi(discard, {});
