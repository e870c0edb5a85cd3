// Second tier: repeats the search over many items.
// First tier: src/server/catalogue/items/foundWords.test.ts
import { expect, it } from 'vitest';
import { asSystem } from '#server/testing/ledgers.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { ownApp, type TestTenant } from '#server/testing/testApp.ts';
import { itemTotals, listItems } from './list.ts';
import { createItems } from './service.ts';

const t = await ownApp();
const MANY = 2_400;

it('items with two common words are read in the order of their names, no further than a page, whatever statistics say', async () => {
  const a = await t.tenant();
  const other = await t.tenant();
  const make = (of: TestTenant, count: number) =>
    asSystem(t, of, (ctx) =>
      createItems(
        ctx,
        Array.from({ length: count }, (_, n) => ({
          sku: `M-${n}`,
          name: `Shelf ${n}`,
          description: [n % 2 ? 'heavy' : 'light', n % 3 ? 'red' : 'green'].join(' '),
        })),
      ),
    );
  await make(other, 10);
  await make(a, MANY);
  const request = (q: string) => () => asSystem(t, a, (ctx) => listItems(ctx, { q, limit: 24 }));
  const plan = (q: string) =>
    planOf(t.database.pool, { tenantId: a.id, fits: /word_items.*limit \d+$/s, request: request(q) });
  const ways = async () => {
    // Two common words; by beginnings; one in few items and a common one; a typing error; one word alone.
    for (const [q, most] of [
      ['heavy red', 250],
      ['heav re', 250],
      ['m17 red', 250],
      ['heavvy red', 3_000],
      ['m17', 250],
    ] as const) {
      const text = await plan(q);
      expect(text, q).not.toMatch(/Seq Scan on (word_items|item_words|items)/);
      expect(mostRows(text), `${q}\n${text}`).toBeLessThan(most);
    }
  };
  // As a connection keeps it, which knows nothing of how few there are.
  const totals = async () => {
    const text = await planOf(t.database.pool, {
      tenantId: a.id,
      fits: /word_items.*grouping sets/s,
      request: () => asSystem(t, a, (ctx) => itemTotals(ctx, { q: 'm17' })),
      kept: true,
    });
    expect(text).not.toMatch(/Seq Scan on (word_items|item_words|items)/);
    expect(mostRows(text), text).toBeLessThan(250);
  };
  await ways();
  await totals();
  await t.database.pool.query('vacuum analyze');
  await ways();
  await totals();
  const { items } = await request('heavy red')();
  const expected = Array.from({ length: MANY }, (_, n) => n).filter((n) => n % 2 && n % 3);
  expect(items.map(({ sku }) => sku)).toEqual(expected.slice(0, 24).map((n) => `M-${n}`));
});
