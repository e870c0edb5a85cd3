import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startEmbeddedDatabase } from '../src/server/db/embedded.ts';
import { LOGIN } from './seed.ts';

/** What every benchmark stands on: a server under test, load on it, and a line for each figure. */

export const CONNECTIONS = 10;
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);

export type Figures = { rps: number; p50: number; p99: number };

/** Loads an address, after two seconds of running in. */
export async function measure(options: autocannon.Options): Promise<Figures> {
  await autocannon({ ...options, connections: CONNECTIONS, duration: 2 });
  const result = await autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx || result.errors)
    throw new Error(`${options.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** What the admin of the tenant under test shows with every request. */
export async function tokenOf(url: string): Promise<string> {
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  return ((await (await fetch(`${url}/api/auth/token`, { headers: { cookie } })).json()) as { token: string })
    .token;
}

/** Prints a figure beside its yardsticks, those that were measured. */
export function report(name: string, figures: Figures, yardsticks: Record<string, Figures | null>): void {
  const ratios = Object.entries(yardsticks).flatMap(([label, yardstick]) =>
    yardstick ? `${(figures.rps / yardstick.rps).toFixed(2)} of ${label}` : [],
  );
  console.log(
    `${name.padEnd(24)} ${figures.rps.toFixed(0).padStart(7)} /s   p50 ${figures.p50} ms   p99 ${figures.p99} ms   ${ratios.join(', ')}`,
  );
}

/** What a server says when it listens. */
type Started = { url: string; bareUrl: string; seconds: number };

/**
 * Runs server.ts on the PostgreSQL server of DATABASE_URL, or on one that is started for the run; `filled` tells it
 * what to put in.
 */
export async function withServer(
  filled: Record<string, string>,
  work: (server: Started & { databaseUrl: string }) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stockbook-bench-'));
  const silent = { info: () => undefined, warn: console.warn };
  const embedded = process.env.DATABASE_URL
    ? null
    : await startEmbeddedDatabase({ dataDir: folder, log: silent });
  const { host, port, user, password, database } = embedded?.connection ?? {};
  const url =
    process.env.DATABASE_URL ??
    `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(String(host))}:${port}/${database}`;
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: url, ...filled },
  });
  try {
    const started = await new Promise<Started>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Started));
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    await work({ ...started, databaseUrl: url });
  } finally {
    child.kill();
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
