import { expect, test } from '@playwright/test';
import { itemAddress } from '../staff.ts';
import { dialog, figure, ledger, stocked } from './itemSteps.ts';

test('stock is adjusted with the keyboard alone, and posted once', async ({ page }) => {
  const { item, place } = await stocked(page);
  await page.goto(itemAddress(item));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('a');
  const adjust = dialog(page, `Adjust ${item.sku}`);
  await expect(adjust.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Dam');
  await adjust.getByLabel(`Change at ${place.name}`).focus();
  await page.keyboard.type('-2');
  await expect(adjust.getByText('After 10 each')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(adjust).toBeHidden();
  await expect(figure(page, 'On hand')).toHaveText('10');

  await page.getByRole('button', { name: 'Adjust' }).click();
  await adjust.getByLabel('Reason').selectOption('Count');
  await adjust.getByRole('button', { name: 'Counted' }).click();
  await adjust.getByLabel(`Counted at ${place.name}`).fill('15');
  await adjust.getByLabel('Unit cost of added stock').fill('5.125');
  await adjust.getByRole('button', { name: 'Post adjustment' }).dblclick();
  await expect(adjust).toBeHidden();
  await expect(figure(page, 'On hand')).toHaveText('15');
  await page.getByRole('tab', { name: 'Stock ledger' }).click();
  await expect(ledger(page).getByRole('row', { name: /Count|Damaged|Opening/ })).toHaveCount(3);
});
