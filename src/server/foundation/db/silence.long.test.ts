// Second tier: starts a server of its own.
// First tier: src/server/foundation/db/silence.test.ts

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { freePort, startApp, urlOf } from '#server/testing/childApp.ts';
import { startProxy } from '#server/testing/proxy.ts';
import { openPool } from './pool.ts';

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
