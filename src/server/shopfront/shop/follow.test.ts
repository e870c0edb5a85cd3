import { beforeAll, expect, it } from 'vitest';
import { stockUp } from '#server/testing/ledgers.ts';
import { addTo } from '#server/testing/shops.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';

/** The table of what is on show follows the items, whoever changes them and in whatever way. */

let t: TestApp;
let a: TestTenant;
let [item, template, variant] = ['', '', ''];

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
  item = await addTo(a, 'ITEM', { category: 'Tea', price: 100 });
  template = await addTo(a, 'TEMPLATE', { category: 'Coffee' });
  variant = await addTo(a, 'VARIANT', { variantOf: template });
  await addTo(a, 'HIDDEN', { inShop: false });
});

const COLUMNS = 'tenant_id, id, variant_of, is_template, category, name_key, price';

/** Rows that are in one of the two and not in the other. */
async function differences(): Promise<unknown[]> {
  const wanted = `select ${COLUMNS}, updated_at from items where in_shop and status = 'active' and removed_at is null`;
  const found = `select ${COLUMNS}, changed_at from shop_items`;
  const { rows } = await t.database.pool.query(
    `(${wanted} except ${found}) union all (${found} except ${wanted})`,
  );
  return rows;
}

const change = (set: string, of: string) =>
  t.database.pool.query(`update items set ${set} where id = $1`, [of]);

it('the table of the shop has what is on show from the first', async () => {
  const { rows } = await t.database.pool.query('select id from shop_items');
  expect(rows.map(({ id }) => id).sort()).toEqual([item, template, variant].sort());
  expect(await differences()).toEqual([]);
});

it.each([
  'in_shop = false',
  'in_shop = true',
  "status = 'draft'",
  "status = 'active'",
  "status = 'archived'",
  "status = 'active', price = 5",
  'price = 7',
  "category = 'Coffee'",
  'category = null',
  "name = 'B', name_key = 'b'",
  "updated_at = '2030-01-01'",
  'removed_at = now()',
  'removed_at = null',
  'in_shop = false, price = 9',
  'in_shop = true, description = $$x$$',
])('the table of the shop follows %s', async (set) => {
  await change(set, item);
  expect(await differences()).toEqual([]);
});

it('the table of the shop follows a variant that leaves its template, a category that is called otherwise, and an item that is deleted', async () => {
  await change('variant_of = null', variant);
  await change('is_template = false', template);
  expect(await differences()).toEqual([]);
  // A cluster lets nothing that is named be called otherwise; nobody does it by a call.
  const renamed = t.database.pool.query("update categories set id = 'Kaffee' where id = 'Coffee'");
  if (t.database.isDistributed) await expect(renamed).rejects.toThrow('items_tenant_id_category_fkey');
  else await renamed;
  expect(await differences()).toEqual([]);
  await t.database.pool.query('delete from items where id = $1', [variant]);
  expect(await differences()).toEqual([]);
});

it('the table of the shop is left alone by a posting', async () => {
  const version = async () =>
    (await t.database.pool.query('select xmin::text, ctid from shop_items where id = $1', [item])).rows[0];
  const before = await version();
  expect(before).toBeDefined();
  await stockUp(a, item, '5');
  expect(await version()).toEqual(before);
});
