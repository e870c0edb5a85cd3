import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type PoolConfig } from 'pg';
import { freePort, startApp, urlOf } from '../src/server/testing/childApp.ts';
import { register } from '../src/server/testing/processes.ts';
import { makeEmpty, nodesOfCluster, onEach } from '../src/server/testing/testDatabases.ts';
import { middle } from './middle.ts';

/**
 * Measures the list and postings on a cluster of Citus beside a plain database of its coordinator, one request at a time and in turns;
 * and how long three businesses wait while one holds its rows. `CITUS_URL` is as for `npm run test:citus`.
 */
const TURNS = Number(process.env.BENCH_TURNS ?? 60);
const ITEMS = 60;

type Ask = <T>(path: string, body?: unknown) => Promise<T>;

const { server, nodes } = await nodesOfCluster();
const folder = await mkdtemp(join(tmpdir(), 'stockbook-citus-'));
const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];

async function serve(
  name: string,
  given: Record<string, string>,
): Promise<{ url: string; database: PoolConfig }> {
  const database = { ...server, database: name };
  const port = await freePort();
  const app = startApp(join(folder, name), port, { DATABASE_URL: urlOf(database), ...given });
  stops.push(() => app.child.kill());
  await app.ready;
  return { url: `http://127.0.0.1:${port}`, database };
}

async function business(url: string, name: string) {
  const { token } = await register(url, name);
  const ask: Ask = async (path, body) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const answer = await fetch(
      url + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const items: string[] = [];
  for (let n = 0; n < ITEMS; n++)
    items.push(
      (await ask<{ id: string }>('/api/items', { sku: `S-${n}`, name: `Thing ${n}`, price: 500 })).id,
    );
  const { locations } = await ask<{ locations: { id: string; usage: string }[] }>('/api/locations');
  const locationId = locations.find(({ usage }) => usage === 'internal')!.id;
  const post = (from: number, lines: number) =>
    ask('/api/stock/adjustments', {
      reason: 'opening',
      lines: items
        .slice(from, from + lines)
        .map((itemId) => ({ itemId, locationId, change: '1', unitCost: '2' })),
    });
  return { ask, post };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

try {
  await onEach(server, nodes.slice(0, 1), [
    'drop database if exists bench_plain with (force)',
    'create database bench_plain',
  ]);
  await makeEmpty(server, nodes, 'bench_citus');
  const plain = await serve('bench_plain', {});
  const spread = await serve('bench_citus', { CLUSTER: 'citus' });
  const [a, b] = [await business(plain.url, 'Plain'), await business(spread.url, 'Spread')];
  const works: [string, number, (of: typeof a, turn: number) => Promise<unknown>][] = [
    ['list of 60 items', 1.6, ({ ask }) => ask('/api/items?limit=100')],
    ['posting of one line', 2, ({ post }, turn) => post(turn % ITEMS, 1)],
    ['posting of twenty lines', 3, ({ post }, turn) => post((turn * 20) % (ITEMS - 20), 20)],
  ];
  console.log('| | plain | Citus | ratio | aim |\n|---|---|---|---|---|');
  for (const [name, aim, work] of works) {
    const [one, other]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      one.push(await timed(() => work(a, turn)));
      other.push(await timed(() => work(b, turn)));
    }
    const [p, c] = [middle(one.slice(TURNS / 4)), middle(other.slice(TURNS / 4))];
    console.log(`| ${name} | ${p.toFixed(1)} ms | ${c.toFixed(1)} ms | ${(c / p).toFixed(2)} | ${aim} |`);
  }
  const others: Awaited<ReturnType<typeof business>>[] = [];
  for (const name of ['First', 'Second', 'Third']) others.push(await business(spread.url, name));
  const holder = new pg.Client(spread.database);
  await holder.connect();
  await holder.query("begin; select from items where tenant_id = 'spread' for update");
  const waited: number[] = [];
  for (let turn = 0; turn < 20; turn++)
    for (const { post } of others) waited.push(await timed(() => post(turn, 1)));
  await holder.query('rollback');
  await holder.end();
  console.log(
    `\nWhile one business held its rows, three others posted one line in ${middle(waited).toFixed(1)} ms, ${Math.max(...waited).toFixed(1)} ms at most.`,
  );
} finally {
  for (const stop of stops.reverse()) await stop();
}
