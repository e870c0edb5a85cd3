import { beforeAll, describe, expect, it } from 'vitest';
import { addComment, approveComment, listComments } from '#shared/comments/contract.ts';
import * as items from '#shared/items/contract.ts';
import type * as call from '#shared/shop/contract.ts';
import { adjustStock, listLocations } from '#shared/stock/contract.ts';
import { picture, upload } from '../testing/pictures.ts';
import { type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: `/api/public/${path}`, headers });
const inventory = async (tenantId: string) => {
  const answer = await get(`inventory/${tenantId}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<call.PublicItem[]>();
};
const page = async (tenantId: string, query: Record<string, string> = {}) => {
  const answer = await get(`shop/${tenantId}/items?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<call.ShopItems>();
};
const names = async (tenantId: string, query: Record<string, string> = {}) =>
  (await page(tenantId, query)).items.map(({ name }) => name);

async function add({ admin }: TestTenant, sku: string, fields: Partial<items.NewItem> = {}): Promise<string> {
  const { status, body } = await admin.call(items.createItem, {
    body: { sku, name: sku, inShop: true, ...fields },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

async function put({ admin }: TestTenant, itemId: string, change: string): Promise<void> {
  const { locations } = (await admin.call(listLocations)).body;
  const locationId = locations.find(({ usage }) => usage === 'internal')!.id;
  const lines = [{ itemId, locationId, change, unitCost: '3.21' }];
  expect((await admin.call(adjustStock, { body: { reason: 'opening', lines } })).status).toBe(200);
}

describe('the public inventory', () => {
  it('says of an item these fields and not one more', async () => {
    const a = await t.tenant({ id: 'public' });
    const id = await add(a, 'T-1', {
      name: 'Green tea',
      description: 'Loose\nleaf',
      category: 'Tea',
      tags: ['secret tag'],
      barcodes: ['4006381333931'],
      price: 1290,
      standardCost: '4.56',
      reorderPoint: '3',
      slug: 'green-tea',
      seoTitle: 'Title',
      seoDescription: 'Words',
    });
    await put(a, id, '17');
    await upload(a.admin, { id }, await picture(40, 30).png().toBuffer());
    for (const text of ['Very <b>good</b>.', 'Not for anybody to read.'])
      await a.viewer.call(addComment, { params: { id }, body: { text } });
    const { comments } = (await a.admin.call(listComments)).body;
    const good = comments.find(({ text }) => text.startsWith('Very'))!;
    await a.admin.call(approveComment, { params: { id: good.id }, body: { version: good.version } });

    const answer = await get('inventory/public');
    expect(answer.json()).toEqual([
      {
        id,
        name: 'Green tea',
        description: 'Loose\nleaf',
        price: 12.9,
        images: [expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-1280\.webp$/)],
        comments: [{ author: good.author.name, text: 'Very <b>good</b>.' }],
        category: 'Tea',
        availability: 'in_stock',
        currency: 'USD',
        options: [],
        slug: 'green-tea',
      },
    ]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body).not.toMatch(/17|4\.56|3\.21|secret|4006381|Not for/);
  });
});

describe('a page', () => {
  it('lists', async () => {
    const a = await t.tenant();
    await add(a, 'A', { price: 300 });
    await add(a, 'B', { price: 100 });
    expect(await names(a.id)).toEqual(['A', 'B']);
    expect(await names(a.id, { sort: 'price' })).toEqual(['B', 'A']);
    expect(await names(a.id, { sort: '-price' })).toEqual(['A', 'B']);
    expect(await names(a.id, { sort: 'newest' })).toEqual(['B', 'A']);
    expect(await names(a.id, { q: 'b' })).toEqual(['B']);
    expect(await inventory(a.id)).toHaveLength(2);
  });
});
