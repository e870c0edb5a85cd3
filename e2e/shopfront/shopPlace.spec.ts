import { expect, type Page, test } from '@playwright/test';

const cards = (page: Page) => page.getByRole('region', { name: 'Items' }).getByRole('article');
const at = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });

/** Goes far down a list of which more than the first page is shown. */
async function goDown(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  await page.evaluate(() => window.scrollTo({ top: 2400, behavior: 'instant' }));
  return at(page);
}

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

for (const [width, height] of [
  [320, 640],
  [1440, 900],
] as const)
  test(`after two screens a button leads back to the top, beside chat and prices: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/shop');
    await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible();
    await goDown(page);
    await page.evaluate(() => window.scrollTo({ top: window.innerHeight * 2, behavior: 'instant' }));
    await expect(toTop(page)).toHaveCount(0);
    await page.evaluate(() => window.scrollTo({ top: window.innerHeight * 2 + 10, behavior: 'instant' }));
    await expect(toTop(page)).toBeVisible();
    const covered = await page.evaluate(() => {
      const box = document.querySelector('[aria-label="Back to top"]')?.getBoundingClientRect();
      const others = [...document.querySelectorAll('article *, [aria-label="Open chat"]')].filter(
        (one) => one.ariaLabel || (one.childElementCount === 0 && /^\D{0,4}\d[\d.,]*$/.test(one.textContent)),
      );
      const hits = new Set<string>();
      const isOver = (one: DOMRect) =>
        box && one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top;
      for (let y = 1300; y < 2600; y += 20) {
        window.scrollTo({ top: y, behavior: 'instant' });
        for (const one of others)
          if ((one.ariaLabel === 'Open chat' || !one.ariaLabel) && isOver(one.getBoundingClientRect()))
            hits.add(one.ariaLabel ?? one.textContent);
      }
      return { prices: others.length > 24, hits: [...hits] };
    });
    expect(covered).toEqual({ prices: true, hits: [] });

    // By keyboard, at once for whoever wants no movement; the focus is at the beginning as well.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await toTop(page).press('Enter');
    expect(await at(page)).toBe(0);
    await expect(page.locator('#content')).toBeFocused();
    await expect(toTop(page)).toHaveCount(0);
  });
