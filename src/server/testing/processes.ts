import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { openPool } from '#server/foundation/db/pool.ts';
import { type Database, openDatabase } from '#server/foundation/db/tenant.ts';
import { type ChildApp, freePort, startApp, urlOf } from './childApp.ts';
import { copyTemplate, dropCopy } from './testDatabases.ts';

/** The application in several processes on one database of a test's own. */
export type Processes = {
  urls: string[];
  database: Database;
  /** Kills one of them without a word. */
  kill(n: number): Promise<void>;
  /** Starts it again where it was; answers once it is there. */
  restart(n: number): Promise<void>;
};

type Given = Record<string, string>;

/**
 * Starts processes of the application, one after the other, on one data folder of their own; `stop` ends them, and removes that. `given`
 * is what is set for them.
 */
export async function startProcesses(count: number, given: Given) {
  const dataDir = await mkdtemp(join(tmpdir(), 'stockbook-processes-'));
  const apps: ChildApp[] = [];
  const ports: number[] = [];
  const kill = async (n: number) => {
    apps[n]!.child.kill('SIGKILL');
    await apps[n]!.ended;
  };
  const restart = async (n: number) => {
    apps[n] = startApp(dataDir, ports[n]!, given);
    await apps[n].ready;
  };
  const stop = async () => {
    for (const n of apps.keys()) await kill(n);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    for (let n = 0; n < count; n++) {
      ports.push(await freePort());
      await restart(n);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: ports.map((own) => `http://127.0.0.1:${own}`), kill, restart, stop };
}

/**
 * Works with so many processes of the application on a new database, which goes with them. `given` is what else is set for them, also
 * when it depends on where that database is.
 */
export async function withProcesses(
  count: number,
  work: (processes: Processes) => Promise<void>,
  given: Given | ((database: PoolConfig) => Promise<Given>) = {},
): Promise<void> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyTemplate(inject('postgres'), inject('nodes'), name);
  // Whose rows are for one person alone to see, no policy hides from it.
  const database = openDatabase(openPool({ ...inject('postgresAdmin'), database: name }, { size: 2 }));
  const connection = { ...inject('postgres'), database: name };
  try {
    const more = typeof given === 'function' ? await given(connection) : given;
    const { stop, ...processes } = await startProcesses(count, { DATABASE_URL: urlOf(connection), ...more });
    await work({ ...processes, database }).finally(stop);
  } finally {
    await database.pool.end();
    await dropCopy(inject('postgres'), inject('nodes'), name);
  }
}

const AGAIN_MS = 50;

/** Who asks: with a token that is good for minutes, and a session that gets another one. */
export type Person = { token: string; userId: string; cookie: string };

/** Registers a business at one process; whoever is signed in there is signed in at the others as well. */
export async function register(url: string, businessName = 'Two'): Promise<Person> {
  const made = await fetch(`${url}/api/public/businesses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      businessName,
      name: 'Tess',
      email: `${businessName.toLowerCase()}@example.com`,
      password: 'a password',
    }),
  });
  if (!made.ok) throw new Error(`The business was not registered: ${made.status} ${await made.text()}`);
  const cookie = made.headers.getSetCookie().join('; ');
  const token = await tokenOf(url, cookie);
  const { sub: userId } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  return { token, userId, cookie };
}

async function tokenOf(url: string, cookie: string): Promise<string> {
  return (await (await fetch(`${url}/api/auth/token`, { headers: { cookie } })).json()).token;
}

/**
 * Asks a process, and the next one with the same key as long as none answers: what a page does whose connection breaks.
 * Answers what was said, refusals included. Into `faults` goes what was no answer but a fault of the server.
 */
export async function askUntilAnswered<T>(
  urls: string[],
  at: number,
  person: Person,
  { method, path, body, faults }: { method: string; path: string; body?: unknown; faults?: string[] },
): Promise<{ status: number; body: T }> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
  };
  for (let attempt = at; ; attempt++) {
    const url = urls[attempt % urls.length]!;
    const { token } = person;
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then(
      async (response) => ({ status: response.status, body: (await response.json()) as T }),
      () => null,
    );
    if (answer?.status === 401) {
      const renewed = await tokenOf(url, person.cookie).catch(() => token);
      if (renewed === undefined) return answer;
      person.token = renewed;
    } else if (answer && answer.status < 500) return answer;
    if (answer && answer.status >= 500) faults?.push(`${method} ${path}: ${answer.status}`);
    await pause(AGAIN_MS);
  }
}

/**
 * Asks processes in turn for what each has to answer well, until one does; fails with what was said otherwise. `asked` is how often.
 * Into `faults` goes what was a fault of the server before.
 */
export function askerOf(urls: string[], person: Person, faults: string[] = []) {
  let asked = 0;
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await askUntilAnswered<T>(urls, asked++, person, { method, path, body, faults });
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return { ask, asked: () => asked };
}
export type Ask = ReturnType<typeof askerOf>['ask'];

/** The place where a new business keeps its stock. */
export async function placeOf(ask: Ask): Promise<string> {
  const { locations } = await ask<{ locations: { id: string; usage: string }[] }>('GET', '/api/locations');
  return locations.find(({ usage }) => usage === 'internal')!.id;
}
