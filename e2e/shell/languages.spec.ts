import { expect, test } from '@playwright/test';
import { signIn } from '../staff.ts';
import { LOCATIONS, open, speak } from './languagesSteps.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a language without texts leaves English, and without its texts the page still works', async ({
  page,
}) => {
  await signIn(page);
  const business = await speak(page, 'fi');
  await open(page, LOCATIONS, 'Locations');
  await expect(page.locator('html[lang="en"][dir="ltr"]')).toBeAttached();
  business.language = 'ar';
  await page.route(/\/assets\/ar-[^/]*\.js$/, (route) => route.abort());
  await open(page, LOCATIONS, 'Locations');
});
