import { expect, test } from '@playwright/test';
import { signIn } from '../staff.ts';
import { print } from './printSteps.ts';

test('lists are printed as tables of all their rows, with headings on each sheet', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await page.goto('/tenant/harbor/inventory');
  const rows = page.getByRole('grid').getByRole('row');
  await rows.nth(20).waitFor();
  const onScreen = await rows.count();
  await print(page);
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(onScreen);
  const heads = page.getByRole('grid').getByRole('rowgroup').first();
  await expect(heads).toHaveCSS('display', 'table-header-group');
  await expect(rows.nth(1)).toHaveCSS('break-inside', 'avoid');
  await expect(rows.nth(1).getByRole('checkbox')).toBeHidden();
  const link = rows.nth(1).getByRole('link').first();
  await expect(link).toHaveCSS('text-decoration-line', 'none');
  await expect(link).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(onScreen + 12);
});
