import { expect, type Page, test } from '@playwright/test';
import { bring, expectSound, makeItem, makePlace, signIn } from '../staff.ts';
import { barcode, camera, launchOptions } from './scannerSteps.ts';

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
