// Second tier: repeats what axe finds over the places.
// First tier: src/web/stock/locations/locations.page.test.ts
import { expect, test } from '@playwright/test';
import { expectSound, signIn } from '../staff.ts';

const ADDRESS = '/tenant/harbor/locations';
test('the screen of locations and its form are sound for axe, light and dark', async ({ page }) => {
  await signIn(page);
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Add location' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, '[role="dialog"]');
});
