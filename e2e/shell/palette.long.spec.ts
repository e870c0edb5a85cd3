// Second tier: repeats what axe finds over the palette.
// First tier: src/web/shell/palette/palette.page.test.ts
import { expect, type Page, test } from '@playwright/test';
import { expectSound, signIn } from '../staff.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search and commands' });
const options = (page: Page) => palette(page).getByRole('option');
const group = (page: Page, name: string) => palette(page).getByRole('group', { name });

test('the command palette is sound for axe, light and dark', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/tenant/harbor/inventory');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(options(page).first()).toBeVisible();
  await expectSound(page);
  await field(page).fill('rope');
  await expect(group(page, 'Items')).toBeVisible();
  await expectSound(page, '[role="dialog"]');
  await options(page).first().click();
  await expect(page).toHaveURL(/\/inventory\/items\//);
});
