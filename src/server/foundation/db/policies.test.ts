import { expect, it } from 'vitest';
import { PERSONAL } from '#server/people/privacy/map.ts';
import { ownApp } from '#server/testing/testApp.ts';

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

/** What the application reaches of a row of its tenant when it is somebody's own: whose that is, and what is everybody's beside it. */
const own = (column: string, or = '') =>
  // Whoever owns the database sees all: a tenant that moves house takes along what is everybody's.
  `(${or}(${column} = current_person()) OR (CURRENT_USER <> 'stockbook_app'::name))`;
/** By the command, or of all of them. */
const OWN: Record<string, { all: string } | Partial<Record<(typeof BY_COMMAND)[number][0], string>>> = {
  chat_contexts: { all: own('id') },
  chat_messages: { all: own('user_id') },
  chat_proposals: { all: own('user_id') },
  label_basket: { all: own('user_id') },
  // The mails to oneself that no mail server took.
  mails: { SELECT: "(status = 'kept'::text) AND (lower(to_address) = own_address())" },
  // Whoever raises a notification sees how each of its readers wants it.
  notification_preferences: { INSERT: own('id'), UPDATE: own('id') },
  notifications: { UPDATE: own('user_id'), SELECT: own('user_id'), DELETE: own('user_id') },
  own_views: { INSERT: own('id'), UPDATE: own('id') },
  saved_views: {
    INSERT: own('user_id'),
    UPDATE: own('user_id'),
    SELECT: own('user_id', 'shared OR '),
    DELETE: own('user_id', 'shared OR '),
  },
};
const BY_COMMAND = [
  ['INSERT', 'tenant_add'],
  ['UPDATE', 'tenant_change'],
  ['SELECT', 'tenant_read'],
  ['DELETE', 'tenant_remove'],
] as const;

it('every tenant table has row-level security enabled, forced, and just the policies that it should have', async () => {
  const { pool } = (await ownApp()).database;
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
  const ofTenant = tablename === 'tenants' ? '(id = current_tenant())' : '(tenant_id = current_tenant())';
  const all = { tablename, permissive: 'PERMISSIVE', cmd: 'ALL' };
  const only = VISITED[tablename];
  const seen = only ? `(${ofTenant} AND ${only})` : ofTenant;
  const read = { ...all, cmd: 'SELECT', qual: seen, with_check: null };
  // Who is to be erased, and by which words they are found.
  const personal = [...Object.keys(PERSONAL), 'document_grams', 'document_words'].includes(tablename);
  const erased = tablename === 'tenants' ? read : { ...all, qual: ofTenant, with_check: ofTenant };
  return [
    ...(personal ? [{ ...erased, qual: ofTenant, policyname: 'privacy', roles: ['stockbook_privacy'] }] : []),
    { ...all, policyname: 'system', roles: ['stockbook_system'], qual: 'true', with_check: 'true' },
    ...ofApplication(tablename, ofTenant),
    ...(only === undefined ? [] : [{ ...read, policyname: 'visitor', roles: ['stockbook_visitor'] }]),
  ];
}

function ofApplication(tablename: string, ofTenant: string): object[] {
  const owned = OWN[tablename];
  const policy = { tablename, permissive: 'PERMISSIVE', roles: ['stockbook_app'] };
  const and = (mine: string | undefined) => (mine ? `(${ofTenant} AND ${mine})` : ofTenant);
  if (!owned || 'all' in owned) {
    const condition = and(owned?.all);
    return [{ ...policy, policyname: 'tenant', cmd: 'ALL', qual: condition, with_check: condition }];
  }
  return BY_COMMAND.map(([cmd, policyname]) => {
    const [qual, with_check] = cmd === 'INSERT' ? [null, and(owned[cmd])] : [and(owned[cmd]), null];
    return { ...policy, policyname, cmd, qual, with_check };
  });
}
