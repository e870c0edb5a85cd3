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
