// Second tier: repeats one way over what is read, a phone, other losses and another version.
// First tier: e2e/shell/offline.spec.ts
import { expect, type Page, test } from '@playwright/test';
import { between, goThroughInBetween, kept, type OwnAnswer } from '../inBetween.ts';
import { type Api, apiOf, chooseOwn, expectSound, signIn } from '../staff.ts';
import {
  looksUp,
  type Order,
  openNewOrder,
  orderAddress,
  orderNow,
  type Row,
  receiptsFail,
  receive,
  receives,
  rowsOf,
  unsent,
} from './offlineSteps.ts';

goThroughInBetween();

/** No file of any build is served. */
const gone: OwnAnswer = (path) =>
  path.startsWith('/assets/') ? { status: 404, type: 'application/json', body: '{}' } : undefined;

/** The builds whose files are kept. */
const builds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.replace('stockbook-build-', '')));

/** Signs in with a session of its own, which a test may end; from an address of its own, as they are limited. */
async function signInAnew(page: Page, email = 'manager@harbor.test'): Promise<Api> {
  const from = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': from };
  const data = { email, password: 'stockbook' };
  const answer = await page.request.post('/api/auth/sign-in/email', { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return apiOf(page.request);
}

receives('on a phone @phone');

looksUp('at a desk');

looksUp('on a phone @phone');

test('an answer that is lost on the way is asked for again, and the goods arrive once', async ({ page }) => {
  const api = await signIn(page);
  const { order, item } = await openNewOrder(page, api);
  const isReceipt = (method: string, path: string) => method === 'POST' && path.endsWith('/receipts');
  let lost = 0;
  between.loses = (method, path) => isReceipt(method, path) && lost++ < 2;
  await receive(page, order, item, '2');
  await expect.poll(async () => (await orderNow(api, order)).receipts.length).toBe(1);
  await expect.poll(() => unsent(page)).toEqual([]);
  await expect(page.getByText(/waits to be sent/)).toHaveCount(0);
  const sent = between.passed.filter((request) => isReceipt('POST', request) && request.startsWith('POST'));
  expect(sent.length).toBeGreaterThan(2);
  expect((await orderNow(api, order)).receipts).toHaveLength(1);
});

test('whoever signs out with something unsent is asked, and leaves nothing behind', async ({ page }) => {
  const api = await signInAnew(page);
  const { order, item } = await openNewOrder(page, api);
  between.answer = receiptsFail;
  await receive(page, order, item, '2');
  await chooseOwn(page, 'Sign Out');
  const question = page.getByRole('dialog', { name: 'Sign out with 1 entry not sent?' });
  await expect(question).toBeVisible();
  await expectSound(page, '[role="dialog"]');
  await question.getByRole('button', { name: 'Send and sign out' }).click();
  await expect(question.getByRole('alert')).toContainText('1 entry could not be sent.');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  expect(await unsent(page)).toHaveLength(1);
  await chooseOwn(page, 'Sign Out');
  await question.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await unsent(page)).toEqual([]);
  expect(await rowsOf(page, 'kept')).toEqual([]);
  expect((await orderNow(await signInAnew(page), order)).receipts).toEqual([]);
});

test('what a person has not sent when the server signs them out is theirs alone, and goes on when they are back', async ({
  page,
}) => {
  const api = await signInAnew(page);
  const { order, item } = await openNewOrder(page, api);
  between.answer = receiptsFail;
  await receive(page, order, item, '2');
  await page.context().clearCookies();
  await page.goto(`${between.url}/view`);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await unsent(page)).toHaveLength(1);

  between.answer = null;
  between.passed = [];
  await signInAnew(page, 'admin@harbor.test');
  await page.goto(orderAddress(order));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
  const [{ person }] = (await unsent(page)) as [Row];
  await expect
    .poll(async () => (await rowsOf(page, 'kept')).some((row) => row.person === person))
    .toBe(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/wait to be sent|waits to be sent/)).toHaveCount(0);
  await chooseOwn(page, 'Sign Out');
  // Nobody is asked for what somebody else has entered.
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(between.passed.filter((request) => request.endsWith('/receipts'))).toEqual([]);
  expect(await unsent(page)).toHaveLength(1);

  const back = await signInAnew(page);
  await page.goto(`${between.url}/view`);
  await expect.poll(async () => (await orderNow(back, order)).receipts.length).toBe(1);
  await expect.poll(() => unsent(page)).toEqual([]);
});

test('a receipt that meets a changed order is shown with why, and is entered again or thrown away', async ({
  page,
  context,
}) => {
  const api = await signIn(page);
  const { order, item } = await openNewOrder(page, api);
  await context.setOffline(true);
  await receive(page, order, item, '2');
  const [line] = (await api.get<{ lines: { id: string }[] }>(`/api/purchase-orders/${order.id}`)).lines;
  const other = await api.post<Order>(`/api/purchase-orders/${order.id}/receipts`, {
    version: order.version,
    lines: [{ lineId: line?.id, accepted: '1' }],
  });
  await context.setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: 'was not accepted' });
  await expect(refused).toBeVisible();
  await expect(page.getByText('1 entry was not accepted.')).toBeVisible();
  await expectSound(page);
  await refused.getByRole('button', { name: 'Check and receive again' }).click();
  const dialog = page.getByRole('dialog', { name: `Receive ${order.number}` });
  await expect(dialog.getByLabel(`Accepted: Test item ${item.sku}`)).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Receive 1 line' }).click();
  await expect(dialog).toBeHidden();
  await expect(refused).toHaveCount(0);
  expect((await orderNow(api, order)).receipts).toHaveLength(2);

  // Closed meanwhile, it can only be thrown away.
  await context.setOffline(true);
  await receive(page, order, item, '1');
  await api.post(`/api/purchase-orders/${order.id}/close`, { version: other.version + 1, reason: 'Enough' });
  await context.setOffline(false);
  await expect(refused).toBeVisible();
  await expect(refused.getByRole('button')).toHaveCount(1);
  await refused.getByRole('button', { name: 'Discard entry' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard entry' }).click();
  await expect(refused).toHaveCount(0);
  expect(await unsent(page)).toEqual([]);
  expect((await orderNow(api, order)).receipts).toHaveLength(2);
});

test('what is kept of the pages is for the staff area alone, and can be taken away', async ({
  page,
  context,
  request,
}) => {
  await signIn(page);
  await page.goto(`${between.url}/view`);
  await kept(page);
  // What is asked of the server does not pass the worker, which would have something to do all day, and could not be replaced.
  await page.reload();
  const waysOfCalls = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
        .map((each) => each.toJSON().workerMatchedSourceType),
    );
  await expect.poll(async () => (await waysOfCalls()).length).toBeGreaterThan(0);
  expect(new Set(await waysOfCalls())).toEqual(new Set(['network']));
  const addresses = await page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return found.flat().map((url) => new URL(url).pathname);
  });
  expect(addresses).toContain('/index.html');
  expect(
    addresses.filter((path) => !/^\/(assets\/|index\.html$|logo\.svg$|color-scheme\.js$)/.test(path)),
  ).toEqual([]);
  // It can be installed, with pictures of every size it names.
  const manifest = await (await request.get('/app.webmanifest')).json();
  for (const { src, type } of manifest.icons) {
    const picture = await request.get(src);
    expect([src, picture.ok(), picture.headers()['content-type']]).toEqual([src, true, type]);
  }

  // The public site is served, and without a network it is not made up.
  const shop = await page.goto(`${between.url}/shop`);
  expect([shop?.status(), shop?.fromServiceWorker()]).toEqual([200, false]);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.goto(`${between.url}/shop`)).rejects.toThrow();
  await context.setOffline(false);

  const off = await (await request.get('/no-service-worker.js')).text();
  between.answer = (path) =>
    path === '/service-worker.js' ? { status: 200, type: 'text/javascript', body: off } : undefined;
  await page.goto(`${between.url}/view`);
  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
    ]);
  await expect.poll(left).toEqual([]);
});

test('a new version takes over when it is told to, loses nothing, and an old tab goes on', async ({
  page,
  context,
}) => {
  const api = await signIn(page);
  const { order, item } = await openNewOrder(page, api);
  between.answer = receiptsFail;
  await receive(page, order, item, '2');
  await expect.poll(() => unsent(page)).toHaveLength(1);
  await page.goto(`${between.url}/view`);
  const old = await context.newPage();
  await old.goto(orderAddress(order));
  await expect(old.getByRole('heading', { level: 1 })).toContainText(order.number);

  // Another build is served: of the files of the old one nothing is left.
  const before = await builds(page);
  between.edit = (path, body) =>
    path === '/service-worker.js' ? body.replaceAll(before[0] ?? '', 'another-build') : body;
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(waits).toBe(true);
  expect(await builds(page)).toHaveLength(2);
  // Reloading alone changes nothing as long as another tab may need the old files.
  await page.reload();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await waits()).toBe(true);

  between.answer = (path) => receiptsFail(path) ?? gone(path);
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await expect(async () => {
    await page.evaluate(async () => {
      (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage('take over');
    });
    try {
      await expect.poll(waits, { timeout: 10_000 }).toBe(false);
    } catch (error) {
      // A worker that a debugger looks at may never go on once it was stopped, and the next one waits for it.
      await devtools.send('ServiceWorker.stopAllWorkers');
      throw error;
    }
  }).toPass();
  await page.reload();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await unsent(page)).toHaveLength(1);
  // Its files come from what was kept of its own build.
  await old.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(old.getByRole('dialog', { name: `Receive ${order.number}` })).toBeVisible();

  between.answer = null;
  await page.reload();
  await expect.poll(async () => (await orderNow(api, order)).receipts.length).toBe(1);
  await expect.poll(() => unsent(page)).toEqual([]);
});
