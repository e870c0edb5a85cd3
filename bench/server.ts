import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openOutside } from '#server/foundation/outside/outside.ts';
import { begin, buildApp, jobsOf } from '../src/server/app.ts';
import { openPictures } from '../src/server/catalogue/pictures/store.ts';
import { DirectConnection } from '../src/server/foundation/db/directConnection.ts';
import { migrate } from '../src/server/foundation/db/migrate.ts';
import { openPool } from '../src/server/foundation/db/pool.ts';
import { openDatabase } from '../src/server/foundation/db/tenant.ts';
import { FullDisk } from '../src/server/foundation/files/fullDisk.ts';
import { openFiles } from '../src/server/foundation/files/open.ts';
import { Jobs } from '../src/server/foundation/jobs/jobs.ts';
import { LiveHub } from '../src/server/foundation/live/hub.ts';
import { FigureCache } from '../src/server/insights/figures/figureCache.ts';
import { tellOfFullDisk } from '../src/server/operation/platform/fullDisk.ts';
import { loadRenderer } from '../src/server/shopfront/site/renderer.ts';
import { seedBench, seedShops, TENANT } from './seed.ts';
import { seedInvoices } from './seedInvoices.ts';
import { seedOrders } from './seedOrders.ts';
import { seedTrade } from './trade.ts';

/**
 * The real application on a PostgreSQL server, and beside it, in the same process and on a pool as large, the
 * two yardsticks: a fixed 8 KB JSON from the same server, and bare handlers that do one statement.
 */
const connection = { connectionString: process.env.DATABASE_URL! };
const log = pino({ level: 'info' }, pino.destination(process.env.BENCH_LOG ?? '/dev/null'));
const pool = openPool(connection, { size: 20 });
// Of a superuser: what a bare statement reads, and what is seeded past all triggers, no security of rows hides.
const barePool = openPool({ connectionString: process.env.BENCH_ADMIN_URL! }, { size: 20 });
const authPool = openPool(connection, { size: 4, types: 'library' });
await migrate(pool);
const direct = new DirectConnection(connection, log);
const hub = new LiveHub(direct, pool, log);
await direct.start();
const settings = {
  baseUrl: 'http://127.0.0.1',
  secret: 'a secret for the bench alone, long enough',
  secureCookies: false,
  patience: 1,
  limits: false,
  version: 'bench',
  demo: true,
  trustProxy: false as const,
  recaptcha: null,
  assistant: null,
  metricsToken: null,
  backup: null,
  streams: { perPerson: 20, perBusiness: 500 },
  offline: true,
  inbox: null,
  registration: 'open' as const,
  mail: { smtpUrl: null, from: 'no-reply@localhost' },
};
const files = await openFiles(join(tmpdir(), 'stockbook-bench-files'), null);
const database = openDatabase(pool);
const services = {
  begin,
  disk: new FullDisk(() => tellOfFullDisk(database), log, null),
  files,
  figures: new FigureCache(),
  pictures: openPictures(files),
  database,
  authPool,
  hub,
  jobs: new Jobs(authPool, direct, log),
  log,
  settings,
  renderSite: await loadRenderer(),
  outside: openOutside(),
};
const started = performance.now();
await seedBench(services, Number(process.env.BENCH_ITEMS ?? 0));
if (process.env.BENCH_INVOICES)
  await seedInvoices(services, Number(process.env.BENCH_INVOICES), Number(process.env.BENCH_DRAFTS));
await seedShops(services, (process.env.BENCH_SHOPS ?? '').split(',').filter(Boolean));
if (process.env.BENCH_ORDERS) await seedOrders(barePool, Number(process.env.BENCH_ORDERS));
if (process.env.BENCH_TRADE)
  await seedTrade(barePool, Number(process.env.BENCH_TRADE), Number(process.env.BENCH_ALL_ITEMS));
const seconds = (performance.now() - started) / 1000;

// What listens to topics is told by a request itself, as after a write that came just before it.
const listeners = new Set<(topic: string | null) => void>();
const subscribe = hub.subscribe.bind(hub);
hub.subscribe = (tenantId, userId, listener) => {
  listeners.add(listener);
  const stop = subscribe(tenantId, userId, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};
const { app } = await buildApp(services);
if (process.env.BENCH_JOBS) await services.jobs.start(jobsOf(services));
app.server.prependListener('request', ({ headers }: IncomingMessage) => {
  if (headers['bench-after']) for (const listener of [...listeners]) listener(String(headers['bench-after']));
});
const fixed = { items: Array.from({ length: 24 }, (_, n) => ({ n, text: 'x'.repeat(320) })) };
app.get('/bench/fixed', () => fixed);
// The very bytes of an answer, ready to be sent: what a server with nothing else to do would send in its place.
const copies = new Map<string, Buffer>();
app.get<{ Querystring: { of: string; encoding: string } }>('/bench/copy', async ({ query, url }, reply) => {
  const { of, encoding } = query;
  const made =
    copies.get(url) ?? (await app.inject({ url: of, headers: { 'accept-encoding': encoding } })).rawPayload;
  copies.set(url, made);
  return reply.type('application/octet-stream').send(made);
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });

await barePool.query(
  'create table if not exists bench_rows (id bigint generated always as identity primary key, tenant_id text not null, item_id uuid not null, quantity numeric(14,3) not null, at timestamptz not null default now())',
);
const SELECT = {
  name: 'bench-select',
  text: `select id, sku, name, category, type, unit, status, tags, is_template, in_shop, reorder_point, price, standard_cost,
           custom, slug, pictures, version, updated_at
         from items where tenant_id = $1 and removed_at is null order by name_key, id limit 24`,
  values: [TENANT],
};
const INVOICES = {
  name: 'bench-invoices',
  text: `select id, number, state, customer_id, customer_name, customer_reference, currency, issue_date, due_date, total, paid, credit_left,
           sent_at, viewed_at, version, updated_at
         from invoices where tenant_id = $1 order by id desc limit 24`,
  values: [TENANT],
};
const ORDERS = {
  name: 'bench-orders',
  text: `select id, number, state, customer_id, customer_name, customer_reference, currency, order_date, wanted_on, promised_on, delivered, invoiced,
           total, version, updated_at
         from sales_orders where tenant_id = $1 order by id desc limit 24`,
  values: [TENANT],
};
const INSERT = {
  name: 'bench-insert',
  text: 'insert into bench_rows (tenant_id, item_id, quantity) values ($1, $2, $3)',
  values: [TENANT, '0192d5a0-0000-7000-8000-000000000001', '1'],
};
const statementOf = ({ method, url }: IncomingMessage) =>
  method === 'POST' ? INSERT : url === '/invoices' ? INVOICES : url === '/orders' ? ORDERS : SELECT;
const bare = createServer((request, response) => {
  barePool.query(statementOf(request)).then(({ rows }) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items: rows }));
  });
});
if (process.env.BENCH_ITEMS && (await barePool.query(SELECT)).rowCount !== 24)
  throw new Error('The bare SELECT has to find 24 rows, as the list does.');
process.on('SIGINT', () => process.exit(0));
bare.listen(0, '127.0.0.1', () => {
  const { port } = bare.address() as { port: number };
  process.send!({ url, bareUrl: `http://127.0.0.1:${port}`, seconds });
});
