import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/people/members/contract.ts';
import type * as platform from '#shared/people/members/platformContract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { ALL, peopleFilter, peopleSort, type UsersSearch } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listPeople>();
const anywhere = endpoint<typeof platform.listPeopleAnywhere>();
const tenants = endpoint<typeof platform.findTenants>();
const sessions = endpoint<typeof contract.listSessions>();

export const updatePerson = endpoint<typeof contract.updatePerson>();
export const removePerson = endpoint<typeof contract.removePerson>();
export const endSession = endpoint<typeof contract.endSession>();
export const endSessions = endpoint<typeof contract.endSessions>();
export const renewInvitation = endpoint<typeof contract.renewInvitation>();
export const revokeInvitation = endpoint<typeof contract.revokeInvitation>();

type People = { rows: contract.Person[]; nextCursor: string | null; activeAdmins: number };

export function peopleQuery(search: UsersSearch): PagedQuery<contract.Person, People> {
  const query = { ...peopleFilter(search), ...peopleSort(search) };
  return {
    queryKey: ['people', 'list', query],
    ask: async (page, signal) => {
      const { people, ...more } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: people, ...more };
    },
    rowId: ({ id }) => id,
  };
}

const FILES = {
  csv: endpoint<typeof contract.peopleFiles.csv>(),
  xlsx: endpoint<typeof contract.peopleFiles.xlsx>(),
};

/** The list as it is narrowed and sorted, as files. */
export const peopleFiles = (search: UsersSearch, name: string): Files => ({
  name,
  get: (kind) => callFile(FILES[kind], { query: { ...peopleFilter(search), ...peopleSort(search) } }),
});

/** People of one business or of all; changes elsewhere are not told of, so they are asked for anew when shown. */
export function peopleAnywhereQuery(search: UsersSearch): PagedQuery<platform.PersonAnywhere> {
  const tenant = search.business && search.business !== ALL ? { tenant: search.business } : {};
  const query = { ...peopleFilter(search), ...tenant };
  return {
    queryKey: ['people', 'anywhere', query],
    ask: async (page, signal) => {
      const { people, nextCursor } = await callApi(anywhere, { query: { ...query, ...page } }, { signal });
      return { rows: people, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

export function tenantsQuery(q: string) {
  return queryOptions({
    queryKey: ['tenants', 'find', q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi(tenants, { query: q ? { q } : {} }, { signal }),
  });
}

export function sessionsQuery(id: string) {
  return queryOptions({
    queryKey: ['access', 'sessions', id],
    queryFn: async ({ signal }) => (await callApi(sessions, { params: { id } }, { signal })).sessions,
  });
}
