// Second tier: repeats one way over languages and pages.
// First tier: e2e/shell/typeface.spec.ts
import { expect, test } from '@playwright/test';
import { signIn } from '../staff.ts';
import { fontsOf, ready } from './typefaceSteps.ts';

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
