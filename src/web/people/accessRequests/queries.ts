import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/people/accessRequests/contract.ts';
import type { listTenants } from '#shared/people/tenants/platformContract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import type { RequestsSearch } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listRequests>();
const pending = endpoint<typeof contract.countRequests>();
const one = endpoint<typeof contract.getRequest>();
const tenants = endpoint<typeof listTenants>();

// Who has become a member, and whether an invitation was accepted, changes with the people.
const meta = { topics: ['people'] };

const queryOf = ({ status, q }: RequestsSearch) => ({
  ...(status ? { status } : {}),
  ...(q?.trim() ? { q: q.trim() } : {}),
});

export function requestsQuery(search: RequestsSearch): PagedQuery<contract.ListedRequest> {
  const query = queryOf(search);
  return {
    queryKey: ['requests', 'list', query],
    meta,
    ask: async (page, signal) => {
      const { requests, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: requests, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

export const pendingQuery = queryOptions({
  queryKey: ['requests', 'count'],
  queryFn: ({ signal }) => callApi(pending, {}, { signal }),
});

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['requests', 'one', id],
    meta,
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

/** Businesses that people can be invited to, by name. */
export function activeTenantsQuery(q: string) {
  return queryOptions({
    queryKey: ['tenants', 'to join', q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(tenants, { query: { status: 'active', limit: 50, ...(q ? { q } : {}) } }, { signal }),
  });
}

const FILES = {
  csv: endpoint<typeof contract.requestFiles.csv>(),
  xlsx: endpoint<typeof contract.requestFiles.xlsx>(),
};

/** The list as it is narrowed, as files. */
export const requestFiles = (search: RequestsSearch, of: string): Files => ({
  name: of,
  get: (kind) => callFile(FILES[kind], { query: queryOf(search) }),
});
