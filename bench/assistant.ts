import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { begin } from '../src/server/app.ts';
import { processChatMessage } from '../src/server/assistant/chat/processing.ts';
import { HARBOR } from '../src/server/demo/harbor/harbor.ts';
import { seedDemo } from '../src/server/demo/seed.ts';
import { contextOf } from '../src/server/foundation/context.ts';
import { DirectConnection } from '../src/server/foundation/db/directConnection.ts';
import { startEmbeddedDatabase } from '../src/server/foundation/db/embedded.ts';
import { migrate } from '../src/server/foundation/db/migrate.ts';
import { openPool } from '../src/server/foundation/db/pool.ts';
import { openDatabase } from '../src/server/foundation/db/tenant.ts';
import { createRateLimits } from '../src/server/foundation/http/rateLimit.ts';
import { Jobs } from '../src/server/foundation/jobs/jobs.ts';
import { FigureCache, type FigureServices } from '../src/server/insights/figures/figureCache.ts';
import { seedBench, TENANT } from './seed.ts';

/**
 * Measures the round trip of a message to the built-in engine, from what is said to the answer that is kept: on the
 * demo tenant, and with BENCH_ITEMS (100000) in one tenant. One after the other, on one connection each.
 */
const ITEMS = Number(process.env.BENCH_ITEMS ?? 100_000);
const ROUNDS = 20;

const HARBOR_ASKED = [
  'how many winch handles do we have',
  'where is the yacht varnish',
  'how many batery chargers',
  'what is running low',
  'how much is my stock worth',
  'what should i reorder',
  'what did we sell last month',
  'best sellers this year',
  'what is not selling',
  'why do we have so many fenders 45 cm',
  'what is on the van',
  'find fenders',
  'remove 2 fire blankets, damaged',
  'how do i add an item',
  'tell me a joke',
];
const BENCH_ASKED = [
  'how many small oak bowls 4000 do we have',
  'how much zephyr is there',
  'where is B-012345',
  'stock of heavy copper lamps',
  'how many leanterns',
  'what is running low',
  'how much is my stock worth',
  'what is category 7 worth',
  'what should i reorder',
  'what did we sell last month',
  'best sellers this year',
  'what is not selling',
  'find brush',
  'remove 2 of B-000077',
  'tell me a joke',
];

const folder = await mkdtemp(join(tmpdir(), 'stockbook-bench-'));
const silent = { info: () => undefined, warn: console.warn, error: console.error };
const embedded = await startEmbeddedDatabase({ dataDir: folder, log: silent });
const pool = openPool(embedded.connection, { size: 5 });
const authPool = openPool(embedded.connection, { size: 3, types: 'library' });
await migrate(pool);
const log = pino({ level: 'silent' });
// What seeding and answering use of the services; the rest is not opened.
const services = {
  begin,
  database: openDatabase(pool),
  authPool,
  figures: new FigureCache(),
  jobs: new Jobs(authPool, new DirectConnection(embedded.connection, log), log),
  log,
  settings: {
    secret: 'a secret for the bench alone, long enough',
    limits: false,
    assistant: null,
    baseUrl: '',
  },
} as unknown as FigureServices;

try {
  await seedDemo(services, [HARBOR]);
  await pool.query('vacuum analyze');
  await measure(HARBOR.id, 'the demo tenant', HARBOR_ASKED);
  const started = performance.now();
  await seedBench(services, ITEMS);
  console.log(`\n${ITEMS} items brought in in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  await measure(TENANT, `${ITEMS} items`, BENCH_ASKED);
} finally {
  await pool.end();
  await authPool.end();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(tenantId: string, name: string, asked: string[]): Promise<void> {
  const inTenant = await signedIn(tenantId);
  const chatting = { ...services, rateLimits: createRateLimits(authPool, services.settings) };
  const all: number[] = [];
  for (const text of asked) {
    const times: number[] = [];
    for (let round = -2; round < ROUNDS; round++) {
      const started = performance.now();
      await processChatMessage(chatting, { ...inTenant }, { text });
      if (round >= 0) times.push(performance.now() - started);
    }
    all.push(...times);
    report(text, times);
  }
  report(`— ${name}, all`, all);
}

async function signedIn(tenantId: string) {
  const { rows } = await pool.query<{ user_id: string }>(
    "select user_id from memberships where tenant_id = $1 and role = 'admin' limit 1",
    [tenantId],
  );
  const userId = rows[0]!.user_id;
  const session = await authPool.query<{ id: string }>(
    `insert into auth_sessions ("expiresAt", token, "updatedAt", "userId") values (now() + interval '1 day', gen_random_uuid()::text, now(), $1) returning id`,
    [userId],
  );
  const who = { tenantId, userId, sessionId: session.rows[0]!.id };
  type Asking = Parameters<typeof processChatMessage>[1]['inTenant'];
  const inTenant: Asking = (work) =>
    services.database.withTenant(who, (tx, member) => {
      const actor = { kind: 'user' as const, id: userId, name: member!.name };
      return work(
        contextOf(tx, { tenantId, currency: member!.currency, actor }, () => undefined),
        member!,
      );
    });
  return { tenantId, userId, inTenant };
}

function report(name: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1);
  console.log(`${name.padEnd(44)} p50 ${at(0.5).padStart(7)} ms   p99 ${at(0.99).padStart(7)} ms`);
}
