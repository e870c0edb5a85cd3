import type { PlatformCtx } from '#server/foundation/context.ts';
import { cursorOf, type PlaceType, partsOf, placeOf, wrongPlace } from '#server/foundation/db/cursor.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import type { ListedTenant, listTenants as listCall } from '#shared/people/tenants/platformContract.ts';
import type { TenantSort } from '#shared/people/tenants/sorts.ts';
import { fold } from '#shared/text.ts';

// Each is one look into an index, or into the running totals, per tenant.
const PEOPLE = "(select count(*) from memberships m where m.tenant_id = t.id and m.status = 'active')";
const ITEMS = '(select coalesce(sum(s.items), 0)::bigint from item_totals s where s.tenant_id = t.id)';
const STORED = `(select coalesce(sum(size), 0)::bigint from (select size from pictures where tenant_id = t.id
  union all select size from purchase_order_files where tenant_id = t.id) f)`;
const LAST_ACTIVE = '(select max(m.last_seen_at) from memberships m where m.tenant_id = t.id)';

const COLUMNS = `t.id, t.name, t.status, ${PEOPLE} as people, ${ITEMS} as items, ${STORED} as "storedBytes", ${LAST_ACTIVE} as "lastActiveAt", t.created_at as "createdAt"`;

type Key = { sql: string; type: PlaceType };
const NAME: Key = { sql: 't.name_key', type: 'text' };

/** What each sort compares before the id. */
const SORTS: Record<TenantSort, Key[]> = {
  name: [NAME],
  status: [{ sql: 't.status_rank', type: 'bigint' }, NAME],
  people: [{ sql: PEOPLE, type: 'bigint' }, NAME],
  items: [{ sql: ITEMS, type: 'bigint' }, NAME],
  stored: [{ sql: STORED, type: 'bigint' }, NAME],
  lastActive: [
    { sql: `coalesce(${LAST_ACTIVE}, timestamptz '1970-01-01 00:00:00+00')`, type: 'timestamptz' },
    NAME,
  ],
  createdAt: [{ sql: 't.created_at', type: 'timestamptz' }, NAME],
};

/** One page of tenants with their counts. Throws invalid-argument for a cursor that is not of this list. */
export async function listTenants(
  { tx }: Pick<PlatformCtx, 'tx'>,
  { q, status, sort = 'name', dir = 'asc', cursor, limit = 50 }: CallParsed<typeof listCall>['query'],
): Promise<CallAnswer<typeof listCall>> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const keys = SORTS[sort];
  const searched = q ? fold(q).trim() : '';
  // Samples are nobody's business.
  const where = [
    't.sample_of is null',
    ...(status ? [`t.status = ${value(status)}`] : []),
    ...(searched ? [`strpos(t.name_key || ' ' || t.id, ${value(searched)}) > 0`] : []),
  ];
  const order = [...keys.map((_, n) => `key${n}`), 'id collate "C"'];
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  const places = after?.map((place, n) => `${value(place)}::${keys[n]?.type ?? 'text collate "C"'}`);
  // The page is found first, so that only its tenants are counted unless the counts are what is sorted by.
  const text = `with keyed as (
      select t.id, ${keys.map(({ sql }, n) => `${sql} as key${n}`).join(', ')} from tenants t where ${where.join(' and ')}),
    page as (
      select * from keyed ${places ? `where (${order.join(', ')}) ${dir === 'asc' ? '>' : '<'} (${places.join(', ')})` : ''}
      order by ${order.map((key) => `${key} ${dir}`).join(', ')} limit ${value(limit + 1)})
    select ${COLUMNS}, ${keys.map((_, n) => `page.key${n}`).join(', ')} from page join tenants t on t.id = page.id
    order by ${keys.map((_, n) => `page.key${n} ${dir}`).join(', ')}, t.id collate "C" ${dir}`;
  const found = await tx.query<ListedTenant & Record<string, unknown>>({ prepare: false, text, values });
  const tenants = found.slice(0, limit);
  const last = tenants.at(-1);
  const more = found.length > limit && last;
  return {
    tenants,
    nextCursor: more ? cursorOf([sort, ...keys.map((_, n) => last[`key${n}`]), last.id]) : null,
  };
}

/** One tenant as the list shows it, or null. */
export async function findTenant(tx: Tx, id: string): Promise<ListedTenant | null> {
  const [tenant] = await tx.query<ListedTenant>({
    text: `select ${COLUMNS} from tenants t where t.id = $1`,
    values: [id],
  });
  return tenant ?? null;
}

function readCursor(cursor: string, sort: TenantSort): unknown[] {
  const [of, ...rest] = partsOf(cursor);
  if (of !== sort) throw wrongPlace();
  return placeOf(rest, [...SORTS[sort].map(({ type }) => type), 'tenant']);
}
