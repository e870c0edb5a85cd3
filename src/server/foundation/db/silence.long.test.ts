// Second tier: starts a server of its own.
// First tier: src/server/app.test.ts, src/server/foundation/live/live.test.ts

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import { anotherApp } from '#server/testing/anotherApp.ts';
import { freePort, startApp, urlOf } from '#server/testing/childApp.ts';
import { listeningAt } from '#server/testing/listeningAt.ts';
import { startProxy } from '#server/testing/proxy.ts';
import { streamReader } from '#server/testing/streams.ts';
import { callerOf, ownApp } from '#server/testing/testApp.ts';
import { listItems } from '#shared/catalogue/items/contract.ts';
import { LiveHub } from '../live/hub.ts';
import { DirectConnection } from './directConnection.ts';
import { openPool } from './pool.ts';
import { openDatabase } from './tenant.ts';

/** Eight seconds where the machine is idle; unnoticed, it would be a quarter of an hour. */
const NOTICED_MS = 60_000;
const read = streamReader(() => '');

it('connections that die without a word are noticed: requests are refused, streams hear that they missed something', async () => {
  const t = await ownApp();
  const { admin } = await t.tenant();
  const { log } = t.services;
  const straight = { ...inject('postgres'), database: t.database.pool.options.database! };
  const proxy = await startProxy(straight);
  const pool = openPool(proxy.connection, { size: 20 });
  const direct = new DirectConnection(proxy.connection, log);
  const hub = new LiveHub(direct, pool, log);
  await direct.start();
  const { app } = await anotherApp({ ...t.services, hub, database: openDatabase(pool) });
  const { call } = callerOf(app, admin.token);
  const stream = await read(admin.token, await listeningAt({ app }));
  expect((await call(listItems)).status).toBe(200);
  // Whatever takes long and is being worked at is left alone.
  const long = t.database.pool.query('select pg_sleep(8)');

  proxy.silence();
  const at = performance.now();
  const answers = await Promise.all([call(listItems), call(listItems), call(listItems)]);
  expect(performance.now() - at).toBeLessThan(NOTICED_MS);
  for (const { status, error, headers } of answers) {
    expect([status, error.status, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
    expect(error.message).toBe(
      'The database cannot be reached at the moment. Please try again in 5 seconds.',
    );
  }

  proxy.recover();
  await vi.waitFor(() => expect(stream.topics()).toContain('all'));
  // Whatever lay idle while nothing came through may be noticed later than what somebody waited for.
  await vi.waitFor(async () => expect((await call(listItems)).status).toBe(200));
  await long;
  await app.close();
  await direct.close();
  await pool.end();
});

it('a stop ends although the database says nothing', async () => {
  const owner = openPool(inject('postgres'), { size: 1 });
  const database = `test_${randomBytes(6).toString('hex')}`;
  await owner.query(`create database ${database} template template_test strategy file_copy`);
  const dataDir = await mkdtemp(join(tmpdir(), 'stockbook-silence-'));
  const proxy = await startProxy({ ...inject('postgres'), database });
  const port = await freePort();
  const { child, ready, ended } = startApp(dataDir, port, { DATABASE_URL: urlOf(proxy.connection) });
  await ready;
  proxy.silence();
  const hanging = fetch(`http://127.0.0.1:${port}/api/public/inventory/public`).catch(() => null);
  const at = performance.now();
  child.kill('SIGTERM');
  await ended;
  // Ten seconds where the machine is idle; without a limit it would be for as long as the database is silent.
  expect(performance.now() - at).toBeLessThan(60_000);
  await hanging;
  await owner.end();
  await rm(dataDir, { recursive: true, force: true });
});
