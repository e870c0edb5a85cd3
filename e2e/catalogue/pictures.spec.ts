import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { expectSound, type Item, itemAddress, makeItem, signIn } from '../staff.ts';

/** A PNG of one colour, made here so that every test has pictures of its own. */
function png(width: number, height: number, [r, g, b]: [number, number, number]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const row = Buffer.concat([Buffer.from([0]), Buffer.concat(Array(width).fill(Buffer.from([r, g, b])))]);
  const rows = deflateSync(Buffer.concat(Array(height).fill(row)));
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const file = (name: string, colour: [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: png(320, 240, colour),
});
const RED = file('red.png', [190, 40, 40]);
const GREEN = file('green.png', [40, 140, 60]);
const BLUE = file('blue.png', [40, 60, 170]);

const card = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const tiles = (page: Page) => card(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, ...files: (typeof RED)[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await card(page).getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles(files);
}

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

async function opened(page: Page): Promise<Item> {
  const api = await signIn(page);
  const item = await makeItem(api);
  await page.goto(itemAddress(item));
  await expect(card(page)).toContainText('Drop, paste or choose');
  return item;
}

/** The addresses behind the tiles, in order. */
const shown = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.replace(/-\d+\..*/, '')));

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
