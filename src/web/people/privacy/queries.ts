import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/people/privacy/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';

const find = endpoint<typeof contract.findPersons>();
const preview = endpoint<typeof contract.previewErasure>();
const take = endpoint<typeof contract.exportPerson>();

/** Whom all of what is known is asked of. */
export type Whose = { email: string; persons?: string[] };

export function personsQuery(q: string) {
  return queryOptions({
    queryKey: ['people', 'privacy', q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callApi(find, { query: { q } }, { signal })).persons,
  });
}

/** Always as it is now: whatever is there counts, and nothing tells of all of it. */
export function previewQuery(whose: Whose) {
  return queryOptions({
    queryKey: ['people', 'privacy', whose],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) => callApi(preview, { body: whose }, { signal }),
  });
}

export const personFile = (whose: Whose) => callFile(take, { body: whose });
