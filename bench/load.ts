import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { PoolConfig } from 'pg';
import { startEmbeddedDatabase } from '../src/server/foundation/db/embedded.ts';
import { middle } from './middle.ts';
import { LOGIN } from './seed.ts';

/** What every benchmark stands on: a server under test, load on it, and a line for each figure. */

export const CONNECTIONS = 10;
/** How long each figure is measured. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ONLY = new RegExp(process.env.BENCH_ONLY ?? '');
const PROCESSES = Number(process.env.BENCH_PROCESSES ?? 1);
const RUN_IN = 2;
const TURNS = Number(process.env.BENCH_TURNS ?? 5);

/** By the origin of the first process, those of all that answer in turns with it, the yardsticks' too. */
const twins = new Map<string, string[]>();

export type Figures = { rps: number; p50: number; p99: number };

/** Loads an address, after two seconds of running in. */
export async function measure(options: autocannon.Options): Promise<Figures> {
  await load(options, RUN_IN);
  return load(options, SECONDS);
}

async function load(options: autocannon.Options, duration: number): Promise<Figures> {
  const { origin } = new URL(options.url);
  const origins = twins.get(origin) ?? [origin];
  const connections = CONNECTIONS / origins.length;
  const results = await Promise.all(
    origins.map((each) =>
      autocannon({ ...options, url: options.url.replace(origin, each), connections, duration }),
    ),
  );
  for (const { non2xx, errors } of results)
    if (non2xx || errors) throw new Error(`${options.url}: ${non2xx} refusals, ${errors} errors`);
  return {
    rps: results.reduce((sum, { requests }) => sum + requests.average, 0),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

/**
 * Loads an address and its yardsticks in turns and prints the middle ones of all figures and of all ratios: a machine
 * that others share changes its pace within a minute, and one figure after the other would compare two paces. `times`:
 * so much is done by each request. BENCH_ONLY, a pattern, leaves out figures of other names.
 */
export async function compare(
  name: string,
  options: autocannon.Options,
  yardsticks: Record<string, autocannon.Options>,
  times = 1,
): Promise<void> {
  if (!ONLY.test(name)) return;
  const beside = Object.entries(yardsticks);
  for (const each of [options, ...beside.map(([, yardstick]) => yardstick)]) await load(each, RUN_IN);
  const turns: Figures[] = [];
  const besides = beside.map(([label]) => ({ label, rps: [] as number[], ratios: [] as number[] }));
  for (let turn = 0; turn < TURNS; turn += 1) {
    const all = [options, ...beside.map(([, yardstick]) => yardstick)];
    const figures = new Map<autocannon.Options, Figures>();
    // In turns the other way round: what each leaves behind, such as a write of all that is dirty, falls to the next one.
    for (const each of turn % 2 ? all.toReversed() : all)
      figures.set(each, await load(each, SECONDS / TURNS));
    const one = figures.get(options)!;
    turns.push(one);
    for (const [n, [, yardstick]] of beside.entries()) {
      const { rps } = figures.get(yardstick)!;
      besides[n]!.rps.push(rps);
      besides[n]!.ratios.push((one.rps * times) / rps);
    }
  }
  report(
    name,
    {
      rps: middle(turns.map(({ rps }) => rps)) * times,
      p50: middle(turns.map(({ p50 }) => p50)),
      p99: middle(turns.map(({ p99 }) => p99)),
    },
    besides.map(
      ({ label, rps, ratios }) =>
        `${middle(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}) of ${label}, ${middle(rps).toFixed(0)} /s`,
    ),
  );
}

/** What somebody, the admin of the tenant under test when nobody is named, shows with every request. */
export async function tokenOf(
  url: string,
  login: { email: string; password: string } = LOGIN,
): Promise<string> {
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  return ((await (await fetch(`${url}/api/auth/token`, { headers: { cookie } })).json()) as { token: string })
    .token;
}

/** Prints a figure, and what it is beside. */
export function report(name: string, { rps, p50, p99 }: Figures, beside: string[] = []): void {
  console.log(
    `${name.padEnd(26)} ${rps.toFixed(0).padStart(7)} /s   p50 ${p50} ms   p99 ${p99} ms   ${beside.join('; ')}`,
  );
}

/** What a server says when it listens. */
type Started = { url: string; bareUrl: string; seconds: number };

/**
 * Runs server.ts, in BENCH_PROCESSES processes among which the connections are shared, on the PostgreSQL server of DATABASE_URL, or on one that is started for the run; `filled` tells it
 * what to put in, and `checkout` whose server it is, this one's when left out. `adminUrl` is of a superuser, whom no row is hidden from: that of BENCH_ADMIN_URL, else that of DATABASE_URL.
 */
export async function withServer(
  filled: Record<string, string>,
  work: (server: Started & { databaseUrl: string; adminUrl: string }) => Promise<void>,
  checkout = fileURLToPath(new URL('..', import.meta.url)),
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stockbook-bench-'));
  const silent = { info: () => undefined, warn: console.warn };
  const embedded = process.env.DATABASE_URL
    ? null
    : await startEmbeddedDatabase({ dataDir: folder, log: silent });
  const { database } = embedded?.connection ?? {};
  const urlOf = ({ host, port, user, password }: PoolConfig = {}) =>
    process.env.DATABASE_URL ??
    `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(String(host))}:${port}/${database}`;
  const databaseUrl = urlOf(embedded?.connection);
  const adminUrl = process.env.BENCH_ADMIN_URL ?? urlOf(embedded?.admin);
  const children: ChildProcess[] = [];
  const start = (asked: Record<string, string>) => {
    const child = fork(join(checkout, 'bench/server.ts'), {
      cwd: checkout,
      env: { ...process.env, DATABASE_URL: databaseUrl, BENCH_ADMIN_URL: adminUrl, ...asked },
    });
    children.push(child);
    return new Promise<Started>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Started));
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  };
  try {
    // The first one fills the database, for the others as well.
    const all = [await start(filled)];
    while (all.length < PROCESSES)
      all.push(await start({ BENCH_INVOICES: '', BENCH_ORDERS: '', BENCH_SHOPS: '', BENCH_TRADE: '' }));
    for (const part of ['url', 'bareUrl'] as const)
      twins.set(
        all[0]![part],
        all.map((each) => each[part]),
      );
    await work({ ...all[0]!, databaseUrl, adminUrl });
  } finally {
    for (const child of children) child.kill();
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Requests that each connection makes in an order of its own: one behind the other, they would wait for the same rows all the time. */
export function shuffledFor(url: string, requests: autocannon.Request[]): autocannon.Options {
  const shuffled = () =>
    requests
      .map((one) => ({ one, place: Math.random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one);
  return { url, requests, setupClient: (client) => client.setRequests(shuffled()) };
}
