import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aBusiness, bring, makeItem, makePlace } from '#web/testing/business.ts';

const here = aBusiness();

it('what has run low is proposed with its reasons, ordered, snoozed, and sound', async () => {
  const { page, api } = await here.signIn();
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

  await page.goto(here.at(`replenishment?supplier=${supplier.id}`));
  const row = page
    .getByRole('list', { name: 'Items to reorder' })
    .getByRole('listitem')
    .filter({ hasText: item.sku });
  await row.getByText('Why 24?').click();
  await expect(row.getByText('At least the reorder quantity: 24.')).toBeVisible();
  await expect(row.getByText('Buy 2 × case = 24 each.')).toBeVisible();

  await row.getByLabel(/^Quantity for/).fill('4');
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('status').filter({ hasText: '1 item from 1 supplier' })).toBeVisible();
  await page.getByRole('button', { name: 'Create draft order' }).click();
  const drafted = page.getByRole('region', { name: '1 draft order created' });
  await expect(drafted.getByRole('link', { name: supplier.name })).toBeVisible();
  await expect(drafted.getByText('Below the minimum order of $1,000.00')).toBeVisible();
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

it('a place that is low is named, and filled from another before anything is bought', async () => {
  const { page, api } = await here.signIn();
  const [store, shop] = [await makePlace(api), await makePlace(api)];
  const item = await makeItem(api, {
    reorderPoints: [{ locationId: shop.id, point: '5', quantity: '12' }],
  });
  await bring(api, item, store, '28');
  await page.goto(here.at(`inventory?q=${item.sku}`));
  await expect(page.getByText(`(${shop.name}: 0 available, reorder point 5)`)).toHaveCount(1);

  await page.goto(here.at(`replenishment?q=${item.sku}`));
  const notes = page.getByRole('list', { name: /^Before you order/ });
  await expect(notes.getByText(`${shop.name} is low: 0 available, reorder point 5`)).toBeVisible();
  await notes.getByRole('link', { name: `Move 12 from ${store.name} to ${shop.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Transfer ${item.sku}` });
  await expect(dialog.getByLabel('Quantity')).toHaveValue('12');
  await dialog.getByRole('button', { name: 'Post transfer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/quantity=/);
  await page.goto(here.at(`replenishment?q=${item.sku}`));
  await expect(page.getByText('No item matches')).toBeVisible();
});
