import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { DirectConnection } from '#server/foundation/db/directConnection.ts';
import { LiveHub } from '#server/foundation/live/hub.ts';
import { anotherApp } from '#server/testing/anotherApp.ts';
import { stockUp } from '#server/testing/ledgers.ts';
import { picture, upload } from '#server/testing/pictures.ts';
import { addTo, shopOf } from '#server/testing/shops.ts';
import { pageIn, renderData } from '#server/testing/site.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { deleteItem, getItem, updateItem } from '#shared/catalogue/items/contract.ts';
import { updateBranding, updatePreferences } from '#shared/people/tenants/contract.ts';
import { closeTenant, reopenTenant, suspendTenant } from '#shared/people/tenants/platformContract.ts';
import { addComment, approveComment, listComments } from '#shared/shopfront/comments/contract.ts';
import type { SitePage } from '#shared/shopfront/site/page.ts';

/** What is changed through one server, as another one beside it shows it, which has it all at hand. */

let t: TestApp;
let a: TestTenant;
let platform: TestTenant;
let other: FastifyInstance;
let direct: DirectConnection;
let id: string;

beforeAll(async () => {
  t = await ownApp();
  [a, platform] = [await t.tenant(), await t.tenant({ id: 'public' })];
  const { pool } = t.database;
  const database = pool.options.database!;
  direct = new DirectConnection({ ...inject('postgres'), database }, t.services.log);
  const hub = new LiveHub(direct, pool, t.services.log);
  await direct.start();
  other = (await anotherApp({ ...t.services, hub, renderSite: renderData })).app;
  id = await addTo(a, 'TEA', { price: 100, category: 'Tea', reorderPoint: '2' });
});

afterAll(() => direct.close());

const item = async () => (await shopOf(other, a.id).item(id)).body;
const inventory = async () => (await shopOf(other, a.id).inventory())[0];
const page = async () => {
  const shown = pageIn((await other.inject(`/shop/${a.id}?item=${id}`)).body);
  return shown as Extract<SitePage, { kind: 'shop' }>;
};
const status = async () =>
  Promise.all(
    [`/shop/${a.id}`, `/api/public/inventory/${a.id}`].map(
      async (url) => (await other.inject(url)).statusCode,
    ),
  );

/** Changes something, after all has been read, and waits until it is read everywhere. */
async function changed<T>(
  change: () => Promise<{ status: number }>,
  read: () => Promise<T>,
  after: T,
): Promise<void> {
  expect(await read()).not.toEqual(after);
  expect((await change()).status).toBe(200);
  await vi.waitFor(async () => expect(await read()).toEqual(after), { interval: 20 });
}

async function put(body: object) {
  const { version } = (await a.admin.call(getItem, { params: { id } })).body;
  return a.admin.call(updateItem, { params: { id }, body: { version, ...body } });
}

it('the page of a shop is answered from the cache as long as nothing changed', async () => {
  const connect = vi.spyOn(t.database.pool, 'connect');
  const visit = vi.spyOn(t.services.database, 'withVisitor');
  // What was made for this test is still being told of.
  await vi.waitFor(async () => {
    await inventory();
    connect.mockClear();
    visit.mockClear();
    for (let n = 0; n < 20; n++) await Promise.all([inventory(), inventory()]);
    expect(connect).not.toHaveBeenCalled();
    expect(visit).not.toHaveBeenCalled();
  });
  connect.mockRestore();
  visit.mockRestore();
});

it('the page of a shop shows another price, name, picture and band at once', async () => {
  const everywhere = async () => [
    (await item()).price,
    (await inventory())?.price,
    (await page()).item?.price,
    (await page()).first.items[0]?.price,
  ];
  await changed(() => put({ price: 250 }), everywhere, [250, 2.5, 250, 250]);
  await changed(
    () => put({ name: 'Green tea' }),
    async () => (await page()).first.items[0]?.name,
    'Green tea',
  );
  const bands = async () => [(await item()).availability, (await inventory())?.availability];
  const stock = async (change: string) => {
    await stockUp(a, id, change);
    return { status: 200 };
  };
  await changed(() => stock('2'), bands, ['low_stock', 'low_stock']);
  await changed(() => stock('2'), bands, ['in_stock', 'in_stock']);
  const file = await picture(40, 30).png().toBuffer();
  await changed(
    () => upload(a.admin, { id }, file),
    async () => [(await inventory())?.images.length, (await page()).item?.pictures.length],
    [1, 1],
  );
});

it('the page of a shop shows a comment once it was approved', async () => {
  await a.viewer.call(addComment, { params: { id }, body: { text: 'Good.' } });
  const [comment] = (await a.admin.call(listComments)).body.comments;
  const { version } = comment!;
  await changed(
    () => a.admin.call(approveComment, { params: { id: comment!.id }, body: { version } }),
    async () => [
      (await inventory())?.comments.length,
      (await item()).comments?.length,
      (await page()).first.items[0]?.commentCount,
    ],
    [1, 1, 1],
  );
});

it('the page of a shop shows other branding and preferences at once', async () => {
  await changed(
    () => a.admin.call(updateBranding, { body: { headline: 'Fresh tea', accentColour: '#0b7285' } }),
    async () => {
      const { headline, accentColour } = (await page()).shop;
      return { headline, accentColour };
    },
    { headline: 'Fresh tea', accentColour: '#0b7285' },
  );
  await changed(
    () => a.admin.call(updatePreferences, { body: { language: 'de-AT' } }),
    async () => [(await page()).language, (await page()).shop.language],
    ['de-AT', 'de-AT'],
  );
});

it('the page of a shop shows no more what is hidden or gone', async () => {
  const seen = async () => [(await inventory())?.id ?? null, (await page()).item?.id ?? null];
  await changed(() => put({ inShop: false }), seen, [null, null]);
  await changed(() => put({ inShop: true }), seen, [id, id]);
  await changed(() => put({ status: 'draft' }), seen, [null, null]);
  await changed(() => put({ status: 'active' }), seen, [id, id]);
  const { version } = (await a.admin.call(getItem, { params: { id } })).body;
  const query = { version: String(version) };
  await changed(() => a.admin.call(deleteItem, { params: { id }, query }), seen, [null, null]);
});

it('the page of a shop is closed, and open again, as the platform says', async () => {
  const act = (call: typeof suspendTenant | typeof reopenTenant | typeof closeTenant) => () =>
    platform.admin.call(call, { params: { id: a.id } });
  await changed(act(suspendTenant), status, [403, 403]);
  await changed(act(reopenTenant), status, [200, 200]);
  await changed(act(closeTenant), status, [404, 404]);
  await changed(act(reopenTenant), status, [200, 200]);
});

it('the page of a shop is made anew when something may have been missed', async () => {
  await inventory();
  const visit = vi.spyOn(t.services.database, 'withVisitor');
  await t.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stockbook live' and datname = current_database()",
  );
  visit.mockClear();
  await vi.waitFor(
    async () => {
      await inventory();
      expect(visit).toHaveBeenCalled();
    },
    { interval: 50 },
  );
  visit.mockRestore();
});
