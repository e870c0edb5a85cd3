// Second tier: repeats one way over a desk, a phone and letters.
// First tier: src/web/shopfront/site/customer/customerPage.page.test.ts
import { expect, test } from '@playwright/test';
import { act, confirm, expectSound, signIn } from '../staff.ts';
import { makeCustomer, seesEverything } from './customerPageSteps.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

seesEverything('at a desk');
seesEverything('on a phone @phone');

test('an order is confirmed by mail, and its delivery is announced with what is still to come @phone', async ({
  page,
}) => {
  test.slow();
  const api = await signIn(page);
  const { order, delivery } = await makeCustomer(api);
  const dialog = page.getByRole('dialog');
  await page.goto(`/tenant/harbor/orders/${order.id}`);
  await act(page, 'Email confirmation');
  await expect(dialog.getByLabel('To')).toHaveValue('buyer@example.com');
  await dialog.getByRole('button', { name: 'Show the email' }).click();
  await expect(dialog.frameLocator('iframe').getByText(`your order ${order.number}`)).toBeVisible();
  await expectSound(page);
  await confirm(dialog, 'Send');
  await expect(page.getByText('Sent to buyer@example.com.')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Emailed an order confirmation')).toBeVisible();

  await page.goto(`/tenant/harbor/deliveries/${delivery.id}`);
  await act(page, 'Email “on its way”');
  await dialog.getByLabel('Message').fill('See you soon');
  await dialog.getByRole('button', { name: 'Show the email' }).click();
  const letter = dialog.frameLocator('iframe');
  await expect(letter.getByText('See you soon')).toBeVisible();
  await expect(letter.getByText('It travels with Parcel Post, tracking number PP 123.')).toBeVisible();
  await expect(letter.getByText(/2 each .*date not known yet/)).toBeVisible();
  await confirm(dialog, 'Send');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Emailed that a delivery is on its way')).toBeVisible();
});
