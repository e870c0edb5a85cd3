import {
  PERSON_SORTS,
  PERSON_STATUSES,
  type PersonSort,
  type PersonStatus,
} from '#shared/people/members/rules.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import type { AuditSearch } from '#web/foundation/audit/search.ts';

/** What the address of the page carries. `q` is of the tab that is open; switching tabs leaves the rest behind. */
export type UsersSearch = {
  tab?: 'audit';
  q?: string;
  role?: Role | 'none';
  status?: PersonStatus;
  sort?: PersonSort;
  dir?: 'asc' | 'desc';
  /** For admins of the platform: the id of a business, or all of them. Without it: the own one. */
  business?: string;
  invite?: '1';
} & AuditSearch;

/** Every business at once; no id of one has a star in it. */
export const ALL = '*';

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  const text = (name: string, max: number) => {
    const value = raw[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, max) : undefined;
  };
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === raw[name]);
  if (raw.tab === 'audit')
    return {
      tab: 'audit',
      ...present({
        q: text('q', 120),
        person: text('person', 60),
        action: text('action', 60),
        type: text('type', 40),
        // A record is known by its kind and its id together.
        record: text('type', 40) && text('record', 60),
      }),
    };
  return present({
    q: text('q', 200),
    role: oneOf('role', [...ROLES, 'none'] as const),
    status: oneOf('status', PERSON_STATUSES),
    sort: oneOf('sort', PERSON_SORTS),
    dir: oneOf('dir', ['asc', 'desc'] as const),
    business: text('business', 40),
    invite: oneOf('invite', ['1'] as const),
  });
}

/** The part that narrows the people, as the calls take it. */
export function peopleFilter({ q, role, status }: UsersSearch) {
  return present({ q: q?.trim() || undefined, role, status });
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
}
