import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { closeAtEnd } from '#server/testing/closing.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { paths, readPostmaster, runningDatabase, serversOf, stopOrphans } from './embeddedPostmaster.ts';

/** What is told of a private PostgreSQL by its files alone. That one is started, all tests prove: globalSetup.ts. */

const silent = { info: () => undefined, warn: () => undefined };
let dataDir: string;
let cluster: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stockbook-postmaster-'));
  closeAtEnd(() => rm(dataDir, { recursive: true, force: true }));
  cluster = paths(dataDir).cluster;
  await mkdir(cluster);
});

/** As PostgreSQL writes it when it is ready, of a process that is no PostgreSQL. */
async function leaveBehind(pid: number): Promise<void> {
  const lines = [pid, cluster, 1_700_000_000, 5432, cluster, '', '', 'ready'];
  await writeFile(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
}

it('a server is read from the file that it leaves, and is none without it', async () => {
  expect(await readPostmaster(cluster)).toBeNull();
  await leaveBehind(4711);
  expect(await readPostmaster(cluster)).toEqual({ pid: 4711, port: 5432, socketDir: cluster, ready: true });
  await writeFile(join(cluster, 'postmaster.pid'), 'half a li');
  expect(await readPostmaster(cluster)).toBeNull();
});

it('a living process of another program is not taken for the server of a folder, and goes on', async () => {
  await leaveBehind(process.pid);
  expect([await serversOf(cluster), await runningDatabase(dataDir)]).toEqual([[], null]);
  expect(await stopOrphans(cluster, 'no program', { ids: null, prefix: [] })).toBe(false);
  if (process.platform === 'linux') expect(await readPostmaster(cluster)).toBeNull();
});

it('what is wrong with the folder is said in a sentence', async () => {
  const start = (folder: string) => startEmbeddedDatabase({ dataDir: folder, log: silent });
  const file = join(dataDir, 'a file');
  await writeFile(file, '');
  await expect(start(file)).rejects.toThrow(/^The data folder .*a file cannot be created: .*\.$/);
  await writeFile(join(cluster, 'PG_VERSION'), '18');
  await expect(start(dataDir)).rejects.toThrow(
    /^The file .*postgres-password with the password of the database is missing/,
  );
});
