import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';

/** Of no use to anybody: each installation under test has data of its own. */
export const SECRET = 'kV7wX2mQ9pLz4RtY8uB3nJ6cF1gH5dSa0eWqTiOxZv';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

type Given = Record<string, string | undefined>;

/** Runs a program of the server as a process of its own, in an environment where only what is given is set. */
export function runProgram(file: string, given: Given, words: string[] = []): ChildProcess {
  return run(process.execPath, [file, ...words], given);
}

/** Runs the server itself so, as `npm start` does once all is set up; of this version, or of one in another folder. */
export function runServer(given: Given, words: string[] = [], folder = ROOT): ChildProcess {
  return run('sh', ['src/server/serve.sh', ...words], given, folder);
}

function run(program: string, words: string[], given: Given, cwd = ROOT): ChildProcess {
  // Vitest has a BASE_URL of its own.
  const { DATABASE_URL: _, BASE_URL: _own, ...env } = process.env;
  return spawn(program, words, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, NODE_ENV: 'production', LOG_LEVEL: 'warn', SECRET, ...given },
  });
}

/** Runs a program to its end: its exit code and all that it said. */
export async function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** The application as a process of its own; `ready` when it says that it is there, refused with what it said when it ends instead. */
export type ChildApp = {
  child: ChildProcess;
  ready: Promise<void>;
  ended: Promise<void>;
  said: () => string;
};

/** Starts the application on a data folder. */
export function startApp(dataDir: string, port: number, more: Given = {}, folder = ROOT): ChildApp {
  const child = runServer({ DATA_DIR: dataDir, PORT: String(port), ...more }, [], folder);
  let output = '';
  const ended = once(child, 'exit').then(() => undefined);
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Stockbook is running at')) resolve();
      });
    }
    ended.then(() => reject(new Error(`The application ended: ${output}`)), reject);
  });
  ready.catch(() => undefined);
  return { child, ready, ended, said: () => output };
}

/** The address of a connection, by a socket of this machine or over the network. */
export function urlOf({ user, password, host, port, database }: PoolConfig): string {
  const login = `${user}:${encodeURIComponent(String(password))}`;
  return host?.startsWith('/')
    ? `postgres://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${login}@${host}:${port}/${database}`;
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
