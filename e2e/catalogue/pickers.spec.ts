import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { makeItem, signIn } from '../staff.ts';

type Location = { id: string; name: string; usage: string; archived: boolean };

/** Keeps answers back until the work is done. */
async function answersAfter(page: Page, address: RegExp, work: () => Promise<void>): Promise<void> {
  let answer = () => {};
  const done = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
    await done;
    await route.continue();
  });
  await work();
  answer();
}

test('Enter takes the first match of what is typed, however late it comes; goods go to the first place', async ({
  page,
}) => {
  const api = await signIn(page);
  const mark = randomUUID().slice(0, 8);
  const supplier = await api.post<{ id: string }>('/api/suppliers', {
    name: `Quay ${mark}`,
    currency: 'USD',
  });
  await api.post('/api/customers', { name: `Pier ${mark}`, currency: 'USD' });
  const item = await makeItem(api);
  const { locations } = await api.get<{ locations: Location[] }>('/api/locations');
  const open = locations.filter(({ usage, archived }) => usage === 'internal' && !archived);
  const [main] = open.toSorted((a, b) => (a.id < b.id ? -1 : 1));

  await page.goto('/tenant/harbor/purchase-orders/new');
  await expect(page.getByLabel('Deliver to')).toHaveValue(main?.id ?? '');
  const from = page.getByRole('combobox', { name: 'Supplier' });
  await from.click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await answersAfter(page, /api\/suppliers\?.*q=/, async () => {
    await page.keyboard.type(`quay ${mark}`);
    await page.keyboard.press('Enter');
  });
  await expect(from).toHaveValue(new RegExp(`^Quay ${mark} `));
  const search = page.getByRole('combobox', { name: 'Add an item' });
  await search.click();
  await answersAfter(page, /api\/items\?.*q=/, async () => {
    await page.keyboard.type(item.sku.toLowerCase());
    await page.keyboard.press('Enter');
  });
  await expect(page.getByLabel(`Quantity: Test item ${item.sku}`)).toBeVisible();

  await page.goto('/tenant/harbor/invoices/new');
  const to = page.getByRole('combobox', { name: 'Customer' });
  await to.click();
  await page.keyboard.type(`pier ${mark}`);
  await page.keyboard.press('Enter');
  await expect(to).toHaveValue(`Pier ${mark}`);
  const line = page.getByRole('combobox', { name: 'Item or description' }).first();
  await line.click();
  await page.keyboard.type(item.sku.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(line).toHaveValue(`Test item ${item.sku}`);

  // What is ordered without a place is received where the business keeps its goods, too.
  type Made = { id: string; version: number };
  const draft = await api.post<Made>('/api/purchase-orders', {
    supplierId: supplier.id,
    locationId: null,
    lines: [{ itemId: item.id, quantity: '2', unitCost: '3' }],
  });
  await api.post(`/api/purchase-orders/${draft.id}/order`, { version: draft.version });
  await page.goto(`/tenant/harbor/purchase-orders/${draft.id}?do=receive`);
  await expect(page.getByRole('dialog').getByLabel('Receive into')).toHaveValue(main?.id ?? '');
});
