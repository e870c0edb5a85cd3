import { expect, type Page } from '@playwright/test';

export const cards = (page: Page) => page.getByRole('region', { name: 'Items' }).getByRole('article');

export const at = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Goes far down a list of which more than the first page is shown. */
export async function goDown(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  await page.evaluate(() => window.scrollTo({ top: 2400, behavior: 'instant' }));
  return at(page);
}
