import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';

// The kernel counts in hundredths on every machine that Linux runs on.
const TICKS = 100;

/** What the processor time of a file is compared with, so that its limit means the same on a slower or busier machine: seconds. */
const YARDSTICK = 0.07;
const ROWS = Array.from({ length: 2_000 }, (_, n) => ({ id: `row-${n}`, values: [n, `${n}`], of: { n } }));

type Process = { pid: number; parent: number; isBackend: boolean; title: string; seconds: number };
type Spent = Map<number, Process>;

/** What this process, all below it, and the connections to these databases have used so far; empty where the system does not tell. */
export function spent(databases: Iterable<string>): Spent {
  if (!existsSync('/proc/self/stat')) return new Map();
  const names = [...databases].map((name) => ` ${name} `);
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (look(pid) ?? []) : []));
  const below = new Set([process.pid]);
  for (let known = 0; known < below.size; ) {
    known = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  const ours = all.filter(
    ({ pid, isBackend, title }) =>
      below.has(pid) || (isBackend && names.some((name) => title.includes(name))),
  );
  return new Map(ours.map((one) => [one.pid, one]));
}

/** Seconds of processor time between two such looks. What has ended meanwhile is counted by its parent, and a connection not at all. */
export function secondsBetween(before: Spent, after: Spent): number {
  const ended = [...before.values()].filter(({ pid, isBackend }) => !isBackend && !after.has(pid));
  const used = [...after.values()].map(({ pid, seconds }) => seconds - (before.get(pid)?.seconds ?? 0));
  return (
    used.reduce((sum, seconds) => sum + seconds, 0) - ended.reduce((sum, { seconds }) => sum + seconds, 0)
  );
}

let shared = 0;

/** Brings about what many files use and the first of them asks for: it is the cost of none. */
export async function sharedByMany<T>(work: () => Promise<T>, databases: Iterable<string>): Promise<T> {
  if (!process.env.TEST_COSTS) return work();
  const before = spent(databases);
  const made = await work();
  shared += secondsBetween(before, spent(databases));
  return made;
}

/** Seconds that went into what many files use, so far. */
export const secondsShared = (): number => shared;

/** How many times as long as on the idle machine that the limits were set on anything takes here and now. */
function pace(): number {
  const before = process.cpuUsage();
  for (let n = 0; n < 40; n++) JSON.parse(JSON.stringify(ROWS));
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1e6 / YARDSTICK);
}

/** Tells what a file of tests has cost, where somebody asked for it by naming a file for the report. */
export function reportCost(file: string, seconds: number): void {
  const report = process.env.TEST_COSTS;
  if (report) appendFileSync(report, `${JSON.stringify({ file, seconds, pace: pace() })}\n`);
}

function look(pid: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Behind the name, which may hold anything: state, parent, … and what it and those it has waited for have used.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = rest.slice(9, 13).reduce((sum, used) => sum + Number(used), 0);
    const title = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    const isBackend = title.startsWith('postgres:');
    return { pid: Number(pid), parent: Number(parent), isBackend, title, seconds: ticks / TICKS };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
