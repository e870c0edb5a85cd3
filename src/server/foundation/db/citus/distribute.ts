import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { databaseError } from '../errors.ts';
import { MEANING } from '../pool.ts';
import { tenantColumn } from '../statement.ts';

/** Has `tenant_id` and is asked by the login, before the tenant is known. */
const STAYS = ['login_tenants'];
/** Writes into what stays, for a version that never runs on a cluster. */
const LEFT_OUT = ['keep_login_tenant'];
/** Called by the application in a tenant, and carried out where that is, with all that they call. */
const CARRIED_OUT_THERE = ['post_moves', 'change_holds', 'settle_order', 'record_events', 'take_turn'];
/** What each worker numbers, where functions carried out there write it. */
const NUMBERED_THERE = ['stock_moves', 'audit_events'];

/** A plan that is kept for whatever tenant takes longer than to make one anew, and of an UPDATE or DELETE with a join it asks all nodes. */
const PLANS = 'plan_cache_mode = force_custom_plan';

/** What is set for the database on the coordinator; the first for what comes through a pooler (see `openPool`). */
export const ON_COORDINATOR = ['citus.propagate_set_commands = local', PLANS];

/** What is set for the database on each worker. */
export const ON_WORKERS = [
  ...Object.entries(MEANING).map((setting) => setting.join(' = ')),
  'citus.allow_nested_distributed_execution = on',
  PLANS,
];

const ROLES = ['stockbook_app', 'stockbook_privacy', 'stockbook_system', 'stockbook_visitor'];

/** Whether the tables of tenants are spread over the nodes of a Citus cluster. */
export async function isDistributed(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as there",
  );
  if (!rows[0]?.there) return false;
  const found = await pool.query(
    "select from pg_dist_partition where logicalrelid = to_regclass('public.tenants')",
  );
  return found.rowCount === 1;
}

/** Lets a connection change the schema, however long that takes. The last two are for a cluster, and mean nothing anywhere else. */
export const FOR_SCHEMA =
  "set statement_timeout = 0; set lock_timeout = 0; set citus.enable_unsafe_triggers = on; set citus.multi_shard_modify_mode = 'sequential'";

/**
 * Spreads the tables of tenants over the nodes of the cluster, those that are not yet, and fits to it what is another matter there.
 * People may read meanwhile; whoever writes while rows are copied waits. Answers the tables; done twice, it does nothing.
 * `isChanged`: the schema is another than when it was done last; where it is not and all is spread, no worker is asked, since one
 * may be down.
 */
export async function distribute(
  pool: Pool,
  { isChanged = true }: { isChanged?: boolean } = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(`${FOR_SCHEMA}; set client_min_messages = warning`);
    await refuseUnfit(client);
    const tables = await tablesLeft(client);
    if (!isChanged && !tables.length && !(await functionsLeft(client)).length) return [];
    await fitNodes(client);
    if (tables.length) await fitKeys(client, tables);
    await client.query('begin');
    for (const table of tables) await spread(client, table);
    await client.query('commit');
    await client.query(WIDEN_RIGHTS);
    await spreadFunctions(client);
    // Each numbers in a range of its own, and beyond it what is of a business that comes from another one (see `number_above`).
    await onWorkers(
      client,
      NUMBERED_THERE.map((table) => `alter sequence ${table}_id_seq no maxvalue`),
    );
    return tables;
  } finally {
    // With the connection go its settings, and a transaction that did not come to its end.
    client.release(true);
  }
}

/** Throws a sentence for a server that is no coordinator of a cluster with workers. */
async function refuseUnfit(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select exists (select from pg_extension where extname = 'citus') as there",
  );
  if (!rows[0]?.there)
    throw new Error(
      'CLUSTER=citus needs the extension citus in the database of DATABASE_URL: create extension citus, there and on each worker.',
    );
  const { rowCount } = await client.query(
    "select from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards",
  );
  if (!rowCount)
    throw new Error(
      'CLUSTER=citus needs workers: add each to the coordinator of DATABASE_URL by citus_add_node.',
    );
}

/** Lets the roles log in from node to node, and has statements and triggers be on each what they are on one server. */
async function fitNodes(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1) and not rolcanlogin',
    [ROLES],
  );
  for (const { rolname } of rows) await client.query(`alter role ${rolname} login`);
  await client.query(atOneNode(ON_COORDINATOR.map(settingOf)));
  await onWorkers(client, ON_WORKERS.map(settingOf));
}

/** Said to each by itself: on a worker the transactions of triggers have theirs from the coordinator already. */
async function onWorkers(client: PoolClient, statements: string[]): Promise<void> {
  const { rows: told } = await client.query<{ success: boolean; address: string; result: string }>(
    "select success, nodename || ':' || nodeport as address, result from run_command_on_workers($1)",
    [atOneNode(statements)],
  );
  const deaf = told.find(({ success }) => !success);
  if (deaf) throw new Error(`The worker ${deaf.address} cannot be set up (${deaf.result}).`);
}

/** Statements that one node carries out by itself, and passes on to no other. */
const atOneNode = (statements: string[]) =>
  `do $$ begin ${['set local citus.enable_ddl_propagation = off', ...statements].join('; ')}; end $$`;

const settingOf = (setting: string) =>
  `execute format('alter database %I set ${setting}', current_database())`;

/** The tables of tenants that are not spread yet, each after those that it refers to. */
async function tablesLeft(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; after: string[] }>(
    `select c.relname as name, array(
       select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as after
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and (c.relname = 'tenants' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
       and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid) order by 1`,
    [STAYS],
  );
  const left = new Map(rows.map(({ name, after }) => [name, after]));
  const order: string[] = [];
  const take = (name: string) => {
    const after = left.get(name);
    if (!after) return;
    left.delete(name);
    for (const other of after) take(other);
    order.push(name);
  };
  for (const { name } of rows) take(name);
  return order;
}

type Key = {
  name: string;
  table: string;
  to: string;
  columns: string;
  foreign: string;
  fits: boolean;
  cascades: boolean;
  /** What it empties by itself when the row goes that it names, and how it finds it. */
  clears: string | null;
  names: string;
};

/** Another one may read for so long before we ask for a table anew, lest everybody behind us waits with us. */
const TURN_MS = 500;

/** Carries out statements, as one, that need a table for themselves for a moment: as soon as nobody has it. */
async function betweenReaders(client: PoolClient, statements: string): Promise<void> {
  for (;;)
    try {
      await client.query(`set lock_timeout = ${TURN_MS}`);
      await client.query(statements);
      break;
    } catch (error) {
      if (databaseError(error)?.code !== '55P03') throw error;
      await pause(TURN_MS);
    }
  await client.query('set lock_timeout = 0');
}

/**
 * Takes from tables what Citus knows nothing of: keys over all tenants, keys to what stays, and what a key writes by itself. What takes
 * another's place is there before that goes, so that it can be broken off and begun again.
 */
async function fitKeys(client: PoolClient, tables: string[]): Promise<void> {
  const { rows: keys } = await client.query<Key>(
    `select f.conname as name, f.conrelid::regclass::text as table, f.confrelid::regclass::text as to, f.confdeltype = 'c' as cascades,
       (select string_agg(quote_ident(a.attname) || ' = null', ', ') from pg_attribute a
         where f.confdeltype = 'n' and a.attrelid = f.conrelid and a.attnum = any (coalesce(f.confdelsetcols, f.conkey))) as clears,
       (select string_agg(format('%I = old.%I', a.attname, b.attname), ' and ' order by k.place) from unnest(f.conkey, f.confkey) with ordinality as k (number, other, place)
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number
         join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other) as names,
       (select string_agg(quote_ident(a.attname), ', ' order by k.place) from unnest(f.conkey) with ordinality as k (number, place)
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as columns,
       (select string_agg(quote_ident(a.attname), ', ' order by k.place) from unnest(f.confkey) with ordinality as k (number, place)
         join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number) as foreign,
       f.confrelid::regclass::text = any ($1) and (select a.attname from pg_attribute a where a.attrelid = f.conrelid and a.attnum = f.conkey[1]) = 'tenant_id' as fits
     from pg_constraint f where f.contype = 'f' and f.conrelid::regclass::text = any ($1)
       and (f.confupdtype <> 'a' or f.confdeltype in ('n', 'd') or f.confrelid::regclass::text <> all ($1)
         or (select a.attname from pg_attribute a where a.attrelid = f.conrelid and a.attnum = f.conkey[1]) <> 'tenant_id')`,
    [tables],
  );
  for (const { name, table, to, columns, foreign, fits, cascades, clears, names } of keys) {
    const drop = `alter table ${table} drop constraint "${name}"`;
    if (!fits) {
      await betweenReaders(client, drop);
      continue;
    }
    await betweenReaders(client, `alter table ${table} drop constraint if exists "${name} new"`);
    await client.query(
      `alter table ${table} add constraint "${name} new" foreign key (${columns}) references ${to} (${foreign})${cascades ? ' on delete cascade' : ''}`,
    );
    // By its name it runs before the key looks.
    if (clears)
      await betweenReaders(
        client,
        `create or replace function "${name}_clear"() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
        begin update ${table} set ${clears} where ${names}; return null; end $$;
        revoke execute on function "${name}_clear"() from public;
        create or replace trigger "Clear ${name}" after delete on ${to} for each row execute function "${name}_clear"()`,
      );
    await betweenReaders(
      client,
      `${drop}; alter table ${table} rename constraint "${name} new" to "${name}"`,
    );
  }
  const { rows: unique } = await client.query<{ table: string; name: string }>(
    `select i.indrelid::regclass::text as table, p.conname as name from pg_index i join pg_constraint p on p.conindid = i.indexrelid and p.contype = 'u'
     where i.indrelid::regclass::text = any ($1) and not exists (
       select from pg_attribute a where a.attrelid = i.indrelid and a.attname = case when i.indrelid::regclass::text = 'tenants' then 'id' else 'tenant_id' end
         and a.attnum = any (i.indkey))`,
    [tables],
  );
  for (const { table, name } of unique)
    await betweenReaders(client, `alter table ${table} drop constraint "${name}"`);
  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger where tgname = any ($1)`,
    [LEFT_OUT],
  );
  for (const { table, name } of triggers) await betweenReaders(client, `drop trigger ${name} on ${table}`);
}

/** One table with its rows. Its triggers rest: they would run for each row once more. */
async function spread(client: PoolClient, table: string): Promise<void> {
  await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `select create_distributed_table('${table}', '${tenantColumn(table)}'${table === 'tenants' ? '' : ", colocate_with => 'tenants'"})`,
  );
  await client.query(`alter table ${table} enable trigger user`);
}

/**
 * Citus writes all that has a default into a new row by itself, which asks for the right to. And the system keeps its role when it
 * enters a tenant, and whoever erases keeps theirs (see `openDatabase`), so that these may do there what the application may.
 */
const WIDEN_RIGHTS = `do $$
declare given record;
begin
  if not pg_has_role('stockbook_privacy', 'stockbook_app', 'usage') then
    grant stockbook_app to stockbook_privacy;
  end if;
  for given in
    select distinct c.oid::regclass as name, g.grantee::regrole as role
    from pg_class c join pg_attribute a on a.attrelid = c.oid cross join lateral aclexplode(a.attacl) g
    where c.relnamespace = 'public'::regnamespace and g.privilege_type = 'INSERT' and not has_table_privilege(g.grantee, c.oid, 'insert')
  loop
    execute format('grant insert on %s to %s', given.name, given.role);
  end loop;
  for given in
    select c.oid::regclass as name, g.privilege_type as what from pg_class c cross join lateral aclexplode(c.relacl) g
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and g.grantee = 'stockbook_app'::regrole
      and not has_table_privilege('stockbook_system', c.oid, g.privilege_type)
    union all
    select c.oid::regclass, g.privilege_type || ' (' || string_agg(quote_ident(a.attname), ', ') || ')'
    from pg_class c join pg_attribute a on a.attrelid = c.oid cross join lateral aclexplode(a.attacl) g
    where c.relnamespace = 'public'::regnamespace and g.grantee = 'stockbook_app'::regrole
      and not has_column_privilege('stockbook_system', c.oid, a.attnum, g.privilege_type)
    group by c.oid, g.privilege_type
  loop
    execute format('grant %s on %s to stockbook_system', given.what, given.name);
  end loop;
  for given in
    select p.oid::regprocedure as name from pg_proc p cross join lateral aclexplode(p.proacl) g
    where p.pronamespace = 'public'::regnamespace and g.grantee = 'stockbook_app'::regrole
      and not has_function_privilege('stockbook_system', p.oid, 'execute')
  loop
    execute format('grant execute on function %s to stockbook_system', given.name);
  end loop;
end $$`;

/** Has the functions on each worker, where triggers call them, and what writes in a tenant carried out where that is. */
async function spreadFunctions(client: PoolClient): Promise<void> {
  for (const { call, name } of await functionsLeft(client))
    await client.query(
      CARRIED_OUT_THERE.includes(name)
        ? `select create_distributed_function('${call}', 'tenant', colocate_with => 'tenants', force_delegation => true)`
        : `select create_distributed_function('${call}')`,
    );
  // On one server some keep their plans.
  const { rows: keeping } = await client.query<{ call: string }>(
    `select p.oid::regprocedure::text as call from pg_proc p, unnest(p.proconfig) as setting
     where p.pronamespace = 'public'::regnamespace and setting = 'plan_cache_mode=force_generic_plan'`,
  );
  for (const { call } of keeping) await client.query(`alter function ${call} reset plan_cache_mode`);
}

async function functionsLeft(client: PoolClient): Promise<{ call: string; name: string }[]> {
  const { rows } = await client.query<{ call: string; name: string }>(
    `select p.oid::regprocedure::text as call, p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
       and not exists (select from pg_catalog.pg_dist_object d where d.classid = 'pg_proc'::regclass and d.objid = p.oid
         and (d.distribution_argument_index is not null or p.proname <> all ($1)))`,
    [CARRIED_OUT_THERE],
  );
  return rows;
}
