import { beforeAll, describe, expect, it } from 'vitest';
import { addItem, adjust, makeItem, placesOf } from '#server/testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as items from '#shared/catalogue/items/contract.ts';

let t: TestApp;
let a: TestTenant;
let place: string;
let made = 0;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  place = (await placesOf(a)).Main!;
});

const create = (fields: Partial<items.NewItem>) =>
  a.manager.call(items.createItem, { body: { sku: `V-${++made}`, name: `V ${made}`, ...fields } });
const add = (fields?: Partial<items.NewItem>) => makeItem(a, fields);
const read = async ({ id }: { id: string }) => (await a.viewer.call(items.getItem, { params: { id } })).body;
const change = async (item: { id: string }, fields: object) =>
  a.manager.call(items.updateItem, {
    params: { id: item.id },
    body: { version: (await read(item)).version, ...fields },
  });
const remove = async (item: { id: string }) =>
  a.manager.call(items.deleteItem, {
    params: { id: item.id },
    query: { version: String((await read(item)).version) },
  });
const put = ({ id }: { id: string }, by = '3') =>
  adjust(a.manager, [{ itemId: id, locationId: place, change: by }]);
const refusal = ({ status, error }: Awaited<ReturnType<typeof create>>) => [
  status,
  error?.fields?.[0]?.field,
  error?.message,
];

describe('a variant', () => {
  it('names its template, which from then on holds no stock and lists its variants by name', async () => {
    const template = await add({ sku: 'SHIRT', name: 'Shirt' });
    const large = await add({
      name: 'Shirt 10',
      variantOf: template.id,
      options: [{ name: 'Size', value: '10' }],
    });
    const small = await add({
      name: 'Shirt 9',
      variantOf: template.id,
      options: [{ name: 'Size', value: '9' }],
    });
    await put(small);
    expect(await read(template)).toMatchObject({
      isTemplate: true,
      variants: [
        {
          id: small.id,
          sku: small.sku,
          name: 'Shirt 9',
          onHand: '3',
          options: [{ name: 'Size', value: '9' }],
        },
        {
          id: large.id,
          sku: large.sku,
          name: 'Shirt 10',
          onHand: '0',
          options: [{ name: 'Size', value: '10' }],
        },
      ],
    });
    expect(await read(small)).toMatchObject({ isTemplate: false, variantOf: template.id, variants: [] });
    const refused = await put(template);
    expect([refused.status, refused.error.message]).toEqual([
      400,
      'SHIRT has variants: its stock is theirs, it holds none itself.',
    ]);
  });

  it('is never a template, nor of one that is a variant, that has stock, that is itself, that is elsewhere', async () => {
    const template = await add();
    const variant = await add({ variantOf: template.id });
    const held = await add();
    await put(held);
    const theirs = await addItem(await t.tenant(), 'X');
    expect(refusal(await create({ variantOf: variant.id }))).toEqual([
      400,
      'variantOf',
      `${variant.sku} is itself a variant.`,
    ]);
    expect(refusal(await create({ variantOf: held.id }))).toEqual([
      400,
      'variantOf',
      `${held.sku} has stock of its own (3): move it to a variant first.`,
    ]);
    expect(refusal(await create({ variantOf: theirs }))).toEqual([400, 'variantOf', 'Item not found.']);
    expect(refusal(await change(held, { variantOf: held.id }))).toEqual([
      400,
      'variantOf',
      'An item cannot be a variant of itself.',
    ]);
    expect(refusal(await change(template, { variantOf: held.id }))).toEqual([
      400,
      'variantOf',
      `${template.sku} has variants and cannot be one itself.`,
    ]);
    expect(await read(held)).toMatchObject({ isTemplate: false, variantOf: null, version: 1 });
  });

  it('of two that would become variants of each other, at most one does', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await add(), await add()];
      const answers = await Promise.all([
        change(one, { variantOf: two.id }),
        change(two, { variantOf: one.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const after = [await read(one), await read(two)];
      expect(after.filter(({ variantOf }) => variantOf)).toHaveLength(1);
      expect(after.filter(({ isTemplate }) => isTemplate)).toHaveLength(1);
    }
  });

  it('that becomes one while stock arrives at its template: one of the two is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const template = await add();
      const [posted, variant] = await Promise.all([put(template), create({ variantOf: template.id })]);
      expect([posted.status, variant.status].sort()).toEqual([200, 400]);
    }
  });

  it('may have its own price and still be found by its template in no other way than its words', async () => {
    const template = await add({ name: 'Umbrella', price: 100 });
    const variant = await add({ name: 'Umbrella red', price: 200, variantOf: template.id });
    const found = await a.viewer.call(items.listItems, { query: { q: 'umbrella', sort: 'price' } });
    expect(found.body.items.map(({ id, price, isTemplate }) => [id, price, isTemplate])).toEqual([
      [template.id, 100, true],
      [variant.id, 200, false],
    ]);
  });
});

describe('a template', () => {
  it('with variants is archived instead of deleted, and is not low or out of stock', async () => {
    const template = await add({ name: 'Lowtemplate', reorderPoint: '5' });
    const variant = await add({ name: 'Lowtemplate variant', variantOf: template.id, reorderPoint: '5' });
    for (const filter of ['low', 'out'] as const) {
      expect(
        (await a.viewer.call(items.listItems, { query: { q: 'lowtemplate', stock: filter } })).body.items.map(
          ({ id }) => id,
        ),
        filter,
      ).toEqual([variant.id]);
    }
    expect((await remove(template)).body).toEqual({ outcome: 'archived' });
    expect(await read(template)).toMatchObject({ status: 'archived', isTemplate: true });
  });

  it('whose last variant is deleted, or becomes an item of its own, is an ordinary item again', async () => {
    const template = await add();
    const [one, two] = [await add({ variantOf: template.id }), await add({ variantOf: template.id })];
    expect((await remove(one)).body).toEqual({ outcome: 'deleted' });
    expect((await put(template)).status).toBe(400);
    expect((await change(two, { variantOf: null })).status).toBe(200);
    expect(await read(template)).toMatchObject({ isTemplate: false, variants: [] });
    expect((await put(template)).status).toBe(200);
    const other = await add();
    const last = await add({ variantOf: other.id });
    await remove(last);
    expect(await read(other)).toMatchObject({ isTemplate: false });
  });

  it('is exchanged for another one, and the first is released', async () => {
    const [from, to] = [await add(), await add()];
    const variant = await add({ variantOf: from.id });
    expect((await change(variant, { variantOf: to.id })).status).toBe(200);
    expect(await read(from)).toMatchObject({ isTemplate: false, variants: [] });
    expect(await read(to)).toMatchObject({ isTemplate: true, variants: [{ id: variant.id }] });
  });
});
