import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { anotherApp } from '#server/testing/anotherApp.ts';
import { addTo } from '#server/testing/shops.ts';
import { ownApp, type TestApp } from '#server/testing/testApp.ts';
import { sitemapOf } from './sitemap.ts';

const BASE = 'https://stock.example.com';

let t: TestApp;
let app: FastifyInstance;
let wanted: string[];

beforeAll(async () => {
  t = await ownApp();
  app = (await anotherApp({ ...t.services, settings: { ...t.services.settings, baseUrl: BASE } })).app;
  const [platform, a, none, suspended, closed] = [
    await t.tenant({ id: 'public' }),
    await t.tenant({ id: 'a-shop' }),
    await t.tenant({ id: 'nothing-on-show' }),
    await t.tenant({ id: 'suspended' }),
    await t.tenant({ id: 'closed' }),
  ];
  const tea = await addTo(platform, 'TEA');
  const template = await addTo(a, 'SHIRT');
  await addTo(a, 'SHIRT-S', { variantOf: template });
  const hidden = await addTo(a, 'HIDDEN', { inShop: false });
  const alone = await addTo(a, 'ALONE', { variantOf: hidden });
  await addTo(a, 'DRAFT', { status: 'draft' });
  const empty = await addTo(none, 'EMPTY');
  await addTo(none, 'EMPTY-S', { variantOf: empty, status: 'archived' });
  for (const tenant of [suspended, closed]) {
    await addTo(tenant, 'X');
    await t.database.pool.query('update tenants set status = $1 where id = $1', [tenant.id]);
  }
  wanted = ['/', '/about', '/shop', '/shop/a-shop', `/shop?item=${tea}`];
  wanted.push(`/shop/a-shop?item=${template}`, `/shop/a-shop?item=${alone}`);
});

const addresses = (map: string | null) =>
  [...(map ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!.replace(BASE, ''));

describe('the sitemap', () => {
  it('has the pages, every open shop that shows something, and what it lists', async () => {
    const answer = await app.inject('/sitemap.xml');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    expect(answer.body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/,
    );
    expect(addresses(answer.body).sort()).toEqual(wanted.sort());
    expect(answer.body.match(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(
      wanted.length - 2,
    );
    const known = await app.inject({
      url: '/sitemap.xml',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(known.statusCode).toBe(304);
    expect((await app.inject({ method: 'HEAD', url: '/sitemap.xml' })).statusCode).toBe(200);
  });

  it('is an index of its parts where it is too long for one', async () => {
    for (const most of [1, 2, 3, 6]) {
      const index = await sitemapOf(t.database, BASE, 0, most);
      expect(index).toContain('<sitemapindex xmlns=');
      const parts = addresses(index).map((path) => Number(/^\/sitemap-(\d+)\.xml$/.exec(path)?.[1]));
      expect(parts).toEqual(Array.from({ length: Math.ceil(wanted.length / most) }, (_, n) => n + 1));
      const found: string[] = [];
      for (const part of parts) {
        const some = addresses(await sitemapOf(t.database, BASE, part, most));
        expect(some.length).toBeLessThanOrEqual(most);
        found.push(...some);
      }
      expect(found.sort()).toEqual(wanted.sort());
      expect(await sitemapOf(t.database, BASE, parts.length + 1, most)).toBeNull();
    }
    for (const url of [
      '/sitemap-1.xml',
      '/sitemap-0.xml',
      '/sitemap-x.xml',
      '/sitemap-.xml',
      '/sitemap-1e3.xml',
    ])
      expect((await app.inject(url)).headers['content-type'], url).not.toContain('xml');
  });
});

it('robots.txt leads to the sitemap and keeps programs out of what is for people', async () => {
  const { statusCode, headers, body } = await app.inject('/robots.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    `User-agent: *\nDisallow: /tenant/\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${BASE}/sitemap.xml\n`,
  );
  expect((await app.inject({ method: 'HEAD', url: '/robots.txt' })).statusCode).toBe(200);
});
