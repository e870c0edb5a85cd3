import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { type Api, expectSound, type Item, makeItem, makePlace, type Place, signIn } from './staff.ts';

const LIST = '/tenant/harbor/purchase-orders';

type Stage = { api: Api; supplier: { id: string; name: string }; items: [Item, Item]; place: Place };

/** A supplier with prices of two items, that no other test knows. */
async function stage(page: Page): Promise<Stage> {
  const api = await signIn(page);
  const name = `Supplier ${randomUUID().slice(0, 8)}`;
  const supplier = await api.post<{ id: string; name: string }>('/api/suppliers', {
    name,
    currency: 'USD',
    email: 'orders@supplier.test',
  });
  const items: [Item, Item] = [await makeItem(api), await makeItem(api)];
  await api.post(`/api/suppliers/${supplier.id}/items`, {
    itemId: items[0].id,
    supplierSku: `S-${items[0].sku}`,
    purchaseUnit: 'box of 12',
    factor: '12',
    price: '24',
  });
  return { api, supplier, items, place: await makePlace(api) };
}

const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('a purchase order is drafted, placed and received in part', async ({ page }) => {
  const { supplier, items, place } = await stage(page);
  await page.goto(`${LIST}/new?supplier=${supplier.id}`);
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue(new RegExp(supplier.name));
  await page.getByLabel('Deliver to').selectOption(place.name);

  // The price and the number of the supplier come along; a second line is typed.
  const search = page.getByRole('combobox', { name: 'Add an item' });
  await search.fill(items[0].sku);
  await page.getByRole('option', { name: items[0].sku }).click();
  const first = page.getByRole('listitem').filter({ hasText: items[0].sku });
  await expect(first.getByLabel('Unit price')).toHaveValue('24.00');
  await expect(first).toContainText(`S-${items[0].sku}`);
  await first.getByLabel('Quantity').fill('10');
  await first.getByLabel('Tax %').fill('10');
  await page.getByRole('button', { name: 'Add free text' }).click();
  await page.getByLabel('Description').fill('Pallet fee');
  await page.getByLabel('Unit price: Pallet fee').fill('5.50');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('$245.50');
  await expect(totals).toContainText('$269.50');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save draft' }).click();

  // Placing it gives it its number.
  await toast(page, 'The order was drafted.');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^PO-\d{4}-\d+$/);
  const number = await page.getByRole('heading', { level: 1 }).innerText();

  // A part is rejected, the rest is still to come.
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  const receive = page.getByRole('dialog', { name: `Receive ${number}` });
  const name = `Test item ${items[0].sku}`;
  await receive.getByLabel(`Accepted: ${name}`).fill('6');
  await receive.getByRole('button', { name: `Reject some: ${name}` }).click();
  await receive.getByLabel(`Rejected: ${name}`, { exact: true }).fill('1');
  await receive.getByRole('button', { name: 'Receive 1 line' }).click();
  await expect(receive.getByText('Say why.')).toBeVisible();
  await receive.getByLabel(`Why rejected: ${name}`).fill('Crushed in transit');
  await receive.getByRole('button', { name: 'Receive 1 line' }).click();
  await expect(receive).toBeHidden();
  const line = page.getByRole('row').filter({ hasText: items[0].sku });
  await expect(line.getByRole('cell').nth(2)).toContainText('6');
  await expect(line.getByRole('cell').nth(4)).toContainText('4');
  await expectSound(page);
});

test('a bill is matched, a change compared, and what cannot be done says why', async ({ page }) => {
  const { api, supplier, items, place } = await stage(page);
  type Made = { id: string; version: number; number: string; lines: { id: string }[] };
  const draft = await api.post<Made>('/api/purchase-orders', {
    supplierId: supplier.id,
    locationId: place.id,
    lines: [{ itemId: items[0].id, quantity: '10', unitCost: '24', taxRate: '10' }],
  });
  const { version, number } = await api.post<Made>(`/api/purchase-orders/${draft.id}/order`, {
    version: draft.version,
  });
  await api.post(`/api/purchase-orders/${draft.id}/receipts`, {
    version,
    lines: [{ lineId: draft.lines[0]?.id, accepted: '6' }],
  });
  const name = `Test item ${items[0].sku}`;
  await page.goto(`${LIST}/${draft.id}`);

  // The bill starts with what has arrived; another price is an exception.
  await page.getByRole('button', { name: 'Enter bill' }).click();
  const bill = page.getByRole('dialog', { name: /^Enter a bill/ });
  await expect(bill.getByLabel(`Quantity: ${name}`)).toHaveValue('6');
  await bill.getByLabel("Supplier's number").fill('R-118');
  await bill.getByLabel(`Unit price: ${name}`).fill('25');
  await expect(bill).toContainText('$165.00');
  await expectSound(page, '[role="dialog"]');
  await bill.getByRole('button', { name: 'Enter bill' }).click();
  await expect(bill).toBeHidden();
  await page.getByRole('tab', { name: 'Bills' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'R-118' })).toContainText('Price differs');

  // A change after ordering makes a revision that can be compared.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel(`Quantity: ${name}`).fill('8');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'The order was saved.');
  await page.getByRole('tab', { name: 'Revisions' }).click();
  const changed = page.getByRole('listitem').filter({ hasText: items[0].sku });
  await expect(changed).toContainText('Changed');
  await expect(changed).toContainText('Quantity');

  // What cannot be done says why, instead of hiding.
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Cancel order' })).toContainText('close it instead');
  await page.keyboard.press('Escape');
  await page.goto(`${LIST}?q=${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(supplier.name);
  await expect(row).toContainText('Ordered');
  await expectSound(page);
});

test('goods are counted in by scanning, and nothing counts twice @phone', async ({ page }) => {
  const { api, supplier, items, place } = await stage(page);
  type Made = { id: string; version: number; number: string };
  const draft = await api.post<Made>('/api/purchase-orders', {
    supplierId: supplier.id,
    locationId: place.id,
    lines: [
      { itemId: items[0].id, quantity: '2', unitCost: '3', supplierSku: `S-${items[0].sku}` },
      { itemId: items[1].id, quantity: '5', unitCost: '4' },
    ],
  });
  const { number } = await api.post<Made>(`/api/purchase-orders/${draft.id}/order`, {
    version: draft.version,
  });
  await page.goto(`${LIST}/${draft.id}?do=receive`);
  const receive = page.getByRole('dialog', { name: `Receive ${number}` });
  const scan = receive.getByRole('textbox', { name: 'Scan or type a code' });
  await expect(scan).toBeFocused();
  const accepted = (item: Item) => receive.getByLabel(`Accepted: Test item ${item.sku}`);

  // A scanner types and presses Enter: by SKU, and by the number of the supplier.
  await page.keyboard.type(items[0].sku.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(accepted(items[0])).toHaveValue('1');
  await expect(scan).toBeFocused();
  await page.keyboard.type(`S-${items[0].sku}`);
  await page.keyboard.press('Enter');
  await expect(accepted(items[0])).toHaveValue('2');
  await page.keyboard.type(items[0].sku);
  await page.keyboard.press('Enter');
  await expect(receive.getByRole('status')).toContainText('is counted already');
  await expect(accepted(items[0])).toHaveValue('2');
  await page.keyboard.type('4006381333931');
  await page.keyboard.press('Enter');
  await expect(receive.getByRole('status')).toContainText('4006381333931');
  await accepted(items[1]).fill('5');
  await expectSound(page, '[role="dialog"]');
  await receive.getByRole('button', { name: 'Receive 2 lines' }).click();
  await expect(receive).toBeHidden();
  await expectSound(page);
  const { receiptStatus } = await api.get<{ receiptStatus: string }>(`/api/purchase-orders/${draft.id}`);
  expect(receiptStatus).toBe('full');
});
