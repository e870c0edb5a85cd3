import { expect, it, onTestFinished, vi } from 'vitest';
import { picture } from '#server/testing/pictures.ts';
import { aBusiness, freshSku } from '#web/testing/business.ts';

const here = aBusiness();

type Context = { tenant: { branding: object }; settings: object };

/** No picture is read or drawn here: each becomes the same one. */
async function drawOne(): Promise<void> {
  const png = await picture(40, 40).png().toBuffer();
  const read = vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL');
  drawn.mockReturnValue(`data:image/png;base64,${png.toString('base64')}`);
  onTestFinished(() => {
    read.mockRestore();
    drawn.mockRestore();
  });
}

it('an admin decides how the business looks, what it allows and how it numbers', async () => {
  await drawOne();
  const { page, api } = await here.signIn('admin');
  await page.goto(here.at('inventory'));
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Business settings' }).click();
  await expect(page).toHaveURL(here.at('settings'));
  await expect(page.getByRole('heading', { name: 'Branding' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  const saved = page.getByText('All changes saved.');

  await page.getByLabel('Headline').fill('Everything for your boat');
  await page.getByLabel('Accent colour', { exact: true }).fill('#ffd43b');
  await expect(page.getByText('The shop shows text in a darker shade.')).toBeVisible();
  await page.getByLabel('Contact email').fill('nobody');
  await save.click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByLabel('Contact email')).toBeFocused();
  await page.getByLabel('Contact email').fill('shop@example.com');
  const logo = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' });
  await page.locator('input[type="file"]').setInputFiles(logo);
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();

  // Going elsewhere asks first, and what was typed is still there.
  await page.getByRole('link', { name: 'Units' }).click();
  const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Headline')).toHaveValue('Everything for your boat');
  await save.click();
  await expect(saved).toBeVisible();
  expect((await api.get<Context>('/api/tenant/context')).tenant.branding).toMatchObject({
    headline: 'Everything for your boat',
    accentColour: '#ffd43b',
    contactEmail: 'shop@example.com',
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
  await save.click();
  await expect(saved).toBeVisible();
  await api.post('/api/items', { sku: freshSku(), name: 'Rope', price: 100 });
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveAttribute('readonly');
  await expect(
    page.getByText('Cannot be changed: there are prices, costs, stock values or documents in it.'),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByLabel('Require approval above').fill('12.5');
  await save.click();
  await expect(page.getByText('Must be an amount, such as 12.50.')).toBeVisible();
  await page.getByLabel('Require approval above').fill('123,450');
  await page.getByLabel('Over-delivery allowed, in percent').fill('10');
  await save.click();
  await expect(saved).toBeVisible();
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
  await save.click();
  await expect(page.getByText('Must have the counter once')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Invoices')).toHaveValue('INV-{YYYY}-{00000}');
});
