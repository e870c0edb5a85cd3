import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { freePort, urlOf } from './childApp.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Whether there is a PgBouncer on this machine; `npm test` installs that of Debian. */
export const hasPooler = existsSync(PROGRAM);

const NOBODY = { uid: 65_534, gid: 65_534 };

/** Starts a PgBouncer in transaction mode in front of a database, with so few connections that many have to share them. */
export async function openPooler({
  user,
  password: given,
  host = '',
  port,
  database,
}: PoolConfig): Promise<{ url: string; close(): Promise<void> }> {
  // A server that trusts whoever is on its machine asks for none; a pooler does.
  const password = given || 'any';
  const folder = await mkdtemp(join(tmpdir(), 'stockbook-pooler-'));
  const own = await freePort();
  const users = join(folder, 'users.txt');
  const configuration = join(folder, 'pgbouncer.ini');
  await chmod(folder, 0o755);
  await writeFile(users, `"${user}" "${password}"\n`, { mode: 0o644 });
  await writeFile(
    configuration,
    `[databases]
${database} = host=${host} port=${port} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`,
    { mode: 0o644 },
  );
  // As who may enter the folder of the server's socket, where there is one; root it refuses to be.
  const { uid, gid } = host.startsWith('/') ? await stat(host) : NOBODY;
  const child: ChildProcess = spawn(PROGRAM, ['-q', configuration], { stdio: 'ignore', uid, gid });
  const close = async () => {
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await answers(own))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    await pause(20);
  }
  return {
    url: urlOf({ user, password, database, host: '127.0.0.1', port: own }),
    close,
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
