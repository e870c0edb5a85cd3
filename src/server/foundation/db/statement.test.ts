import { expect, it } from 'vitest';
import { ownApp } from '#server/testing/testApp.ts';
import { named } from './statement.ts';

const nameOf = (text: string) => named({ text }).name;

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
