// Second tier: starts a server of its own.
// First tier: src/server/stock/ledger/idempotency.test.ts, src/server/stock/ledger/concurrency.test.ts

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { begin } from '#server/app.ts';
import { createItems } from '#server/catalogue/items/service.ts';
import { contextOf } from '#server/foundation/context.ts';
import { startEmbeddedDatabase } from '#server/foundation/db/embedded.ts';
import {
  paths,
  readPostmaster,
  runningDatabase,
  serversOf,
} from '#server/foundation/db/embeddedPostmaster.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import { openPool } from '#server/foundation/db/pool.ts';
import { type Database, openDatabase } from '#server/foundation/db/tenant.ts';
import { wireIdsBy } from '#server/foundation/db/wireIds.ts';
import { createLogin } from '#server/people/identity/logins.ts';
import { createMembership } from '#server/people/identity/service.ts';
import { openTenant } from '#server/people/tenants/service.ts';
import { type ChildApp, finished, freePort, runProgram, SECRET, startApp } from '#server/testing/childApp.ts';
import { sendSignal } from '#server/testing/signal.ts';
import { verifyLedger } from './verification.ts';

const ROUNDS = 20;
const WRITERS = 4;
const TENANT = 'crash-test';
const LOGIN = { email: 'writer@crash.test', name: 'Writer', password: 'a password of the test' };
const silent = { info: () => undefined, warn: () => undefined };

let home: string;
let dataDir: string;
let port: number;
let items: string[];
let place: string;
let token: string;
let app: ChildApp;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'stockbook-crash-'));
  dataDir = join(home, 'data');
  port = await freePort();
  await prepare();
  app = startApp(dataDir, port);
  await app.ready;
  token = await signIn();
});

afterAll(async () => {
  stopped = true;
  abandoned = true;
  app.child.kill('SIGTERM');
  await app.ended;
  // A test that failed half-way may have left a database server without its application.
  const { cluster } = paths(dataDir);
  for (const pid of await serversOf(cluster)) sendSignal(pid, 'SIGTERM');
  await vi.waitFor(async () => expect(await serversOf(cluster)).toEqual([]));
  await rm(home, { recursive: true, force: true });
});

/** One tenant with five items and somebody who may write, put there before the application starts. */
async function prepare(): Promise<void> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: silent });
  const pool = openPool(embedded.connection, { size: 2 });
  const database = openDatabase(pool);
  try {
    await migrate(pool);
    await database.withSystem('demo data', (tx) =>
      openTenant({ begin }, tx, { id: TENANT, name: 'Crash test' }),
    );
    [items, place] = await database.withTenantAsSystem(TENANT, async (tx) => {
      const ctx = contextOf(
        tx,
        { tenantId: TENANT, currency: 'USD', actor: { kind: 'system', id: null, name: 'Test' } },
        () => undefined,
      );
      const made = await createItems(
        ctx,
        Array.from({ length: 5 }, (_, n) => ({ sku: `CRASH-${n}`, name: `Item ${n}` })),
      );
      const [main] = await tx.query<{ id: string }>({
        text: "select id from locations where usage = 'internal'",
      });
      return [made, main!.id] as const;
    });
    const userId = (await createLogin(pool, LOGIN))!;
    await database.withSystem('demo data', (tx) =>
      createMembership(tx, {
        tenantId: TENANT,
        userId,
        name: LOGIN.name,
        email: LOGIN.email,
        role: 'inventory_manager',
      }),
    );
  } finally {
    await pool.end();
    await embedded.stop();
  }
}

async function signIn(): Promise<string> {
  const { email, password } = LOGIN;
  const signedIn = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/token`, { headers: { cookie } });
  return ((await answer.json()) as { token: string }).token;
}

/** What writers were told: the moves of every request that was answered with 200, by its key. */
const acknowledged = new Map<string, string[]>();
const onAcknowledged = new Set<() => void>();
let stopped = false;
let abandoned = false;
let retries = 0;

/** Resolves when so many more requests have been acknowledged. */
function moreAcknowledged(count: number): Promise<void> {
  const wanted = acknowledged.size + count;
  return new Promise((resolve) => {
    const look = () => {
      if (acknowledged.size < wanted) return;
      onAcknowledged.delete(look);
      resolve();
    };
    onAcknowledged.add(look);
  });
}

async function post(key: string, body: object): Promise<{ status: number; body: unknown }> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const signal = AbortSignal.timeout(15_000);
  const answer = await fetch(`http://127.0.0.1:${port}/api/stock/adjustments`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal,
  });
  return { status: answer.status, body: await answer.json() };
}

/** Posts one adjustment after the other, each again and again with its own key until it is acknowledged. */
async function write(writer: number): Promise<void> {
  for (let n = 0; !stopped; n++) {
    const key = `writer-${writer}-${n}`;
    const [one, other] = [items[n % 5]!, items[(n + writer) % 5]!];
    const lines = [
      { itemId: one, locationId: place, change: '3', unitCost: `${n % 7}.333333` },
      ...(one === other ? [] : [{ itemId: other, locationId: place, change: '1' }]),
    ];
    for (;;) {
      const answer = await post(key, { reason: 'correction', lines }).catch(() => null);
      if (answer?.status === 200) {
        acknowledged.set(
          key,
          (answer.body as { moves: { id: string }[] }).moves.map(({ id }) => id),
        );
        for (const look of [...onAcknowledged]) look();
        break;
      }
      // Nobody but a server that is down or coming up again may say no.
      if (answer && answer.status < 500) throw new Error(`Refused: ${JSON.stringify(answer)}`);
      if (abandoned) return;
      retries++;
      await app.ready.catch(() => undefined);
      await pause(25);
    }
  }
}

async function withLedger<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const connection = await runningDatabase(dataDir);
  if (!connection) throw new Error('The database is not running.');
  const pool = openPool(connection, { size: 1 });
  try {
    return await work(openDatabase(pool));
  } finally {
    await pool.end();
  }
}

async function killApp(): Promise<void> {
  app.child.kill('SIGKILL');
  await app.ended;
  if (abandoned) throw new Error('The test is over.');
  app = startApp(dataDir, port);
  await app.ready;
}

/** Kills the postmaster; its workers may go on for a moment, so the end of this is another one that is ready. */
async function killDatabase(): Promise<void> {
  const { cluster } = paths(dataDir);
  const before = await readPostmaster(cluster);
  sendSignal(before!.pid, 'SIGKILL');
  await vi.waitFor(
    async () => {
      const now = await readPostmaster(cluster);
      expect(now?.ready === true && now.pid !== before!.pid).toBe(true);
    },
    { interval: 25 },
  );
}

it(`keeps every acknowledged move, once, when the application or its database server is killed ${ROUNDS} times while writing`, async () => {
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  const failed = (why: () => string) => () => Promise.reject(new Error(why()));
  const during = (work: Promise<unknown>) =>
    Promise.race([
      work,
      writing.then(failed(() => 'The writers ended.')),
      app.ended.then(failed(() => `The application ended: ${app.said()}`)),
    ]);
  for (let round = 0; round < ROUNDS; round++) {
    await during(moreAcknowledged(5 + ((round * 7) % 20)));
    if (round % 2) await during(killDatabase());
    else await killApp();
    // Each writer may hold one answer from before; one more than that was asked and answered afterwards.
    await during(moreAcknowledged(WRITERS + 1));
    const [check] = await withLedger(verifyLedger);
    expect([round, check?.differences]).toEqual([round, []]);
    // Whoever lost a connection has made one new one, and not another at every attempt.
    const listening = await withLedger(({ pool }) =>
      pool.query("select from pg_stat_activity where application_name = 'stockbook live'"),
    );
    expect(listening.rowCount).toBeLessThanOrEqual(1);
  }
  stopped = true;
  await writing;
  expect(retries).toBeGreaterThan(ROUNDS);

  const stored = await withLedger(({ pool }) =>
    pool.query<{ key: string; ids: string[] }>(
      'select idempotency_key as key, array_agg(id::text order by id) as ids from stock_moves group by idempotency_key',
    ),
  );
  const wireIds = wireIdsBy(SECRET);
  expect(new Map(stored.rows.map(({ key, ids }) => [key, ids.map((id) => wireIds.of('move', id))]))).toEqual(
    acknowledged,
  );

  app.child.kill('SIGTERM');
  await app.ended;
  const verified = await finished(runProgram('src/server/stock/ledger/verify.ts', { DATA_DIR: dataDir }));
  // The platform's own tenant is always there.
  expect(verified.output).toContain('2 ledgers verified');
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('no difference found') });
});
