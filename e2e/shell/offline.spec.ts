import { expect, type Page, test } from '@playwright/test';
import { between, goThroughInBetween, type OwnAnswer } from '../inBetween.ts';
import { signIn } from '../staff.ts';
import {
  openOrder,
  orderAddress,
  orderNow,
  placeOrder,
  receiptsFail,
  receive,
  receives,
  unsent,
} from './offlineSteps.ts';

goThroughInBetween();

/** No file of any build is served. */
const gone: OwnAnswer = (path) =>
  path.startsWith('/assets/') ? { status: 404, type: 'application/json', body: '{}' } : undefined;

/** The builds whose files are kept. */
const builds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.replace('stockbook-build-', '')));

receives('at a desk');

test('a new version takes over when it is told to, loses nothing, and an old tab goes on', async ({
  page,
  context,
}) => {
  const api = await signIn(page);
  const { order, item } = await placeOrder(api);
  await openOrder(page, order);
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
