// Second tier: repeats one way over every section.
// First tier: e2e/people/business.spec.ts
import { expect, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { apiOf, expectSound, freshSku } from '../staff.ts';

test('rates of tax and units are kept, and items choose from them', async ({ page }) => {
  const tenantId = await register(page, newcomer());
  const api = await apiOf(page.request);
  const settings = `/tenant/${tenantId}/settings`;
  await page.goto(`${settings}?tab=taxes`);
  const rate = 'VAT reduced';
  await page.getByRole('button', { name: 'Add tax rate' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(rate);
  await dialog.getByLabel('Percent').fill('101');
  await dialog.getByRole('button', { name: 'Add tax rate' }).click();
  await expect(dialog.getByText('Must be 100 or less.')).toBeVisible();
  await dialog.getByLabel('Percent').fill('7.5');
  await dialog.getByLabel('Default for new items and lines').check();
  await dialog.getByRole('button', { name: 'Add tax rate' }).click();
  const row = page.getByRole('row', { name: rate });
  await expect(row).toContainText('Default');

  await page.goto(`${settings}?tab=units`);
  const code = 'roll';
  await page.getByRole('button', { name: 'Add unit' }).click();
  await dialog.getByLabel('Name').fill('Roll');
  await dialog.getByLabel('Symbol').fill(code);
  await dialog.getByLabel('Decimals').selectOption('2');
  await dialog.getByRole('button', { name: 'Add unit' }).click();
  const unit = page.getByRole('row', { name: 'Roll' });
  await expect(unit).toBeVisible();
  // Somebody counts an item in it: it cannot be removed, nor lose decimals that are needed.
  const sku = freshSku();
  const item = await api.post<{ id: string }>('/api/items', {
    sku,
    name: sku,
    unit: code,
    reorderPoint: '0.25',
    taxRate: '7.5',
  });
  await expect(unit.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await unit.getByRole('button', { name: 'Actions for Roll' }).click();
  await expect(page.getByRole('menuitem', { name: /Remove/ })).toContainText('1 item uses it.');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Decimals').selectOption('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(`such as 0.25 of ${sku}`).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.goto(`/tenant/${tenantId}/inventory/items/${item.id}`);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expect(dialog.getByLabel('Tax rate').locator('option:checked')).toHaveText(`${rate} (7.5%)`);
  await dialog.getByLabel('Tax rate').selectOption({ label: 'Another percentage…' });
  await dialog.getByLabel('In percent.').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await api.get(`/api/items/${item.id}`)).toMatchObject({ taxRate: '3' });

  await page.goto(`${settings}?tab=taxes`);
  await row.getByRole('button', { name: `Actions for ${rate}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(row).toHaveCount(0);
});

test('every section of the business settings is sound', async ({ page }) => {
  test.slow();
  const tenantId = await register(page, newcomer());
  const api = await apiOf(page.request);
  await api.post('/api/tax-rates', { name: 'VAT', rate: '20', isDefault: true });
  for (const tab of ['branding', 'preferences', 'rules', 'taxes', 'numbering', 'units']) {
    await page.goto(`/tenant/${tenantId}/settings?tab=${tab}`);
    await expect(page.getByRole('button', { name: 'Save' }).or(page.getByRole('table'))).toBeVisible();
    await expectSound(page);
  }
});
