import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PoolConfig } from 'pg';
import { ADMIN, paths, stopOrphans } from './embeddedPostmaster.ts';
import { prepareRoles } from './embeddedRoles.ts';
import { type Place, supervise } from './embeddedServer.ts';
import { type DatabaseUser, findDatabaseUser, findPrograms, type Programs, runAs } from './embeddedUser.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** Called when PostgreSQL keeps failing and is no longer started again. */
  onFatal?: (error: Error) => void;
  /** Settings of PostgreSQL beside our own, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
};

/** `connection`: what the application logs in with; `admin`: the superuser, for tests alone. */
export type EmbeddedDatabase = {
  connection: PoolConfig;
  admin: PoolConfig;
  stop(): Promise<void>;
};

// The kernel's limit for the path of a socket is 107 bytes on Linux and 103 on macOS.
const LONGEST_SOCKET_PATH = 103;

/**
 * Starts the private PostgreSQL of a data folder, creating it at the first time, and starts it again should it die.
 * Throws an Error with one sentence when the folder is in use by another Stockbook or cannot be used.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = await openFolder(options.dataDir);
  const lock = lockDataFolder(dataDir);
  try {
    const programs = findPrograms();
    const { cluster } = paths(dataDir);
    const user = await findDatabaseUser(cluster, [dataDir, programs.folder]);
    if (await stopOrphans(cluster, programs.pgCtl, user))
      options.log.warn('Stopped a PostgreSQL left over from a killed Stockbook.');
    const password = await createCluster(dataDir, programs, user, options.log);
    const place = await choosePlace(cluster);
    const server = await supervise({ ...options, cluster, programs, user, place });
    const stop = () => server.stop().finally(lock.release);
    const connection = await prepareRoles(place, password).catch((error: unknown) =>
      stop().then(() => Promise.reject(error)),
    );
    return { connection, admin: { ...place, user: ADMIN, password }, stop: once(stop) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    return await realpath(folder);
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be created: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/** Creates the cluster unless it is there. Answers the password of its admin. */
async function createCluster(
  dataDir: string,
  programs: Programs,
  user: DatabaseUser,
  log: EmbeddedOptions['log'],
): Promise<string> {
  const { cluster, password: passwordFile } = paths(dataDir);
  const known = await readFile(passwordFile, 'utf8').catch(() => null);
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) {
    if (known) return known.trim();
    throw new Error(
      `The file ${passwordFile} with the password of the database is missing or cannot be read; put it back.`,
    );
  }
  log.info(`Creating the database in ${dataDir}.`);
  const password = known?.trim() || randomBytes(24).toString('base64url');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  // Built beside its place and moved there when complete: a start that is interrupted leaves no half of a database.
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (user.ids) for (const path of [draft, passwordFile]) await chown(path, user.ids.uid, user.ids.gid);
  await chmod(passwordFile, 0o600);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--auth=scram-sha-256', `--username=${ADMIN}`, `--pwfile=${passwordFile}`];
  const made = await runAs(user, programs.initdb, [
    `--pgdata=${draft}`,
    '--data-checksums',
    '--no-instructions',
    ...locale,
    ...access,
  ]);
  if (made.code !== 0)
    throw new Error(`The database in ${dataDir} could not be created: ${lastLine(made.output)}`);
  await rename(draft, cluster);
  return password;
}

/** A socket in the cluster's folder, which nobody else may enter, or loopback where that cannot be. */
async function choosePlace(cluster: string): Promise<Place> {
  const port = 5432;
  const socket = join(cluster, `.s.PGSQL.${port}`);
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH)
    return { host: cluster, port };
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve({ host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 }),
      );
    });
  });
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work();
    return running;
  };
}

const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this process alone, or throws a sentence. Node has no file locks of its own, SQLite
 * has: the operating system drops this one when the process ends, however it ends, so that it is never stale.
 */
function lockDataFolder(dataDir: string): { release(): void } {
  let holder: DatabaseSync | undefined;
  try {
    // Nothing else may open this file in this process: closing it anywhere would drop the lock.
    holder = new DatabaseSync(join(dataDir, 'stockbook.lock'));
    holder.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    holder?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new Error(`Another Stockbook is already running on the data folder ${dataDir}.`);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder ${dataDir} cannot be used by this user: ${reason}.`, { cause: error });
  }
  return { release: () => holder.close() };
}
