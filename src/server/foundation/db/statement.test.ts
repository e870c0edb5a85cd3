import { fileURLToPath } from 'node:url';
import pg, { type Connection, type Submittable } from 'pg';
import { expect, inject, it } from 'vitest';
import { finished, runProgram } from '#server/testing/childApp.ts';
import type { Kind, StatementInSource } from '#server/testing/statements.ts';
import { ownApp } from '#server/testing/testApp.ts';
import { named, withTenantAs } from './statement.ts';

const nameOf = (text: string) => named({ text }).name;

type Field = { name: string; dataTypeID: number };

/** Has the database prepare a statement and say which columns it answers, without carrying it out. */
class Description implements Submittable {
  readonly fields = Promise.withResolvers<Field[]>();
  #found: Field[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: Connection) {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleParseComplete() {}

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#found = fields;
  }

  handleError(error: Error, connection: Connection) {
    this.fields.reject(error);
    connection.sync();
  }

  handleReadyForQuery() {
    this.fields.resolve(this.#found);
  }
}

const parametersOf = (text: string) =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));

const { BOOL, INT2, INT4, INT8, FLOAT8, ...others } = pg.types.builtins;
const TEXTS = [others.TEXT, others.VARCHAR, others.NUMERIC, others.DATE, others.TIMESTAMPTZ, others.UUID];

/** What a column of a type is once pool.ts has delivered it. */
function kindOf(type: number): Kind {
  if (type === BOOL) return 'boolean';
  if ([INT2, INT4, INT8, FLOAT8].includes(type)) return 'number';
  return TEXTS.includes(type) ? 'string' : 'other';
}

/** How the columns of a statement differ from those that its type names. */
function differences(row: Record<string, Kind>, fields: Field[]): string[] {
  const there = new Map(fields.map(({ name, dataTypeID }) => [name, kindOf(dataTypeID)]));
  return Object.entries(row).flatMap(([name, kind]) => {
    const found = there.get(name);
    if (!found) return [`${name} is not among the columns`];
    const fits = kind === found || kind === 'other' || found === 'other';
    return fits ? [] : [`${name} is a ${found}, not a ${kind}`];
  });
}

it('asks nothing that the database cannot prepare, nor expects columns that it does not answer', async () => {
  const { code, output } = await finished(
    runProgram(fileURLToPath(new URL('../../testing/statements.ts', import.meta.url)), {}),
  );
  expect(code, output).toBe(0);
  const { statements, all } = JSON.parse(output) as { statements: StatementInSource[]; all: number };
  // What is left out is put together from what was asked.
  expect(statements.length).toBeGreaterThan(all * 0.8);
  expect(statements.filter(({ row }) => row).length).toBeGreaterThan(150);
  const { name } = (await (await ownApp()).superuser.query('select current_database() as name')).rows[0];
  const client = new pg.Client({ ...inject('postgresAdmin'), database: name });
  await client.connect();
  const faults: string[] = [];
  for (const { place, text, row } of statements) {
    const asked = client.query(new Description(withTenantAs(text, parametersOf(text) + 1)));
    await asked.fields.promise.then(
      (fields) => faults.push(...differences(row ?? {}, fields).map((said) => `${place}: ${said}`)),
      (error: Error) => faults.push(`${place}: ${error.message}`),
    );
  }
  await client.end();
  expect(faults).toEqual([]);
  // It reads the whole server.
});

it('names a statement after its text alone', () => {
  expect(nameOf('select 1')).toBe(nameOf('select 1'));
  expect(nameOf('select 1')).not.toBe(nameOf('select  1'));
  // PostgreSQL cuts names at 63 characters.
  expect(nameOf('select 1')).toMatch(/^[\w-]{43}$/);
});

it('leaves one without a name that is not to be prepared', () => {
  expect(named({ prepare: false, text: 'select $1', values: [1] })).toEqual({
    text: 'select $1',
    values: [1],
  });
});

it('gives the tenant as the last value, to a statement that names it alone', () => {
  const asked = { text: 'select $1::uuid from items where tenant_id = :tenant', values: ['a'] };
  expect(named(asked, 'harbor')).toEqual({
    name: nameOf('select $1::uuid from items where tenant_id = $2'),
    text: 'select $1::uuid from items where tenant_id = $2',
    values: ['a', 'harbor'],
  });
  expect(named({ text: 'select 1' }, 'harbor').values).toBeUndefined();
  expect(() => named(asked)).toThrow('over all tenants');
});

it('takes the tenant that a statement means where none was entered, and no other one than that', () => {
  const asked = { text: 'select from items where tenant_id = :tenant', tenantId: 'harbor' };
  expect(named(asked).values).toEqual(['harbor']);
  expect(named(asked, 'harbor').values).toEqual(['harbor']);
  expect(() => named(asked, 'public')).toThrow('another');
  expect(() => named({ text: 'select 1', tenantId: 'harbor' }, 'public')).toThrow('another');
});

it('keeps the plan of what is asked for by ids, however few they are', async () => {
  const { database, tenant } = await ownApp();
  const { id } = await tenant();
  const text = `select sku from items where tenant_id = :tenant and id = any($1::uuid[]) and sku <> 'kept plan'`;
  const [plans] = await database.withTenantAsSystem(id, async (tx) => {
    for (let asked = 0; asked < 10; asked += 1)
      await tx.query({ text, values: [['0192d5a0-0000-7000-8000-000000000001']] });
    return tx.query<{ kept: number; made: number }>({
      text: `select generic_plans as kept, custom_plans as made from pg_prepared_statements where statement ~ 'kept plan' and name <> ''
             and statement !~ 'pg_prepared'`,
    });
  });
  // The first five are made by its values, to compare; the coordinator of a cluster plans each time.
  expect(plans).toEqual(database.isDistributed ? { kept: 0, made: 10 } : { kept: 5, made: 5 });
});

it('keeps of texts that vary only those that were asked for first', () => {
  const texts = Array.from({ length: 400 }, (_, n) => `select ${n} as usual`);
  const isNamed = (text: string) => named({ prepare: 'usual', text }).name !== undefined;
  const first = texts.filter(isNamed);
  expect(first.length).toBeLessThanOrEqual(300);
  expect(texts.filter(isNamed)).toEqual(first);
});
