import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { type InBetween, standInBetween } from './inBetween.ts';
import { type Api, expectSound, type Item, makeItem, makePlace, signIn } from './staff.ts';

// A window of its own: what a service worker keeps is not emptied between the tests of a worker.
test.use({ serviceWorkers: 'allow' });

let between: InBetween;
test.beforeEach(async ({ baseURL }) => {
  between = await standInBetween(baseURL ?? '');
});
test.afterEach(() => between.close());

/** Waits until this page would be there without a network. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const taken = () => navigator.serviceWorker.controller !== null;
    while (!taken()) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Waits until the device keeps something that was shown. */
const keeps = (page: Page, shelf: string, key: string) =>
  expect
    .poll(() =>
      page.evaluate(
        ([shelf, key]) =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('stockbook');
            opening.onsuccess = () => {
              const db = opening.result;
              const all = db.transaction('kept').objectStore('kept').getAll();
              all.onsuccess = () => {
                db.close();
                resolve(all.result.some((each) => each.shelf === shelf && each.key === key));
              };
            };
          }),
        [shelf, key],
      ),
    )
    .toBe(true);

type Order = {
  id: string;
  version: number;
  number: string;
  receipts: { id: string }[];
  receiptStatus: string;
};

/** A placed order of one item, five of it. */
async function placeOrder(api: Api): Promise<{ order: Order; item: Item }> {
  const supplier = await api.post<{ id: string }>('/api/suppliers', {
    name: `Supplier ${randomUUID().slice(0, 8)}`,
    currency: 'USD',
  });
  const item = await makeItem(api, { barcodes: [`4${Date.now()}`] });
  const place = await makePlace(api);
  const draft = await api.post<Order>('/api/purchase-orders', {
    supplierId: supplier.id,
    locationId: place.id,
    lines: [{ itemId: item.id, quantity: '5', unitCost: '3' }],
  });
  const order = await api.post<Order>(`/api/purchase-orders/${draft.id}/order`, { version: draft.version });
  return { order, item };
}

const orderAddress = ({ id }: Order) => `${between.url}/tenant/harbor/purchase-orders/${id}`;

/** Opens an order as somebody does who goes on to where there is no network. */
async function openOrder(page: Page, order: Order): Promise<void> {
  await page.goto(orderAddress(order));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
  await kept(page);
  await keeps(page, 'purchase-orders', order.id);
  await keeps(page, 'locations', 'all');
  await keeps(page, 'tenant', 'context');
}

for (const where of ['at a desk', 'on a phone @phone'])
  test(`goods received without a network ${where} arrive once, although the tab is closed in between`, async ({
    page,
    context,
  }) => {
    const api = await signIn(page);
    const { order, item } = await placeOrder(api);
    await openOrder(page, order);

    await context.setOffline(true);
    await page.goto(`${orderAddress(order)}?do=receive`);
    const dialog = page.getByRole('dialog', { name: `Receive ${order.number}` });
    const accepted = dialog.getByLabel(`Accepted: Test item ${item.sku}`);
    await accepted.fill('3');
    // The tab is killed, and what was typed is there again.
    const second = await context.newPage();
    await page.close();
    await second.goto(`${orderAddress(order)}?do=receive`);
    const again = second.getByRole('dialog', { name: `Receive ${order.number}` });
    await expect(again.getByLabel(`Accepted: Test item ${item.sku}`)).toHaveValue('3');
    await expect(again.getByRole('status').filter({ hasText: 'is here again' })).toBeVisible();
    await expectSound(second, '[role="dialog"]');
    await again.getByRole('button', { name: 'Receive 1 line' }).click();
    await expect(again).toBeHidden();
    await expect(second.getByText('1 entry waits to be sent.')).toBeVisible();
    await expect(second.getByText(/A receipt of 1 line waits to be sent/)).toBeVisible();
    await expect(second.getByText(/^As of .*: there is no connection\.$/)).toBeVisible();
    await expectSound(second);
    await second.getByRole('button', { name: 'Show entries' }).click();
    const entries = second.getByRole('dialog', { name: 'Entries not sent yet' });
    await expect(entries.getByText(`Receipt of ${order.number}`)).toBeVisible();
    await expectSound(second, '[role="dialog"]');
    await second.close();

    expect(await api.get<Order>(`/api/purchase-orders/${order.id}`)).toMatchObject({ receiptStatus: 'none' });
    await context.setOffline(false);
    const third = await context.newPage();
    await third.goto(`${between.url}/view`);
    const received = () => api.get<Order>(`/api/purchase-orders/${order.id}`);
    await expect.poll(async () => (await received()).receipts.length).toBe(1);
    await expect(third.getByText(/waits to be sent/)).toHaveCount(0);
    await third.reload();
    await expect(third.getByRole('searchbox')).toBeVisible();
    expect(await received()).toMatchObject({ receiptStatus: 'partial', receipts: [{}] });
  });
