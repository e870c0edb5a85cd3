import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { anotherApp } from '#server/testing/anotherApp.ts';
import { addTo } from '#server/testing/shops.ts';
import { pageIn, renderData } from '#server/testing/site.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { updateBranding, updatePreferences } from '#shared/people/tenants/contract.ts';
import type { SitePage } from '#shared/shopfront/site/page.ts';

let t: TestApp;
let app: FastifyInstance;
let a: TestTenant;
let tea: string;

beforeAll(async () => {
  t = await ownApp();
  const settings = { ...t.services.settings, baseUrl: 'https://stock.example.com' };
  app = (await anotherApp({ ...t.services, settings, renderSite: renderData })).app;
  a = await t.tenant({ id: 'public' });
  tea = await addTo(a, 'TEA', { name: 'Tea', category: 'Drinks', price: 250 });
  await addTo(a, 'RUSK', { name: 'Rusk', category: 'Biscuits', price: 100 });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

async function pageAt(url: string, headers: Record<string, string> = {}) {
  const answer = await get(url, headers);
  return { status: answer.statusCode, page: pageIn(answer.body), headers: answer.headers };
}

async function shopAt(url: string) {
  const { status, page } = await pageAt(url);
  expect([status, page.kind], url).toEqual([200, 'shop']);
  return page as Extract<SitePage, { kind: 'shop' }>;
}

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
      expect([status, page.kind, page.language], likes).toEqual([200, 'landing', language]);
      expect(headers.vary).toBe('accept-encoding, accept-language');
    }
    const { page, headers } = await pageAt('/invoice?tenant=public');
    expect(page).toMatchObject({ kind: 'invoice', path: '/invoice' });
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    expect((await pageAt('/about')).page).toEqual({
      baseUrl: 'https://stock.example.com',
      path: '/about',
      language: 'en',
      demo: true,
      kind: 'about',
    });
  });
});

describe('the page of a shop', () => {
  it('comes with all that it shows', async () => {
    await a.admin.call(updateBranding, { body: { headline: 'Tea and rusks', legalFooter: 'Example Ltd' } });
    const page = await shopAt('/shop');
    expect(page).toMatchObject({ path: '/shop', language: 'en', demo: true, query: {}, item: null });
    expect(page.first).toMatchObject({
      items: [{ name: 'Rusk' }, { id: tea, price: 250 }],
      nextCursor: null,
      total: 2,
    });
    expect(page.shop).toEqual({
      id: 'public',
      name: 'public',
      logo: null,
      accentColour: null,
      headline: 'Tea and rusks',
      contactEmail: null,
      address: '',
      legalFooter: 'Example Ltd',
      currency: 'USD',
      language: 'en',
      theme: null,
      categories: [
        { name: 'Biscuits', items: 1 },
        { name: 'Drinks', items: 1 },
      ],
    });
  });

  it('follows its address, and leaves out of it what makes no sense', async () => {
    expect((await shopAt('/shop?q=tea&category=Drinks&sort=price')).query).toEqual({
      q: 'tea',
      category: 'Drinks',
      sort: 'price',
    });
    expect((await shopAt('/shop?q=tea')).first.items.map(({ id }) => id)).toEqual([tea]);
    expect((await shopAt('/shop?category=Biscuits')).first.total).toBe(1);
    expect((await shopAt(`/shop?item=${tea.toUpperCase()}`)).item).toMatchObject({ id: tea, comments: [] });
    for (const search of [
      'sort=cost&utm_source=mail&cursor=x',
      'q=a&q=b&category=&sort=name&sort=name',
      `q=${'x'.repeat(201)}&item=1`,
      'q=%00&category=%1b&item=0192d5a0-0000-7000-8000-00000000dead',
      'q=%zz&item=%ff&category=%ED%A0%80',
      'q[]=a&__proto__=1&constructor=1&item[id]=1',
      '?&&==&q',
    ]) {
      const { query, item } = await shopAt(`/shop?${search}`);
      expect(['{}', '{"q":"%zz","category":"%ED%A0%80"}'], search).toContain(JSON.stringify(query));
      expect(item, search).toBeNull();
    }
  });

  it('speaks the language of its tenant, whatever the browser likes', async () => {
    const b = await t.tenant({ currency: 'JPY' });
    await b.admin.call(updatePreferences, { body: { language: 'ar-EG' } });
    const { page, headers } = await pageAt(`/shop/${b.id}`, { 'accept-language': 'de' });
    expect(page).toMatchObject({ language: 'ar-EG', path: `/shop/${b.id}`, shop: { currency: 'JPY' } });
    expect(headers.vary).toBe('accept-encoding');
  });

  it('shows nothing of another tenant', async () => {
    const b = await t.tenant();
    await addTo(b, 'B', { category: 'Theirs' });
    const page = await shopAt(`/shop/${b.id}?item=${tea}`);
    expect([page.item, page.first.total, page.shop.categories]).toEqual([
      null,
      1,
      [{ name: 'Theirs', items: 1 }],
    ]);
  });

  it('is friendly where there is no such shop (404), and where it is closed for now (403)', async () => {
    const [closed, suspended] = [await t.tenant(), await t.tenant()];
    await t.database.pool.query("update tenants set status = 'closed' where id = $1", [closed.id]);
    await t.database.pool.query("update tenants set status = 'suspended' where id = $1", [suspended.id]);
    const german = { 'accept-language': 'de' };
    for (const id of ['nowhere', closed.id, 'Nowhere', '%00', '%22%3E', 'x'.repeat(150)]) {
      const { status, page, headers } = await pageAt(`/shop/${id}`, german);
      expect([status, page.kind, page.language], id).toEqual([404, 'unknownShop', 'de']);
      expect([headers['cache-control'], headers.vary]).toEqual([
        'no-cache',
        'accept-encoding, accept-language',
      ]);
    }
    const { status, page } = await pageAt(`/shop/${suspended.id}`, german);
    expect([status, page]).toEqual([
      403,
      expect.objectContaining({ kind: 'closedShop', name: suspended.id, language: 'en' }),
    ]);
    expect((await get('/shop/nowhere', { 'if-none-match': '*' })).statusCode).toBe(404);
  });

  it('of the platform has one address', async () => {
    for (const [from, to] of [
      ['/shop/public', '/shop'],
      [`/shop/public?item=${tea}`, `/shop?item=${tea}`],
      ['/shop/?q=tea', '/shop?q=tea'],
      ['/about/', '/about'],
      ['/shop/harbor/', '/shop/harbor'],
      ['/shop/public/?item=1', '/shop?item=1'],
    ]) {
      const answer = await get(from!);
      expect([answer.statusCode, answer.headers.location], from).toEqual([301, to]);
    }
  });
});

describe('every page', () => {
  it('is tagged, compressed, and asked for by its head alone', async () => {
    for (const url of ['/', '/about', '/shop', `/shop?item=${tea}`]) {
      const plain = await get(url);
      expect(plain.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        etag: expect.stringMatching(/^"[\w-]+"$/),
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      });
      const known = await get(url, { 'if-none-match': String(plain.headers.etag) });
      expect([known.statusCode, known.body], url).toEqual([304, '']);
      expect((await get(url, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
      const head = await app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body, head.headers['content-length']], url).toEqual([
        200,
        '',
        String(plain.rawPayload.length),
      ]);
      expect(head.headers.etag).toBe(plain.headers.etag);
    }
    expect((await app.inject({ method: 'HEAD', url: '/shop/nowhere' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/shop' })).statusCode).toBe(404);
  });
});
