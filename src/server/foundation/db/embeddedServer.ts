import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { endWorkers, readPostmaster } from './embeddedPostmaster.ts';
import { type DatabaseUser, type Programs, runAs, spawnAs } from './embeddedUser.ts';

/** Where the server listens: the folder of its socket, or loopback. */
export type Place = { host: string; port: number };

/** All that is needed to start the server of one cluster, again and again alike. */
export type Setup = {
  cluster: string;
  programs: Programs;
  user: DatabaseUser;
  place: Place;
  log: { info(message: string): void; warn(message: string): void };
  settings?: Record<string, string>;
  onFatal?: (error: Error) => void;
};

type Server = { child: ChildProcess; ended: Promise<string> };

// Long, because after a crash PostgreSQL first replays what it had written ahead.
const READY_WITHIN_MS = 600_000;
const CRASHES = { most: 5, withinMs: 60_000 };

/** Starts the server and keeps it running until `stop`, which shuts it down in order. */
export async function supervise(setup: Setup): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let server: Server | null = await launch(setup);
  // A process that ends without having called `stop` takes its server along, as far as it still can.
  const onExit = () => server?.child.kill('SIGINT');
  process.once('exit', onExit);

  const watch = async () => {
    let crashes: number[] = [];
    while (server) {
      let reason: string = await server.ended;
      server = null;
      while (!stopping && !server) {
        const now = Date.now();
        crashes = [...crashes.filter((time) => time > now - CRASHES.withinMs), now];
        if (crashes.length > CRASHES.most) {
          throw new Error(
            `PostgreSQL has failed ${crashes.length} times within a minute and is given up: ${reason}`,
          );
        }
        setup.log.warn(`PostgreSQL has ended unexpectedly (${reason}) and is started again.`);
        await endWorkers(setup.cluster);
        if (crashes.length > 1) await pause(100 * 2 ** crashes.length);
        server = await launch(setup).catch((error: Error) => {
          reason = error.message;
          return null;
        });
        if (stopping && server) await halt(setup, server);
      }
    }
  };
  const watching = watch().catch((error: Error) => setup.onFatal?.(error));

  return {
    async stop() {
      stopping = true;
      if (server) await halt(setup, server);
      await watching;
      process.off('exit', onExit);
    },
  };
}

/** Starts the server and waits until it takes connections. */
async function launch({ cluster, programs, user, place, log, settings }: Setup): Promise<Server> {
  const child = spawnAs(user, programs.postgres, argumentsFor(cluster, place, settings));
  let last = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      if (/^(FATAL|PANIC)/.test(line)) last = line;
      log.info(`PostgreSQL: ${line}`);
    }
  });
  child.stdout?.resume();
  let reason: string | null = null;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // Not "close", which would wait for workers that still hold the pipe.
    child.once('exit', (code, signal) =>
      resolve(signal ? `stopped by ${signal}` : last || `exit code ${code}`),
    );
  }).then((why) => {
    reason = why;
    return why;
  });
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(15)) {
    if (reason !== null) throw new Error(`PostgreSQL on ${cluster} did not start: ${reason}.`);
    const server = await readPostmaster(cluster);
    if (server?.ready && server.pid === child.pid) return { child, ended };
  }
  child.kill('SIGQUIT');
  await ended;
  throw new Error(`PostgreSQL on ${cluster} took no connections within ${READY_WITHIN_MS / 60_000} minutes.`);
}

function argumentsFor(
  cluster: string,
  { host, port }: Place,
  settings: Record<string, string> = {},
): string[] {
  const onSocket = host === cluster;
  const all: Record<string, string> = {
    listen_addresses: onSocket ? '' : host,
    unix_socket_directories: onSocket ? `"${cluster.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    // Failed statements are the application's to report; these lines tell of the server itself.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '',
    ...settings,
  };
  return [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

async function halt({ cluster, programs, user }: Setup, { child, ended }: Server): Promise<void> {
  // SIGINT is PostgreSQL's "fast": running transactions are rolled back and the rest is written.
  if (process.platform === 'win32')
    await runAs(user, programs.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
  else child.kill('SIGINT');
  await ended;
}
