import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';

// The kernel counts in hundredths on every machine that Linux runs on.
const TICKS = 100;

/** What the processor time of a piece of work is compared with, so that the limits mean the same on a slower machine: seconds. */
const YARDSTICK = 0.08;
const HASHED = Buffer.alloc(1 << 20);

type Process = { pid: number; parent: number; title: string; seconds: number };

/** Seconds of processor time of this process, of all below it, and of the connections to these databases; 0 where the system does not tell. */
export function secondsSpent(databases: Iterable<string>): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const names = [...databases].map((name) => ` ${name} `);
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (look(pid) ?? []) : []));
  const below = new Set([process.pid]);
  for (let known = 0; known < below.size; ) {
    known = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return all
    .filter(({ pid, title }) => below.has(pid) || names.some((name) => title.includes(name)))
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

/** How many times as long as on the machine that the limits were set on anything takes on this one, as busy as it is. */
export function pace(): number {
  const before = process.cpuUsage();
  const hash = createHash('sha256');
  for (let n = 0; n < 128; n++) hash.update(HASHED);
  hash.digest();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1e6 / YARDSTICK);
}

/** Tells what a file of tests has cost, where somebody asked for it by naming a file for the report. */
export function reportCost(file: string, seconds: number, pace: number): void {
  const report = process.env.TEST_COSTS;
  if (report) appendFileSync(report, `${JSON.stringify({ file, seconds, pace })}\n`);
}

function look(pid: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Behind the name, which may hold anything: state, parent, … and what it and those it has waited for have used.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = rest.slice(9, 13).reduce((sum, used) => sum + Number(used), 0);
    const title = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    return {
      pid: Number(pid),
      parent: Number(parent),
      title: title.startsWith('postgres:') ? title : '',
      seconds: ticks / TICKS,
    };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
