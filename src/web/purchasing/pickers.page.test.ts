import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aBusiness, makeItem } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();

type Location = { id: string; name: string; usage: string; archived: boolean };

/** Keeps answers back until the work is done. */
async function answersAfter(page: Page, address: RegExp, work: () => Promise<void>): Promise<void> {
  const { promise: done, resolve: answer } = Promise.withResolvers<void>();
  page.route(address, async ({ pass }) => {
    await done;
    return pass();
  });
  await work();
  answer();
}

it('Enter takes the first match of what is typed, however late it comes; goods go to the first place', async () => {
  const { page, api } = await here.signIn();
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

  await page.goto(here.at('purchase-orders/new'));
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

  await page.goto(here.at('invoices/new'));
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
  await page.goto(here.at(`purchase-orders/${draft.id}?do=receive`));
  await expect(page.getByRole('dialog').getByLabel('Receive into')).toHaveValue(main?.id ?? '');
});
