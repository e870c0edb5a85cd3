// Second tier: repeats the banners over networks that come and go.
// First tier: src/web/shell/banners.page.test.ts
import { expect, type Page, test } from '@playwright/test';
import { expectSound, signIn } from '../staff.ts';

const OFFLINE = /^You're offline\. What you see may be out of date\./;
const NEW_VERSION = 'A new version of Stockbook is available. Save your work, then reload.';

/** Answers for the server which build it has, at the beginning of streams that end at once; "online" opens the next. */
async function serveBuild(page: Page): Promise<(build: string) => Promise<void>> {
  let served = '';
  await page.route('**/api/live*', (route) =>
    route.fulfill({ headers: { 'content-type': 'text/event-stream', 'stockbook-build': served }, body: '' }),
  );
  return async (build) => {
    served = build;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  };
}

test('what is opened without a network comes when there is one, and the screen stays', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/tenant/harbor/inventory');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Invoices', exact: true }).first().click();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
});

test('the banner of a new version is sound for axe, light and dark', async ({ page }) => {
  await signIn(page, 'manager');
  const deploy = await serveBuild(page);
  await page.goto('/view');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await deploy('next');
  await expect(page.getByText(NEW_VERSION)).toBeVisible();
  await expectSound(page);
});
