// Second tier: starts a server of its own.
// First tier: src/server/foundation/db/embeddedPostmaster.test.ts

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendSignal } from '#server/testing/signal.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbeddedDatabase } from './embedded.ts';
import { readPostmaster, runningDatabase, serversOf } from './embeddedPostmaster.ts';

let home: string;
let dataDir: string;
let lines: string[];
const open: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];
const linux = process.platform === 'linux';

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'stockbook-embedded-'));
  dataDir = join(home, 'data');
  lines = [];
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(open.splice(0).map((database) => database.stop()));
  const cluster = join(dataDir, 'postgres');
  for (const pid of await serversOf(cluster)) sendSignal(pid, 'SIGTERM');
  await vi.waitFor(async () => expect(await serversOf(cluster)).toEqual([]));
  await rm(home, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const keep = (line: string) => {
    lines.push(line);
  };
  const database = await startEmbeddedDatabase({ dataDir, log: { info: keep, warn: keep }, ...options });
  open.push(database);
  return database;
}

async function query<Row extends pg.QueryResultRow>(connection: pg.PoolConfig, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Another Stockbook: a process that starts the database of a folder, and says so or why not on one line. */
async function startElsewhere(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const module = JSON.stringify(new URL('./embedded.ts', import.meta.url).href);
  const code = `
    const { startEmbeddedDatabase } = await import(${module});
    const log = { info() {}, warn() {} };
    await startEmbeddedDatabase({ dataDir: ${JSON.stringify(folder)}, log })
      .then(() => console.log('started'), (error) => console.log(error.message));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [chunk] = await once(child.stdout, 'data');
  return { child, said: String(chunk).trim() };
}

async function serverPid(): Promise<number> {
  return (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? Number.NaN;
}

describe('the private PostgreSQL of a data folder', () => {
  test('is created at the first start, durable and closed to strangers, and has its data at the second', async () => {
    const first = await start();
    await query(first.connection, 'CREATE TABLE kept (note text)');
    await query(first.connection, "INSERT INTO kept VALUES ('Gumbär')");
    const sql = `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
      current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS listen, lower('Ä') AS lower`;
    expect(await query(first.connection, sql)).toEqual([
      { fsync: 'on', commit: 'on', encoding: 'UTF8', listen: '', lower: 'ä' },
    ]);
    await expect(query({ ...first.connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow(/password/);
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    expect(await runningDatabase(dataDir)).toEqual(first.connection);
    await first.stop();
    expect(await serversOf(join(dataDir, 'postgres'))).toEqual([]);
    expect(await runningDatabase(dataDir)).toBeNull();

    const second = await start();
    expect(second.connection).toEqual(first.connection);
    expect(await query(second.connection, 'SELECT note FROM kept')).toEqual([{ note: 'Gumbär' }]);
  });

  test('refuses a second Stockbook, in this process and in another one, and harms nothing', async () => {
    const database = await start();
    const sentence = /^Another Stockbook is already running on the data folder .*data\.$/;
    expect((await startElsewhere(dataDir)).said).toMatch(sentence);
    await expect(start()).rejects.toThrow(sentence);
    expect((await startElsewhere(dataDir)).said).toMatch(sentence);
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('lets exactly one of several simultaneous first starts through', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => startElsewhere(dataDir)));
    expect(all.filter(({ said }) => said === 'started')).toHaveLength(1);
    expect(all.filter(({ said }) => said.startsWith('Another Stockbook'))).toHaveLength(3);
  });

  test('is taken over with its data after the process was killed', async () => {
    const { child, said } = await startElsewhere(dataDir);
    expect(said).toBe('started');
    const orphan = await serverPid();
    await query((await runningDatabase(dataDir))!, 'CREATE TABLE kept AS SELECT 7 AS number');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await serversOf(join(dataDir, 'postgres'))).toContain(orphan);

    const database = await start();
    expect(lines).toContain('Stopped a PostgreSQL left over from a killed Stockbook.');
    expect(await serverPid()).not.toBe(orphan);
    expect(await query(database.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  });

  test('goes on although its pid file names a living process that is no PostgreSQL', async () => {
    await (await start()).stop();
    const cluster = join(dataDir, 'postgres');
    const { uid } = await stat(cluster);
    const sleeper = spawn('sleep', ['60'], { stdio: 'ignore', uid, cwd: '/' });
    children.push(sleeper);
    for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      await writeFile(
        join(cluster, file),
        `${sleeper.pid}\n${cluster}\n1700000000\n5432\n${cluster}\n\n\nready\n`,
      );
    }
    await start();
    expect(sleeper.exitCode).toBeNull();
    expect(sleeper.signalCode).toBeNull();
  });

  test('starts again when its server is killed, on the same address and with what was committed', async () => {
    const database = await start();
    await query(database.connection, 'CREATE TABLE kept AS SELECT 7 AS number');
    const before = await serverPid();
    sendSignal(before, 'SIGKILL');
    await vi.waitFor(
      async () =>
        expect(await query(database.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }]),
      {
        interval: 50,
      },
    );
    expect(await serverPid()).not.toBe(before);
    expect(lines.join('\n')).toMatch(/ended unexpectedly \(stopped by SIGKILL\)/);
  });

  test('is given up, with a sentence, when it keeps failing', async () => {
    const failures: Error[] = [];
    await start({ onFatal: (error) => failures.push(error) });
    await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    sendSignal(await serverPid(), 'SIGKILL');
    await vi.waitFor(() => expect(failures).toHaveLength(1), { interval: 50 });
    expect(failures[0]?.message).toMatch(
      /^PostgreSQL has failed 6 times within a minute and is given up: .*did not start/,
    );
  });

  test('can be stopped while it is being started again, and leaves nothing running', async () => {
    const database = await start();
    sendSignal(await serverPid(), 'SIGKILL');
    await vi.waitFor(() => expect(lines.join('\n')).toMatch(/ended unexpectedly/), { interval: 1 });
    await Promise.all([database.stop(), database.stop()]);
    expect(await serversOf(join(dataDir, 'postgres'))).toEqual([]);
    await start();
  });

  test('does not end with the signals of our terminal', async () => {
    await start();
    if (!linux) return;
    const session = (text: string) => text.slice(text.lastIndexOf(')')).split(' ')[4];
    const [own, its] = await Promise.all(
      [process.pid, await serverPid()].map((pid) => readFile(`/proc/${pid}/stat`, 'utf8')),
    );
    expect(session(its!)).not.toBe(session(own!));
  });

  test('works in a folder with spaces, commas and quotes', async () => {
    dataDir = join(home, 'My "shop", the new one');
    const database = await start();
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(dataDir, 'postgres', '.s.PGSQL.5432'))).toBe(true);
  });

  test('listens on loopback when the path is too long for a socket', async () => {
    dataDir = join(home, 'deep'.repeat(20), 'data');
    const database = await start();
    expect(database.connection.host).toBe('127.0.0.1');
    expect(await query(database.connection, "SELECT current_setting('listen_addresses') AS at")).toEqual([
      { at: '127.0.0.1' },
    ]);
    expect(await runningDatabase(dataDir)).toEqual(database.connection);
  });

  test('says in a sentence what is wrong with the folder', async () => {
    await writeFile(dataDir, 'a file');
    await expect(start()).rejects.toThrow(/^The data folder .*data cannot be created: .*\.$/);
    dataDir = join(home, 'other');
    await (await start()).stop();
    await rm(join(dataDir, 'postgres-password'));
    await expect(start()).rejects.toThrow(
      /^The file .*postgres-password with the password of the database is missing/,
    );
  });
});
