import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import config from '../../playwright.config.ts';
import { ean13, filmBarcode } from '../barcodeVideo.ts';
import { bring, expectSound, makeItem, makePlace, scan, signIn } from '../staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockbook-film-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const barcode = ean13(`4${String(Date.now()).slice(-11)}`);
const film = join(folder, 'barcode.y4m');
filmBarcode(film, barcode);

const { launchOptions } = config.use ?? {};
// Without a window there is nobody to ask, and Chromium refuses unless it is told what the answer would be.
const camera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...camera] } });

/** What the camera answers from now on: a failure by its name. */
async function refuse(page: Page, name: string): Promise<void> {
  await page.evaluate((reason) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', reason));
  }, name);
}

test('a barcode is read by the camera, and every refusal of it leads on @phone', async ({
  page,
  baseURL,
}) => {
  const manager = await signIn(page, 'manager');
  const item = await makeItem(manager, { barcodes: [barcode] });
  const place = await makePlace(manager);
  await bring(manager, item, place, '7');
  await page.context().clearCookies();
  await signIn(page, 'viewer');

  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`))
      foreign.push(request.url());
  });
  await page.goto('/view');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const found = page.getByRole('list', { name: 'Items found' });
  await expect(found.getByText(place.name)).toBeVisible();
  await expect(found.getByText('On its way')).toBeVisible();
  await expect(found.getByRole('button', { name: item.sku })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(new URL(page.url()).searchParams.get('scan')).toBe(barcode);
  expect(foreign).toEqual([]);
  await expectSound(page);

  // Every refusal has its sentence, and two ways on.
  const refusals = {
    NotAllowedError: 'Camera access is blocked.',
    NotFoundError: 'No camera found.',
    NotReadableError: 'Another app is using the camera.',
    TypeError: 'The camera could not be started.',
  };
  for (const [name, sentence] of Object.entries(refusals)) {
    await refuse(page, name);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan a barcode' });
    await expect(dialog.getByRole('alert')).toContainText(sentence);
    if (name === 'NotFoundError') await expectSound(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Type the code instead' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
  }
});

test('a keyboard scanner finds in the look-up and opens the item everywhere else @phone', async ({
  page,
}) => {
  const item = await makeItem(await signIn(page, 'manager'), { barcodes: [`7${barcode}`] });
  await page.goto('/view');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await scan(page, item.sku.toLowerCase());
  await expect(search).toHaveValue(item.sku.toLowerCase());
  await expect(page.getByRole('link', { name: 'Open item' })).toBeVisible();
  await page.goto('/tenant/harbor/locations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What listens everywhere comes after the screen itself.
  await expect(async () => {
    await scan(page, `7${barcode}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(item.sku, { timeout: 2000 });
  }).toPass();
  await scan(page, 'no-such-code');
  await expect(page.getByText('No item has the SKU or barcode “no-such-code”.')).toBeVisible();
});

test('goods are counted in by the camera, one after the other, and with a sound for those who want it @phone', async ({
  page,
}) => {
  const api = await signIn(page, 'manager');
  const code = ean13(`4${String(Date.now() + 1).slice(-11)}`);
  const item = await makeItem(api, { barcodes: [barcode, code] });
  const place = await makePlace(api);
  const supplier = await api.post<{ id: string }>('/api/suppliers', {
    name: `Supplier ${code}`,
    currency: 'USD',
  });
  const draft = await api.post<{ id: string; version: number }>('/api/purchase-orders', {
    supplierId: supplier.id,
    locationId: place.id,
    lines: [{ itemId: item.id, quantity: '500', unitCost: '3' }],
  });
  await api.post(`/api/purchase-orders/${draft.id}/order`, { version: draft.version });
  const shaken: number[][] = [];
  await page.exposeFunction('shaken', (how: number[]) => void shaken.push(how));
  await page.addInitScript(() => {
    Object.assign(navigator, {
      vibrate: (how: number[]) => (window as unknown as { shaken: (how: number[]) => void }).shaken(how),
    });
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/tenant/harbor/purchase-orders/${draft.id}?do=receive`);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const camera = page.getByRole('dialog', { name: 'Scan barcodes' });
  // It stays before the camera: it is counted now and then, not with every picture, and the camera stays open.
  await expect(camera.getByRole('status')).toContainText(/: [3-9] /);
  expect(shaken.length).toBeGreaterThan(1);
  expect(shaken.every((how) => how.length === 1)).toBe(true);
  const sound = camera.getByRole('button', { name: 'Scan sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('stockbook-scan-sound'))).toBe('false');
  // This camera has no light.
  await expect(camera.getByRole('button', { name: 'Flashlight' })).toHaveCount(0);
  await expectSound(page, '[role="dialog"]');
  await camera.getByRole('button', { name: 'Done scanning' }).click();
  await expect(camera).toBeHidden();
  const accepted = page.getByLabel(`Accepted: Test item ${item.sku}`);
  expect(Number(await accepted.inputValue())).toBeGreaterThanOrEqual(3);
});

test('a keyboard scanner without an Enter, and one on an Arabic keyboard, are understood', async ({
  page,
}) => {
  const item = await makeItem(await signIn(page, 'manager'), { barcodes: [`8${barcode}`] });
  const keys = async (strokes: { key: string; code: string }[]) =>
    page.evaluate((strokes) => {
      (document.activeElement as HTMLElement | null)?.blur();
      for (const stroke of strokes)
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { ...stroke, bubbles: true, cancelable: true }),
        );
    }, strokes);
  const digits = [...`8${barcode}`].map(Number);
  const latin = digits.map((n) => ({ key: String(n), code: `Digit${n}` }));
  const arabic = digits.map((n) => ({ key: '٠١٢٣٤٥٦٧٨٩'[n] ?? '', code: `Digit${n}` }));
  for (const strokes of [latin, [...arabic, { key: 'Enter', code: 'Enter' }]]) {
    await page.goto('/view');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await keys(strokes);
    await expect(page.getByRole('searchbox')).toHaveValue(`8${barcode}`);
    const found = page.getByRole('list', { name: 'Items found' });
    await expect(found.getByRole('button', { name: item.sku })).toBeVisible();
  }
});
