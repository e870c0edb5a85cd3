import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { between, kept, type OwnAnswer } from '../inBetween.ts';
import { type Api, bring, expectSound, type Item, makeItem, makePlace, signIn } from '../staff.ts';

export type Row = Record<string, unknown>;

/** All rows that this device keeps in a store, of whoever. */
export const rowsOf = (page: Page, store: 'outbox' | 'kept'): Promise<Row[]> =>
  page.evaluate(
    (store) =>
      new Promise<Row[]>((resolve) => {
        const opening = indexedDB.open('stockbook');
        opening.onsuccess = () => {
          const all = opening.result.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
    store,
  );

export const unsent = (page: Page) => rowsOf(page, 'outbox');

/** Waits until the device keeps something that was shown. */
const keeps = (page: Page, shelf: string, key: string) =>
  expect
    .poll(async () => (await rowsOf(page, 'kept')).some((row) => row.shelf === shelf && row.key === key))
    .toBe(true);

/** Keys as a scanner sends them. */
const scan = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      const at = document.activeElement ?? document.body;
      for (const key of keys)
        at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    [...code, 'Enter'],
  );

/** The server fails at receipts, as one does that is being started anew. */
export const receiptsFail: OwnAnswer = (path) =>
  path.endsWith('/receipts') ? { status: 503, type: 'application/json', body: '{}' } : undefined;

export const orderNow = (api: Api, { id }: Order) => api.get<Order>(`/api/purchase-orders/${id}`);

export type Order = {
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

export const orderAddress = ({ id }: Order) => `${between.url}/tenant/harbor/purchase-orders/${id}`;

/** Places an order of one item, and opens it as somebody does who goes on to where there is no network. */
export async function openNewOrder(page: Page, api: Api): Promise<{ order: Order; item: Item }> {
  const { order, item } = await placeOrder(api);
  await page.goto(orderAddress(order));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
  await kept(page);
  await keeps(page, 'purchase-orders', order.id);
  await keeps(page, 'locations', 'all');
  await keeps(page, 'tenant', 'context');
  return { order, item };
}

export async function receive(page: Page, order: Order, item: Item, quantity: string): Promise<void> {
  await page.goto(`${orderAddress(order)}?do=receive`);
  const dialog = page.getByRole('dialog', { name: `Receive ${order.number}` });
  await dialog.getByLabel(`Accepted: Test item ${item.sku}`).fill(quantity);
  await dialog.getByRole('button', { name: 'Receive 1 line' }).click();
  await expect(dialog).toBeHidden();
}

export const receives = (where: string) =>
  test(`goods received without a network ${where} arrive once, although the tab is closed in between`, async ({
    page,
    context,
  }) => {
    const api = await signIn(page);
    const { order, item } = await openNewOrder(page, api);

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

export const looksUp = (where: string) =>
  test(`what was looked up ${where} is there without a network, with when that was`, async ({
    page,
    context,
  }) => {
    const api = await signIn(page, 'manager');
    const barcode = `5${Date.now()}`;
    const item = await makeItem(api, { barcodes: [barcode], description: 'Seen before.' });
    const place = await makePlace(api);
    await bring(api, item, place, '7');
    await page.goto(`${between.url}/view`);
    const search = page.getByRole('searchbox');
    const found = page.getByRole('list', { name: 'Items found' });
    const card = found.getByRole('button', { name: item.sku });
    await search.fill(item.sku);
    await card.click();
    await expect(found.getByText(place.name)).toBeVisible();
    await kept(page);
    await keeps(page, 'items', item.id);
    await keeps(page, 'item', item.id);
    await keeps(page, 'tenant', 'context');

    await context.setOffline(true);
    await page.goto(`${between.url}/view`);
    await expect(page.getByText(/^You're offline\./)).toBeVisible();
    await scan(page, barcode);
    await expect(card).toBeVisible();
    await expect(found.getByText(/^As of \S+ \S+/)).toBeVisible();
    await expect(found.getByText(place.name)).toBeVisible();
    await expect(found.getByText('Seen before.')).toBeVisible();
    await expect(page.getByText(/^No connection: found among/)).toBeVisible();
    await expectSound(page);
    await search.fill('never looked up');
    await expect(page.getByRole('heading', { name: 'Not looked up on this device yet' })).toBeVisible();
    await expectSound(page);
    await search.fill(item.sku.toLowerCase().slice(0, 8));
    await expect(card).toBeVisible();

    await context.setOffline(false);
    await expect(found.getByText(/^As of/)).toHaveCount(0);
    await expect(card).toBeVisible();
  });
