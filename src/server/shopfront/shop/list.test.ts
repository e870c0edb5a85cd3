import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeItem } from '#server/testing/ledgers.ts';
import { tell } from '#server/testing/tell.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { deleteItem, type NewItem } from '#shared/catalogue/items/contract.ts';
import type { ShopItems } from '#shared/shopfront/shop/contract.ts';
import { SHOP_SORTS } from '#shared/shopfront/shop/sorts.ts';
import { sortKey } from '#shared/text.ts';

/** A shop of few different values, so that there are many ties, beside what it has to look like. */

type Made = Required<Pick<NewItem, 'name' | 'status' | 'inShop'>> & {
  id: string;
  price: number;
  category: string | null;
  variantOf: string | null;
};

let t: TestApp;
let tenantId: string;
let made: Made[];

const fields = {
  name: fc.constantFrom('Box 2', 'Box 10', 'box 10', 'Äpfel', 'apfel', 'Zebra red', 'Straße', 'red', '한국'),
  price: fc.constantFrom(0, 100, 100, 250, 999),
  category: fc.constantFrom(null, 'Tea', 'Tea', 'Ärmel', 'Zubehör 10', 'Zubehör 9'),
  status: fc.constantFrom('active', 'active', 'active', 'draft', 'archived'),
  inShop: fc.constantFrom(true, true, true, false),
} as const;
const someItem = fc.record({ ...fields, variants: fc.array(fc.record(fields), { maxLength: 4 }) });

beforeAll(async () => {
  t = await testApp();
  const tenant = await t.tenant();
  tenantId = tenant.id;
  const add = async (item: Omit<Made, 'id'>): Promise<Made> => ({
    ...item,
    id: (await makeItem(tenant, item)).id,
  });
  made = [];
  for (const { variants, ...item } of fc.sample(someItem, { numRuns: 60, seed: 7 })) {
    const template = await add({ ...item, variantOf: null });
    made.push(template);
    for (const variant of variants) made.push(await add({ ...variant, variantOf: template.id }));
  }
  const gone = await add({
    name: 'red',
    price: 1,
    category: 'Tea',
    status: 'active',
    inShop: true,
    variantOf: null,
  });
  await tenant.admin.call(deleteItem, { params: { id: gone.id }, query: { version: '1' } });
});

type Listed = Made & { lowest: number; cheapest: string };

/** What the shop has to list, worked out the plain way. */
function listed(): Listed[] {
  const shown = made.filter(({ status, inShop }) => status === 'active' && inShop);
  const ids = new Set(shown.map(({ id }) => id));
  const templates = new Set(made.flatMap(({ variantOf }) => variantOf ?? []));
  return shown.flatMap((item) => {
    if (item.variantOf && ids.has(item.variantOf)) return [];
    if (!templates.has(item.id)) return [{ ...item, lowest: item.price, cheapest: item.id }];
    const variants = shown.filter(({ variantOf }) => variantOf === item.id);
    const [first] = variants.sort((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1));
    return first ? [{ ...item, lowest: first.price, cheapest: first.id }] : [];
  });
}

const KEYS: Record<(typeof SHOP_SORTS)[number], (item: Listed) => (string | number)[]> = {
  name: ({ name, id }) => [sortKey(name), id],
  price: ({ lowest, cheapest }) => [lowest, cheapest],
  '-price': ({ lowest, cheapest }) => [lowest, cheapest],
  newest: ({ id }) => [id],
};

function sorted(items: Listed[], sort: (typeof SHOP_SORTS)[number]): string[] {
  const keyOf = KEYS[sort];
  const ordered = items.sort((a, b) => {
    const [one, two] = [keyOf(a), keyOf(b)];
    const at = one.findIndex((key, n) => key !== two[n]);
    return one[at]! < two[at]! ? -1 : 1;
  });
  return (sort === '-price' || sort === 'newest' ? ordered.toReversed() : ordered).map(({ id }) => id);
}

/** All pages of a list one after the other: ids, and the total that each says. */
async function pages(query: Record<string, string>) {
  const ids: string[] = [];
  const totals = new Set<number>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const search = new URLSearchParams({ ...query, ...(cursor ? { cursor } : {}) });
    const answer = await t.app.inject(`/api/public/shop/${tenantId}/items?${search}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const page: ShopItems = answer.json();
    expect(page.nextCursor === null || page.items.length === 24).toBe(true);
    ids.push(...page.items.map(({ id }) => id));
    totals.add(page.total);
    cursor = page.nextCursor;
  }
  return { ids, totals: [...totals] };
}

describe('the list of a shop', () => {
  it.each(SHOP_SORTS)('ordered by %s has on its pages what is on show, once and in order', async (sort) => {
    const wanted = listed();
    expect(wanted.length).toBeGreaterThan(48);
    expect(await pages({ sort })).toEqual({ ids: sorted(wanted, sort), totals: [wanted.length] });
    for (const category of ['Tea', 'Ärmel', 'Zubehör 9']) {
      const some = wanted.filter((item) => item.category === category);
      expect(some.length).toBeGreaterThan(0);
      expect(await pages({ sort, category }), category).toEqual({
        ids: sorted(some, sort),
        totals: [some.length],
      });
    }
  });

  it('finds by words what is on show, a template by those of its variants too, in every order', async () => {
    const wanted = listed();
    const has = (word: string) => (item: Made) => sortKey(item.name).split(' ').includes(word);
    for (const word of ['red', 'box']) {
      const found = wanted.filter(
        (item) =>
          has(word)(item) ||
          made.some((v) => v.variantOf === item.id && v.status === 'active' && v.inShop && has(word)(v)),
      );
      expect(found.length).toBeGreaterThan(3);
      expect((await pages({ q: word })).ids.sort(), word).toEqual(found.map(({ id }) => id).sort());
      for (const sort of SHOP_SORTS)
        expect(await pages({ q: word, sort }), `${word} ${sort}`).toEqual({
          ids: sorted(found, sort),
          totals: [found.length],
        });
      const both = found.filter(({ category }) => category === 'Tea');
      expect((await pages({ q: word, category: 'Tea', sort: 'price' })).ids, word).toEqual(
        sorted(both, 'price'),
      );
    }
    tell(`${made.length} items, of which ${wanted.length} are listed`);
  });

  it('forgives a typing error, and finds nothing for what is nowhere', async () => {
    expect((await pages({ q: 'zbera' })).ids.length).toBeGreaterThan(0);
    expect((await pages({ q: 'strasse' })).ids.length).toBeGreaterThan(0);
    expect(await pages({ q: 'xylophone' })).toEqual({ ids: [], totals: [0] });
    expect(await pages({ category: 'Nothing' })).toEqual({ ids: [], totals: [0] });
    expect((await pages({ q: '!?' })).ids).toEqual(sorted(listed(), 'name'));
  });

  it('refuses a cursor of another order, or none at all, and an order that it does not have', async () => {
    const url = `/api/public/shop/${tenantId}/items`;
    const { nextCursor } = (await t.app.inject(`${url}?sort=price`)).json<ShopItems>();
    for (const search of [`sort=name&cursor=${nextCursor}`, 'cursor=x', `q=red&cursor=${nextCursor}`]) {
      const answer = await t.app.inject(`${url}?${search}`);
      expect([answer.statusCode, answer.json().error.fields], search).toEqual([
        400,
        [{ field: 'cursor', message: 'Is not a place in this list.', code: 'field.cursor' }],
      ]);
    }
    const unknown = await t.app.inject(`${url}?sort=cost`);
    expect([unknown.statusCode, unknown.json().error.fields[0].field]).toEqual([400, 'sort']);
  });
});
