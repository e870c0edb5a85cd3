// Second tier: repeats one way over other states, long orders and scanners.
// First tier: src/web/purchasing/purchaseOrders/purchaseOrders.page.test.ts
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { textOfPdf } from '../../src/server/testing/pdfText.ts';
import { act, confirm, expectSound, type Item, makeItem, press, signIn } from '../staff.ts';
import { stage, toast } from './purchaseOrdersSteps.ts';

const LIST = '/tenant/harbor/purchase-orders';

test('what is low is ordered, approved by somebody else, mailed, received in two parts, and billed', async ({
  page,
  browser,
}) => {
  const { api, supplier, items, place } = await stage(page);
  const item = await makeItem(api, { reorderPoint: '10', reorderQuantity: '800' });
  await api.post(`/api/suppliers/${supplier.id}/items`, { itemId: item.id, price: '2.5' });
  expect(items[0].id).not.toBe(item.id);

  // By keyboard from the reorder list to a draft that has to be approved.
  await page.goto(`/tenant/harbor/replenishment?supplier=${supplier.id}`);
  const proposed = page.getByRole('list', { name: 'Items to reorder' }).getByRole('listitem');
  await proposed.filter({ hasText: item.sku }).getByRole('checkbox').press('Space');
  await press(page.getByRole('button', { name: 'Create draft order' }));
  const drafted = page.getByRole('region', { name: '1 draft order created' });
  await press(drafted.getByRole('link', { name: supplier.name }));
  await page.waitForURL(/purchase-orders\/[0-9a-f-]{36}$/);
  const address = page.url();
  await act(page, 'Edit');
  const to = page.getByLabel('Deliver to');
  await to.focus();
  await to.selectOption(place.name);
  await confirm(page.getByRole('main'), 'Save');
  await toast(page, 'Order saved.');
  await press(page.getByRole('button', { name: 'Ask for approval' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await toast(page, 'Submitted. The admins have been notified.');

  // Who wrote it cannot approve it; an admin does, and says something with it.
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  const context = await browser.newContext({ baseURL: new URL(address).origin });
  const other = await context.newPage();
  await signIn(other, 'admin');
  await other.goto(address);
  await other.getByRole('button', { name: 'Approve' }).click();
  const approval = other.getByRole('dialog', { name: /^Approve PO-/ });
  await approval.getByLabel('Comment').fill('Before the season, please.');
  await expectSound(other, '[role="dialog"]');
  await confirm(approval, 'Approve');
  await expect(approval).toBeHidden();
  await context.close();

  // The page follows: it is placed and mailed.
  await act(page, 'Place order');
  const placing = page.getByRole('dialog');
  await expect(placing.getByRole('textbox', { name: 'Order date' })).toBeFocused();
  // It has had its number since it was submitted.
  await expect(placing).toContainText('Its goods count as incoming from now on.');
  await expect(placing).not.toContainText('It gets its number');
  await confirm(placing, 'Place order');
  await act(page, 'Email to supplier');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await toast(page, 'On its way to orders@supplier.test.');

  // A part is rejected, the rest comes later.
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  const receive = page.getByRole('dialog', { name: `Receive ${number}` });
  const name = `Test item ${item.sku}`;
  await act(page, 'Receive');
  await receive.getByLabel(`Accepted: ${name}`).fill('500');
  await receive.getByRole('button', { name: `Reject some: ${name}` }).click();
  await receive.getByLabel(`Rejected: ${name}`, { exact: true }).fill('10');
  await receive.getByRole('button', { name: 'Receive 1 line' }).click();
  await expect(receive.getByText('Enter a reason.')).toBeVisible();
  await receive.getByLabel(`Reason for rejection: ${name}`).fill('Crushed in transit');
  await confirm(receive, 'Receive 1 line');
  await expect(receive).toBeHidden();
  const line = page.getByRole('row').filter({ hasText: item.sku });
  await expect(line).toContainText('Received 500');
  await expect(line).toContainText('Remaining 300');
  await act(page, 'Receive');
  await receive.getByRole('button', { name: 'Fill in all remaining' }).click();
  await confirm(receive, 'Receive 1 line');
  await expect(receive).toBeHidden();

  await act(page, 'Enter bill');
  const bill = page.getByRole('dialog', { name: /^Enter a bill/ });
  await expect(bill.getByLabel(`Quantity: ${name}`)).toHaveValue('800');
  await bill.getByLabel('Bill number').fill('R-2026');
  await confirm(bill, 'Enter bill');
  await expect(bill).toBeHidden();
  await expect(line).toContainText('Received 800');
  await expect(line).toContainText('Billed 800');
  await expectSound(page);
  await page.goto(`/tenant/harbor/suppliers/${supplier.id}`);
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$2,000.00');
  const held = await api.get<Record<string, unknown>>(`/api/items/${item.id}`);
  expect(held).toMatchObject({ onHand: '800', incoming: '0', stockValue: 200_000 });
});

test('a purchase order is drafted with its prices and totals, and placed', async ({ page }) => {
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
  await first.getByLabel('Tax %').selectOption('Another…');
  await first.getByLabel('Another…').fill('10');
  await page.getByRole('button', { name: 'Add custom line' }).click();
  await page.getByLabel('Description').fill('Pallet fee');
  await page.getByLabel('Unit price: Pallet fee').fill('5.50');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('$245.50');
  await expect(totals).toContainText('$269.50');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save draft' }).click();

  // Placing it gives it its number.
  await toast(page, 'Draft order created.');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^PO-\d{4}-\d+$/);
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
  await bill.getByLabel('Bill number').fill('R-118');
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
  await toast(page, 'Order saved.');
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

  // The list as it is now is kept under a name, and opened again.
  const views = page.getByRole('dialog', { name: 'Saved views' });
  const view = views.getByRole('button', { name: `View ${number}`, exact: true });
  await page.getByRole('button', { name: 'Saved views' }).click();
  await views.getByLabel('Name').fill(`View ${number}`);
  await page.keyboard.press('Enter');
  await expect(view).toBeVisible();
  await expectSound(page, '[role="dialog"]');
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await view.click();
  await expect(page).toHaveURL(/q=PO-/);
  await expect(row).toBeVisible();
  await views.getByRole('button', { name: `Remove the view View ${number}` }).click();
  await expect(view).toBeHidden();
});

test('an order of 200 lines to a supplier in Arabic is the same on the screen and in its PDF', async ({
  page,
}) => {
  const api = await signIn(page);
  const name = `مورد الحبال البحرية ${randomUUID().slice(0, 4)}`;
  const supplier = await api.post<{ id: string }>('/api/suppliers', { name });
  const long = 'Galvanised bow shackle with a very long name that goes on, '.repeat(5).slice(0, 290);
  const lines = Array.from({ length: 200 }, (_, n) => ({
    description: n === 7 ? long : `Line ${n + 1} of the big order`,
    quantity: String(n + 1),
    unitCost: `${n}.125`,
    taxRate: '19',
  }));
  const { id } = await api.post<{ id: string }>('/api/purchase-orders', { supplierId: supplier.id, lines });
  await page.goto(`${LIST}/${id}`);
  const rows = page.getByRole('row').filter({ hasText: 'of the big order' });
  await expect(rows).toHaveCount(199);
  await expect(page.getByText(name).first()).toBeVisible();
  const shown = await Promise.all(
    [0, 98, 198].map(async (n) => (await rows.nth(n).getByRole('cell').last().innerText()).trim()),
  );
  const total = await page
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first()
    .innerText();
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download PDF' }).click();
  const pages = await textOfPdf(await readFile(await (await download).path()));
  const text = pages.map((one) => one.text).join('\n');
  expect(pages.length).toBeGreaterThan(4);
  for (const said of [...shown, total, 'Line 200 of the big order']) expect(text).toContain(said);
  // Arabic comes word by word in the order of reading.
  for (const word of name.split(' ')) expect(text.normalize('NFKC')).toContain(word);
});

test('goods are counted in by scanning, and nothing counts twice @phone', async ({ page }) => {
  const { api, supplier, items, place } = await stage(page);
  type Made = { id: string; version: number; number: string };
  const draft = await api.post<Made>('/api/purchase-orders', {
    supplierId: supplier.id,
    locationId: place.id,
    lines: [
      { itemId: items[0].id, quantity: '2', unitCost: '3', supplierSku: `S-${items[0].sku}` },
      { itemId: items[1].id, quantity: '5', unitCost: '4', purchaseUnit: 'case of 6', factor: '6' },
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

  // The camera is one touch away, and so is typing where there is none.
  await receive.getByRole('button', { name: 'Scan with the camera' }).click();
  await page.getByRole('button', { name: 'Type the code instead' }).click();
  await expect(scan).toBeFocused();

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
  await expect(receive.getByRole('status')).toContainText('has already been counted');
  await expect(accepted(items[0])).toHaveValue('2');
  await page.keyboard.type('4006381333931');
  await page.keyboard.press('Enter');
  await expect(receive.getByRole('status')).toContainText('4006381333931');
  // What comes by the case is counted by the case.
  await page.keyboard.type(items[1].sku);
  await page.keyboard.press('Enter');
  await expect(receive.getByRole('status')).toContainText('1 case of 6');
  await accepted(items[1]).fill('5');
  await expectSound(page, '[role="dialog"]');
  await receive.getByRole('button', { name: 'Receive 2 lines' }).click();
  await expect(receive).toBeHidden();
  await expectSound(page);
  const { receiptStatus } = await api.get<{ receiptStatus: string }>(`/api/purchase-orders/${draft.id}`);
  expect(receiptStatus).toBe('full');
});
