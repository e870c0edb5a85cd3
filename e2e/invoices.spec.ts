import { expect, type Page, test } from '@playwright/test';
import { newcomer, register } from './newcomers.ts';
import { type Api, apiOf, bring, expectSound, freshSku, type Item, makeItem, makePlace } from './staff.ts';

async function begin(page: Page): Promise<{ tenantId: string; api: Api; item: Item; name: string }> {
  const tenantId = await register(page, newcomer());
  const api = await apiOf(page.request);
  await api.post('/api/tax-rates', { name: 'VAT', rate: '20', isDefault: true });
  const name = `Anchor ${freshSku()}`;
  const item = await makeItem(api, { name, price: 1000, taxRate: '20' });
  return { tenantId, api, item, name };
}

test('a customer is added, and an invoice drafted, issued, paid and credited', async ({ page }) => {
  test.slow();
  const { tenantId, api, item, name } = await begin(page);
  await page.goto(`/tenant/${tenantId}/invoices`);
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('button', { name: 'Add customer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Corner Tea House');
  await dialog.getByLabel('Discount in percent').fill('10');
  await dialog.getByLabel('City').fill('Leeds');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await page.getByRole('row', { name: 'Corner Tea House' }).click();
  await dialog.getByRole('link', { name: 'New invoice' }).click();

  // What is typed finds the item; its price, the customer's discount and its tax come with it.
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Corner Tea House');
  const lines = page.getByRole('region', { name: 'Lines' });
  const first = lines.getByRole('listitem').first();
  await first.getByRole('combobox', { name: 'Item or description' }).fill(name);
  await page.getByRole('option', { name: `${item.sku} · ${name}` }).click();
  await first.getByLabel('Quantity').fill('3');
  await lines.getByRole('button', { name: 'Add line' }).click();
  const second = lines.getByRole('listitem').nth(1);
  await second.getByRole('combobox', { name: 'Item or description' }).fill('Delivery');
  await second.getByLabel('Price').fill('9.50');
  // 27.00 and 9.50, and a fifth of them.
  const totals = page.getByLabel('Totals');
  await expect(totals).toContainText('$36.50');
  await expect(totals).toContainText('$43.80');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: 'Draft for Corner Tea House' })).toBeVisible();
  await expect(totals).toContainText('$43.80');

  // There is nothing in stock yet.
  await page.getByRole('button', { name: 'Issue' }).click();
  await dialog.getByRole('button', { name: 'Issue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is not enough in stock.');
  await expect(dialog.getByRole('row', { name: item.sku })).toContainText('3');
  const places = await api.get<{ locations: { id: string; name: string; usage: string }[] }>(
    '/api/locations',
  );
  const main = places.locations.find(({ usage }) => usage === 'internal')!;
  await bring(api, item, main, '5');
  await dialog.getByRole('button', { name: 'Issue' }).click();
  const number = `INV-${new Date().getUTCFullYear()}-00001`;
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  expect(await api.get(`/api/items/${item.id}`)).toMatchObject({ onHand: '2' });

  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('43.80');
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Partially paid')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /Make void/ })).toContainText('Something was paid');
  await page.getByRole('menuitem', { name: 'Credit', exact: true }).click();
  await dialog.getByLabel('Delivery').fill('0');
  await dialog.getByLabel(`${item.sku} · ${name}`).fill('1');
  await dialog.getByLabel('Reason').fill('One was bent');
  await dialog.getByRole('button', { name: 'Credit' }).click();
  await expect(page.getByText('1 taken back')).toBeVisible();
  expect(await api.get(`/api/items/${item.id}`)).toMatchObject({ onHand: '3' });
  // 43.80 less 20.00 and 10.80.
  await expect(page.getByLabel('Totals')).toContainText('$13.00');

  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText('$13.00');
  await page.getByRole('button', { name: /Not yet due/ }).click();
  await expect(page).toHaveURL(/bucket=current/);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Overdue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('invoices and customers are sound', async ({ page }) => {
  test.slow();
  const { tenantId, api, item } = await begin(page);
  await makePlace(api);
  const customer = await api.post<{ id: string }>('/api/customers', { name: 'Corner Tea House' });
  const lines = [
    { itemId: item.id, quantity: '1' },
    { description: 'Delivery', quantity: '1', unitPrice: '9.5' },
  ];
  const made = () =>
    api.post<{ id: string; version: number }>('/api/invoices', { customerId: customer.id, lines });
  const draft = await made();
  await api.put('/api/tenant/settings', { 'stock.allowNegative': true });
  const issued = await made();
  await api.post(`/api/invoices/${issued.id}/issue`, { version: issued.version });
  const of = `/tenant/${tenantId}`;
  for (const [path, seen] of [
    ['customers', 'Corner Tea House'],
    [`customers?customer=${customer.id}`, 'What they owe'],
    ['invoices', 'Corner Tea House'],
    [`invoices/${draft.id}`, 'Lines together'],
    [`invoices/${issued.id}`, 'Balance due'],
  ] as const) {
    await page.goto(`${of}/${path}`);
    const shown = path.includes('?') ? page.getByLabel(seen) : page.getByText(seen).first();
    await expect(shown).toBeVisible();
    await expectSound(page);
  }
});
