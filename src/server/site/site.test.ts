import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createItem } from '#shared/items/contract.ts';
import { updatePreferences } from '#shared/tenants/contract.ts';
import { anotherApp } from '../testing/anotherApp.ts';
import { pageIn, renderData } from '../testing/site.ts';
import { type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';

let t: TestApp;
let app: FastifyInstance;
let a: TestTenant;
let tea: string;

beforeAll(async () => {
  t = await testApp();
  const settings = { ...t.services.settings, baseUrl: 'https://stock.example.com' };
  app = (await anotherApp({ ...t.services, settings, renderSite: renderData })).app;
  a = await t.tenant({ id: 'public' });
  const made = await a.admin.call(createItem, {
    body: { sku: 'T', name: 'Tea', inShop: true, category: 'Drinks', price: 250 },
  });
  tea = made.body.id;
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const pageAt = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await get(url, headers);
  return { status: answer.statusCode, page: pageIn(answer.body), headers: answer.headers };
};

describe('the landing page and the one about us', () => {
  it('speak the language that the browser likes best', async () => {
    for (const [likes, language] of [
      [undefined, 'en'],
      ['de', 'de'],
      ['de-AT,de;q=0.9,en;q=0.5', 'de'],
      ['fr-CH, ar;q=0.8, en;q=0.9', 'en'],
      ['AR', 'ar'],
      ['*', 'en'],
      ['de;q=0', 'en'],
      ['fr;q=;;,=,q=1', 'en'],
    ] as const) {
      const { status, page, headers } = await pageAt('/', likes ? { 'accept-language': likes } : {});
      expect([status, page.language, headers.vary], likes).toEqual([
        200,
        language,
        'accept-encoding, accept-language',
      ]);
    }
    expect((await pageAt('/about')).page).toEqual({
      baseUrl: 'https://stock.example.com',
      path: '/about',
      language: 'en',
      demo: true,
      kind: 'about',
    });
  });
});

describe('a shop', () => {
  it('comes with all that it shows', async () => {
    const { status, page, headers } = await pageAt('/shop');
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      'text/html; charset=utf-8',
      undefined,
    ]);
    expect(page).toMatchObject({
      kind: 'shop',
      path: '/shop',
      language: 'en',
      shop: { id: 'public', currency: 'USD', categories: [{ name: 'Drinks', items: 1 }] },
      query: {},
      first: { items: [{ id: tea, name: 'Tea', price: 250 }], nextCursor: null, total: 1 },
      item: null,
    });
  });
  it('opens an item', async () => {
    const { page } = await pageAt(`/shop?item=${tea}`);
    expect(page).toMatchObject({ item: { id: tea, comments: [] } });
  });
  it('x', async () => {
    expect((await get('/shop/public?q=tea&item=1')).headers.location).toBe('/shop?q=tea&item=1');
    expect((await get('/shop/nowhere')).statusCode).toBe(404);
    console.log(
      (await get('/sitemap.xml')).body,
      (await get('/robots.txt')).body,
      (await get('/sitemap-1.xml')).statusCode,
    );
    void updatePreferences;
  });
});
