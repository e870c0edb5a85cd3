import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { ownApp } from '#server/testing/testApp.ts';

const PAGE = new URL('../../../../docs/triggers.md', import.meta.url);

type Trigger = { name: string; table: string; function: string; transition: boolean };
type Routine = { name: string; language: string; text: string; kind: string };

let triggers: Trigger[];
let routines: Routine[];

beforeAll(async () => {
  const { pool } = (await ownApp()).database;
  triggers = (
    await pool.query<Trigger>(
      `select g.tgname as name, c.relname as table, p.proname as function, g.tgnewtable is not null or g.tgoldtable is not null as transition
       from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
       where not g.tgisinternal and c.relnamespace = 'public'::regnamespace order by 2, 1`,
    )
  ).rows;
  routines = (
    await pool.query<Routine>(
      `select p.proname as name, l.lanname as language, pg_get_functiondef(p.oid) as text, p.prokind as kind
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
       order by 1, pg_get_function_identity_arguments(p.oid)`,
    )
  ).rows;
});

/** What triggers run, with everything that is called from there. */
function reached(): Routine[] {
  const found = new Set<Routine>();
  let names = new Set(triggers.map((trigger) => trigger.function));
  while (names.size) {
    const added = routines.filter((routine) => names.has(routine.name) && !found.has(routine));
    for (const routine of added) found.add(routine);
    const called = added.flatMap(({ text }) =>
      [...text.matchAll(/\b([a-z_]+)\s*\(/g)].map(([, name]) => name!),
    );
    names = new Set(
      called.filter((name) => routines.some((routine) => routine.name === name && !found.has(routine))),
    );
  }
  return [...found];
}

it('no trigger reads the table of a transition, which no shard has', () => {
  expect(triggers.length).toBeGreaterThan(50);
  expect(triggers.filter(({ transition }) => transition)).toEqual([]);
});

it('no trigger goes by the name of its table, which is another one on every shard', () => {
  const named = reached().filter(({ text }) => /\btg_(table_name|table_schema|relname|relid)\b/i.test(text));
  expect(named.map(({ name }) => name)).toEqual([]);
});

it('nothing that a trigger runs or calls is written in SQL, whose parameters a shard cannot take', () => {
  expect(reached().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mark_items', 'cost_of', 'unsettled_order']),
  );
  const inSql = reached().filter(({ language }) => language !== 'plpgsql');
  expect(inSql.map(({ name }) => name)).toEqual([]);
  // All that is left in SQL, each explained in docs/triggers.md.
  const left = routines.filter(({ language }) => language === 'sql').map(({ name }) => name);
  const page = ['current_person', 'current_tenant', 'exact_average', 'fold', 'share_of'];
  expect(left).toEqual(page);
});

it('docs/triggers.md names every trigger function with its tables, counts them, and names nothing else', async () => {
  const page = await readFile(PAGE, 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z_]+)` \| ([^|]+) \|/gm)].map(([, name, tables]) => [
    name!,
    [...tables!.matchAll(/`([a-z_]+)`/g)].map(([, table]) => table!),
  ]);
  const tablesOf = Map.groupBy(triggers, (trigger) => trigger.function);
  const there = [...tablesOf].map(([name, of]) => [name, [...new Set(of.map(({ table }) => table))].sort()]);
  expect(rows.toSorted()).toEqual(there.toSorted());
  const functions = routines.filter(({ kind }) => kind === 'f').length;
  expect(page).toContain(
    `**${triggers.length} triggers** run ${tablesOf.size} of the **${functions} functions**`,
  );
  for (const name of routines.filter(({ language }) => language === 'sql').map((routine) => routine.name))
    expect(page).toContain(`| \`${name}()\` |`);
});
