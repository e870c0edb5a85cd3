import { expect, type Page, test } from '@playwright/test';
import { BLUE, card, choose, file, GREEN, opened, RED, tiles } from './picturesSteps.ts';

/** Hands files to the page as a drop or a paste does. */
async function hand(page: Page, how: 'drop' | 'paste', given: typeof RED): Promise<void> {
  const bytes = given.buffer.toString('base64');
  const data = await page.evaluateHandle(
    ({ base64, name, type }) => {
      const transfer = new DataTransfer();
      const array = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      transfer.items.add(new File([array], name, { type }));
      return transfer;
    },
    { base64: bytes, name: given.name, type: given.mimeType },
  );
  if (how === 'paste')
    await page.evaluate(
      (clipboardData) =>
        window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      data,
    );
  else for (const type of ['dragover', 'drop']) await card(page).dispatchEvent(type, { dataTransfer: data });
}

test('pictures are chosen, dropped and pasted, and are really there', async ({ page }) => {
  const item = await opened(page);
  await choose(page, RED, GREEN);
  await expect(tiles(page)).toHaveCount(2);
  await hand(page, 'drop', BLUE);
  await expect(tiles(page)).toHaveCount(3);
  await hand(page, 'paste', file('', [200, 180, 40]));
  await expect(tiles(page)).toHaveCount(4);
  await expect(card(page)).toContainText('4 of 12');
  await expect(tiles(page).first()).toContainText('Main picture');
  await expect
    .poll(() =>
      tiles(page)
        .locator('img')
        .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  await page.goto(`/tenant/harbor/inventory?q=${item.sku}`);
  const small = page.locator('img[src*="-96.webp"]').first();
  await expect(small).toBeVisible();
  await expect.poll(() => small.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(96);
});
