// Second tier: repeats one way over downloads and a phone.
// First tier: src/web/exchange/moving/moving.page.test.ts
import { type Browser, expect, type Page, test } from '@playwright/test';
import { apiOf, expectSound } from '../staff.ts';

/** Somebody who has just registered, at the screen on which a business comes and goes. */
async function newcomer(browser: Browser, business: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const email = `${business.toLowerCase().replaceAll(' ', '-')}@house.test`;
  const data = { businessName: business, name: 'Hanna', email, password: 'a long password' };
  const registered = await page.request.post('/api/public/businesses', { data });
  expect(registered.ok(), await registered.text()).toBe(true);
  await page.goto(`/tenant/${(await registered.json()).tenantId}/settings?tab=moving`);
  await expect(page.getByRole('heading', { name: 'Export the business' })).toBeVisible();
  return page;
}

const latest = (page: Page) =>
  page.getByRole('list', { name: 'Latest exports and imports' }).getByRole('listitem').first();

test('a business is exported whole; what is imported is checked first, and only an empty one takes it in @phone', async ({
  browser,
}, { project }) => {
  test.slow();
  const page = await newcomer(browser, `Old house ${project.name}`);
  await (await apiOf(page.request)).post('/api/items', { sku: 'TEA', name: 'Tea' });
  await page.reload();
  await expect(page.getByText('Another one can only be imported into an empty business')).toBeVisible();
  await page.getByRole('button', { name: 'Start export' }).click();
  await expect(latest(page)).toContainText('.zip');
  const downloading = page.waitForEvent('download');
  await latest(page).getByRole('button', { name: 'Download' }).click();
  const archive = await (await downloading).path();
  await expectSound(page);

  const other = await newcomer(browser, `New house ${project.name}`);
  await expectSound(other);
  const file = other.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('none') });
  await expect(latest(other)).toContainText('This is no ZIP archive');
  await file.setInputFiles(archive);
  await expect(latest(other)).toContainText('This business is here already');
  await expectSound(other);
  for (const each of [page, other]) await each.context().close();
});
