import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { type Item, itemAddress, makeItem, signIn } from '../staff.ts';

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

export const file = (name: string, colour: [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: png(320, 240, colour),
});

export const RED = file('red.png', [190, 40, 40]);

export const GREEN = file('green.png', [40, 140, 60]);

export const BLUE = file('blue.png', [40, 60, 170]);

export const card = (page: Page) => page.getByRole('region', { name: 'Pictures' });

export const tiles = (page: Page) => card(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem');

export async function choose(page: Page, ...files: (typeof RED)[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await card(page).getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles(files);
}

export async function opened(page: Page): Promise<Item> {
  const api = await signIn(page);
  const item = await makeItem(api);
  await page.goto(itemAddress(item));
  await expect(card(page)).toContainText('Drop, paste or choose');
  return item;
}
