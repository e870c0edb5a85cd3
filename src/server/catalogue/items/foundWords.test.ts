import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/testing/ledgers.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { grams, meansWord, sortKey, words } from '#shared/text.ts';
import { itemTotals, listItems } from './list.ts';
import { createItems, deleteItem, updateItem } from './service.ts';

/** What a search finds, beside what somebody finds who reads all items for all words. */

let t: TestApp;

beforeAll(async () => {
  t = await ownApp();
});

type Plain = { sku: string; name: string; description: string; tags: string[] };

const WORDS = 'oak oaken oat lamp lamps lantern red reds re 1 10 100 ö'.split(' ');
const text = (most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((all) => all.join(' '));
const item = fc.record({
  name: text(3),
  description: text(2),
  tags: fc.array(fc.constantFrom('oak', 'red'), { maxLength: 1 }),
});
const asked = fc
  .array(
    fc.constantFrom(
      'oak',
      'oa',
      'o',
      'lam',
      'lamp',
      'la',
      're',
      'red',
      '1',
      '10',
      'ö',
      's',
      'xyz',
      'lanterm',
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) => all.join(' '));

// The places of an item, the best first.
const placesOf = ({ sku, name, description, tags }: Plain): string[][] => [
  [...words(sku), sku.toLowerCase().replace(/\W/g, '')],
  words(name),
  words(tags.join(' ')),
  words(description),
];

/** As which words a typed one counts: by its beginning if anything begins so, else as what it may mean. */
function meantBy(items: Plain[], typed: string): (word: string) => boolean {
  const all = new Set(items.flatMap((each) => placesOf(each).flat()));
  if ([...all].some((word) => word.startsWith(typed))) return (word) => word.startsWith(typed);
  const alike = (word: string) =>
    !/\p{N}/u.test(word) && grams(typed).some((gram) => grams(word).includes(gram));
  return (word) => alike(word) && meansWord(typed, word);
}

function found(items: Plain[], q: string): { sku: string; score: number; key: string }[] {
  const terms = words(q).map((typed) => ({ typed, fits: meantBy(items, typed) }));
  return items.flatMap((each) => {
    const places = placesOf(each);
    const scores = terms.map(({ typed, fits }) =>
      Math.min(
        ...places.flatMap((place, n) =>
          place
            .filter(fits)
            .map((word) => ({ word, n: places.findIndex((p) => p.includes(word)) }))
            .map(({ word, n: best }) => (best <= n ? (best + 1) * 2 + Number(word !== typed) : 99)),
        ),
      ),
    );
    return scores.every(Number.isFinite)
      ? [{ sku: each.sku, score: scores.reduce((a, b) => a + b, 0), key: sortKey(each.name) }]
      : [];
  });
}

it('a search finds what reading all items finds, in the order of score and name, also after changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 12 }),
      fc.array(asked, { minLength: 3, maxLength: 6 }),
      async (made, searches) => {
        const a = await t.tenant();
        const items: Plain[] = made.map((each, n) => ({ ...each, sku: `K-${n}` }));
        const ids = await asSystem(t, a, (ctx) => createItems(ctx, items));
        // One is called otherwise, and one is gone.
        await asSystem(t, a, (ctx) =>
          updateItem(ctx, { id: ids[0]!, version: 1, fields: { name: 'oaken lantern', tags: [] } }),
        );
        items[0] = { ...items[0]!, name: 'oaken lantern', tags: [] };
        if (items.length > 2) {
          await asSystem(t, a, (ctx) => deleteItem(ctx, ids[1]!, 1));
          items.splice(1, 1);
        }
        for (const q of searches) {
          const { items: list } = await asSystem(t, a, (ctx) => listItems(ctx, { q, limit: 200 }));
          const expected = found(items, q).sort(
            (x, y) => x.score - y.score || (x.key < y.key ? -1 : x.key > y.key ? 1 : 0),
          );
          const keys = new Map(expected.map(({ sku, score, key }) => [sku, `${score} ${key}`]));
          expect(list.map(({ sku }) => sku).sort(), q).toEqual(expected.map(({ sku }) => sku).sort());
          expect(
            list.map(({ sku }) => keys.get(sku)),
            q,
          ).toEqual(expected.map(({ score, key }) => `${score} ${key}`));
        }
      },
    ),
    { numRuns: 10 },
  );
});

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
