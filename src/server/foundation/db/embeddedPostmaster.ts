import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PoolConfig } from 'pg';
import { type DatabaseUser, runAs } from './embeddedUser.ts';

const run = promisify(execFile);

/** The superuser of a private PostgreSQL, who prepares it at the start and does nothing else. */
export const ADMIN = 'stockbook';
/** What the application logs in as: the owner of its database, without any other right. */
export const OWNER = 'stockbook_owner';
/** The database of the application. */
export const DATABASE = 'stockbook';

/** What a PostgreSQL server writes into `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean };

/** The folder of the cluster and the file with its password, within the data folder. */
export const paths = (dataDir: string) => ({
  cluster: join(dataDir, 'postgres'),
  password: join(dataDir, 'postgres-password'),
});

/** Reads `postmaster.pid`; null when no server was started on the cluster, or it has ended in order. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7] === 'ready' };
}

/**
 * How to connect to the private PostgreSQL that a Stockbook has running on this data folder, for tools that work
 * beside it; null when none is running.
 */
export async function runningDatabase(dataDir: string): Promise<PoolConfig | null> {
  const { cluster, password } = paths(dataDir);
  const server = await readPostmaster(cluster);
  if (!server?.ready || !(await serversOf(cluster)).includes(server.pid)) return null;
  return {
    host: server.socketDir || '127.0.0.1',
    port: server.port,
    user: OWNER,
    password: ownerPassword((await readFile(password, 'utf8')).trim()),
    database: DATABASE,
  };
}

/** The password of the application's login: it follows from that of the admin, which does not follow from it. */
export function ownerPassword(adminPassword: string): string {
  return createHmac('sha256', adminPassword).update(OWNER).digest('base64url');
}

/**
 * Process ids of all PostgreSQL processes working in this cluster. PostgreSQL's working directory is its cluster;
 * where the system does not show that, the process named in `postmaster.pid` must carry the folder in its command.
 */
export async function serversOf(cluster: string): Promise<number[]> {
  if (process.platform === 'linux') {
    const folder = await realpath(cluster).catch(() => cluster);
    const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const found = await Promise.all(ids.map(async (id) => ((await worksIn(id, folder)) ? [Number(id)] : [])));
    return found.flat();
  }
  const server = await readPostmaster(cluster);
  if (!server || !isAlive(server.pid)) return [];
  if (process.platform === 'win32') return [server.pid];
  const command = await run('ps', ['-p', String(server.pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return command.stdout.includes(cluster) ? [server.pid] : [];
}

async function worksIn(id: string, folder: string): Promise<boolean> {
  if (!(await isPostgres(id))) return false;
  const at = await readlink(`/proc/${id}/cwd`).catch(() => null);
  if (at !== null) return at === folder;
  // Root in a container may not look: the command line, which all may read, names the folder.
  const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(folder);
}

// Not one that has ended and merely waits to be noticed by its parent, which in a container may never happen.
async function isPostgres(id: string | number): Promise<boolean> {
  const status = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  return /^\d+ \(postgres\) [^ZX]/.test(status);
}

/**
 * Ends what an earlier Stockbook left running on the cluster when it was killed. Answers whether there was anything.
 * Only for the holder of the data folder's lock.
 */
export async function stopOrphans(cluster: string, pgCtl: string, user: DatabaseUser): Promise<boolean> {
  const before = await serversOf(cluster);
  const named = await readPostmaster(cluster);
  if (named && before.includes(named.pid)) {
    const { code, output } = await runAs(user, pgCtl, [
      'stop',
      '-D',
      cluster,
      '-m',
      'fast',
      '-w',
      '-t',
      '60',
    ]);
    if (code !== 0 && (await serversOf(cluster)).includes(named.pid))
      throw new Error(`The PostgreSQL left over on ${cluster} does not stop: ${output.trim()}`);
  } else if (named && process.platform === 'linux' && !(await isPostgres(named.pid)) && before.length === 0) {
    // After a restart of the machine the number may be another program's, and PostgreSQL would take that for itself.
    const files = ['postmaster.pid', `.s.PGSQL.${named.port}.lock`];
    for (const file of files) await rm(join(cluster, file), { force: true });
  }
  await endWorkers(cluster);
  return before.length > 0;
}

/** Waits for the workers of a killed server, which end by themselves unless busy, and asks them to after a while. */
export async function endWorkers(cluster: string): Promise<void> {
  for (let tenth = 0; tenth < 300; tenth++) {
    const left = await serversOf(cluster);
    if (left.length === 0) return;
    if (tenth >= 30 && tenth % 10 === 0)
      for (const pid of left) signal(pid, tenth < 100 ? 'SIGTERM' : 'SIGQUIT');
    await pause(100);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
