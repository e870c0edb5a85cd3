// Second tier: starts a server of its own.
// First tier: src/server/foundation/db/isolation.test.ts, src/server/foundation/db/migrate.test.ts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { begin } from '#server/app.ts';
import { openTenant } from '#server/people/tenants/service.ts';
import { Jobs } from '../jobs/jobs.ts';
import { DirectConnection } from './directConnection.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { openDatabase } from './tenant.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let dataDir: string;
let running: EmbeddedDatabase | null = null;

const start = async () => {
  running = await startEmbeddedDatabase({ dataDir, log: silent, settings: { fsync: 'off' } });
  return running;
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stockbook-roles-'));
});

afterAll(async () => {
  await running?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function serveQueue(pool: Pool): Promise<void> {
  const jobs = new Jobs(pool, new DirectConnection({}, silent), silent);
  await jobs.start([{ name: 'a-queue', run: async () => undefined }]);
  await jobs.stop();
}

const LOGIN = `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as strong,
    (select array_agg(r.rolname::text order by 1) from pg_auth_members m join pg_roles r on r.oid = m.roleid where member = l.oid) as roles,
    (select datdba = l.oid from pg_database where datname = current_database()) as owns
  from pg_roles l where rolname = current_user`;
const OURS = `('public'::regnamespace, 'pgboss'::regnamespace)`;
const OF_OTHERS = `select relname as name from pg_class where relnamespace in ${OURS} and relowner <> current_user::regrole
  union all select proname from pg_proc where pronamespace in ${OURS} and proowner <> current_user::regrole
  union all select typname from pg_type where typnamespace in ${OURS} and typowner <> current_user::regrole
  union all select nspname from pg_namespace where nspname = 'pgboss' and nspowner <> current_user::regrole`;

it('the private PostgreSQL is used by a login that owns its database and can do nothing else, one of an earlier version too', async () => {
  const { admin, connection, stop } = await start();
  const right = {
    strong: false,
    roles: ['stockbook_app', 'stockbook_system', 'stockbook_visitor', 'stockbook_privacy'],
    owns: true,
  };
  const first = openPool(connection, { size: 1 });
  expect((await first.query(LOGIN)).rows).toEqual([right]);
  const refused = expect.objectContaining({ code: '42501' });
  for (const sql of ["copy pg_database to program 'cat'", 'set role stockbook', 'create role another'])
    await expect(first.query(sql)).rejects.toEqual(refused);
  await first.end();

  // As it was: the superuser had made all, and there was nobody else.
  const server = openPool({ ...admin, database: 'postgres' }, { size: 1 });
  for (const sql of [
    'drop database stockbook',
    'revoke set on parameter session_replication_role from stockbook_owner',
    'drop role stockbook_owner',
    'create database stockbook',
  ])
    await server.query(sql);
  await server.end();
  const before = openPool({ ...admin, database: 'stockbook' }, { size: 2, types: 'library' });
  await migrate(before);
  await before.query("insert into backups (taken_at, fault) values (now(), 'kept')");
  await serveQueue(before);
  await before.end();
  await stop();

  const pool = openPool((await start()).connection, { size: 2, types: 'library' });
  expect((await pool.query(LOGIN)).rows).toEqual([right]);
  expect((await pool.query(OF_OTHERS)).rows).toEqual([]);
  expect(await migrate(pool)).toEqual([]);
  await serveQueue(pool);
  expect((await pool.query('select fault from backups')).rows).toEqual([{ fault: 'kept' }]);
  // What a migration of a later version does.
  await pool.query('alter table items add column later text; alter function current_tenant() stable');
  await openDatabase(pool).withSystem('demo data', (tx) =>
    openTenant({ begin }, tx, { id: 'earlier', name: 'E' }),
  );
  await pool.end();
});
