import { PERSON_SORTS, PERSON_STATUSES } from '#shared/people/members/rules.ts';
import { ROLES } from '#shared/roles.ts';
import { type Change, flag, oneOf, present, searchReader, text } from '#shared/searchParams.ts';
import { type AuditSearch, readAuditSearch } from '#web/foundation/audit/search.ts';

const readPeople = searchReader({
  q: text(200),
  role: oneOf([...ROLES, 'none']),
  status: oneOf(PERSON_STATUSES),
  sort: oneOf(PERSON_SORTS),
  dir: oneOf(['asc', 'desc']),
  /** For admins of the platform: the id of a business, or all of them. Without it: the own one. */
  business: text(40),
  invite: flag,
});

/** What the address of the page carries. `q` is of the tab that is open; switching tabs leaves the rest behind. */
export type UsersSearch = { tab?: 'audit' } & ReturnType<typeof readPeople> & AuditSearch;

/** What the tabs of the page get. */
export type TabProps = { search: UsersSearch; change: Change<UsersSearch> };

/** Every business at once; no id of one has a star in it. */
export const ALL = '*';

export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  if (raw.tab !== 'audit') return { tab: undefined, ...readAuditSearch({}), ...readPeople(raw) };
  const trail = readAuditSearch(raw);
  // A record is known by its kind and its id together.
  return { ...readPeople({}), ...trail, tab: 'audit', record: trail.type && trail.record };
}

/** The part that narrows the people, as the calls take it. */
export function peopleFilter({ q, role, status }: UsersSearch) {
  return present({ q: q?.trim() || undefined, role, status });
}

export function peopleSort({ sort = 'name', dir = 'asc' }: UsersSearch) {
  return { sort, dir };
}
