import { queryOptions } from '@tanstack/react-query';
import type { appInfo } from '#shared/people/identity/contract.ts';
import { callPublic, endpoint } from './call.ts';

const call = endpoint<typeof appInfo>();

/** What is known of the application before anybody signs in; it stays the same while the page is open. */
export const appQuery = queryOptions({
  queryKey: ['app'],
  queryFn: ({ signal }) => callPublic(call, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
