import { expect, test } from '@playwright/test';
import { signIn } from '../staff.ts';
import { fontsOf, ready } from './typefaceSteps.ts';

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
