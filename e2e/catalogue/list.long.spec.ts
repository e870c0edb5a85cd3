// Second tier: repeats one way over the keyboard, files and two windows.
// First tier: e2e/catalogue/list.spec.ts
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { bring, expectSound, freshSku, itemAddress, makeItem, makePlace, signIn } from '../staff.ts';
import { grid, openList, row, rows } from './listSteps.ts';

test('the sign-in form signs in, and says so when it cannot', async ({ page }) => {
  await page.goto('/admin-login-456');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Email').fill('viewer@harbor.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('stockbook');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenant\/harbor\/inventory/);
});

test('the inventory is sound for axe, light and dark, and shows 20 rows on a desktop', async ({ page }) => {
  await signIn(page);
  await openList(page);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const name of ['SKU', 'Name', 'On hand', 'Price', 'Status'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 });
  // The drawing of the shop's own items; others have letters instead.
  await expect(rows(page).locator('img').first()).toBeInViewport({ ratio: 1 });
  const whole = () =>
    grid(page)
      .getByRole('row')
      .evaluateAll((rows) => rows.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
  // The header is a row as well.
  await expect.poll(whole).toBeGreaterThanOrEqual(21);
});

test('the list says that another search is on its way, which rows of the selection it leaves out, and goes on from the row that was opened', async ({
  page,
  context,
}) => {
  const api = await signIn(page);
  const tag = freshSku();
  const [two, three] = [await makeItem(api, { tags: [tag] }), await makeItem(api, { tags: [tag] })];
  await makeItem(api, { tags: [tag] });
  await openList(page, `?q=${tag}`);
  await expect(rows(page)).toHaveCount(3);
  await grid(page).focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('3 selected')).toBeVisible();

  // A slow answer: the rows are still those of the search before.
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**/api/items?*q=${two.sku}*`, async (route) => {
    await seen;
    await route.continue();
  });
  await page.getByRole('searchbox').fill(two.sku);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
  goOn();
  await expect(rows(page)).toHaveCount(1);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('toolbar')).toContainText('2 not in this list');

  // Without a network nothing is found; with it again, the list comes by itself.
  await context.setOffline(true);
  await page.getByRole('searchbox').fill(three.sku);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(row(page, three.sku)).toBeVisible();

  await page.getByRole('searchbox').fill(tag);
  await expect(rows(page)).toHaveCount(3);
  const skuOf = async (n: number) =>
    /E2E-[0-9A-F]{8}/.exec((await rows(page).nth(n).textContent()) ?? '')?.[0] ?? '';
  const [opened, next] = [await skuOf(1), await skuOf(2)];
  const title = page.getByRole('heading', { level: 1 });
  await rows(page).nth(1).getByText(opened).first().click();
  await expect(title).toContainText(opened);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(title).toContainText(next);
});

test('the view is exported as it is shown', async ({ page }) => {
  const api = await signIn(page);
  const item = await makeItem(api, { name: '=HYPERLINK("x")', price: 1999 });
  await openList(page, `?q=${item.sku}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(item.sku);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);

  const saved = async (label: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: label }).click();
    return file;
  };
  const book = await saved('Export Excel');
  expect(book.suggestedFilename()).toMatch(/\.xlsx$/);
  // A packed file, as workbooks are.
  expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK');
  const whole = await readFile(await (await saved('Export everything as CSV')).path(), 'utf8');
  expect(whole.split('\r\n')[0]).toContain('Barcodes');
  expect(whole.split('\r\n')[0]).toMatch(/On hand: .*Value: /);
  expect(whole).toContain(item.sku);
});

test('what is brought in and adjusted in one window shows by itself in another', async ({ page }, info) => {
  const api = await signIn(page);
  const sku = freshSku();
  const other = await page.context().newPage();
  await openList(other);
  await other.getByRole('searchbox').fill(sku);
  await expect(other.getByText('No item matches')).toBeVisible();

  await page.goto('/tenant/harbor/imports');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const csv = `sku,name,price,on hand,cost\n${sku},Anker ${info.project.name},12.50,8,4.25\n`;
  await (await chooser).setFiles({ name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The import is finished.' })).toBeVisible();
  await expect(row(other, sku)).toBeVisible();

  const { items } = await api.get<{ items: { id: string; sku: string; version: number }[] }>(
    `/api/items?q=${sku}`,
  );
  const item = items[0];
  if (!item) throw new Error('The item that was brought in is not in the list.');
  const place = await makePlace(api);
  await bring(api, item, place, '5');
  await page.goto(itemAddress(item));
  await page.getByRole('button', { name: 'Adjust' }).click();
  const adjust = page.getByRole('dialog', { name: `Adjust ${sku}` });
  await adjust.getByLabel('Reason').selectOption('Damaged');
  await adjust.getByLabel(`Change at ${place.name}`).fill('-2');
  await page.keyboard.press('Control+Enter');
  await expect(adjust).toBeHidden();
  await expect(row(other, sku).getByText('11', { exact: true })).toBeVisible();
  await expect(other.getByRole('searchbox')).toHaveValue(sku);
});
