import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { asSystem } from '#server/testing/ledgers.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { grams, meansWord, sortKey, words } from '#shared/text.ts';
import { listItems } from './list.ts';
import { createItems, deleteItem, updateItem } from './service.ts';

/** What a search finds, beside what somebody finds who reads all items for all words. */

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
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
