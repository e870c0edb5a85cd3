import { expect, it } from 'vitest';
import { PERSONAL } from '#server/people/privacy/map.ts';
import { testApp } from '#server/testing/testApp.ts';

/** Tables of which visitors read rows, and what a row must be beside that of the tenant they look at. */
const VISITED: Record<string, string> = {
  chat_configurations: '',
  comments: "(status = 'approved'::text)",
  item_stock: 'on_show',
  item_totals: '',
  item_words: '',
  items: "in_shop AND (status = 'active'::text) AND (removed_at IS NULL)",
  pictures: '',
  shop_items: '',
  tenants: '',
  word_grams: '',
  word_items: '',
};

/** Policies on top of those of tenant and system: of what is in a tenant, a person reaches no more than their own. */
const OWN: Record<string, [name: string, cmd: string, column: string, or?: string][]> = {
  chat_contexts: [['own', 'ALL', 'id']],
  chat_messages: [['own', 'ALL', 'user_id']],
  chat_proposals: [['own', 'ALL', 'user_id']],
  label_basket: [['own', 'ALL', 'user_id']],
  notifications: [
    ['own_change', 'UPDATE', 'user_id'],
    ['own_read', 'SELECT', 'user_id'],
    ['own_remove', 'DELETE', 'user_id'],
  ],
  // Whoever raises a notification sees how each of its readers wants it.
  notification_preferences: [
    ['own_add', 'INSERT', 'id'],
    ['own_change', 'UPDATE', 'id'],
  ],
  own_views: [
    ['own_add', 'INSERT', 'id'],
    ['own_change', 'UPDATE', 'id'],
  ],
  saved_views: [
    ['own_add', 'INSERT', 'user_id'],
    ['own_change', 'UPDATE', 'user_id'],
    ['own_read', 'SELECT', 'user_id', 'shared'],
    ['own_remove', 'DELETE', 'user_id', 'shared'],
  ],
};

it('every tenant table has row-level security enabled, forced, and just the policies that it should have', async () => {
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

/** The mails to oneself that no mail server took. */
const OWN_MAILS = {
  tablename: 'mails',
  policyname: 'own_kept',
  permissive: 'RESTRICTIVE',
  roles: ['stockbook_app'],
  cmd: 'SELECT',
  qual: "((status = 'kept'::text) AND (lower(to_address) = own_address()))",
  with_check: null,
};

function policiesOf(tablename: string): object[] {
  const ofTenant = tablename === 'tenants' ? '(id = current_tenant())' : '(tenant_id = current_tenant())';
  const all = { tablename, permissive: 'PERMISSIVE', cmd: 'ALL' };
  const only = VISITED[tablename];
  const seen = only ? `(${ofTenant} AND ${only})` : ofTenant;
  const read = { ...all, cmd: 'SELECT', qual: seen, with_check: null };
  const restrictive = (OWN[tablename] ?? []).map(([policyname, cmd, column, or]) => {
    const own = `(${column} = current_person())`;
    // A tenant that moves house takes along what is everybody's: in a transaction that has entered no role.
    const mine = `(${or ? `${or} OR ` : ''}${own} OR (current_setting('role'::text) = 'none'::text))`;
    const condition = {
      qual: cmd === 'INSERT' ? null : mine,
      with_check: cmd === 'INSERT' || cmd === 'ALL' ? mine : null,
    };
    return { tablename, policyname, permissive: 'RESTRICTIVE', roles: ['stockbook_app'], cmd, ...condition };
  });
  // Who is to be erased, and by which words they are found.
  const personal = [...Object.keys(PERSONAL), 'document_grams', 'document_words'].includes(tablename);
  const erased = tablename === 'tenants' ? read : { ...all, qual: ofTenant, with_check: ofTenant };
  return [
    ...restrictive,
    ...(tablename === 'mails' ? [OWN_MAILS] : []),
    ...(personal ? [{ ...erased, qual: ofTenant, policyname: 'privacy', roles: ['stockbook_privacy'] }] : []),
    { ...all, policyname: 'system', roles: ['stockbook_system'], qual: 'true', with_check: 'true' },
    { ...all, policyname: 'tenant', roles: ['stockbook_app'], qual: ofTenant, with_check: ofTenant },
    ...(only === undefined ? [] : [{ ...read, policyname: 'visitor', roles: ['stockbook_visitor'] }]),
  ];
}
