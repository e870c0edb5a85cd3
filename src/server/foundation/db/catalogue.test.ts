import type { Pool } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { BY_WORD, PROJECTIONS, UNBOUND, UNSERVED } from '#server/testing/catalogueLists.ts';
import { ownApp } from '#server/testing/testApp.ts';

/** Tables that belong to no tenant. `tenants` does: its own id is its key. */
const COMMON = [
  'auth_accounts',
  'auth_attempts',
  'auth_jwks',
  'auth_sessions',
  'auth_two_factors',
  'auth_users',
  'auth_verifications',
  'backups',
  'form_receipts',
  // Names a tenant for a login, which is asked before the tenant is known.
  'login_tenants',
  'schema_migrations',
];
const OF_TENANT = "relnamespace = 'public'::regnamespace and relkind in ('r', 'p')";

let pool: Pool;
let tables: string[];

beforeAll(async () => {
  const t = await ownApp();
  pool = t.database.pool;
  tables = (
    await rows<{ name: string }>(`select relname as name from pg_class where ${OF_TENANT} order by 1`)
  )
    .map(({ name }) => name)
    .filter((name) => !COMMON.includes(name));
});

async function rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool.query(sql, values)).rows;
}

const tenantTables = () => tables.filter((name) => name !== 'tenants');

describe('every tenant table', () => {
  it('is a table of this list or has a tenant_id that fills itself in', async () => {
    expect(tables.length).toBeGreaterThan(15);
    const columns = await rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where ${OF_TENANT} and a.attname = 'tenant_id' and a.attnotnull and pg_get_expr(d.adbin, d.adrelid) = 'current_tenant()' order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual(tenantTables());
  });

  it('has a primary key that starts with the tenant and goes on with the id, but where words lead to ids', async () => {
    const keys = await rows<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text order by k.place) as columns from pg_class c
       join pg_constraint p on p.conrelid = c.oid and p.contype = 'p'
       cross join unnest(p.conkey) with ordinality as k (attnum, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
       where ${OF_TENANT} group by 1`,
    );
    const found = new Map(keys.map(({ name, columns }) => [name, columns.slice(0, 2).join(', ')]));
    expect(tenantTables().filter((name) => found.get(name) !== 'tenant_id, id')).toEqual(BY_WORD);
    expect(BY_WORD.filter((name) => !found.get(name)?.startsWith('tenant_id, '))).toEqual([]);
    expect(found.get('tenants')).toBe('id');
  });

  it('carries the tenant in every unique index', async () => {
    const loose = await rows<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
       where ${OF_TENANT} and i.indisunique and c.relname = any($1)
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnum = i.indkey[0])`,
      [tenantTables()],
    );
    // A person belongs to one tenant: this one is meant to hold across all of them.
    expect(loose.map(({ name }) => name)).toEqual(['memberships_user_id_key']);
  });

  it('refers to other tenant tables together with the tenant, first of all', async () => {
    const keys = await rows<{ name: string; own: string; foreign: string; to: string }>(
      `select f.conname as name, a.attname as own, b.attname as foreign, f.confrelid::regclass::text as to from pg_constraint f
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1] join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
       where f.contype = 'f' and f.conrelid::regclass::text = any($1)`,
      [tables],
    );
    expect(keys.length).toBeGreaterThan(30);
    const plain = keys.filter(
      ({ own, foreign, to }) => own !== 'tenant_id' || foreign !== (to === 'tenants' ? 'id' : 'tenant_id'),
    );
    expect(plain.map(({ name, to }) => `${name} → ${to}`).sort()).toEqual([
      // A request to the platform may be approved into another tenant: written by the system's role alone.
      'access_requests_into_fkey → invitations',
      'memberships_user_id_fkey → auth_users',
    ]);
  });

  it('refers by a foreign key wherever it names a record, but where the record may be gone', async () => {
    const loose = await rows<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where ${OF_TENANT} and (a.atttypid = 'uuid'::regtype or a.attname ~ '_id$' or a.attname in ('unit', 'category', 'reverses')) and a.attname not in ('id', 'tenant_id')
         and not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey)) order by 1`,
    );
    expect(loose.map(({ name }) => name)).toEqual(UNBOUND);
  });

  it('has an index for every foreign key, but those whose other end stays', async () => {
    const unserved = await rows<{ name: string }>(
      `select f.conname as name from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
         select from pg_index i where i.indrelid = f.conrelid
           and (i.indkey::int2[])[0:array_length(f.conkey, 1) - 1] @> f.conkey
           and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
             select format('(%I IS NOT NULL)', a.attname) from pg_attribute a where a.attrelid = f.conrelid and a.attnum = any(f.conkey))))
       order by 1`,
    );
    expect(unserved.map(({ name }) => name)).toEqual(Object.keys(UNSERVED).sort());
  });
});

describe('the roles of the application', () => {
  const ROLES = ['stockbook_app', 'stockbook_system', 'stockbook_visitor', 'stockbook_privacy'];
  // What the role that erases may change is compared with the map of personal data.
  const OTHERS = ROLES.slice(0, 3);

  it('are neither superusers nor above row-level security, cannot log in, and belong to no other role', async () => {
    expect(
      await rows(`select rolname from pg_roles where rolname = any($1) order by 1`, [ROLES]),
    ).toHaveLength(4);
    const strong = `rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolcanlogin`;
    expect(
      await rows(`select rolname from pg_roles where rolname = any($1) and (${strong})`, [ROLES]),
    ).toEqual([]);
    expect(
      await rows(
        'select * from pg_auth_members where member in (select oid from pg_roles where rolname = any($1))',
        [ROLES],
      ),
    ).toEqual([]);
  });

  it('own nothing and can make nothing that lasts', async () => {
    const owned = await rows(
      'select classid::regclass, objid from pg_shdepend where deptype = $2 and refobjid in (select oid from pg_roles where rolname = any($1))',
      [ROLES, 'o'],
    );
    expect(owned).toEqual([]);
    const creates = await rows<{ may: boolean }>(
      `select has_schema_privilege(r, n.oid, 'create') as may from unnest($1::text[]) r, pg_namespace n where n.nspname not like 'pg_temp%' and n.nspname not like 'pg_toast%'`,
      [ROLES],
    );
    expect(creates.filter(({ may }) => may)).toEqual([]);
  });

  it('have no right to what belongs to no tenant, nor to the job queue', async () => {
    const rights = await rows(
      `select r, c.relname from unnest($1::text[]) r, pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname = any($2)
         and (has_any_column_privilege(r, c.oid, 'select, insert, update, references') or has_table_privilege(r, c.oid, 'delete, truncate, trigger'))`,
      [ROLES, COMMON.filter((name) => name !== 'login_tenants')],
    );
    expect(rights).toEqual([]);
    expect(
      await rows(`select r from unnest($1::text[]) r where has_schema_privilege(r, 'pgboss', 'usage')`, [
        ROLES,
      ]),
    ).toEqual([]);
  });

  it('cannot write the projections of the ledger, nor change or delete what is append-only', async () => {
    const columns = await rows<{ role: string; name: string; column: string; written: boolean }>(
      `select r as role, c.relname as name, a.attname as column, has_column_privilege(r, c.oid, a.attnum, 'insert, update') as written
       from unnest($1::text[]) r, pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 where ${OF_TENANT}`,
      [OTHERS],
    );
    const forbidden = columns.filter(({ name, column }) =>
      PROJECTIONS[name]?.some((kept) => kept === '*' || kept === column),
    );
    expect(forbidden.length).toBeGreaterThan(2 * 20);
    expect(forbidden.filter(({ written }) => written)).toEqual([]);
    const appendOnly = await rows(
      `select r, t from unnest($1::text[]) r, unnest($2::text[]) t where has_any_column_privilege(r, t, 'update') or has_table_privilege(r, t, 'delete, truncate')`,
      [
        OTHERS,
        [
          ...['allocations', 'audit_events', 'credit_note_lines', 'stock_moves', 'ledger_checks'],
          'purchase_receipts',
        ],
      ],
    );
    expect(appendOnly).toEqual([]);
    // What came stays; what goes back of it is kept beside it.
    const claimed = await rows(
      `select a.attname as column from unnest($1::text[]) r, pg_attribute a
       where a.attrelid = 'purchase_receipt_lines'::regclass and a.attnum > 0
         and (has_column_privilege(r, a.attrelid, a.attnum, 'update') or has_table_privilege(r, a.attrelid, 'delete, truncate'))`,
      [OTHERS],
    );
    expect(claimed).toEqual([{ column: 'returned' }]);
    // Since when an item is there is said with it, and then stays.
    const dated = await rows(
      `select r from unnest($1::text[]) r where has_column_privilege(r, 'items', 'created_at', 'update')`,
      [OTHERS],
    );
    expect(dated).toEqual([]);
  });

  it('may neither truncate a table nor hang a trigger on it', async () => {
    const rights = await rows(
      `select r, relname from unnest($1::text[]) r, pg_class c where ${OF_TENANT} and has_table_privilege(r, c.oid, 'truncate, trigger')`,
      [ROLES],
    );
    expect(rights).toEqual([]);
  });
});

describe('functions that run with the rights of their owner', () => {
  const DEFINERS = `from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace`;

  it('name the schemas they look in', async () => {
    const definers = await rows<{ name: string; config: string[] | null }>(
      `select proname as name, proconfig as config ${DEFINERS} order by 1`,
    );
    expect(definers.map(({ name }) => name)).toEqual([
      'add_allocation',
      'add_credit_note_to_balance',
      'add_invoice_to_balance',
      'add_payment_to_balance',
      'add_to_credit_left',
      'change_holds',
      'check_settled',
      'keep_item_stock',
      'keep_login_tenant',
      'location_archived',
      'mark_credit_note_lines',
      'mark_figures',
      'mark_invoice_lines',
      'mark_item',
      'move_days',
      'move_totals',
      'number_events',
      'post_moves',
      'refuse_negative',
      'refuse_overheld',
      'reorder_point_changed',
      'settle_order',
    ]);
    for (const { name, config } of definers) expect(config, name).toContain('search_path=public, pg_temp');
  });

  it('are triggers that nobody else can hang on a table of their own, but for the four doors of the application', async () => {
    const open = await rows(
      `select proname ${DEFINERS} and (p.prorettype <> 'trigger'::regtype or exists (
         select from unnest(array['stockbook_app', 'stockbook_system', 'stockbook_visitor', 'stockbook_privacy']) r where has_function_privilege(r, p.oid, 'execute'))) order by 1`,
    );
    expect(open).toEqual([
      { proname: 'change_holds' },
      // Changes no row.
      { proname: 'number_events' },
      { proname: 'post_moves' },
      { proname: 'settle_order' },
    ]);
  });
});
