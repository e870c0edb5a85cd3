// Second tier: repeats one way over the keyboard, refusals and other persons.
// First tier: e2e/catalogue/pictures.spec.ts
import { expect, type Page, test } from '@playwright/test';
import { expectSound, itemAddress, signIn } from '../staff.ts';
import { BLUE, card, choose, GREEN, opened, RED, tiles } from './picturesSteps.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** The addresses behind the tiles, in order. */
const shown = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.replace(/-\d+\..*/, '')));

test('what is no picture is refused in words, and can be dismissed', async ({ page }) => {
  await opened(page);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choose(
    page,
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: svg },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\xff\xd8\xff\xe0', 'latin1') },
  );
  await expect(card(page).getByRole('alert').filter({ hasText: 'drawing.svg' })).toContainText(
    'SVG is not taken in, since it can carry scripts.',
  );
  await expect(card(page).getByRole('alert').filter({ hasText: 'half.jpg' })).toContainText(
    'The picture is damaged or incomplete, and cannot be read.',
  );
  await card(page).getByRole('button', { name: 'Dismiss the message about drawing.svg' }).click();
  await expect(card(page).getByRole('alert')).toHaveCount(1);
  await expect(tiles(page)).toHaveCount(0);
});

test('pictures are put in order with the keyboard, and by dragging', async ({ page, isMobile }) => {
  await opened(page);
  await choose(page, RED, GREEN, BLUE);
  await expect(tiles(page)).toHaveCount(3);
  const [red, green, blue] = await shown(page);
  const { promise: onItsWay, resolve: letItArrive } = Promise.withResolvers<void>();
  await page.route('**/api/items/*', async (route) => {
    if (route.request().method() === 'PUT') await onItsWay;
    await route.continue();
  });
  const earlier = card(page).getByRole('button', { name: 'Move picture 3 forward' });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toEqual([red, blue, green]);
  // The next one at once, while the first is still on its way.
  const again = card(page).getByRole('button', { name: 'Move picture 2 forward' });
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toEqual([blue, red, green]);
  letItArrive();
  await expect(card(page).getByRole('status')).toHaveText('Picture is now number 1 of 3.');
  expect(await shown(page)).toEqual([blue, red, green]);
  await expect(tiles(page).first()).toContainText('Main picture');
  if (!isMobile) {
    await tiles(page).nth(2).dragTo(tiles(page).first());
    await expect.poll(() => shown(page)).toEqual([green, blue, red]);
  }
  const order = await shown(page);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(order);
});

test('a picture is described and taken away', async ({ page }) => {
  await opened(page);
  await choose(page, RED, GREEN);
  await expect(tiles(page)).toHaveCount(2);
  await card(page).getByRole('button', { name: 'Picture 2, without a description' }).click();
  await dialog(page).getByLabel('What the picture shows').fill('A green field');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toBeHidden();
  const described = card(page).getByRole('button', { name: 'Picture 2: A green field' });
  await expect(described).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('img', { name: 'A green field' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Remove picture' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(tiles(page)).toHaveCount(1);
});

test('somebody who may only look sees the pictures and nothing to change them', async ({ page, browser }) => {
  const item = await opened(page);
  await choose(page, RED);
  await expect(tiles(page)).toHaveCount(1);
  const other = await browser.newContext();
  const viewer = await other.newPage();
  await signIn(viewer, 'viewer');
  await viewer.goto(itemAddress(item));
  await card(viewer).getByRole('button', { name: 'Picture 1, without a description' }).click();
  await expect(dialog(viewer).getByRole('heading', { name: 'Picture 1 of 1' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
  await viewer.keyboard.press('Escape');
  await expect(card(viewer).getByRole('button', { name: 'Add pictures' })).toHaveCount(0);
  await other.close();
});

test('the pictures are sound for axe, light and dark', async ({ page }) => {
  await opened(page);
  await choose(page, RED, GREEN);
  await expect(tiles(page)).toHaveCount(2);
  await expectSound(page);
  await card(page)
    .getByRole('button', { name: /^Picture 1/ })
    .click();
  await expect(dialog(page).getByLabel('What the picture shows')).toBeVisible();
  await expectSound(page, '[role="dialog"]');
});
