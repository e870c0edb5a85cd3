import { expect, it } from 'vitest';
import { testApp } from '../testing/testApp.ts';

/** Tables of which visitors read rows, and what a row must be beside that of the tenant they look at. */
const VISITED: Record<string, string> = {
  chat_configurations: '',
  comments: "(status = 'approved'::text)",
  item_totals: '',
  item_words: '',
  items: "in_shop AND (status = 'active'::text) AND (removed_at IS NULL)",
  pictures: '',
  shop_items: '',
  tenants: '',
  word_grams: '',
};

/** Tables of what is a person's own, and the column that says whose. */
const OWN: Record<string, string> = {
  chat_contexts: 'id',
  chat_messages: 'user_id',
  chat_proposals: 'user_id',
};

it('every tenant table has row-level security enabled, forced, and just the two policies, or a third for visitors or the person whose it is', async () => {
  const { pool } = (await testApp()).database;
  const tables = await pool.query<{ name: string; secured: boolean }>(
    `select relname as name, relrowsecurity and relforcerowsecurity as secured from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and (relname = 'tenants'
       or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
     order by relname collate "C"`,
  );
  expect(tables.rows.length).toBeGreaterThan(15);
  expect(tables.rows.filter(({ secured }) => !secured)).toEqual([]);
  const policies = await pool.query(
    `select tablename, policyname, permissive, roles::text[], cmd, qual, with_check from pg_policies
     where schemaname = 'public' order by tablename collate "C", policyname`,
  );
  expect(policies.rows).toEqual(tables.rows.flatMap(({ name }) => policiesOf(name)));
});

function policiesOf(tablename: string): object[] {
  const own = tablename === 'tenants' ? '(id = current_tenant())' : '(tenant_id = current_tenant())';
  const all = { tablename, permissive: 'PERMISSIVE', cmd: 'ALL' };
  const only = VISITED[tablename];
  const seen = only ? `(${own} AND ${only})` : own;
  const read = { ...all, cmd: 'SELECT', qual: seen, with_check: null };
  const mine = `(${OWN[tablename]} = current_person())`;
  const restricted = { ...all, permissive: 'RESTRICTIVE', policyname: 'own', roles: ['stockbook_app'] };
  return [
    ...(OWN[tablename] ? [{ ...restricted, qual: mine, with_check: mine }] : []),
    { ...all, policyname: 'system', roles: ['stockbook_system'], qual: 'true', with_check: 'true' },
    { ...all, policyname: 'tenant', roles: ['stockbook_app'], qual: own, with_check: own },
    ...(only === undefined ? [] : [{ ...read, policyname: 'visitor', roles: ['stockbook_visitor'] }]),
  ];
}
