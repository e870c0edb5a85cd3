// Second tier: repeats one way over an empty list.
// First tier: e2e/purchasing/supplierReturns.spec.ts
import { expect, test } from '@playwright/test';
import { expectSound, makeItem, signIn } from '../staff.ts';

test('a list without returns leads to the orders that something can go back of', async ({ page }) => {
  const api = await signIn(page);
  const item = await makeItem(api);
  await page.goto(`/tenant/harbor/supplier-returns?item=${item.id}`);
  await expect(page.getByText('Nothing has gone back yet')).toBeVisible();
  await expectSound(page);
  await page.getByRole('main').getByRole('button', { name: 'Purchase orders' }).click();
  await expect(page).toHaveURL(new RegExp(`purchase-orders\\?item=${item.id}`));
});
