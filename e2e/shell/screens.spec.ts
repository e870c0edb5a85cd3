import { expect, test } from '@playwright/test';
import { signIn } from '../staff.ts';

test('a screen on its way is a spinner below the one header', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/tenant/harbor/locations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let come = () => {};
  const wanted = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/OrdersPage/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Purchase Orders' }).click();
  await expect(page.locator('main').getByRole('status')).toBeVisible();
  await expect(page.locator('main').getByText('Stockbook', { exact: true })).toHaveCount(0);
  come();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase orders' })).toBeVisible();
});
