// Second tier: repeats one way over what is in its way.
// First tier: e2e/sales/recurring.spec.ts
import { expect, test } from '@playwright/test';
import { expectSound, freshSku, signIn } from '../staff.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

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
