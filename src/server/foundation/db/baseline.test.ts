import { expect, it } from 'vitest';
import { stoodFor } from './migrate.ts';

it('a schema stands for the migrations that it was made of, as long as they read the same', () => {
  const of = (name: string, hash: string) => ({ name, hash, sql: '' });
  const [first, second, third] = [of('0001_a.sql', 'aa'), of('0002_b.sql', 'bb'), of('0003_c.sql', 'cc')];
  // Of the lines "aa 0001_a.sql" and "bb 0002_b.sql", as sha256sum has it.
  const schema =
    '-- Made by a test.\n-- Migrations: up to 0002_b.sql, f05377548aa86640c34445226d753b937614f737f3c6d831dc038e0e3849ac45\n\ncreate table t ();\n';
  expect(stoodFor(schema, [first, second, third])).toEqual([first, second]);
  expect(stoodFor(schema, [first, of('0002_b.sql', 'changed'), third])).toEqual([]);
  expect(stoodFor(schema, [first, of('0001_between.sql', 'dd'), second])).toEqual([]);
  expect(stoodFor('', [first])).toEqual([]);
});
