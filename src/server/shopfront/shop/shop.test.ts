import { beforeAll, describe, expect, it } from 'vitest';
import { stockUp } from '#server/testing/ledgers.ts';
import { picture, upload } from '#server/testing/pictures.ts';
import { addTo, shopOf } from '#server/testing/shops.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { deleteItem } from '#shared/catalogue/items/contract.ts';
import { publicInventory } from '#shared/shopfront/shop/contract.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

const shop = (tenant: { id: string }) => shopOf(t.app, tenant.id);

describe('an item', () => {
  it('is nowhere to be seen while it is a draft, archived, not in the shop or gone', async () => {
    const a = await t.tenant();
    const shown = await addTo(a, 'SHOWN');
    const hidden = [
      await addTo(a, 'DRAFT', { status: 'draft' }),
      await addTo(a, 'ARCHIVED', { status: 'archived' }),
      await addTo(a, 'HIDDEN', { inShop: false }),
      await addTo(a, 'DELETED'),
      await addTo(a, 'REMOVED'),
    ];
    await a.admin.call(deleteItem, { params: { id: hidden[3]! }, query: { version: '1' } });
    await t.database.pool.query('update items set removed_at = now() where id = $1', [hidden[4]]);
    expect((await shop(a).inventory()).map(({ id }) => id)).toEqual([shown]);
    expect((await shop(a).page()).items.map(({ id }) => id)).toEqual([shown]);
    for (const id of [...hidden, '0192d5a0-0000-7000-8000-00000000dead']) {
      const { status, body } = await shop(a).item(id);
      expect([status, body.error.message]).toEqual([404, 'Item not found.']);
    }
  });

  it('says how much there is of it as a band', async () => {
    const a = await t.tenant();
    const full = await addTo(a, 'FULL', { reorderPoint: '2' });
    await stockUp(a, full, '5');
    await stockUp(a, await addTo(a, 'LOW', { reorderPoint: '2' }), '2');
    await addTo(a, 'OUT', { reorderPoint: '2' });
    await addTo(a, 'WORK', { type: 'service' });
    const bands = Object.fromEntries(
      (await shop(a).page()).items.map((item) => [item.name, item.availability]),
    );
    expect(bands).toEqual({ FULL: 'in_stock', LOW: 'low_stock', OUT: 'out_of_stock', WORK: 'in_stock' });
  });

  it('is that of its own tenant, and no more than not found at another one', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const [ofA, ofB] = [await addTo(a, 'A'), await addTo(b, 'B')];
    expect((await shop(a).inventory()).map(({ id }) => id)).toEqual([ofA]);
    expect((await shop(b).page()).items.map(({ id }) => id)).toEqual([ofB]);
    expect((await shop(a).item(ofB)).status).toBe(404);
    expect((await shop(a).page({ q: 'B' })).items).toEqual([]);
  });
});

describe('an item with variants', () => {
  it('offers those on show as choices, from the lowest price on', async () => {
    const a = await t.tenant();
    const shirt = await addTo(a, 'SHIRT', { price: 5, category: 'Clothes' });
    const options = (size: string, colour: string) => [
      { name: 'Size', value: size },
      { name: 'Colour', value: colour },
    ];
    const variant = (sku: string, more: object) => addTo(a, sku, { variantOf: shirt, ...more });
    const small = await variant('S', { price: 900, options: options('S', 'red'), reorderPoint: '3' });
    const large = await variant('L', { price: 1200, options: options('L', 'red') });
    const blue = await variant('LB', { price: 1000, options: [{ name: 'Colour', value: 'blue' }] });
    await variant('XL', { price: 1, options: options('XL', 'red'), inShop: false });
    await variant('XXL', { price: 1, options: options('XXL', 'red'), status: 'draft' });
    await stockUp(a, small, '3');
    await upload(a.admin, { id: small }, await picture(40, 30).png().toBuffer());

    const [item] = (await shop(a).page()).items;
    expect(item).toMatchObject({
      id: shirt,
      price: 900,
      highestPrice: 1200,
      availability: 'low_stock',
      pictures: [{ width: 40, height: 30, placeholder: expect.stringMatching(/^data:image/) }],
      options: [
        { name: 'Size', values: ['S', 'L'] },
        { name: 'Colour', values: ['red', 'blue'] },
      ],
      variants: [
        { id: small, values: ['S', 'red'], price: 900, availability: 'low_stock' },
        { id: large, values: ['L', 'red'], price: 1200, availability: 'out_of_stock', pictures: [] },
        { id: blue, values: ['', 'blue'], price: 1000 },
      ],
    });
    const [wire] = await shop(a).inventory();
    expect(wire).toMatchObject({ id: shirt, price: 9, options: item!.options, availability: 'low_stock' });
    expect(wire!.images).toEqual(item!.pictures.map(({ url }) => url));
    expect((await shop(a).item(shirt)).body).toMatchObject(item!);
    expect((await shop(a).item(small)).status).toBe(404);
  });

  it('is not listed with none on show; its variants are by themselves while it is not on show itself', async () => {
    const a = await t.tenant();
    const empty = await addTo(a, 'EMPTY');
    await addTo(a, 'OF-EMPTY', { variantOf: empty, inShop: false });
    const hidden = await addTo(a, 'HIDDEN', { inShop: false });
    const alone = await addTo(a, 'ALONE', { variantOf: hidden });
    expect((await shop(a).inventory()).map(({ id }) => id)).toEqual([alone]);
    expect((await shop(a).item(alone)).body).toMatchObject({ name: 'ALONE', variants: [], options: [] });
    expect((await shop(a).item(empty)).status).toBe(404);
  });
});

describe('a shop', () => {
  const calls = (id: string) => [
    `/api/public/inventory/${id}`,
    `/api/public/shop/${id}/items`,
    `/api/public/shop/${id}/items/0192d5a0-0000-7000-8000-00000000dead`,
  ];

  it('that was never there, or is closed, is not found; one that is suspended is closed', async () => {
    const [closed, suspended] = [await t.tenant(), await t.tenant()];
    for (const tenant of [closed, suspended]) await addTo(tenant, 'X');
    await t.database.pool.query("update tenants set status = 'closed' where id = $1", [closed.id]);
    await t.database.pool.query("update tenants set status = 'suspended' where id = $1", [suspended.id]);
    for (const [id, status, message] of [
      ['nowhere', 404, 'Shop not found.'],
      ["x' or 1=1 --", 404, 'Shop not found.'],
      [closed.id, 404, 'Shop not found.'],
      [suspended.id, 403, 'This shop is closed.'],
    ] as const) {
      for (const url of calls(encodeURIComponent(id))) {
        const answer = await t.app.inject(url);
        expect(
          [answer.statusCode, answer.json().error.message, answer.headers['cache-control']],
          url,
        ).toEqual([status, message, 'no-cache']);
      }
    }
  });

  it('refuses what it does not know in an address', async () => {
    const a = await t.tenant();
    for (const url of calls(a.id)) expect((await t.app.inject(`${url}?extra=1`)).statusCode, url).toBe(400);
    expect((await t.app.inject(`/api/public/inventory/${a.id}?after=x`)).statusCode).toBe(400);
    expect((await t.app.inject(`/api/public/shop/${a.id}/items/x`)).statusCode).toBe(400);
    expect((await t.app.inject(`/api/public/inventory/${'x'.repeat(41)}`)).statusCode).toBe(400);
  });

  it('needs no sign-in, and shows the same to whoever is signed in elsewhere', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    await addTo(a, 'A');
    const seen = await b.admin.call(publicInventory, { params: { tenantId: a.id } });
    expect(seen.body).toEqual(await shop(a).inventory());
  });
});
