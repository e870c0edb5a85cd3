import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { middle } from './middle.ts';

/**
 * Measures how long it takes from `npm start` until the first page is served: the first start, which makes the demo, and
 * later ones, beside npm starting a Node that does nothing. Needs a built web. Ends with 1 when the aim is missed.
 */
const AIM = 3_000;
const STARTS = 5;
const PORT = '3997';
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'stockbook-starts-'));

async function start(): Promise<number> {
  const env = { ...process.env, PORT, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  try {
    await served(child);
    return performance.now() - began;
  } finally {
    const ended = once(child, 'exit');
    if (child.exitCode === null) {
      process.kill(-child.pid!, 'SIGINT');
      await ended;
    }
  }
}

async function served(child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/`).catch(() => null);
    if (answer?.ok) return void (await answer.text());
    await pause(10);
  }
  throw new Error(`npm start ended with ${child.exitCode}.`);
}

async function nothing(): Promise<number> {
  const began = performance.now();
  await once(spawn('npm', ['exec', '--', 'node', '--version'], { cwd: root, stdio: 'ignore' }), 'exit');
  return performance.now() - began;
}

try {
  console.log(`first start        ${(await start()).toFixed(0)} ms`);
  const starts: number[] = [];
  const beside: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    starts.push(await start());
    beside.push(await nothing());
  }
  const [one, npm] = [middle(starts), middle(beside)];
  console.log(
    `later starts       ${one.toFixed(0)} ms (${Math.min(...starts).toFixed(0)} to ${Math.max(...starts).toFixed(0)}, aim ${AIM}), ${(one / npm).toFixed(1)} times npm with nothing to do, ${npm.toFixed(0)} ms`,
  );
  if (one > AIM) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
