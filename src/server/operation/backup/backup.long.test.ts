// Second tier: starts a server of its own.
// First tier: src/server/operation/backup/backup.test.ts

import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { begin } from '#server/app.ts';
import { createItems } from '#server/catalogue/items/service.ts';
import { contextOf } from '#server/foundation/context.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import { openPool } from '#server/foundation/db/pool.ts';
import { openDatabase } from '#server/foundation/db/tenant.ts';
import { openLocalFiles } from '#server/foundation/files/local.ts';
import { createLogin } from '#server/people/identity/logins.ts';
import { createMembership } from '#server/people/identity/service.ts';
import { openTenant } from '#server/people/tenants/service.ts';
import { type ChildApp, finished, freePort, runProgram, startApp, urlOf } from '#server/testing/childApp.ts';

const OWNER = `backup_owner_${process.pid}`;
const LOGIN = { email: 'keeper@backup.test', name: 'Keeper', password: 'a password of the test' };
const SENTENCE = 'Line\u2028one\nline "two", \\ \u{1F4E6} ä';
const sources = { from: `backup_from_${process.pid}`, to: `backup_to_${process.pid}` };
const apps: ChildApp[] = [];

let home: string;
let superuser: pg.Client;
let item: string;
let place: string;

/** A database of a login that is no superuser, as on a server: row-level security binds it. */
const loginTo = (name: string) =>
  urlOf({ ...inject('postgres'), user: OWNER, password: 'secret', database: name });
const run = (name: 'Backup' | 'Restore', folder: string, given: Record<string, string>) =>
  finished(runProgram(`src/server/operation/backup/run${name}.ts`, given, [folder]));

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'stockbook-backup-'));
  superuser = new pg.Client(inject('postgresAdmin'));
  await superuser.connect();
  await superuser.query(`create role ${OWNER} login password 'secret'`);
  await superuser.query(
    `grant stockbook_app, stockbook_system, stockbook_visitor, stockbook_privacy to ${OWNER}`,
  );
  for (const name of Object.values(sources)) await superuser.query(`create database ${name} owner ${OWNER}`);
  await fill();
});

afterAll(async () => {
  for (const { child, ended } of apps) {
    child.kill('SIGTERM');
    await ended;
  }
  for (const name of Object.values(sources))
    await superuser.query(`drop database if exists ${name} with (force)`);
  await superuser.query(`drop role ${OWNER}`);
  await superuser.end();
  await rm(home, { recursive: true, force: true });
});

async function fill(): Promise<void> {
  const pool = openPool({ connectionString: loginTo(sources.from) }, { size: 2 });
  const database = openDatabase(pool);
  await migrate(pool);
  await database.withSystem('demo data', (tx) => openTenant({ begin }, tx, { id: 'kept', name: 'Kept' }));
  await database.withTenantAsSystem('kept', async (tx) => {
    const actor = { kind: 'system' as const, id: null, name: 'Test' };
    const ctx = contextOf(tx, { tenantId: 'kept', currency: 'USD', actor }, () => undefined);
    [item] = (await createItems(ctx, [{ sku: 'BOX', name: 'Box', description: SENTENCE }])) as [string];
    const places = await tx.query<{ id: string }>({
      text: "select id from locations where usage = 'internal'",
    });
    place = places[0]!.id;
  });
  const userId = (await createLogin(pool, LOGIN))!;
  const { name, email } = LOGIN;
  await database.withSystem('demo data', (tx) =>
    createMembership(tx, { tenantId: 'kept', userId, name, email, role: 'inventory_manager' }),
  );
  // Of one person: hidden from everybody else in the tenant, and from the owner of the database.
  await superuserOn(
    sources.from,
    `insert into chat_contexts (tenant_id, id, conversation_id, message_count, session_start, last_interaction, sentiment)
     values ('kept', '${userId}', gen_random_uuid(), 1, now(), now(), 'neutral')`,
  );
  await pool.end();
  await openLocalFiles(join(home, 'from', 'files')).put(
    'pictures/aa/source.webp',
    Buffer.from('a picture'),
    'image/webp',
  );
}

async function superuserOn(database: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...inject('postgresAdmin'), database });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

async function serve(
  dataDir: string,
  more: Record<string, string>,
): Promise<(path: string, body?: object) => Promise<Response>> {
  const port = await freePort();
  const app = startApp(dataDir, port, more);
  apps.push(app);
  await app.ready;
  const at = `http://127.0.0.1:${port}`;
  const { email, password } = LOGIN;
  const signedIn = await fetch(`${at}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const { token } = (await (await fetch(`${at}/api/auth/token`, { headers: { cookie } })).json()) as {
    token: string;
  };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (path, body) =>
    fetch(at + path, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) });
}

/** How many rows each table has, and a hash of them. */
async function contents(database: string): Promise<Record<string, string>> {
  const { rows } = await superuserOn(
    database,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: all } = await superuserOn(database, `select t::text as row from "${name}" t order by 1`);
    found[name] = `${all.length} ${createHash('sha256').update(JSON.stringify(all)).digest('hex')}`;
  }
  return found;
}

const adjust = { reason: 'opening', lines: [] as object[] };
const backup = () => join(home, 'backup');

it('a backup is taken while people write, and restored elsewhere with all that was acknowledged before', async () => {
  const from = { DATABASE_URL: loginTo(sources.from), DATA_DIR: join(home, 'from') };
  const ask = await serve(from.DATA_DIR, from);
  let writing = true;
  let acknowledged = 0;
  const write = async () => {
    while (writing) {
      const lines = [{ itemId: item, locationId: place, change: '1', unitCost: '2.5' }];
      const answer = await ask('/api/stock/adjustments', { ...adjust, lines });
      // On a slow machine the server says that it is busy, and has written nothing.
      expect([200, 503], await answer.clone().text()).toContain(answer.status);
      if (answer.status === 200) acknowledged += 1;
      else await sleep(200);
    }
  };
  const writers = Promise.all([write(), write(), write()]);
  await expect.poll(() => acknowledged, { timeout: 200_000 }).toBeGreaterThan(20);
  const before = acknowledged;
  const taken = await run('Backup', backup(), from);
  const after = acknowledged;
  writing = false;
  await writers;
  expect(taken).toMatchObject({ code: 0, output: expect.stringContaining(' and 1 files in ') });
  expect(after).toBeGreaterThan(before);
  expect((await stat(backup())).mode & 0o077).toBe(0);

  const to = { DATA_DIR: join(home, 'to') };
  const restored = await run('Restore', backup(), to);
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining('Ledgers verified: 2, differences: 0.'),
  });
  const answer = await (await serve(to.DATA_DIR, to))(`/api/items/${item}`);
  expect(answer.status).toBe(200);
  const found = (await answer.json()) as { onHand: string; description: string };
  expect(Number(found.onHand)).toBeGreaterThanOrEqual(before);
  expect(Number(found.onHand)).toBeLessThanOrEqual(after + 3);
  expect(found.description).toBe(SENTENCE);
  const picture = await openLocalFiles(join(to.DATA_DIR, 'files')).get('pictures/aa/source.webp');
  expect(String(picture)).toBe('a picture');
});

it('a backup comes back row for row on a server, whose owner row-level security binds, and into an empty database only', async () => {
  const still = join(home, 'still');
  const from = { DATABASE_URL: loginTo(sources.from), DATA_DIR: join(home, 'from') };
  // Nobody writes any more.
  apps[0]!.child.kill('SIGTERM');
  await apps[0]!.ended;
  const expected = await contents(sources.from);
  expect(Number.parseInt(expected.chat_contexts ?? '', 10)).toBe(1);
  expect((await run('Backup', still, from)).code).toBe(0);
  const to = { DATABASE_URL: loginTo(sources.to), DATA_DIR: join(home, 'server') };
  expect(await run('Restore', still, to)).toMatchObject({ code: 0 });
  const { ledger_checks: _, schema_migrations: _own, ...rest } = await contents(sources.to);
  expect(rest).toEqual(Object.fromEntries(Object.keys(rest).map((name) => [name, expected[name]])));
  const secured = `select count(*) from pg_class where relrowsecurity and not relforcerowsecurity`;
  expect((await superuserOn(sources.to, secured)).rows).toEqual([{ count: '0' }]);
  const off = `select count(*) from pg_trigger where not tgisinternal and tgenabled <> 'O'`;
  expect((await superuserOn(sources.to, off)).rows).toEqual([{ count: '0' }]);

  expect(await run('Restore', still, { ...to, DATA_DIR: join(home, 'other') })).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is data in this database.'),
  });
  expect((await run('Backup', join(still, 'manifest.json', 'below'), from)).code).toBe(1);
  const last = 'select fault from backups order by id desc limit 1';
  expect((await superuserOn(sources.from, last)).rows[0].fault).toContain('backup.nameTaken');
});

it('a backup that is damaged is refused before anything is written', async () => {
  await rm(join(backup(), 'tables', 'items.jsonl.gz'));
  const target = join(home, 'refused');
  expect(await run('Restore', backup(), { DATA_DIR: target })).toMatchObject({
    code: 2,
    output: expect.stringContaining('The backup is damaged'),
  });
  expect(await readdir(target).catch(() => [])).toEqual([]);
});
