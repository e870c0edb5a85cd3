// Second tier: costs more than five seconds.
// First tier: src/server/shopfront/shop/list.test.ts

import { beforeAll, expect, it } from 'vitest';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { tell } from '#server/testing/tell.ts';
import { ownApp, type TestApp } from '#server/testing/testApp.ts';
import type { ShopItems } from '#shared/shopfront/shop/contract.ts';
import { SHOP_SORTS } from '#shared/shopfront/shop/sorts.ts';
import { shopOf } from './facts.ts';
import { pageOfShop } from './service.ts';
import { visit } from './visit.ts';

/** The shop of a business with many items: how far a list is read for one page of it. */

let t: TestApp;
let tenantId: string;
// Checked with 100,000 as well: the same plans.
const ITEMS = 12_000;

beforeAll(async () => {
  t = await ownApp();
  tenantId = (await t.tenant()).id;
  await fill((await t.tenant()).id, ITEMS / 4);
  await fill(tenantId, ITEMS);
  await t.database.pool.query('vacuum analyze');
});

// Ids of version 7, as many as wanted, and those of two tenants are different.
const idOf = (n: string) =>
  `('0192d5a0-' || lpad(to_hex(${n} / 65536), 4, '0') || '-7' || lpad(to_hex(${n} % 65536 / 16), 3, '0') || '-8' || substr(md5($1 || ${n}), 1, 3) || '-' || substr(md5($1 || ${n}), 4, 12))::uuid`;

// Nine of ten are on show. Of twenty, one is a template and five are its variants. One category holds half of them,
// another one a handful; a word is in all of them, one in half of them, and one in a single one.
async function fill(tenant: string, count: number): Promise<void> {
  const { pool } = t.database;
  const insert = `insert into items (tenant_id, id, sku, name, name_key, sku_key, category, price, in_shop, is_template, variant_of)
    select $1::text, ${idOf('n')}, 'S-' || n, 'Item ' || n, 'item ' || lpad(n::text, 12, '0'), 's-' || n,
      case when n % ($2::int / 5) = 7 then 'Rare' when n % 2 = 0 then 'Big' else 'Category ' || n % 20 end,
      n::bigint * 7919 % 10007, n % 10 <> 3, n % 20 = 0, case when n % 20 between 10 and 14 then ${idOf('(n - n % 20)')} end
    from generate_series(20, $2::int) n`;
  await pool.query(
    `insert into categories (tenant_id, id) select $1, name
     from unnest(array['Rare', 'Big'] || array(select 'Category ' || n from generate_series(0, 19) n)) as name`,
    [tenant],
  );
  // Templates first.
  for (const which of ['=', '<>']) await pool.query(`${insert} where n % 20 ${which} 0`, [tenant, count]);
  for (const words of [
    `insert into word_items (tenant_id, id, head, item_id, weight) select tenant_id, word, left(name_key, 16), id, 2
     from items cross join lateral (select split_part(sku, '-', 2)::int as n) s
       cross join lateral unnest(array['item', 'half' || n % 2, 'n' || n]) as word where tenant_id = $1`,
    `insert into item_words (tenant_id, id, head, words)
     select tenant_id, item_id, head, string_agg(' ' || id || ':2', '' order by id) from word_items where tenant_id = $1 group by 1, 2, 3`,
  ])
    await pool.query(words, [tenant]);
}

const inCategory = (category: string) => SHOP_SORTS.map((sort) => ({ sort, category }));
// What is looked for, and how many rows a step may read for a page of it.
const QUERIES: [query: Record<string, string>, most: number][] = [
  ...SHOP_SORTS.map((sort): [Record<string, string>, number] => [{ sort }, 100]),
  ...inCategory('Big').map((query): [Record<string, string>, number] => [query, 250]),
  // Half of a page of twenty, whatever the order: collected, or walked to.
  ...inCategory('Category 7').map((query): [Record<string, string>, number] => [query, ITEMS / 15]),
  ...inCategory('Rare').map((query): [Record<string, string>, number] => [query, 100]),
  [{ q: 'n4711' }, 100],
  [{ q: 'item half1' }, 250],
  [{ q: 'item half1', sort: '-price' }, 250],
];

it('a page of the shop is read no further than needed, whatever it is ordered by and narrowed to', async () => {
  const costly: string[] = [];
  const times: string[] = [];
  for (const [query, most] of QUERIES) {
    let cursor: string | null = null;
    for (const place of ['first', 'next']) {
      const asked: Record<string, string> = { ...query, ...(cursor ? { cursor } : {}) };
      const request = (): Promise<ShopItems> => visit(t.database, tenantId, (ctx) => pageOfShop(ctx, asked));
      const page: ShopItems = await request();
      expect(page.items.length, JSON.stringify(query)).toBeGreaterThan(0);
      const from = performance.now();
      await request();
      times.push(`${Object.values(query).join('+')} ${(performance.now() - from).toFixed(1)}`);
      const explain = (fits: RegExp, kept: boolean) =>
        planOf(t.database.pool, { tenantId, fits, request, role: 'stockbook_visitor', kept });
      for (const kept of query.q ? [false] : [false, true]) {
        const plan = await explain(/shop_items.*order by .*limit 25$/s, kept);
        if (mostRows(plan) > most)
          costly.push(`${JSON.stringify(query)} ${place}: ${mostRows(plan)}\n${plan}`);
      }
      cursor = page.nextCursor;
      if (!cursor) break;
    }
  }
  tell(`${ITEMS} items, ms: ${times.join(', ')}`);
  expect(costly).toEqual([]);
});

it('the search of the shop finds on the way what has all words, a template by those of its variants too', async () => {
  // Odd ones, but for what is not on show and what is a variant; and of the even ones the templates of such variants.
  const found = Array.from({ length: 200 }, (_, n) => n + 20).filter((n) =>
    n % 2 ? n % 10 !== 3 && n % 20 !== 11 : n % 20 === 0,
  );
  const { items } = await visit(t.database, tenantId, (ctx) =>
    pageOfShop(ctx, { q: 'item half1', sort: 'name' }),
  );
  expect(items.map(({ name }) => name)).toEqual(found.slice(0, 24).map((n) => `Item ${n}`));
});

it('the search of the shop counts what matches no further than to a thousand', async () => {
  const request = () => visit(t.database, tenantId, (ctx) => pageOfShop(ctx, { q: 'item', sort: 'name' }));
  expect((await request()).total).toBe(1000);
  const plan = await planOf(t.database.pool, {
    tenantId,
    fits: /as total from \(select from/,
    request,
    role: 'stockbook_visitor',
  });
  expect(mostRows(plan), plan).toBeLessThan(3000);
});

it('the shop names the categories with as many items as a list of each would show', async () => {
  const { categories } = await visit(t.database, tenantId, shopOf);
  expect(categories.map(({ name }) => name).slice(0, 4)).toEqual([
    'Big',
    'Category 1',
    'Category 5',
    'Category 7',
  ]);
  for (const { name, items } of categories) {
    const { total } = await visit(t.database, tenantId, (ctx) => pageOfShop(ctx, { category: name }));
    expect(total, name).toBe(Math.min(1000, items));
  }
});
