import { beforeAll, describe, expect, it } from 'vitest';
import { undistributable } from '#server/testing/distributable.ts';
import { ownApp } from '#server/testing/testApp.ts';

/** What `distribute` takes from the schema, each with who sees to it instead. */
const TAKEN = {
  // The application changes no category and no unit.
  items_tenant_id_category_fkey: 'on update',
  items_tenant_id_unit_fkey: 'on update',
  shop_items_tenant_id_category_fkey: 'on update',
  chat_messages_tenant_id_answers_fkey: 'on delete set null',
  incoming_invoices_tenant_id_bill_id_fkey: 'on delete set null',
  incoming_invoices_tenant_id_order_id_fkey: 'on delete set null',
  incoming_invoices_tenant_id_supplier_id_fkey: 'on delete set null',
  recurring_periods_tenant_id_invoice_id_fkey: 'on delete set null',
  // The system alone writes it, with an invitation that it has just made.
  access_requests_into_fkey: 'to another tenant',
  // The key of login_tenants says the same.
  memberships_user_id_fkey: 'to what stays',
  memberships_user_id_key: 'over all tenants',
};

const SPREAD = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'login_tenants' and (c.relname = 'tenants'
  or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))`;

let rows: <Row extends object>(sql: string) => Promise<Row[]>;

beforeAll(async () => {
  const { pool } = (await ownApp()).database;
  rows = async (sql) => (await pool.query(sql)).rows;
});

describe('a table that is spread over several servers', () => {
  it('has no keys but those of one tenant, which write nothing by themselves', async () => {
    const keys = await rows<{ name: string; why: string }>(
      `select f.conname as name, case when f.confrelid not in (select c.oid from pg_class c where ${SPREAD}) then 'to what stays'
         when (select a.attname from pg_attribute a where a.attrelid = f.conrelid and a.attnum = f.conkey[1]) <> 'tenant_id' then 'to another tenant'
         when f.confupdtype <> 'a' then 'on update' when f.confdeltype in ('n', 'd') then 'on delete set null' end as why
       from pg_constraint f join pg_class c on c.oid = f.conrelid where f.contype = 'f' and ${SPREAD}
       union all
       select i.indexrelid::regclass::text, 'over all tenants' from pg_index i join pg_class c on c.oid = i.indrelid
       where i.indisunique and ${SPREAD} and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey)
         and a.attname = case when c.relname = 'tenants' then 'id' else 'tenant_id' end)`,
    );
    const taken = keys.filter(({ why }) => why !== null).map(({ name, why }) => [name, why]);
    expect(Object.fromEntries(taken)).toEqual(TAKEN);
  });

  it('has policies that ask no other table, and mean the same where a role logs in; none restricts, which Citus makes anew as one that permits', async () => {
    const wrong = await rows(
      `select c.relname, p.polname from pg_policy p join pg_class c on c.oid = p.polrelid
       where ${SPREAD} and (not p.polpermissive or concat(p.polqual, p.polwithcheck) like '%SUBLINK%'
         or concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) like '%''role''%')`,
    );
    expect(wrong).toEqual([]);
  });

  it('is asked by functions for the tenant in a variable, by which its node is known', async () => {
    const asking = await rows(
      `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'tenant_id = current_tenant\\(\\)' and p.proname <> 'isolate'`,
    );
    expect(asking).toEqual([]);
  });

  it('has defaults that each server can work out', async () => {
    const defaults = await rows<{ said: string }>(
      `select distinct pg_get_expr(d.adbin, d.adrelid) as said from pg_attrdef d join pg_class c on c.oid = d.adrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum where ${SPREAD} and a.attgenerated = ''`,
    );
    const known =
      /^(current_tenant\(\)|current_person\(\)|now\(\)|clock_timestamp\(\)|replace\(\(.*gen_random_uuid.*\)|'[^']*'::[\w[\] ]+|-?\d+|true|false|'[^']*'::"?char"?)$/;
    expect(defaults.map(({ said }) => said).filter((said) => !known.test(said))).toEqual([]);
  });

  it('has triggers, and functions called by them, in words that reach other servers as they are', async () => {
    const wrong = await rows<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'
         and (p.prosrc ~* '\\ymerge\\s+into\\y' or p.prosrc ~* '\\ycase\\s+(new|old)\\.\\w+\\s+when\\y' or p.prosrc ~* '\\yreturning\\s+(new|old)\\.')`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('a statement', () => {
  it.each([
    ['insert into items (tenant_id, id) select :tenant, * from unnest($1::uuid[])', 'RETURNING'],
    ['with i as (insert into items (tenant_id, id) select :tenant, $1) select 1', 'RETURNING'],
    ['update items set updated_at = clock_timestamp() where tenant_id = :tenant', 'volatile'],
    ['update items set removed_at = case when $1 then now() end where tenant_id = :tenant', 'CASE'],
    ['update items set removed_at = coalesce(removed_at, now()) where tenant_id = :tenant', 'COALESCE'],
    [
      'insert into units (tenant_id, id) values (:tenant, $1) on conflict (tenant_id, id) do update set at = now()',
      'EXCLUDED',
    ],
    ['update items set name = $1 where tenant_id = :tenant returning old.name', 'before'],
    ['insert into items (tenant_id, id) values (:tenant, (select $1))', 'sub-query'],
    ['select id from items where id = $1 for update', 'held'],
    [
      'insert into items as i (tenant_id, id) values (:tenant, $1) on conflict (tenant_id, id) do update set n = (select max(n) from unnest(i.list) n)',
      'sub-query',
    ],
    [
      "update items set type = case type when 'a' then 'b' else type end where tenant_id = :tenant",
      'CASE WHEN',
    ],
    [
      'insert into items (tenant_id, id) values (:tenant, $1) returning owner = current_person() as own',
      'RETURNING',
    ],
    ['merge into items i using units u on false when matched then delete', 'MERGE'],
  ])('is none for a cluster: %s', (text, why) => {
    expect(undistributable(text)).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    'insert into items (tenant_id, id) select :tenant, $1 returning id',
    'insert into items (tenant_id, id) values (:tenant, $1)',
    'select id from items where tenant_id = $1 and id = $2 for update',
    'select id from tenants where id = $1 for update',
    "update items set type = case when type = 'a' then 'b' else type end where tenant_id = :tenant",
    'insert into items (tenant_id, id) select :tenant, $1 on conflict do nothing',
    'update items set updated_at = now() where tenant_id = :tenant',
    'update items set at = case when $1 then moment end from (select now() as moment) as clock where tenant_id = :tenant',
  ])('is one for a cluster: %s', (text) => {
    expect(undistributable(text)).toEqual([]);
  });
});
