import { expect, it } from 'vitest';
import { aBusiness, act, freshSku, makeItem } from '#web/testing/business.ts';

const here = aBusiness();

it('suppliers are added, brought in from a file, and say what they sell', async () => {
  const { page, api } = await here.signIn();
  const name = 'Teas of the quay';
  const item = await makeItem(api);

  // From the inventory to an empty form, and its refusals at the fields.
  await page.goto(here.at('inventory'));
  await act(page, 'Suppliers');
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
  await form.getByRole('button', { name: 'Add supplier' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('14 days', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing has arrived in the last 12 months.')).toBeVisible();
  const year = page.getByRole('region', { name: 'Purchases in 12 months' });
  await expect(year).toContainText('Nothing ordered from them in these two years.');
  await expect(page.getByRole('region', { name: 'Price changes' })).toBeVisible();

  // What they sell.
  await page.getByRole('tab', { name: 'Items and prices' }).click();
  await page.getByRole('button', { name: 'Add item' }).first().click();
  const selling = page.getByRole('dialog', { name: 'Add an item from this supplier' });
  await selling.getByRole('combobox', { name: 'Item' }).fill(item.sku);
  await selling.getByRole('option', { name: new RegExp(item.sku) }).click();
  await selling.getByLabel('Unit price').fill('74.405');
  await selling.getByLabel('Purchase unit').fill('case of 12');
  await selling.getByLabel('Units in each').fill('12');
  await selling.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(selling).toBeHidden();
  await expect(page.getByRole('grid').getByText('$74.405')).toBeVisible();

  // The item knows them.
  await page.goto(here.at(`inventory/items/${item.id}`));
  const card = page.getByRole('region', { name: 'Suppliers' });
  await expect(card.getByRole('link', { name })).toBeVisible();
  await expect(card.getByText('$74.405 per case of 12')).toBeVisible();

  // Others come from a file, and can be taken back.
  const code = freshSku();
  await page.goto(here.at('suppliers'));
  await act(page, 'Import suppliers');
  await expect(page.getByRole('radio', { name: 'Suppliers' })).toBeChecked();
  const rows = `code,company name,city,lead time\n${code},Jams of ${code},Oslo,9 days\n`;
  await page
    .locator('input[type="file"]')
    .setInputFiles(new File([rows], 'suppliers.csv', { type: 'text/csv' }));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 1 supplier' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The import is finished.' })).toBeVisible();
  await page.goto(here.at(`suppliers?q=${code}`));
  await expect(page.getByRole('grid').getByText(`Jams of ${code}`)).toBeVisible();
});
