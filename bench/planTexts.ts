import { readdir } from 'node:fs/promises';
import type { RegisteredCall } from '../src/server/testing/refusals.ts';

/** What is read from end to end although it has more rows than this has to be on the list, with the reason. */
const MANY = 1000;
/** By table, and by what the statement says, why all of a table is read. */
const REASONS: { table: string; in: RegExp; why: string }[] = [];

const SHARED = new URL('../src/shared/', import.meta.url);

/** Which area each call is declared in, by method and address. */
export async function areasOf(): Promise<Map<string, string>> {
  const areas = new Map<string, string>();
  for (const file of await readdir(SHARED, { recursive: true })) {
    if (!/^\w+\/.*\.ts$/.test(file) || file.includes('.test.')) continue;
    const exported: Record<string, unknown> = await import(new URL(file, SHARED).href);
    for (const each of Object.values(exported)) {
      const { method, url } = (each ?? {}) as { method?: string; url?: string };
      if (method && url) areas.set(`${method} ${url}`, file.split('/')[0]!);
    }
  }
  return areas;
}

/** A statement with the plan that it was first seen with, and one more for each other way that it was carried out. */
type Seen = {
  text: string;
  area: string;
  calls: Set<string>;
  within: string;
  plans: Map<string, { plan: string; kept: boolean; call: string }>;
};
export type Index = { name: string; table: string; size: string; scans: string; needed: boolean };
/** All of a table read from end to end. */
type Whole = {
  table: string;
  call: string;
  text: string;
  within: string;
  kept: boolean;
  why: string | undefined;
};

/** Gathers plans call by call, and writes them down. */
export class Plans {
  /** Whether plans are those that a connection keeps for whatever values. */
  kept = false;
  /** What connections prepare: only such statements keep their plan. */
  readonly prepared = new Set<string>();
  private readonly seen = new Map<string, Seen>();
  private readonly wholes = new Map<string, Whole>();
  private readonly users = new Map<string, Set<string>>();
  private call: { name: string; area: string } | null = null;

  private readonly areas: Map<string, string>;
  private readonly tables: Map<string, number>;

  constructor(areas: Map<string, string>, tables: Map<string, number>) {
    this.areas = areas;
    this.tables = tables;
  }

  /** Says which call the plans belong to that come next. */
  of({ method, url }: Pick<RegisteredCall, 'method' | 'url'>, query: Record<string, string>): void {
    const asked = Object.entries(query).map(
      ([name, value]) => `${name}=${name === 'cursor' ? '…' : value.slice(0, 40)}`,
    );
    const name = `${method} ${url}${asked.length ? `?${asked.join('&')}` : ''}`.replace(ID, '‹id›');
    this.call = { name, area: this.areas.get(`${method} ${url}`) ?? 'foundation' };
  }

  ended(): void {
    this.call = null;
  }

  /** Takes what auto_explain says of a statement; `where`: the functions that it is in. */
  note(message: string, where = ''): void {
    if (!this.call || !message.startsWith('duration: ')) return;
    const lines = message.split('\n').slice(1);
    const first = lines.findIndex((line) => /^\S.*\(cost=/.test(line));
    if (first < 0) return;
    const text = lines.slice(0, first).join('\n').replace('Query Text: ', '').trim();
    const within = [...where.matchAll(/function (\w+)\(/g)].map(([, name]) => name!).join(' in ');
    if (this.kept && !within && !this.prepared.has(text)) return;
    const plan = lines.slice(first).filter(isTold).map(plain).join('\n');
    const { name, area } = this.call;
    const key = `${within}: ${text.replace(/\s+/g, ' ')}`;
    const seen = this.seen.get(key) ?? { text, area, within, calls: new Set(), plans: new Map() };
    this.seen.set(key, seen);
    seen.calls.add(name);
    const shape = shapeOf(plan);
    if (!seen.plans.has(shape)) seen.plans.set(shape, { plan, kept: this.kept, call: name });
    for (const [, index] of plan.matchAll(
      /(?:Index (?:Only )?Scan(?: Backward)? using|Bitmap Index Scan on) (\w+)/g,
    ))
      this.use(index!, name);
    for (const [, table] of plan.matchAll(/Seq Scan on (\w+)/g)) {
      if ((this.tables.get(table!) ?? 0) <= MANY) continue;
      const why = REASONS.find((reason) => reason.table === table && reason.in.test(text))?.why;
      const whole = { table: table!, call: name, text, within, kept: this.kept, why };
      if (!this.wholes.has(`${table} ${key}`)) this.wholes.set(`${table} ${key}`, whole);
    }
  }

  private use(index: string, call: string): void {
    const users = this.users.get(index) ?? new Set();
    this.users.set(index, users.add(call.replace(/\?.*/, '')));
  }

  /** Tables read from end to end for no reason that is listed. */
  unexplained(): string[] {
    return [...this.wholes.values()]
      .filter(({ why }) => !why)
      .map(({ table, call, text }) => `${table}, ${call}: ${text}`);
  }

  summary(): string {
    const within = [...this.seen.values()].filter((seen) => seen.within).length;
    return `${this.seen.size} statements, ${within} of them in functions; ${this.wholes.size} tables read from end to end`;
  }

  /** What is written down, by file name. */
  files(indexes: Index[]): [name: string, text: string][] {
    const areas = Map.groupBy(this.seen.values(), ({ area }) => area);
    return [
      ...[...areas].map(([area, seen]): [string, string] => [
        `${area}.txt`,
        `${HOW}\n${seen.map(written).join('\n')}`,
      ]),
      ['README.md', this.readme([...areas].map(([area, seen]) => `| ${area} | ${seen.length} |`))],
      ['indexes.txt', indexes.map((index) => this.indexLine(index)).join('\n')],
    ];
  }

  private indexLine({ name, table, size, scans, needed }: Index): string {
    const users = [...(this.users.get(name) ?? [])];
    const by = users.length
      ? `${users.slice(0, 3).join(', ')}${users.length > 3 ? ` and ${users.length - 3} more` : ''}`
      : 'no call';
    return `${table}\t${name}\t${size}\t${scans}\t${needed ? 'key' : ''}\t${by}`;
  }

  private readme(areas: string[]): string {
    const sizes = [...this.tables]
      .filter(([, rows]) => rows > MANY)
      .map(([table, rows]) => `${table} ${rows}`);
    const wholes = [...this.wholes.values()].map(
      ({ table, call, text, within, kept, why }) =>
        `- **${table}** (${this.tables.get(table)} rows), ${call}${within ? `, in ${within}` : ''}${kept ? ', as it is kept' : ''}: ${why ?? 'no reason listed'}\n  \`${text.replace(/\s+/g, ' ').slice(0, 300)}\``,
    );
    return `# Plans

Written by \`npm run bench:plans\`: ${this.summary()}. Four tenants, of which one asks. ${HOW_LONG}

| area | statements |
|---|---|
${areas.join('\n')}

## Tables of tenants with more than ${MANY} rows, read from end to end

${wholes.length ? wholes.join('\n') : 'None.'}

## Rows

${sizes.join(', ')}.
`;
  }
}

const HOW_LONG = `Each statement was carried out by the application itself, as its own role; auto_explain told its
plan, and that of each statement within a function or a trigger (log_nested_statements), the checks of foreign keys among them.
"As it is kept" marks the plan that a connection keeps for whatever values (plan_cache_mode = force_generic_plan).`;
const HOW = HOW_LONG.split('\n')
  .map((line) => `-- ${line}`)
  .join('\n');

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What each step read is in what the whole did. */
const isTold = (line: string) => !/^ {4,}(Buffers|Index Searches):/.test(line);

/** A line of a plan without what is estimated, and without what differs from run to run for no reason. */
function plain(line: string): string {
  return line.replace(/ {2}\(cost=[^)]*\)/, '').replace(ID, '‹id›');
}

/** What makes one plan another one: its steps, and the tables and indexes that they read. */
function shapeOf(plan: string): string {
  return [...plan.matchAll(/^ *(?:-> +)?([A-Z][\w ]*?(?: (?:using|on) \w+)*)(?= \(|$)/gm)]
    .map(([, step]) => step)
    .join('; ');
}

function written({ text, within, calls, plans }: Seen): string {
  const [first, ...more] = calls;
  const head = `-- ${first}${more.length ? ` and ${more.length} more` : ''}${within ? `, in ${within}` : ''}`;
  const all = [...plans.values()]
    .slice(0, 3)
    .map(({ plan, kept, call }, n) => (n ? `-- or, ${kept ? 'as it is kept' : call}:\n${plan}` : plan));
  return `${head}\n${text}\n${all.join('\n')}\n`;
}
