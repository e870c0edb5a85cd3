// Second tier: repeats one way over a thumb, moments and tabs.
// First tier: src/web/catalogue/items/item.page.test.ts, src/web/stock/ledger/posting.page.test.ts
import { expect, test } from '@playwright/test';
import { bring, expectSound, itemAddress, makeItem, makePlace, signIn } from '../staff.ts';
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

test('a quantity that is typed by thumb has a button for the minus, for the keys of a phone have none @phone', async ({
  page,
}) => {
  const { item, place } = await stocked(page);
  await page.goto(itemAddress(item));
  await page.getByRole('button', { name: 'Adjust' }).click();
  const adjust = dialog(page, `Adjust ${item.sku}`);
  const sign = adjust.getByRole('button', { name: 'Plus or minus' }).first();
  const change = adjust.getByLabel(`Change at ${place.name}`);
  await sign.click();
  await expect(change).toBeFocused();
  await expect(adjust.getByText('Must be a number')).toBeHidden();
  await page.keyboard.type('2');
  await expect(change).toHaveValue('-2');
  await sign.click();
  await expect(adjust.getByText('After 14 each')).toBeVisible();
  await sign.click();
  await expect(adjust.getByText('After 10 each')).toBeVisible();
  const { width, height } = (await sign.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  await adjust.getByRole('button', { name: 'Counted' }).click();
  await expect(sign).toBeHidden();
});

test('the ledger shows stock and value as of a moment, and filters', async ({ page }) => {
  const api = await signIn(page);
  const [item, place] = [await makeItem(api), await makePlace(api)];
  await bring(api, item, place, '10', { effectiveAt: '2026-03-01T10:00:00Z', unitCost: '2' });
  await bring(api, item, place, '-4', { effectiveAt: '2026-05-01T10:00:00Z', reason: 'damaged' });
  await page.goto(itemAddress(item, '?tab=ledger'));
  await page.getByRole('textbox', { name: 'As of', exact: true }).fill('2026-04-01');
  await page.getByLabel('As of: Time').fill('12:00');
  const then = page.getByRole('region', { name: /^As of 2026-04-01/ });
  await expect(then).toContainText('On hand10 each');
  await expect(then).toContainText('Stock value$20.00');
  await expect(ledger(page).getByText('Damaged')).toHaveCount(0);
  await expect(page).toHaveURL(/asOf=2026-04-01T12/);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(ledger(page).getByText('Damaged')).toBeVisible();
  await page.getByLabel('Reason').selectOption('Damaged');
  await expect(ledger(page).getByText('Opening stock')).toHaveCount(0);
  await page.getByLabel('Reason').selectOption('Sale');
  await expect(page.getByRole('heading', { name: 'No move matches' })).toBeVisible();
});

test('every tab of an item is sound for axe, light and dark', async ({ page }) => {
  const pictures = [{ url: 'https://example.org/a.jpg', alt: 'A thing' }];
  const { item } = await stocked(page, { tags: ['one'], barcodes: ['123'], description: 'Words.', pictures });
  await page.goto(itemAddress(item));
  await expect(figure(page, 'On hand')).toHaveText('12');
  await expectSound(page);
  for (const name of ['Stock ledger', 'History']) {
    await page.getByRole('tab', { name }).click();
    await expect(
      page.getByText(name === 'History' ? 'Added' : 'Opening stock', { exact: true }).last(),
    ).toBeVisible();
    await expectSound(page);
  }
});

test('every form of an item is sound for axe, light and dark', async ({ page }) => {
  const { item } = await stocked(page);
  await page.goto(itemAddress(item));
  await expect(figure(page, 'On hand')).toHaveText('12');
  for (const [key, name] of [
    ['a', /^Adjust/],
    ['t', /^Transfer/],
    ['e', /^Edit/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dialog(page, name)).toBeVisible();
    await expectSound(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toBeHidden();
  }
});
