import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../staff.ts';

/** A page as it comes out of the printer. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('Harbor Supply', { exact: true }).first()).toBeVisible();
  for (const hidden of [
    page.getByRole('navigation'),
    page.getByRole('button', { name: /^(More actions|Open menu|Chat|Notifications)/ }),
    page.getByRole('textbox'),
  ])
    for (const one of await hidden.all()) await expect(one).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  // All of it, not what a window would show.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main, main :is(div, section)')]
      .filter(
        (one) =>
          one.scrollHeight > one.clientHeight + 2 &&
          /auto|scroll|hidden/.test(getComputedStyle(one).overflowY),
      )
      .map((one) => one.className),
  );
  expect(cut).toEqual([]);
}

test('lists are printed as tables of all their rows, with headings on each sheet', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await page.goto('/tenant/harbor/inventory');
  const rows = page.getByRole('grid').getByRole('row');
  await rows.nth(20).waitFor();
  const onScreen = await rows.count();
  await print(page);
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(onScreen);
  const heads = page.getByRole('grid').getByRole('rowgroup').first();
  await expect(heads).toHaveCSS('display', 'table-header-group');
  await expect(rows.nth(1)).toHaveCSS('break-inside', 'avoid');
  await expect(rows.nth(1).getByRole('checkbox')).toBeHidden();
  const link = rows.nth(1).getByRole('link').first();
  await expect(link).toHaveCSS('text-decoration-line', 'none');
  await expect(link).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(onScreen + 12);
});

test('documents, reports and places are printed without what is there to press', async ({ page }) => {
  const api = await signIn(page);
  const { invoices } = await api.get<{ invoices: { id: string }[] }>('/api/invoices?status=paid');
  const { orders } = await api.get<{ orders: { id: string }[] }>('/api/purchase-orders?status=ordered');
  for (const path of [
    `invoices/${invoices[0]!.id}`,
    `purchase-orders/${orders[0]!.id}`,
    'reports/valuation',
    'locations',
    'dashboard',
  ]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/tenant/harbor/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link').first().waitFor();
    await print(page);
    for (const head of await page.locator('thead').all())
      await expect(head).toHaveCSS('display', 'table-header-group');
  }
});
