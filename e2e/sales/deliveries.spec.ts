import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { Delivery } from '../../src/shared/sales/deliveries/shapes.ts';
import type { Order } from '../../src/shared/sales/orders/shapes.ts';
import {
  type Api,
  act,
  bring,
  confirm,
  expectSound,
  goBy,
  type Item,
  makeItem,
  makePlace,
  signIn,
} from '../staff.ts';

const digits = () => String(Math.floor(Math.random() * 1e12)).padStart(12, '0');

/** A confirmed order of three of one item, which lies in two places, and of one of another. */
async function makeOrder(api: Api): Promise<{ order: Order; barcode: string; tea: Item; cup: Item }> {
  const barcode = `X${digits()}`;
  const [tea, cup] = [await makeItem(api, { barcodes: [barcode] }), await makeItem(api)];
  // They are walked along in the order of their names.
  const [near, far] = [
    await makePlace(api, { name: `Bay A ${digits()}` }),
    await makePlace(api, { name: `Bay B ${digits()}` }),
  ];
  await bring(api, tea, near, '2');
  await bring(api, tea, far, '1');
  await bring(api, cup, far, '1');
  const customer = await api.post<{ id: string }>('/api/customers', {
    name: `Buyer ${randomUUID().slice(0, 8)}`,
  });
  const lines = [
    { itemId: tea.id, quantity: '3' },
    { itemId: cup.id, quantity: '1' },
  ];
  const draft = await api.post<Order>('/api/orders', { customerId: customer.id, lines });
  const order = await api.post<Order>(`/api/orders/${draft.id}/confirm`, { version: draft.version });
  return { order, barcode, tea, cup };
}

const startPicking = (api: Api, order: Order): Promise<Delivery> =>
  api.post<Delivery>(`/api/orders/${order.id}/deliveries`, {});

/** Types a code as a scanner does, into the field that is scanned into. */
async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Scan a barcode or type a SKU' });
  await field.fill(code);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

test('an order is picked by scan, leaves in two parts, and comes back when its delivery is void @phone', async ({
  page,
}) => {
  const api = await signIn(page);
  const { order, barcode, cup, tea } = await makeOrder(api);
  const list = await startPicking(api, order);

  await page.goto('/tenant/harbor/customers');
  await goBy(page, 'Deliveries');
  await expect(page.getByRole('heading', { name: 'Deliveries', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search deliveries' }).fill(order.number!);
  const row = page.getByRole('row').filter({ hasText: order.number! });
  await expect(row).toContainText('0 of 3');
  await expectSound(page);
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/deliveries/${list.id}$`));
  await expect(page.getByText('0 of 3 lines')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deliver', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await scan(page, 'WRONG-1');
  await expect(page.getByRole('alert')).toHaveText('Not on this list: WRONG-1');
  await expectSound(page);
  // Each scan counts one of the first line that is not picked yet.
  await scan(page, barcode);
  await scan(page, barcode);
  await expect(page.getByText('1 of 3 lines')).toBeVisible();
  await scan(page, tea.sku.toLowerCase());
  await expect(page.getByText('2 of 3 lines')).toBeVisible();
  await scan(page, barcode);
  await expect(page.getByRole('alert')).toHaveText(`All of Test item ${tea.sku} is picked already.`);
  // Nothing is kept in the page alone.
  await expect
    .poll(async () =>
      (await api.get<Delivery>(`/api/deliveries/${list.id}`)).lines.map(({ picked }) => picked),
    )
    .toEqual(['2', '1', '0']);
  await page.reload();
  await expect(page.getByText('2 of 3 lines')).toBeVisible();

  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Deliver ${order.number}` });
  await expect(dialog.getByRole('list', { name: 'Not fully picked' })).toContainText(`Test item ${cup.sku}`);
  await expect(dialog.getByRole('radio', { name: 'Pick the rest later' })).toBeChecked();
  await expectSound(page);
  await dialog.getByLabel('Carrier').fill('Parcel Post');
  await dialog.getByLabel('Tracking number').fill('PP 4711');
  await confirm(dialog, 'Deliver');
  const slip = page.getByRole('article', { name: /^Packing slip DN-/ });
  await expect(slip).toContainText(`Test item ${tea.sku}`);
  await expect(slip).not.toContainText(`Test item ${cup.sku}`);
  await expect(slip).toContainText('PP 4711');
  const saved = page.waitForEvent('download');
  await act(page, 'Download PDF');
  expect((await saved).suggestedFilename()).toMatch(/^DN-.*\.pdf$/);
  await expectSound(page);

  // The rest leaves with a list of its own.
  const rest = await startPicking(api, order);
  await page.goto(`/tenant/harbor/deliveries/${rest.id}`);
  await act(page, 'Pick everything');
  await expect(page.getByText('1 of 1 line')).toBeVisible();
  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(page.getByRole('article', { name: /^Packing slip DN-/ })).toContainText(
    `Test item ${cup.sku}`,
  );
  expect(await api.get<Order>(`/api/orders/${order.id}`)).toMatchObject({ delivered: 'all' });

  await act(page, 'Void');
  const voiding = page.getByRole('dialog');
  await expect(voiding).toContainText('goes back to where it left from');
  await voiding.getByLabel('Reason').fill('Wrong address');
  await confirm(voiding, 'Void');
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Void');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'History of the delivery' })).toContainText('Wrong address');
  await expect(page.getByRole('list', { name: 'History of the delivery' })).toContainText('Being picked');
  await expectSound(page);
  expect(await api.get<Order>(`/api/orders/${order.id}`)).toMatchObject({
    delivered: 'part',
    state: 'confirmed',
  });
});

test('quick taps never meet, and what somebody else picked meanwhile is shown @phone', async ({ page }) => {
  const api = await signIn(page);
  const { order, tea, cup } = await makeOrder(api);
  const list = await startPicking(api, order);
  const [first] = list.lines;
  await page.goto(`/tenant/harbor/deliveries/${list.id}`);
  const line = page.getByRole('listitem', { name: `Test item ${tea.sku}` }).first();
  const more = line.getByRole('button', { name: /^One more/ });
  const less = line.getByRole('button', { name: /^One less/ });
  const count = line.getByRole('textbox');
  for (let times = 0; times < 10; times += 1) {
    await more.click();
    await expect(count).toHaveValue('1');
    await less.click();
    await expect(count).toHaveValue('0');
  }
  await more.click();
  await line.getByRole('button', { name: /^All/ }).click();
  await expect(line.getByRole('textbox')).toHaveValue('2');
  const now = () => api.get<Delivery>(`/api/deliveries/${list.id}`);
  await expect.poll(async () => (await now()).lines[0]?.picked).toBe('2');
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const button of await line.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(48);
  }
  await line.getByRole('textbox').fill('9');
  await expect(line).toContainText('At most 2.');

  // Somebody else saves between what this page has seen and what it sends.
  let isFirst = true;
  await page.route(`**/api/deliveries/${list.id}`, async (route) => {
    if (route.request().method() === 'PUT' && isFirst) {
      isFirst = false;
      const { version } = await now();
      await api.put(`/api/deliveries/${list.id}`, { version, picked: [{ id: first!.id, quantity: '1' }] });
    }
    await route.continue();
  });
  const other = page.getByRole('listitem', { name: `Test item ${cup.sku}` });
  await other.getByRole('button', { name: /^One more/ }).click();
  await expect(page.getByRole('alert')).toContainText('your last step was not saved');
  await expect(line.getByRole('textbox')).toHaveValue('1');
  await other.getByRole('button', { name: /^One more/ }).click();
  await expect.poll(async () => (await now()).lines.map(({ picked }) => picked)).toEqual(['1', '0', '1']);

  await act(page, 'Throw away');
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
  await expect(page).toHaveURL(/\/deliveries$/);
});
