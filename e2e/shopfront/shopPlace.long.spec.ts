// Second tier: repeats one way over every width.
// First tier: e2e/shopfront/shopPlace.spec.ts
import { expect, type Page, test } from '@playwright/test';
import { at, goDown } from './shopPlaceSteps.ts';

const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });

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
