import { expect, it } from 'vitest';
import { aBusiness, act, bring, makePlace } from '#web/testing/business.ts';
import { dialogNamed, figure, itemLedger, stockedItem } from '#web/testing/stockedItem.ts';

const here = aBusiness();

it('a wrong quantity is refused at its line, in words', async () => {
  const { page, item, place, at } = await stockedItem(here);
  await page.goto(at());
  await page.getByRole('button', { name: 'Adjust' }).click();
  const adjust = dialogNamed(page, `Adjust ${item.sku}`);
  await adjust.getByRole('button', { name: 'Post adjustment' }).click();
  await expect(adjust.getByText('Choose a reason.')).toBeVisible();
  await expect(adjust.getByText('Enter a quantity for at least one location.')).toBeVisible();
  await adjust.getByLabel('Reason').selectOption('Shrinkage');
  await adjust.getByLabel(`Change at ${place.name}`).fill('-1.5');
  await expect(adjust.getByText('Counted in "each": whole numbers only.')).toBeVisible();
  await adjust.getByLabel(`Change at ${place.name}`).fill('-20');
  await expect(adjust.getByText('Below zero')).toBeVisible();
  await adjust.getByRole('button', { name: 'Post adjustment' }).click();
  await expect(adjust.getByText('12 on hand, 20 needed.')).toBeVisible();
  await adjust.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(figure(page, 'On hand')).toHaveText('12');
});

it('stock is adjusted by keyboard, and posted once', async () => {
  const { page, item, place, at } = await stockedItem(here);
  await page.goto(at());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('a');
  const adjust = dialogNamed(page, `Adjust ${item.sku}`);
  await expect(adjust.getByLabel('Reason')).toBeFocused();
  await adjust.getByLabel('Reason').selectOption('Damaged');
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
  await expect(itemLedger(page).getByRole('row', { name: /Count|Damaged|Opening/ })).toHaveCount(3);
  expect(page.network.asked.filter((line) => line === 'POST /api/stock/adjustments')).toHaveLength(2);
});

it('stock is transferred, reversed, and revalued', async () => {
  const { page, api, item, place, at } = await stockedItem(here);
  const other = await makePlace(api);
  await page.goto(at());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('t');
  const transfer = dialogNamed(page, `Transfer ${item.sku}`);
  await transfer
    .getByLabel('To', { exact: false })
    .last()
    .selectOption({ label: `${other.name} (0)` });
  await transfer.getByLabel('Quantity').fill('5');
  await expect(transfer.getByText('After 7 each')).toBeVisible();
  await expect(transfer.getByText('After 5 each')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(transfer).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`${other.name} 5`) })).toBeVisible();

  await page.getByRole('tab', { name: 'Stock ledger' }).click();
  await expect(itemLedger(page).getByText('Transfer', { exact: true })).toBeVisible();
  await itemLedger(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialogNamed(page, /^Move/).getByRole('button', { name: 'Reverse…' }).click();
  const reversal = dialogNamed(page, /^Reverse move/);
  await expect(reversal.getByText('After 12 each').first()).toBeVisible();
  await reversal.getByRole('button', { name: 'Post reversal' }).click();
  await expect(reversal).toBeHidden();
  await expect(itemLedger(page).getByText('Reversal', { exact: true })).toBeVisible();
  await expect(itemLedger(page).getByText('Reversed', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('row', { name: `${place.name} 12` })).toBeVisible();
  await act(page, 'Change average cost');
  const revalue = dialogNamed(page, /average cost/);
  await revalue.getByLabel('New average cost').fill('6');
  await expect(revalue.getByText('After $72.00')).toBeVisible();
  await revalue.getByRole('button', { name: 'Post revaluation' }).click();
  await expect(figure(page, 'Stock value')).toHaveText('$72.00');
});

it('a change in another window shows here, and typing stays', async () => {
  const { page, api, item, place, at } = await stockedItem(here);
  await page.goto(at());
  await expect(figure(page, 'On hand')).toHaveText('12');
  await page.getByRole('button', { name: 'Adjust' }).click();
  const adjust = dialogNamed(page, `Adjust ${item.sku}`);
  await adjust.getByLabel(`Change at ${place.name}`).fill('3');
  await bring(api, item, place, '8');
  await expect(adjust.getByText('Before 20 each')).toBeVisible();
  await expect(adjust.getByText('After 23 each')).toBeVisible();
  await expect(adjust.getByLabel(`Change at ${place.name}`)).toHaveValue('3');
});
