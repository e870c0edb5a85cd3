import { expect, test } from '@playwright/test';
import { bring, expectSound, makeItem, makePlace, signIn } from '../staff.ts';

test('the look-up finds by name and by a scanned code, and shows where it is', async ({ page }) => {
  const manager = await signIn(page, 'manager');
  const barcode = `4${Date.now()}`;
  const item = await makeItem(manager, { barcodes: [barcode], description: 'For looking up.' });
  const place = await makePlace(manager);
  await bring(manager, item, place, '7');
  await page.context().clearCookies();
  await signIn(page, 'viewer');

  await page.goto('/view');
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  // Not key by key: at the pace of a test that is a scanner.
  await search.fill(barcode);
  const found = page.getByRole('list', { name: 'Items found' });
  await expect(found.getByRole('button')).toHaveCount(1);
  await expect(found.getByRole('button')).toContainText(item.sku);
  await page.keyboard.press('Enter');
  await expect(found.getByText(place.name)).toBeVisible();
  await expect(found.getByText('For looking up.')).toBeVisible();
  await expectSound(page);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(barcode);

  await search.fill('no such thing anywhere');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await search.fill(item.sku);
  await found.getByRole('button').click();
  await page.getByRole('link', { name: 'Open item' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(item.sku);
});
