import { expect, type Page, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { apiOf, bring, expectSound, freshSku, goBy, makeItem, type Place } from '../staff.ts';

/** Keeps the notice of an unconfirmed address away until it is let go; then waits for it. */
async function holdNotice(page: Page): Promise<() => Promise<void>> {
  const going = Promise.withResolvers<void>();
  await page.route('**/api/account', async (route) => {
    await going.promise;
    await route.continue();
  });
  return async () => {
    going.resolve();
    await expect(page.getByRole('button', { name: 'Send the email again' })).toBeVisible();
  };
}

test('an order is made and confirmed, says what is held and what waits, and is served from other places', async ({
  page,
}) => {
  test.slow();
  const tenantId = await register(page, newcomer());
  const api = await apiOf(page.request);
  const name = `Kettle ${freshSku()}`;
  const item = await makeItem(api, { name, price: 1000 });
  const { locations } = await api.get<{ locations: Place[] }>('/api/locations');
  const main = locations.find(({ usage }) => usage === 'internal')!;
  const shelf = await api.post<Place>('/api/locations', { name: 'Back shelf' });
  await bring(api, item, main, '3');
  await bring(api, item, shelf, '4');
  const customer = await api.post<{ id: string }>('/api/customers', {
    name: 'Corner Tea House',
    email: `${freshSku().toLowerCase()}@example.com`,
  });

  await page.goto(`/tenant/${tenantId}/dashboard`);
  await goBy(page, 'Orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expectSound(page);
  const held = await holdNotice(page);
  await page.goto(`/tenant/${tenantId}/orders/new?customer=${customer.id}`);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Corner Tea House');
  const lines = page.getByRole('region', { name: 'Lines' });
  const line = lines.getByRole('listitem').first();
  await line.getByRole('combobox', { name: 'Item or description' }).fill(name);
  // What comes above it while somebody types pushes neither the field nor what it offers out of sight.
  const option = page.getByRole('option', { name: `${item.sku} · ${name}` });
  await expect(option).toBeVisible();
  await held();
  await expect(line.getByRole('combobox', { name: 'Item or description' })).toBeInViewport({ ratio: 1 });
  await option.click();
  await line.getByLabel('Quantity').fill('6');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: 'Draft for Corner Tea House' })).toBeVisible();

  // What there is of it is told before.
  const dialog = page.getByRole('dialog');
  await line.getByLabel('Quantity').fill('9');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toContainText('9 each ordered, 7 each available, 2 each will wait');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: /^SO-/, level: 1 })).toBeVisible();
  await expect(lines).toContainText(`3 in ${main.name}`);
  await expect(lines).toContainText('4 in Back shelf');
  await expect(lines).toContainText('2 waiting · nobody knows when');
  await expectSound(page);

  // A person chooses places: one less from the shelf, and the product proposes what there is.
  await lines.getByRole('button', { name: `Choose places: ${name}` }).click();
  await dialog.getByLabel('Back shelf').fill('1');
  await expect(dialog.getByRole('status')).toContainText('4 each of 9 each held · 5 each will wait');
  await dialog.getByRole('button', { name: 'Hold' }).click();
  await expect(lines).toContainText('1 in Back shelf');
  await lines.getByRole('button', { name: `Choose places: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Suggest' }).click();
  await expect(dialog.getByLabel('Back shelf')).toHaveValue('4');
  await dialog.getByRole('button', { name: 'Hold' }).click();
  await expect(lines).toContainText('4 in Back shelf');

  // The item says for whom it is held.
  await lines.getByRole('link', { name }).click();
  await page.getByRole('tab', { name: 'Promised' }).click();
  await expect(page.getByRole('row', { name: 'Corner Tea House' })).toContainText('7 each');
  await expectSound(page);
  await page.getByRole('link', { name: /^SO-/ }).click();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  await expect(dialog).toContainText(`${name}: 7 each becomes free for others`);
  await dialog.getByLabel('Reason').fill('They changed their mind');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.locator('span').getByText('Cancelled', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled an order' })).toContainText(
    'They changed their mind',
  );
});
