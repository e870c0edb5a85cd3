import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'libpg-query';
import { describe, expect, it } from 'vitest';
import { tell } from '#server/testing/tell.ts';
import { ownMigrations } from './migrate.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const LIST = 'migrations/landed.txt';

/** Since this one the version before may be running on the same schema. */
const FIRST_TO_EXPAND = '0078';
/** Since this one a cluster may have spread the tables already. */
const FIRST_ON_CLUSTERS = '0085';

describe('a migration that has landed', () => {
  it('never changes: each is in the list with its hash, in order', async () => {
    const own = (await ownMigrations()).map(({ name, hash }) => `${hash} ${name}\n`);
    expect(readFileSync(ROOT + LIST, 'utf8')).toBe(own.join(''));
  });

  it('stays in the list as it is: that only ever grows', () => {
    if (!existsSync(`${ROOT}.git`)) {
      tell(`The history of ${LIST} was not looked at: there is none here.`);
      return;
    }
    const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' });
    const now = readFileSync(ROOT + LIST, 'utf8');
    const commits = git('log', '--format=%H', '--', LIST).split('\n').filter(Boolean);
    for (const commit of commits)
      expect(now.startsWith(git('show', `${commit}:${LIST}`)), `as of ${commit}`).toBe(true);
  });
});

type Node = { [name: string]: unknown };
const nameOf = ({ relation }: Node) => (relation as { relname: string } | undefined)?.relname ?? '';

/** What of an ALTER TABLE the version before may stumble over. */
const NARROWING: Record<string, string> = {
  AT_DropColumn: 'drops a column',
  AT_AlterColumnType: 'changes the type of a column',
  AT_SetNotNull: 'lets a column be empty no longer',
  AT_AddConstraint: 'adds a constraint',
  AT_ColumnDefault: 'changes a default',
};
const GONE: Record<string, string> = {
  ...{ OBJECT_TABLE: 'a table', OBJECT_VIEW: 'a view', OBJECT_FUNCTION: 'a function' },
  ...{ OBJECT_PROCEDURE: 'a procedure', OBJECT_TYPE: 'a type', OBJECT_SEQUENCE: 'a sequence' },
};

type Command = { subtype: string; def?: Node };
const commandsOf = ({ cmds }: Node) =>
  (cmds as { AlterTableCmd: Command }[]).map(({ AlterTableCmd: command }) => command);
const constraintsOf = ({ def }: Command) =>
  ((def!.ColumnDef as { constraints?: { Constraint: { contype: string } }[] }).constraints ?? []).map(
    ({ Constraint: { contype } }) => contype,
  );

/** What a statement asks of a table that is spread which Citus does not do; null: nothing, or of a table that is new here. */
function tooMuchForCluster(kind: string, node: Node, fresh: Set<string>): string | null {
  if (kind !== 'AlterTableStmt' || fresh.has(nameOf(node))) return null;
  const commands = commandsOf(node);
  const isConstrained = commands.some(
    (command) =>
      command.subtype === 'AT_AddColumn' &&
      constraintsOf(command).some((kind) => /CHECK|FOREIGN|UNIQUE|PRIMARY/.test(kind)),
  );
  if (isConstrained) return 'adds a column with a constraint: add that by itself';
  return commands.length > 1 && commands.some(({ subtype }) => subtype === 'AT_AddConstraint')
    ? 'adds a constraint beside something else: add it by itself'
    : null;
}

/** What a statement takes from the version before; null: nothing, or what is of a table that is new here. */
function takenBy(kind: string, node: Node, fresh: Set<string>): string | null {
  if (fresh.has(nameOf(node))) return null;
  if (kind === 'DropStmt')
    return String(node.removeType) in GONE ? `drops ${GONE[String(node.removeType)]}` : null;
  if (kind === 'RenameStmt') return 'gives something another name';
  if (kind === 'DoStmt') return 'runs a block that cannot be looked into';
  if (kind === 'IndexStmt') return node.unique ? 'adds a unique index' : null;
  if (kind === 'GrantStmt') {
    const of = (node.objects as { RangeVar?: { relname: string } }[]).map(
      ({ RangeVar }) => RangeVar?.relname ?? '',
    );
    return node.is_grant || of.every((name) => fresh.has(name)) ? null : 'takes a right away';
  }
  if (kind !== 'AlterTableStmt') return null;
  for (const command of commandsOf(node)) {
    if (command.subtype === 'AT_AddColumn') {
      const kinds = constraintsOf(command);
      const isFilled = kinds.some((one) => /DEFAULT|GENERATED|IDENTITY/.test(one));
      if (kinds.includes('CONSTR_NOTNULL') && !isFilled) return 'adds a column that has to be given';
    } else if (command.subtype in NARROWING) return NARROWING[command.subtype]!;
  }
  return null;
}

/**
 * What in a migration the version before could not live with, which runs on until the last of its processes has been
 * replaced. A statement that comes after the last use of what it takes says so: `-- contract: nothing reads it since …`.
 */
const narrowedBy = async (sql: string): Promise<string[]> =>
  (await found(sql, takenBy)).flatMap(({ what, text }) =>
    /^\s*--\s*contract: \S/m.test(text) ? [] : [`${what}: ${text.trim().slice(0, 80)}`],
  );

type Judge = typeof takenBy;

/** The statements of which something is to be said, with what stands before each. */
async function found(sql: string, judge: Judge): Promise<{ what: string; text: string }[]> {
  const bytes = Buffer.from(sql);
  const { stmts } = (await parse(sql)) as unknown as { stmts: Placed[] };
  const fresh = new Set<string>();
  let from = 0;
  return stmts.flatMap(({ stmt, stmt_location: at = 0, stmt_len: length }) => {
    const [kind, node] = Object.entries(stmt)[0]!;
    if (kind === 'CreateStmt') fresh.add(nameOf(node));
    // With what is said before it.
    const text = bytes.subarray(from, length === undefined ? undefined : at + length).toString();
    from = at + (length ?? 0);
    const what = judge(kind, node, fresh);
    return what ? [{ what, text }] : [];
  });
}

/** A statement, and its bytes in the text. */
type Placed = { stmt: Record<string, Node>; stmt_location?: number; stmt_len?: number };

describe('the version before', () => {
  it('can go on beside each migration: they only add, until nothing uses what is to go', async () => {
    const wrong: string[] = [];
    for (const { name, sql } of await ownMigrations())
      if (name >= FIRST_TO_EXPAND) wrong.push(...(await narrowedBy(sql)).map((what) => `${name} ${what}`));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['alter table items drop column notes', 'drops a column'],
    ['alter table items rename column notes to remarks', 'another name'],
    ['alter table items alter column notes type integer using 0', 'type'],
    ['alter table items alter column notes set not null', 'empty'],
    ['alter table items add column color text not null', 'has to be given'],
    ['alter table items add constraint short check (length(notes) < 9)', 'constraint'],
    ['create unique index once on items (tenant_id, notes)', 'unique'],
    ['drop table items', 'a table'],
    ['drop function add_to_balance', 'a function'],
    ['revoke select on items from stockbook_app', 'right'],
    ["do $$ begin execute 'drop table items'; end $$", 'block'],
  ])('is not asked to live with: %s', async (sql, what) => {
    expect(await narrowedBy(sql)).toEqual([expect.stringContaining(what)]);
    expect(await narrowedBy(`-- contract: nothing uses it since 0.2\n${sql};`)).toEqual([]);
  });

  it.each([
    'create table new_ones (tenant_id text, id uuid); create unique index once on new_ones (id); alter table new_ones add constraint few check (true); grant select on new_ones to stockbook_app; revoke select on new_ones from stockbook_app',
    "alter table items add column color text not null default ''",
    'alter table items add column color text',
    'create index by_color on items (tenant_id, color)',
    'drop index by_color',
    'create or replace function f() returns int language sql as $$ select 1 $$',
  ])('goes on beside: %s', async (sql) => {
    expect(await narrowedBy(sql)).toEqual([]);
  });
});

describe('a cluster', () => {
  it('can carry out each migration of later', async () => {
    const wrong: string[] = [];
    for (const { name, sql } of await ownMigrations())
      if (name >= FIRST_ON_CLUSTERS)
        wrong.push(...(await found(sql, tooMuchForCluster)).map(({ what }) => `${name} ${what}`));
    expect(wrong).toEqual([]);
  });

  it.each([
    "alter table items add column color text check (color <> '')",
    'alter table items add column maker uuid references suppliers',
    'alter table items add column color text, add constraint short check (length(color) < 9)',
  ])('is not asked for: %s', async (sql) => {
    expect(await found(sql, tooMuchForCluster)).toHaveLength(1);
    expect(await found(`create table items (id uuid); ${sql}`, tooMuchForCluster)).toEqual([]);
  });

  it.each([
    "alter table items add column color text not null default '', add column size text",
    'alter table items add constraint short check (length(color) < 9)',
  ])('is asked for: %s', async (sql) => {
    expect(await found(sql, tooMuchForCluster)).toEqual([]);
  });
});
