import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { NOTHING } from './map/nothing.ts';
import { PERSONAL, SIGN_IN } from './map.ts';
import { type PersonalTable, plainOf, rulesOf } from './rules.ts';
import { isChanged } from './statements.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await t.superuser.query(sql, values)).rows;

/** Tables of the database with their columns. */
async function tables(): Promise<Record<string, string[]>> {
  const found = await rows<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname collate "C") as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm') group by 1 order by 1`,
  );
  return Object.fromEntries(found.map(({ name, columns }) => [name, columns]));
}

const changedIn = (table: PersonalTable) => [
  ...rulesOf(table)
    .filter(([, rule]) => isChanged(rule) && (!table.deleted || rule.elsewhere))
    .map(([name]) => name),
  ...Object.keys(table.also ?? {}),
  ...(table.indexed ? ['words'] : []),
];

/** What opens something is not even read, but where it is made anew. */
function hiddenIn(table: PersonalTable): string[] | null {
  const hidden = rulesOf(table).filter(([, { secret, own }]) => secret && !own);
  return hidden.length ? hidden.map(([name]) => name).sort() : null;
}

describe('the map of personal data', () => {
  it('names every column of the database, and none that is not there', async () => {
    const there = await tables();
    const named = Object.fromEntries([
      ...Object.entries(PERSONAL).map(([name, table]) => [
        name,
        [...Object.keys(table.personal), ...plainOf(table)].sort(),
      ]),
      ...Object.entries(SIGN_IN).map(([name, { columns }]) => [name, columns.split(' ').sort()]),
      // In these, nothing is personal: a new column has to be looked at all the same.
      ...Object.entries(NOTHING).map(([name, { columns }]) => [name, columns.split(' ').sort()]),
    ]);
    for (const [name, columns] of Object.entries(there))
      expect({ [name]: named[name] }).toEqual({ [name]: columns });
    expect(Object.keys(named).filter((name) => !there[name])).toEqual([]);
  });

  it('says of every column that stays why, and of every table why it is held', () => {
    for (const [name, table] of Object.entries(PERSONAL)) {
      expect(table.why, name).toMatch(/^[A-Z].+\.$/);
      for (const [column, { erased, why }] of rulesOf(table))
        expect(why !== undefined && /^[A-Z].+\.$/.test(why), `${name}.${column}`).toBe(erased === 'kept');
    }
  });

  it('gives the role that erases just the rights that it needs', async () => {
    const rights = await rows<{
      name: string;
      changes: string[] | null;
      hidden: string[] | null;
      deletes: boolean;
      adds: boolean;
    }>(
      `select c.relname as name,
         array_agg(a.attname::text order by a.attname collate "C") filter (where has_column_privilege($1, c.oid, a.attnum, 'update')) as changes,
         array_agg(a.attname::text order by a.attname collate "C") filter (where not has_column_privilege($1, c.oid, a.attnum, 'select')) as hidden,
         has_table_privilege($1, c.oid, 'delete') as deletes, has_any_column_privilege($1, c.oid, 'insert') or has_table_privilege($1, c.oid, 'truncate, trigger') as adds
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (has_any_column_privilege($1, c.oid, 'select, insert, update, references')
         or has_table_privilege($1, c.oid, 'delete, truncate, trigger')) group by c.oid, 1`,
      ['stockbook_privacy'],
    );
    const wanted = Object.entries(PERSONAL).map(([name, table]) => ({
      name,
      changes: changedIn(table).length ? changedIn(table).sort() : null,
      hidden: hiddenIn(table),
      deletes: table.deleted === true,
      adds: false,
    }));
    // By which words rows are found.
    const words = ['document_grams', 'document_words'].map((name) => ({
      name,
      changes: null,
      hidden: null,
      deletes: true,
      adds: true,
    }));
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(rights.sort(byName)).toEqual([...wanted, ...words].sort(byName));
  });
});
