import { expect, test } from '@playwright/test';
import { expectSound, freshSku, signIn } from './staff.ts';

// Of a tenant that no other test looks at: what is decided here would show everywhere.
const SETTINGS = '/tenant/public/settings';

test('an admin decides how the business looks, counts, numbers and taxes', async ({ page }) => {
  const api = await signIn(page, 'platform');
  await page.goto('/tenant/public/inventory');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Business settings' }).click();
  await expect(page).toHaveURL(SETTINGS);
  await expect(page.getByRole('heading', { name: 'Branding' })).toBeVisible();

  // What is typed shows in the shop beside it, and nowhere else before it is saved.
  const shop = page.frameLocator('iframe[title="Your shop"]');
  await page.getByLabel('Headline').fill('Everything for your boat');
  await expect(shop.getByText('Everything for your boat')).toBeVisible();
  await page.getByLabel('Accent colour', { exact: true }).fill('#ffd43b');
  await expect(page.getByText('The shop makes text darker than the colour.')).toBeVisible();
  await page.getByLabel('Contact email').fill('nobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must be an email address.')).toBeVisible();
  await expect(page.getByLabel('Contact email')).toBeFocused();
  await page.getByLabel('Contact email').fill('shop@example.com');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();

  // Going elsewhere asks first, and what was typed is still there.
  await page.getByRole('link', { name: 'Units' }).click();
  const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Headline')).toHaveValue('Everything for your boat');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  const { tenant } = await api.get<Context>('/api/tenant/context');
  expect(tenant.branding).toMatchObject({
    headline: 'Everything for your boat',
    accentColour: '#ffd43b',
    logo: expect.stringMatching(/^data:image\/png;base64,/),
  });

  // A change in another window arrives by itself.
  await api.put('/api/tenant/branding', { headline: 'Sails and ropes' });
  await expect(page.getByLabel('Headline')).toHaveValue('Sails and ropes');
  await expectSound(page);

  await page.getByRole('link', { name: 'Preferences' }).click();
  await page.getByLabel('Date format').selectOption('DD.MM.YYYY');
  const preview = page.getByRole('complementary', { name: 'This is how it looks' });
  await expect(preview.getByText(/^\d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await expect(page.getByLabel('Currency')).toHaveAttribute('readonly');
  await expect(page.getByText('It stays: there are prices, costs or stock values in it.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await page.getByLabel('Date format').selectOption('YYYY-MM-DD');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByLabel('Approval needed above').fill('1.234,5x');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must be an amount, such as 12.50.')).toBeVisible();
  await page.getByLabel('Approval needed above').fill('1,234.50');
  await page.getByLabel('More than ordered, in percent').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
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

test('tax rates and units are kept, and items choose from them: sound', async ({ page }) => {
  const api = await signIn(page, 'platform');
  await page.goto(`${SETTINGS}?tab=taxes`);
  const rate = `VAT ${freshSku()}`;
  await page.getByRole('button', { name: 'Add tax rate' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(rate);
  await dialog.getByLabel('Percent').fill('101');
  await dialog.getByRole('button', { name: 'Add tax rate' }).click();
  await expect(dialog.getByText('Must be 100 or less.')).toBeVisible();
  await dialog.getByLabel('Percent').fill('7.5');
  await dialog.getByLabel('Default for new items and lines').check();
  await expectSound(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Add tax rate' }).click();
  const row = page.getByRole('row', { name: rate });
  await expect(row).toContainText('Default');
  await expectSound(page);

  await page.goto(`${SETTINGS}?tab=units`);
  const code = freshSku().slice(-8);
  await page.getByRole('button', { name: 'Add unit' }).click();
  await dialog.getByLabel('Name').fill(`Roll ${code}`);
  await dialog.getByLabel('Sign').fill(code);
  await dialog.getByLabel('Decimals').selectOption('2');
  await dialog.getByRole('button', { name: 'Add unit' }).click();
  const unit = page.getByRole('row', { name: `Roll ${code}` });
  await expect(unit).toBeVisible();
  await expectSound(page);
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
  await unit.getByRole('button', { name: `Actions for Roll ${code}` }).click();
  await expect(page.getByRole('menuitem', { name: /Remove/ })).toContainText('One item is counted in it.');
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await dialog.getByLabel('Decimals').selectOption('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(`such as 0.25 of ${sku}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.goto(`/tenant/public/inventory/items/${item.id}`);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expect(dialog.getByLabel('Tax rate').locator('option:checked')).toHaveText(`${rate} (7.5 %)`);
  await dialog.getByLabel('Tax rate').selectOption({ label: 'Another percentage…' });
  await dialog.getByLabel('In percent.').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await api.get(`/api/items/${item.id}`)).toMatchObject({ taxRate: '3' });

  await page.goto(`${SETTINGS}?tab=taxes`);
  await row.getByRole('button', { name: `Actions for ${rate}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(row).toHaveCount(0);
  for (const tab of ['', '?tab=preferences', '?tab=rules', '?tab=numbering']) {
    await page.goto(SETTINGS + tab);
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await expectSound(page);
  }
});

type Context = { tenant: { branding: object }; settings: object };

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><circle cx="600" cy="600" r="500" fill="#0b7285"/></svg>`;
