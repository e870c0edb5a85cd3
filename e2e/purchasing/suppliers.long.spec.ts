// Second tier: repeats one way over suppliers and proposals.
// First tier: src/web/purchasing/suppliers/suppliers.page.test.ts,
// src/web/purchasing/replenishment/replenishment.page.test.ts
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bring, expectSound, freshSku, itemAddress, makeItem, makePlace, signIn } from '../staff.ts';

test('suppliers are added, brought in from a file, and say what they sell', async ({ page }) => {
  const api = await signIn(page);
  const name = `Teas ${randomUUID().slice(0, 8)}`;
  const item = await makeItem(api);

  // From the inventory to an empty form, and its refusals at the fields.
  await page.goto('/tenant/harbor/inventory');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Suppliers' }).click();
  await page.getByRole('button', { name: 'Add supplier' }).first().click();
  const form = page.getByRole('dialog', { name: 'New supplier' });
  await form.getByLabel('Lead time').fill('soon');
  await form.getByRole('button', { name: 'Add supplier' }).click();
  await expect(form.getByText('Must not be empty.')).toBeVisible();
  await expect(form.getByLabel('Lead time')).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('region', { name: 'Supplier', exact: true }).getByLabel('Name').fill(name);
  await form.getByLabel('Lead time').fill('14');
  await form.getByLabel('Minimum order').fill('250');
  await form.getByRole('group', { name: 'Contact 1' }).getByLabel('Name').fill('Sales desk');
  await form.getByRole('group', { name: 'Address 1' }).getByLabel('City').fill('Hamburg');
  await expectSound(page, '[role="dialog"]');
  await form.getByRole('button', { name: 'Add supplier' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('14 days', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing has arrived in the last 12 months.')).toBeVisible();
  const year = page.getByRole('region', { name: 'Purchases in 12 months' });
  await expect(year).toContainText('Nothing ordered from them in these two years.');
  await expect(page.getByRole('region', { name: 'Price changes' })).toBeVisible();
  await expectSound(page);

  // What they sell.
  await page.getByRole('tab', { name: 'Items and prices' }).click();
  await page.getByRole('button', { name: 'Add item' }).first().click();
  const selling = page.getByRole('dialog', { name: 'Add an item from this supplier' });
  await selling.getByRole('combobox', { name: 'Item' }).fill(item.sku);
  await selling.getByRole('option', { name: new RegExp(item.sku) }).click();
  await selling.getByLabel('Unit price').fill('74.405');
  await selling.getByLabel('Purchase unit').fill('case of 12');
  await selling.getByLabel('Units in each').fill('12');
  await expectSound(page, '[role="dialog"]');
  await selling.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(selling).toBeHidden();
  await expect(page.getByRole('grid').getByText('$74.405')).toBeVisible();

  // The item knows them.
  await page.goto(itemAddress(item));
  const card = page.getByRole('region', { name: 'Suppliers' });
  await expect(card.getByRole('link', { name })).toBeVisible();
  await expect(card.getByText('$74.405 per case of 12')).toBeVisible();

  // Others come from a file, and can be taken back.
  const code = freshSku();
  await page.goto('/tenant/harbor/suppliers');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import suppliers' }).click();
  await expect(page.getByRole('radio', { name: 'Suppliers' })).toBeChecked();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'suppliers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`code,company name,city,lead time\n${code},Jams of ${code},Oslo,9 days\n`),
  });
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 1 supplier' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The import is finished.' })).toBeVisible();
  await page.goto(`/tenant/harbor/suppliers?q=${code}`);
  await expect(page.getByRole('grid').getByText(`Jams of ${code}`)).toBeVisible();
  await expectSound(page);
});

test('what has run low is proposed with its reasons, ordered, snoozed, and sound', async ({ page }) => {
  const api = await signIn(page);
  const supplier = await api.post<{ id: string; name: string }>('/api/suppliers', {
    name: `Seller ${randomUUID().slice(0, 8)}`,
    leadDays: 10,
    minimumOrder: 100_000,
  });
  const place = await makePlace(api);
  const item = await makeItem(api, { reorderPoint: '10', reorderQuantity: '24' });
  await bring(api, item, place, '8');
  await api.post(`/api/suppliers/${supplier.id}/items`, {
    itemId: item.id,
    purchaseUnit: 'case',
    factor: '12',
    packQuantity: '2',
    price: '6.5',
  });

  await page.goto(`/tenant/harbor/replenishment?supplier=${supplier.id}`);
  const row = page
    .getByRole('list', { name: 'Items to reorder' })
    .getByRole('listitem')
    .filter({ hasText: item.sku });
  await row.getByText('Why 24?').click();
  await expect(row.getByText('At least the reorder quantity: 24.')).toBeVisible();
  await expect(row.getByText('Buy 2 × case = 24 each.')).toBeVisible();
  await expectSound(page);

  await row.getByLabel(/^Quantity for/).fill('4');
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('status').filter({ hasText: '1 item from 1 supplier' })).toBeVisible();
  await page.getByRole('button', { name: 'Create draft order' }).click();
  const drafted = page.getByRole('region', { name: '1 draft order created' });
  await expect(drafted.getByRole('link', { name: supplier.name })).toBeVisible();
  await expect(drafted.getByText('Below the minimum order of $1,000.00')).toBeVisible();
  await expectSound(page);
  const { orders } = await api.get<{ orders: { status: string; total: number }[] }>(
    `/api/purchase-orders?supplier=${supplier.id}`,
  );
  expect(orders).toMatchObject([{ status: 'draft', total: 2600 }]);
  await expect(row.getByRole('link', { name: `In a draft for ${supplier.name} · 48` })).toBeVisible();

  await row.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('menuitem', { name: 'For a month' }).click();
  await expect(page.getByText('No item matches')).toBeVisible();
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Snoozed' }).click();
  await row.getByRole('button', { name: 'Unsnooze' }).click();
  await expect(row).toBeHidden();
});

test('a place that is low is named, and filled from another before anything is bought', async ({ page }) => {
  const api = await signIn(page);
  const [store, shop] = [await makePlace(api), await makePlace(api)];
  const item = await makeItem(api, {
    reorderPoints: [{ locationId: shop.id, point: '5', quantity: '12' }],
  });
  await bring(api, item, store, '28');
  await page.goto(`/tenant/harbor/inventory?q=${item.sku}`);
  await expect(page.getByText(`(${shop.name}: 0 available, reorder point 5)`)).toBeAttached();
  await expectSound(page);

  await page.goto(`/tenant/harbor/replenishment?q=${item.sku}`);
  const notes = page.getByRole('list', { name: /^Before you order/ });
  await expect(notes.getByText(`${shop.name} is low: 0 available, reorder point 5`)).toBeVisible();
  await expectSound(page);
  await notes.getByRole('link', { name: `Move 12 from ${store.name} to ${shop.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Transfer ${item.sku}` });
  await expect(dialog.getByLabel('Quantity')).toHaveValue('12');
  await dialog.getByRole('button', { name: 'Post transfer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/quantity=/);
  await page.goto(`/tenant/harbor/replenishment?q=${item.sku}`);
  await expect(page.getByText('No item matches')).toBeVisible();
});
