import { expect, it } from 'vitest';
import { testApp } from '../testing/testApp.ts';

/** Policies on top of those of tenant and system: of what is in a tenant, a person reaches no more than their own. */
const OWN: Record<string, [name: string, cmd: string, column: string][]> = {
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
};

it('every tenant table has row-level security enabled, forced, and just the policies that it should have', async () => {
  const { pool } = (await testApp()).database;
  const { rows: tables } = await pool.query<{ name: string; forced: boolean }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (c.relname = 'tenants' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')) order by 1`,
  );
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter(({ forced }) => !forced)).toEqual([]);
  const wanted = tables.flatMap(({ name: tablename }) => {
    const own = tablename === 'tenants' ? '(id = current_tenant())' : '(tenant_id = current_tenant())';
    const all = { tablename, permissive: 'PERMISSIVE', cmd: 'ALL' };
    const restrictive = (OWN[tablename] ?? []).map(([policyname, cmd, column]) => {
      const mine = `(${column} = current_person())`;
      const condition =
        cmd === 'INSERT' ? { qual: null, with_check: mine } : { qual: mine, with_check: null };
      return {
        tablename,
        policyname,
        permissive: 'RESTRICTIVE',
        roles: ['stockbook_app'],
        cmd,
        ...condition,
      };
    });
    return [
      ...restrictive,
      { ...all, policyname: 'system', roles: ['stockbook_system'], qual: 'true', with_check: 'true' },
      { ...all, policyname: 'tenant', roles: ['stockbook_app'], qual: own, with_check: own },
    ];
  });
  const { rows: policies } = await pool.query(
    'select tablename, policyname, permissive, roles::text[], cmd, qual, with_check from pg_policies where schemaname = $1 order by 1, 2',
    ['public'],
  );
  expect(policies).toEqual(wanted);
});
