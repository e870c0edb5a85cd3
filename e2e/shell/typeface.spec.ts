import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../staff.ts';

/** Keeps which files of typefaces a page fetches, and how long browsers may keep them. */
function fontsOf(page: Page): Map<string, string | undefined> {
  const fonts = new Map<string, string | undefined>();
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'font')
      fonts.set(new URL(answer.url()).pathname.replace(/-wght.*/, ''), answer.headers()['cache-control']);
  });
  return fonts;
}

const ready = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => {}));
const FOR_EVER = 'public, max-age=31536000, immutable';

test('pages are set in a typeface of ours, of which they fetch the letters that they show, once', async ({
  page,
}) => {
  const fonts = fontsOf(page);
  for (const path of ['/', '/shop/harbor']) {
    await page.goto(path);
    await ready(page);
    expect(await page.evaluate(() => document.fonts.check('1em "Geist Variable"', 'Aé'))).toBe(true);
  }
  await signIn(page);
  await page.goto('/tenant/harbor/inventory');
  await page.getByRole('row').nth(20).waitFor();
  await ready(page);
  expect([...fonts]).toEqual([['/assets/geist-latin', FOR_EVER]]);
});

test('Arabic comes with a typeface of its own, when it is read', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'ar' });
  const fonts = fontsOf(page);
  await page.goto('/');
  await ready(page);
  expect([...fonts.keys()].sort()).toEqual(['/assets/geist-latin', '/assets/vazirmatn-arabic']);
  await page.close();
});

test('a page of the site looks the same once its forms are there', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Contact Us' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Geist Variable"/);
});

test('numbers below each other stand in columns', async ({ page }) => {
  await signIn(page);
  await page.goto('/tenant/harbor/inventory');
  await expect(page.getByRole('row').nth(5)).toHaveCSS('font-variant-numeric', 'tabular-nums');
});
