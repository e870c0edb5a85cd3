// Second tier: starts a server of its own.
// First tier: src/server/stock/ledger/nightly.test.ts
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { begin } from '#server/app.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/foundation/db/embedded.ts';
import { runningDatabase } from '#server/foundation/db/embeddedPostmaster.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import { openPool } from '#server/foundation/db/pool.ts';
import { openDatabase } from '#server/foundation/db/tenant.ts';
import { openTenant } from '#server/people/tenants/service.ts';
import { finished, runProgram, urlOf } from '#server/testing/childApp.ts';

let dataDir: string;
let running: EmbeddedDatabase | null = null;

const start = async () => {
  running = await startEmbeddedDatabase({ dataDir, log: { info: () => undefined, warn: () => undefined } });
  return running;
};
const stop = async () => {
  await running?.stop();
  running = null;
};
const verify = (given: Record<string, string>) =>
  finished(runProgram('src/server/stock/ledger/verify.ts', given));

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stockbook-verify-'));
});

afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('the command verifies the database of a data folder while it runs and when it is stopped, and leaves it as it was', async () => {
  const missing = await verify({ DATA_DIR: join(dataDir, 'none') });
  expect(missing).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is no Stockbook in the data folder'),
  });
  const { connection } = await start();
  expect(await verify({ DATA_DIR: dataDir })).toMatchObject({
    code: 2,
    output: expect.stringContaining('holds no ledger yet'),
  });

  const pool = openPool(connection, { size: 1 });
  await migrate(pool);
  await openDatabase(pool).withSystem('demo data', (tx) =>
    openTenant({ begin }, tx, { id: 'verified', name: 'Verified' }),
  );
  expect(await verify({ DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^verified: 0 moves, no difference\n\n1 ledger verified in [\d.]+ s: no difference found\.\n$/,
    ),
  });
  await pool.query("insert into item_totals values ('verified', 0, 'active', 7, 0, 0, 0, 'each')");
  await pool.end();

  await stop();
  const broken = await verify({ DATA_DIR: dataDir });
  expect(broken).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      '\n  All active items counted in "each", number of items: the ledger says 0, found is 7\n',
    ),
  });
  expect(broken.output).toContain('1 ledger verified');
  expect(await runningDatabase(dataDir)).toBeNull();

  const again = openPool((await start()).connection, { size: 1 });
  const { rows } = await again.query('select tenant_id, moves, differences from ledger_checks order by id');
  expect(rows).toEqual([
    { tenant_id: 'verified', moves: 0, differences: 0 },
    { tenant_id: 'verified', moves: 0, differences: 1 },
  ]);
  await again.end();
});

it('the command verifies the server of DATABASE_URL, whatever the data folder holds', async () => {
  const name = `verify_${process.pid}`;
  const owner = new pg.Client({ ...inject('postgres') });
  await owner.connect();
  await owner.query(`create database ${name} template template_test`);
  try {
    const url = urlOf({ ...inject('postgres'), database: name });
    const empty = join(dataDir, 'empty');
    await mkdir(empty);
    expect(await verify({ DATA_DIR: empty, DATABASE_URL: url })).toMatchObject({
      code: 0,
      output: expect.stringContaining('0 ledgers verified'),
    });
    expect(await verify({ DATABASE_URL: url.replace(name, 'nowhere') })).toMatchObject({
      code: 2,
      output: expect.stringContaining('"nowhere" does not exist'),
    });
    expect(await verify({ DATABASE_URL: 'mysql://x' })).toMatchObject({
      code: 2,
      output: 'DATABASE_URL must start with postgres:// or postgresql://.\n',
    });
  } finally {
    await owner.end();
  }
});
