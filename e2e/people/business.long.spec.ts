// Second tier: repeats one way over every section.
// First tier: src/web/people/tenants/business.page.test.ts
import { expect, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { apiOf, chooseOwn, expectSound, freshSku } from '../staff.ts';

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

test('an admin decides how the business looks, what it allows and how it numbers', async ({ page }) => {
  const tenantId = await register(page, newcomer());
  const api = await apiOf(page.request);
  await page.goto(`/tenant/${tenantId}/inventory`);
  await chooseOwn(page, 'Business settings');
  await expect(page).toHaveURL(`/tenant/${tenantId}/settings`);
  await expect(page.getByRole('heading', { name: 'Branding' })).toBeVisible();

  // What is typed shows in the shop beside it, and nowhere else before it is saved.
  const shop = page.frameLocator('iframe[title="Your shop"]');
  await page.getByLabel('Headline').fill('Everything for your boat');
  await expect(shop.getByText('Everything for your boat')).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Open chat' })).toBeHidden();
  await page.getByLabel('Accent colour', { exact: true }).fill('#ffd43b');
  await expect(page.getByText('The shop shows text in a darker shade.')).toBeVisible();
  await page.getByLabel('Contact email').fill('nobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByLabel('Contact email')).toBeFocused();
  await page.getByLabel('Contact email').fill('shop@example.com');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();

  // Going elsewhere asks first, and what was typed is still there.
  await page.getByRole('link', { name: 'Units' }).click();
  const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Headline')).toHaveValue('Everything for your boat');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  const { tenant } = await api.get<Context>('/api/tenant/context');
  expect(tenant.branding).toMatchObject({
    headline: 'Everything for your boat',
    accentColour: '#ffd43b',
    logo: expect.stringMatching(/^data:image\/png;base64,/),
  });

  // A change in another window arrives by itself.
  await api.put('/api/tenant/branding', { headline: 'Sails and ropes' });
  await expect(page.getByLabel('Headline')).toHaveValue('Sails and ropes');

  await page.getByRole('link', { name: 'Preferences' }).click();
  await page.getByLabel('Date format').selectOption('DD.MM.YYYY');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText(/^\d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Currency' }).fill('Yen');
  await page.getByRole('option', { name: 'JPY' }).click();
  await expect(preview.getByText('¥1,234')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await api.post('/api/items', { sku: freshSku(), name: 'Rope', price: 100 });
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveAttribute('readonly');
  await expect(
    page.getByText('Cannot be changed: there are prices, costs, stock values or documents in it.'),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByLabel('Require approval above').fill('12.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must be an amount, such as 12.50.')).toBeVisible();
  await page.getByLabel('Require approval above').fill('123,450');
  await page.getByLabel('Over-delivery allowed, in percent').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  expect((await api.get<Context>('/api/tenant/context')).settings).toMatchObject({
    'purchase.approvalThreshold': 123_450,
    'purchase.overReceiptPercent': '10',
  });

  await page.getByRole('link', { name: 'Numbering' }).click();
  const year = new Date().getUTCFullYear();
  await expect(page.getByText(`Next: INV-${year}-`)).toBeVisible();
  await page.getByLabel('Invoices').fill('R{YY}/{000}');
  await expect(page.getByText(`Next: R${String(year).slice(2)}/001`)).toBeVisible();
  await page.getByLabel('Invoices').fill('R');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must have the counter once')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Invoices')).toHaveValue('INV-{YYYY}-{00000}');
});

type Context = { tenant: { branding: object }; settings: object };

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><circle cx="600" cy="600" r="500" fill="#0b7285"/></svg>`;
