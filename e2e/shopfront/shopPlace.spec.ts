import { expect, test } from '@playwright/test';
import { at, cards, goDown } from './shopPlaceSteps.ts';

test('a new list begins at its top, and going back leads to where one was', async ({ page }) => {
  await page.goto('/shop');
  const place = await goDown(page);
  expect(place).toBeGreaterThan(2000);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await expect(page).toHaveURL('/shop?sort=price');
  await expect.poll(() => at(page)).toBe(0);
  await page.getByRole('searchbox').fill('oak');
  await page.getByRole('searchbox').fill('oak board');
  await expect(page).toHaveURL(/q=oak\+board/);

  // Not through the letters of the search.
  await page.goBack();
  await expect(page).toHaveURL('/shop?sort=price');
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect.poll(() => at(page)).toBe(place);
  expect(await cards(page).count()).toBeGreaterThan(24);

  // Also from another page, after loading it again, and from an item that was opened above it.
  await page.goto('/about');
  await page.goBack();
  await expect.poll(() => at(page)).toBe(place);
  await page.reload();
  await expect.poll(() => at(page)).toBe(place);
  await page.locator('article h2 a').nth(20).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Whoever comes by a link begins at the top.
  await page.goto('/about');
  await page.goto('/shop');
  await expect(cards(page).first()).toBeVisible();
  expect(await at(page)).toBe(0);
});
