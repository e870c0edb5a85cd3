import { expect, test } from '@playwright/test';
import { actOnSelected, expectSound, freshSku, makeItem, signIn } from '../staff.ts';
import { grid, openList, row, rows } from './listSteps.ts';

test('many items are changed at once: first shown, then done, then undone', async ({ page }) => {
  const api = await signIn(page);
  const tag = freshSku();
  for (const price of [1000, 2550]) await makeItem(api, { price, tags: [tag] });
  await openList(page, `?q=${tag}`);
  await expect(rows(page)).toHaveCount(2);
  await grid(page).focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('2 selected')).toBeVisible();
  await actOnSelected(page, 'Price');
  await page.getByLabel('Method').selectOption('Change by percent');
  await page.getByLabel('Percent').fill('10');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('$28.05')).toBeVisible();
  await expectSound(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Change 2 items' }).click();
  await expect(page.getByText('2 items changed')).toBeVisible();
  await expect(row(page, '$28.05')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, '$25.50')).toBeVisible();
});
