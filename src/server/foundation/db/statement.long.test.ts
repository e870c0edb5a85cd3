// Second tier: costs more than five seconds.
// First tier: src/server/foundation/db/statement.test.ts
import { fileURLToPath } from 'node:url';
import pg, { type Connection, type Submittable } from 'pg';
import { expect, inject, it } from 'vitest';
import { finished, runProgram } from '#server/testing/childApp.ts';
import type { Kind, StatementInSource } from '#server/testing/statements.ts';
import { ownApp } from '#server/testing/testApp.ts';
import { withTenantAs } from './statement.ts';

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
});
