import { beforeAll, expect, it } from 'vitest';
import { ownRecordsApp } from '#server/testing/filledRecords.ts';
import { addItem } from '#server/testing/ledgers.ts';
import type { TestApp } from '#server/testing/testApp.ts';
import { databaseError } from './errors.ts';

/** What the role of visitors can see and do, whatever a statement says. */

let t: TestApp;
let [a, b] = ['', ''];

beforeAll(async () => {
  const { t: app, a: first, b: second } = await ownRecordsApp();
  t = app;
  for (const tenant of [first, second]) {
    await addItem(tenant, 'D', { inShop: true, status: 'draft' });
    await addItem(tenant, 'H');
  }
  [a, b] = [first.id, second.id];
});

/** How many rows a visitor of the first tenant gets, or the code with which the statement is refused. */
async function outcome(text: string, values: unknown[] = []): Promise<number | string> {
  try {
    return await t.database.withVisitor(a, async (tx) => (await tx.query({ text, values })).length);
  } catch (error) {
    return databaseError(error)?.code ?? String(error);
  }
}

const REFUSED = '42501';

it('the role of visitors reads these columns and no others: nothing of costs, quantities, people, or what staff keep to themselves', async () => {
  const { rows } = await t.database.pool.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(a.attname, ' ' order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
       and has_column_privilege('stockbook_visitor', c.oid, a.attnum, 'select') group by 1 order by 1`,
  );
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual({
    chat_configurations: 'content id tenant_id updated_at version',
    comments: 'author_name created_at id item_id reply status tenant_id text',
    item_stock: 'id is_low is_out tenant_id',
    item_totals: 'id items tenant_id',
    item_words: 'id tenant_id words',
    items:
      'category created_at description id in_shop is_template name name_key options pictures price removed_at seo_description seo_title slug status tenant_id type variant_of',
    pictures: 'height id leaving placeholder tenant_id width',
    shop_items: 'category id is_template name_key price tenant_id variant_of',
    tenants: 'branding id name preferences status',
    word_grams: 'gram id tenant_id',
    word_items: 'head id item_id tenant_id weight',
  });
  expect(await outcome('select on_hand from item_stock')).toBe(REFUSED);
  expect(await outcome('select * from items')).toBe(REFUSED);
  expect(await outcome('select settings from tenants')).toBe(REFUSED);
});

it('the role of visitors has no right to write, nor to call what runs with the rights of the owner', async () => {
  const { rows } = await t.database.pool.query(
    `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
       and (case when relkind = 'S' then has_sequence_privilege('stockbook_visitor', oid, 'usage, update')
         else has_any_column_privilege('stockbook_visitor', oid, 'insert, update, references') or has_table_privilege('stockbook_visitor', oid, 'delete, truncate, trigger') end)`,
  );
  expect(rows).toEqual([]);
  // Nor could it if it had one.
  await t.database.pool.query('grant delete on shop_items to stockbook_visitor');
  expect(await outcome('delete from shop_items')).toBe('25006');
  await t.database.pool.query('revoke delete on shop_items from stockbook_visitor');
});

it('the role of visitors sees items on show, comments that were approved, and nothing of another tenant', async () => {
  const { rows } = await t.database.pool.query<{ items: number; comments: number }>(
    `select (select count(*) from items where tenant_id = $1) as items, (select count(*) from comments where tenant_id = $1) as comments`,
    [a],
  );
  const shown = Number(await outcome('select id from items'));
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBe(await outcome('select id from shop_items'));
  expect(shown).toBe(await outcome('select id from item_stock'));
  expect(shown).toBeLessThan(rows[0]!.items - 1);
  expect(
    await outcome("select id from items where status <> 'active' or not in_shop or removed_at is not null"),
  ).toBe(0);
  expect(rows[0]!.comments).toBeGreaterThan(1);
  expect(await outcome("select id from comments where status <> 'approved'")).toBe(0);
  for (const table of [
    'items',
    'shop_items',
    'comments',
    'pictures',
    'item_words',
    'word_grams',
    'word_items',
    'item_totals',
  ])
    expect(await outcome(`select id from ${table} where tenant_id = $1`, [b]), table).toBe(0);
  expect(await outcome('select id from tenants')).toBe(1);
  expect(await outcome('select id from tenants where id = $1', [b])).toBe(0);
});

it('a visit leaves a connection behind that knows no tenant and may write', async () => {
  await outcome('select 1');
  const { rows } = await t.database.pool.query(
    "select nullif(current_setting('app.tenant_id', true), '') as tenant, current_setting('role') as role, current_setting('transaction_read_only') as read_only",
  );
  expect(rows).toEqual([{ tenant: null, role: 'none', read_only: 'off' }]);
});
