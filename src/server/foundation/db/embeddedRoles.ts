import pg from 'pg';
import { ADMIN, DATABASE, OWNER, ownerPassword } from './embeddedPostmaster.ts';
import type { Place } from './embeddedServer.ts';

const ROLES = ['stockbook_app', 'stockbook_system', 'stockbook_visitor', 'stockbook_privacy'];
// The first role of a cluster cannot do without its rights, and PostgreSQL keeps no list of what it owns.
const OWNED_BY_ADMIN = `
  select format('schema %I', nspname) as what from pg_namespace where nspowner = 10 and nspname = 'pgboss'
  union all
  select format('%s %I.%I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname)
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relowner = 10 and nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v', 'S')
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i') and relkind = 'S')
  union all
  select format('routine %s', p.oid::regprocedure) from pg_proc p join pg_namespace n on n.oid = pronamespace
  where proowner = 10 and nspname in ('public', 'pgboss')
  union all
  select format('type %I.%I', nspname, typname) from pg_type t join pg_namespace n on n.oid = typnamespace
  where typowner = 10 and nspname in ('public', 'pgboss') and typtype in ('e', 'd')`;

/**
 * Makes the roles and the database as docs/operating.md has it for a server: what the application logs in as owns the
 * database and has no other rights. What an earlier version made as the admin goes over to it. Answers how to log in.
 */
export async function prepareRoles(place: Place, adminPassword: string): Promise<pg.PoolConfig> {
  const password = ownerPassword(adminPassword);
  const admin = { ...place, user: ADMIN, password: adminPassword };
  await connected({ ...admin, database: 'postgres' }, async (client) => {
    const { rows } = await client.query<{ name: string }>('select rolname as name from pg_roles');
    const known = new Set(rows.map(({ name }) => name));
    for (const role of ROLES) if (!known.has(role)) await client.query(`create role ${role} nologin`);
    if (!known.has(OWNER))
      await client.query(`create role ${OWNER} login password ${client.escapeLiteral(password)}`);
    await client.query(`grant ${ROLES.join(', ')} to ${OWNER}`);
    // What was through its triggers elsewhere is written without them when a business is brought in.
    await client.query(`grant set on parameter session_replication_role to ${OWNER}`);
    const found = await client.query<{ owner: string }>(
      'select datdba::regrole::text as owner from pg_database where datname = $1',
      [DATABASE],
    );
    const [database] = found.rows;
    if (!database) await client.query(`create database ${DATABASE} owner ${OWNER}`);
    else if (database.owner === ADMIN) await handOver(admin);
  });
  return { ...place, user: OWNER, password, database: DATABASE };
}

async function handOver(admin: pg.PoolConfig): Promise<void> {
  await connected({ ...admin, database: DATABASE }, async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ what: string }>(OWNED_BY_ADMIN);
    for (const { what } of rows) await client.query(`alter ${what} owner to ${OWNER}`);
    await client.query(`alter database ${DATABASE} owner to ${OWNER}`);
    await client.query('commit');
  });
}

async function connected(config: pg.PoolConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
