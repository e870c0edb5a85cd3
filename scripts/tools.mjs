import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './paths.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('node:stream').Readable} Readable */

/** The tools at work. @type {Set<ChildProcess>} */
const running = new Set();
/** Whether the run is being ended: first its tools, with the servers that they have started. */
let isEnding = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, async () => {
    isEnding = true;
    const ends = [...running].map((child) => once(child, 'exit'));
    // A terminal interrupts all of them by itself; told twice, or to terminate, they would leave their servers behind.
    if (signal === 'SIGTERM') for (const child of running) child.kill('SIGINT');
    await Promise.all(ends);
    process.exit(1);
  });

/**
 * Runs a tool of node_modules with the project's Node, and answers what it says once it has ended.
 * @param {string} path
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export async function ended(path, args, env = {}) {
  const child = start(path, args, ['ignore', 'pipe', 'pipe'], env);
  const [said, complaints, { status, signal }] = await Promise.all([
    text(/** @type {Readable} */ (child.stdout)),
    text(/** @type {Readable} */ (child.stderr)),
    endOf(child),
  ]);
  return { isFine: status === 0, said, complaints: complaints + (signal ? `Ended by ${signal}.` : '') };
}

/**
 * Runs a tool of node_modules with the project's Node, its output on the screen.
 * @param {string} path
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>} whether it ended well
 */
export async function runTool(path, args, env = {}) {
  const quiet = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', ...env };
  const { status, signal } = await endOf(start(path, args, 'inherit', quiet));
  if (signal) console.log(`Ended by ${signal}.`);
  return status === 0;
}

/**
 * Starts a tool of node_modules with the project's Node.
 * @param {string} path
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 * @param {Record<string, string>} env
 */
function start(path, args, stdio, env) {
  const child = spawn(process.execPath, [join(root, 'node_modules', path), ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, ...env },
  });
  running.add(child);
  return child;
}

/**
 * How a tool ended. Nothing goes on after one of a run that is being ended.
 * @param {ChildProcess} child
 * @returns {Promise<{ status: number | null, signal: string | null }>}
 */
async function endOf(child) {
  const [status, signal] = await once(child, 'exit');
  running.delete(child);
  return isEnding ? new Promise(() => undefined) : { status, signal };
}

/**
 * Null: it is no JSON.
 * @param {string} text
 */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
