import { expect, type Page, test } from '@playwright/test';
import { makeItem, signIn } from '../staff.ts';

const LIST = '/tenant/harbor/inventory';

/** What hears scanners comes after the screen itself: from then on a key that may begin a code is looked at first. */
async function scannerListens(page: Page): Promise<void> {
  const heldBack = () =>
    page.evaluate(() => {
      const press = (key: string) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      };
      const heard = press('q');
      // No code goes on with it.
      press('Escape');
      return heard;
    });
  await expect.poll(heldBack, { intervals: [200] }).toBe(true);
}

for (const delay of [60, 30, 0])
  test(`what is typed at ${delay} ms a key is in the search, whole`, async ({ page }) => {
    await signIn(page);
    await page.goto(LIST);
    await scannerListens(page);
    await page.keyboard.type('/new night lantern, next', { delay });
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('new night lantern, next');
    await expect(page).toHaveURL(/q=new(\+|%20)night(\+|%20)lantern/);
    await expect(search).toHaveValue('new night lantern, next');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('a burst of keys is no shortcut, one key is, and a scan opens its item', async ({ page }) => {
  const item = await makeItem(await signIn(page));
  await page.clock.install();
  await page.goto(LIST);
  await scannerListens(page);
  const dialog = page.getByRole('dialog');
  await page.keyboard.type('nnnn');
  await page.clock.runFor(1000);
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('n');
  await page.clock.runFor(1000);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(async () => {
    // Keys that a busy machine passes on too slowly are a scan of less, which is looked up.
    if (!page.url().endsWith(LIST)) {
      await page.goto(LIST);
      await scannerListens(page);
    }
    await page.keyboard.type(item.sku);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`items/${item.id}`), { timeout: 3000 });
  }).toPass();
});

test('Enter in the search opens the first that is found, also before it is there', async ({ page }) => {
  const api = await signIn(page);
  const item = await makeItem(api);
  await page.goto(LIST);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  let answer = () => {};
  const entered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/items\?.*q=/, async (route) => {
    await entered;
    await route.continue();
  });
  await page.keyboard.type(`/${item.sku}`, { delay: 20 });
  await page.keyboard.press('Enter');
  answer();
  await expect(page).toHaveURL(new RegExp(`items/${item.id}`));

  // Nothing is opened where nothing is found, and the look-up opens its first hit as well.
  await page.goto(`${LIST.replace('inventory', 'suppliers')}`);
  await page.getByRole('searchbox').fill('nobody is called like this');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page).toHaveURL(/suppliers\?q=/);
  await page.goto('/view');
  await page.getByRole('searchbox').fill(item.sku);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Open item' })).toBeVisible();
});
