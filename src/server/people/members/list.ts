import type { Ctx } from '#server/foundation/context.ts';
import { cursorOf, type PlaceType, partsOf, placeOf } from '#server/foundation/db/cursor.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { notFound } from '#shared/errors.ts';
import type { PersonFilter } from '#shared/people/members/contract.ts';
import type { PersonSort, PersonStatus } from '#shared/people/members/rules.ts';
import { say } from '#shared/refusals/say.ts';
import type { Role } from '#shared/roles.ts';
import { fold } from '#shared/text.ts';

/** A member or an invitation as the list reads it; `user_id` and `version` are null for an invitation. */
export type PersonRow = {
  tenant_id: string;
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  role: Role | null;
  status: PersonStatus;
  last_seen_at: string | null;
  since: string;
  version: number | null;
  invited_by: string | null;
  sent_at: string | null;
  expires_at: string | null;
  expired: boolean | null;
};

export type MemberRow = PersonRow & { user_id: string; version: number };

const MEMBER_COLUMNS = `m.tenant_id, m.id, m.user_id, m.name, m.email, m.role, m.status, m.last_seen_at, m.created_at as since, m.version,
  null as invited_by, null::timestamptz as sent_at, null::timestamptz as expires_at, null::boolean as expired`;
const INVITED_COLUMNS = `i.tenant_id, i.id, null::uuid as user_id, '' as name, i.email, i.role, 'invited' as status, null::timestamptz as last_seen_at, i.created_at as since,
  null::integer as version, i.invited_by, i.sent_at, i.expires_at, i.expires_at <= now() as expired`;

/** The same for all rows of one source, as the statement writes it and as it is compared here. */
type Same = { sql: string; value: number };
const NEVER = "timestamptz '1970-01-01 00:00:00+00'";

type Sort = { types: PlaceType[]; members: string[]; invited: (string | Same)[] };

/** What each sort compares before the id; every source has an index in this order. */
const SORTS: Record<PersonSort | 'tenant', Sort> = {
  name: { types: ['text'], members: ['m.name_key'], invited: ['i.email_key'] },
  email: { types: ['text'], members: ['m.email_key'], invited: ['i.email_key'] },
  role: {
    types: ['int', 'text'],
    members: ['m.role_rank', 'm.name_key'],
    invited: ['i.role_rank', 'i.email_key'],
  },
  status: {
    types: ['int', 'text'],
    members: ['m.status_rank', 'm.name_key'],
    invited: [{ sql: '2', value: 2 }, 'i.email_key'],
  },
  lastSeen: { types: ['timestamptz'], members: ['m.seen_key'], invited: [{ sql: NEVER, value: 0 }] },
  tenant: {
    types: ['tenant', 'text'],
    members: ['m.tenant_id', 'm.name_key'],
    invited: ['i.tenant_id', 'i.email_key'],
  },
};

const RANKS: Record<NonNullable<PersonFilter['role']>, number> = {
  admin: 1,
  inventory_manager: 2,
  viewer: 3,
  none: 4,
};

export type PeopleQuery = PersonFilter & {
  sort?: PersonSort | 'tenant';
  dir?: 'asc' | 'desc';
  cursor?: string;
  limit?: number;
  /** Whose people; those of all tenants, in a transaction over them, when left out. */
  tenant?: string;
};

type Source = { from: string; columns: string; alias: string; keys: (string | Same)[]; where: string[] };

/**
 * One page of members and open invitations in one order. Each of the two is read by its own index no further than
 * the page needs. Throws invalid-argument for a cursor that is not of this list.
 */
export async function pageOfPeople(
  tx: Tx,
  { sort = 'name', dir = 'asc', limit = 50, cursor, ...filter }: PeopleQuery,
): Promise<{ rows: PersonRow[]; nextCursor: string | null }> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const { types, members, invited } = SORTS[sort];
  const from = cursor === undefined ? null : placeOf(partsOf(cursor), [...types, 'uuid']);
  const sources = sourcesOf(filter, members, invited, value).flatMap((source) => {
    const after = from ? afterPlace(source, { types, from, dir }, value) : [];
    return after === null ? [] : [{ ...source, where: [...source.where, ...after] }];
  });
  if (!sources.length) return { rows: [], nextCursor: null };
  const most = value(limit + 1);
  const parts = sources.map(({ columns, from, alias, keys, where }) => {
    const order = [...keys.filter((key) => typeof key === 'string'), `${alias}.id`];
    const listed = keys.map((key, n) => `${typeof key === 'string' ? key : key.sql} as key${n}`);
    return `(select ${columns}, ${listed.join(', ')} from ${from} where ${where.join(' and ') || 'true'}
      order by ${order.map((key) => `${key} ${dir}`).join(', ')} limit ${most})`;
  });
  const order = [...types.map((_, n) => `key${n}`), 'id'].map((key) => `${key} ${dir}`).join(', ');
  const found = await tx.query<PersonRow & Record<string, unknown>>({
    prepare: false,
    text: `select * from (${parts.join(' union all ')}) p order by ${order} limit ${most}`,
    values,
    tenantId: filter.tenant,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = found.length > limit && last;
  return { rows, nextCursor: more ? cursorOf([...types.map((_, n) => last[`key${n}`]), last.id]) : null };
}

function sourcesOf(
  { q, role, status, tenant }: PeopleQuery,
  members: Source['keys'],
  invited: Source['keys'],
  value: (given: unknown) => string,
): Source[] {
  const words = q ? fold(q).trim() : '';
  const narrowed = (alias: string, searched: string) => [
    ...(tenant === undefined ? [] : [`${alias}.tenant_id = :tenant`]),
    ...(role ? [`${alias}.role_rank = ${value(RANKS[role])}`] : []),
    ...(words ? [`strpos(${searched}, ${value(words)}) > 0`] : []),
  ];
  const sources: Source[] = [];
  if (status !== 'invited')
    sources.push({
      ...{ from: 'memberships m', alias: 'm', columns: MEMBER_COLUMNS, keys: members },
      where: [
        ...narrowed('m', "m.name_key || ' ' || m.email_key"),
        ...(status ? [`m.status_rank = ${status === 'active' ? 1 : 3}`] : []),
      ],
    });
  if (status === undefined || status === 'invited')
    sources.push({
      ...{ from: 'invitations i', alias: 'i', columns: INVITED_COLUMNS, keys: invited },
      where: [...narrowed('i', 'i.email_key'), "i.status = 'pending'"],
    });
  return sources;
}

type Place = { types: Sort['types']; from: unknown[]; dir: 'asc' | 'desc' };

/** A member of the tenant. Throws not-found, for invitations as well. */
export async function loadMember({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<MemberRow> {
  const [row] = await tx.query<MemberRow>({
    text: `select ${MEMBER_COLUMNS} from memberships m where m.tenant_id = :tenant and m.id = $1`,
    values: [id],
  });
  if (!row) throw notFound(say('members.notFound'));
  return row;
}

/** The conditions for rows after a place; null when no row of this source can be there. */
function afterPlace(
  { keys, alias }: Source,
  { types, from, dir }: Place,
  value: (given: unknown) => string,
): string[] | null {
  const [first] = keys;
  let rest = 0;
  if (first && typeof first !== 'string') {
    const place = typeof from[0] === 'string' ? Date.parse(from[0]) : Number(from[0]);
    const ahead = dir === 'asc' ? first.value - place : place - first.value;
    if (ahead < 0) return null;
    if (ahead > 0) return [];
    rest = 1;
  }
  const columns = [...keys.slice(rest), `${alias}.id`].join(', ');
  const places = from.slice(rest).map((given, n) => `${value(given)}::${castOf(types[rest + n])}`);
  return [`(${columns}) ${dir === 'asc' ? '>' : '<'} (${places.join(', ')})`];
}

function castOf(type: Sort['types'][number] | undefined): string {
  if (type === undefined) return 'uuid';
  return type === 'tenant' ? 'text' : type;
}
