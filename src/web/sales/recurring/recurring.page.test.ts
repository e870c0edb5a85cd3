import { expect, it } from 'vitest';
import { aBusiness, act, goBy } from '#web/testing/business.ts';

const here = aBusiness();

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('a recurring invoice is entered, makes its invoices, is skipped, paused and changed', async () => {
  const { page, api } = await here.signIn();
  await api.post('/api/customers', { name: 'Harbour Café' });
  await page.goto(here.at('dashboard'));
  await goBy(page, 'Recurring invoices');
  await expect(page.getByRole('heading', { name: 'Recurring invoices', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'New recurring invoice' }).first().click();
  await page.getByLabel('Name').fill('Hosting of the café');
  await page.getByLabel('What happens by itself').selectOption('Issue the invoice');
  await page.getByRole('combobox', { name: 'Customer' }).fill('harbour');
  await page.getByRole('option', { name: 'Harbour Café' }).click();
  const line = page.getByRole('region', { name: 'Lines' }).getByRole('listitem').first();
  await line.getByRole('combobox', { name: 'Item or description' }).fill('Hosting in {month}');
  await line.getByLabel('Price').fill('310');
  const coming = page.getByRole('region', { name: 'Next invoices' });
  await expect(coming.getByRole('listitem')).toHaveCount(12);
  await expect(coming.getByRole('listitem').first()).toContainText('310.00');
  // What is typed is seen at once: another price from a day on.
  await page.getByRole('button', { name: 'Plan a price change' }).click();
  const change = page.getByRole('listitem', { name: 'Price change 1' });
  await change.getByRole('textbox', { name: 'Valid from' }).fill(dayIn(100));
  await change.getByLabel('Change in percent').fill('10');
  await expect(coming.getByText('New price')).toHaveCount(1);
  await expect(coming.getByRole('listitem').last()).toContainText('341.00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  // What is due today is made at once.
  await expect(page.getByRole('heading', { name: 'Hosting of the café' })).toBeVisible();
  const past = page.getByRole('region', { name: 'Periods so far' });
  await expect(past.getByRole('link', { name: /^INV-/ })).toBeVisible();

  await coming
    .getByRole('button', { name: /^Skip it/ })
    .first()
    .press('Enter');
  // Of the next one it is in the past at once, and nothing comes before it any more.
  await expect(past.getByText('Skipped')).toBeVisible();
  await act(page, 'Pause');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Every', { exact: true }).fill('3');
  await expect(coming.getByRole('listitem')).toHaveCount(12);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Every 3 months');

  // The invoice says what it was made of, and in which words; another one is made recurring from it.
  await past.getByRole('link', { name: /^INV-/ }).click();
  await expect(page.getByRole('heading', { name: /^INV-/ })).toBeVisible();
  const month = new Date().toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  await expect(page.getByText(`Hosting in ${month}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hosting of the café' })).toBeVisible();
  await act(page, 'Make it recurring');
  await expect(page.getByRole('heading', { name: 'New recurring invoice' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(`Hosting in ${month}`);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Harbour Café');
  await page.getByRole('textbox', { name: 'First day' }).fill(dayIn(20));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await act(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Recurring invoices', level: 1 })).toBeVisible();
});
