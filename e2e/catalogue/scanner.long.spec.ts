// Second tier: repeats one way over other scanners.
// First tier: e2e/catalogue/scanner.spec.ts
import { expect, test } from '@playwright/test';
import { ean13 } from '../barcodeVideo.ts';
import { expectSound, makeItem, makePlace, scan, signIn } from '../staff.ts';
import { barcode, camera, launchOptions } from './scannerSteps.ts';

test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...camera] } });

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
