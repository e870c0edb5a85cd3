// Second tier: repeats one way over what is in its way.
// First tier: src/web/sales/recurring/recurring.page.test.ts
import { expect, test } from '@playwright/test';
import { act, expectSound, freshSku, goBy, press, signIn } from '../staff.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a recurring invoice is entered, makes its invoices, is skipped, paused and changed, and is sound', async ({
  page,
}) => {
  test.slow();
  const api = await signIn(page);
  const mark = freshSku();
  await api.post('/api/customers', {
    name: `Harbour Café ${mark}`,
    // E-invoices say in which country their buyer is.
    billingAddress: { country: 'Germany' },
  });
  await page.goto('/tenant/harbor/dashboard');
  await goBy(page, 'Recurring invoices');
  await expect(page.getByRole('heading', { name: 'Recurring invoices', level: 1 })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'New recurring invoice' }).first().click();
  await page.getByLabel('Name').fill(`Hosting ${mark}`);
  await page.getByLabel('What happens by itself').selectOption('Issue the invoice');
  await page.getByRole('combobox', { name: 'Customer' }).fill(mark);
  await page.getByRole('option', { name: `Harbour Café ${mark}` }).click();
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
  await expectSound(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  // What is due today is made at once.
  await expect(page.getByRole('heading', { name: `Hosting ${mark}` })).toBeVisible();
  const past = page.getByRole('region', { name: 'Periods so far' });
  await expect(past.getByRole('link', { name: /^INV-/ })).toBeVisible();
  await expectSound(page);

  const skip = coming.getByRole('button', { name: /^Skip it/ }).first();
  await press(skip);
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
  await expect(page.getByRole('link', { name: `Hosting ${mark}` })).toBeVisible();
  await expectSound(page);
  await act(page, 'Make it recurring');
  await expect(page.getByRole('heading', { name: 'New recurring invoice' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(`Hosting in ${month}`);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(`Harbour Café ${mark}`);
  await page.getByRole('textbox', { name: 'First day' }).fill(dayIn(20));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await act(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Recurring invoices', level: 1 })).toBeVisible();
});

test('what is in the way of an invoice is said, and it is tried again, at a desk and on a phone: sound', async ({
  page,
}) => {
  const api = await signIn(page);
  const mark = freshSku();
  const customer = await api.post<{ id: string; version: number }>('/api/customers', {
    name: `Mute ${mark}`,
    billingAddress: { country: 'Germany' },
  });
  await api.post('/api/recurring-invoices', {
    customerId: customer.id,
    name: `Rent ${mark}`,
    lines: [{ description: 'Rent', quantity: '1', unitPrice: '900' }],
    make: 'send',
  });
  await page.goto(`/tenant/harbor/recurring-invoices?q=${mark}`);
  await expect(page.getByText('Failed', { exact: true }).first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('main').getByText(`Rent ${mark}`).first().click();
  const alert = page.getByRole('alert').filter({ hasText: 'The next invoice could not be made.' });
  await expect(alert).toContainText('No email address');
  await expectSound(page);
  await api.put(`/api/customers/${customer.id}`, { version: customer.version, email: 'rent@example.com' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Periods so far' }).getByRole('link')).toBeVisible();
  await expect(alert).toHaveCount(0);
});
