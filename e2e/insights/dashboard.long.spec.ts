// Second tier: repeats one way over schedules, widths and a new business.
// First tier: src/web/insights/dashboard/dashboard.page.test.ts
import { expect, test } from '@playwright/test';
import { bring, expectSound, makeItem, makePlace, pressIn, signIn } from '../staff.ts';
import { type Board, dollars } from './dashboardSteps.ts';

test('the dashboard shows the figures of the call, live, and each person arranges it @keyboard', async ({
  page,
}) => {
  const manager = await signIn(page, 'manager');
  const item = await makeItem(manager, { name: '  Aardvark brush', reorderPoint: '5' });
  const place = await makePlace(manager);
  await page.goto('/tenant/harbor/dashboard');
  const widget = (name: string) => page.getByRole('region', { name, exact: true });
  const board = () => manager.get<Board>('/api/dashboard');
  const low = widget('Low stock');
  await expect(low.getByText(item.sku)).toBeVisible();
  // Another test may change the stock at the same time; the screen follows.
  await expect(async () => {
    const { stock, low: sums } = (await board()).figures;
    await expect(widget('Stock value').getByRole('link').first()).toHaveText(dollars(stock.value), {
      timeout: 1000,
    });
    await expect(low.getByRole('link').first()).toHaveText(String(sums.low), { timeout: 1000 });
  }).toPass();
  await expectSound(page);

  // Seen as it happens.
  await bring(manager, item, place, '6');
  await expect(low.getByText(item.sku)).toBeHidden();

  // How it is calculated, and the chart as a table, by keyboard.
  await page.getByRole('button', { name: 'How Stock value is calculated' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('The value of all stock moves')).toBeVisible();
  await page.keyboard.press('Escape');
  // The points of a chart are walked with the arrow keys, each with its value in full.
  const curve = widget('Sales').getByRole('slider', { name: 'Sales' });
  const told = /^\d{4}-\d\d-\d\d: -?\$[\d,]+\.\d\d, Before -?\$[\d,]+\.\d\d$/;
  await curve.press('Home');
  await expect(curve).toHaveAttribute('aria-valuenow', '0');
  await expect(curve).toHaveAttribute('aria-valuetext', told);
  const first = await curve.getAttribute('aria-valuetext');
  await curve.press('ArrowRight');
  await expect(curve).toHaveAttribute('aria-valuenow', '1');
  await expect(curve).not.toHaveAttribute('aria-valuetext', first ?? '');
  await page.getByRole('button', { name: 'Actions for Stock value' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Show as a table' }).click();
  await expect(page.getByRole('region', { name: 'Table of Stock value' }).getByRole('row')).toHaveCount(31);

  // The period is in the address.
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
  await expect(page).toHaveURL(/period=7d/);
  await expect(page.getByRole('region', { name: 'Table of Stock value' }).getByRole('row')).toHaveCount(8);

  // Arranged for this person, and kept.
  await page.getByRole('button', { name: 'Actions for Sales' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move forward' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Sales');
  await expect.poll(async () => (await board()).layout[0]).toBe('sales');
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange' });
  await dialog.getByRole('checkbox', { name: 'Dead stock' }).press('Space');
  await expect(page.getByRole('heading', { name: 'Dead stock', includeHidden: true })).toHaveCount(0);
  await expectSound(page, '[role="dialog"]');
  await pressIn(dialog, dialog.getByRole('button', { name: 'Reset to default' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Stock value');

  // To the rows behind a figure: those of the report add up to it, on screen and in files.
  await widget('Stock value').getByRole('link').first().click();
  await expect(page).toHaveURL(/reports\/valuation\?.*period=7d/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock valuation');
  const report = page.getByRole('region', { name: 'Stock valuation' });
  await expect(report.getByRole('row').last()).toContainText('Total');
  for (const [action, ending] of [
    ['Download CSV', 'csv'],
    ['Download Excel', 'xlsx'],
    ['Download PDF', 'pdf'],
  ]) {
    await page.getByRole('button', { name: 'More actions' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: action }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^valuation-.*\\.${ending}$`));
  }
  await page.getByRole('combobox', { name: 'Report' }).selectOption('Stock movements');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Today');
  await expect(page).toHaveURL(/reports\/movements\?period=today/);
  await expect(page.getByRole('region', { name: 'Stock movements' }).getByText(item.sku)).toBeVisible();
  await expectSound(page);
});

test('on a phone the figures of the dashboard and of a report are those of the calls @phone', async ({
  page,
}) => {
  const manager = await signIn(page, 'manager');
  await page.goto('/tenant/harbor/dashboard?period=quarter');
  const first = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('link').first();
  // Another test may sell something at the same time; the screen follows.
  await expect(async () => {
    const { figures } = await manager.get<Board>('/api/dashboard?period=quarter');
    const shown = [
      ['Stock value', figures.stock.value],
      ['Sales', figures.sales.now.net],
      ['Receivables', figures.receivables.currencies[0]?.receivable ?? 0],
      ['Purchase orders', figures.purchasing.toCome],
      ['Dead stock', figures.dead.value],
    ] as const;
    for (const [name, minor] of shown)
      await expect(first(name)).toHaveText(dollars(minor), { timeout: 1000 });
  }).toPass();
  await expectSound(page);
  await first('Sales').click();
  await expect(page).toHaveURL(/reports\/sales-days\?.*period=quarter/);
  await page.getByRole('combobox', { name: 'Report' }).selectOption('Sales by customer');
  const together = page.getByRole('region', { name: 'Sales by customer' }).getByRole('row').last();
  await expect(async () => {
    const { figures } = await manager.get<Board>('/api/dashboard?period=quarter');
    await expect(together).toContainText(dollars(figures.sales.now.net), { timeout: 1000 });
  }).toPass();
  await expectSound(page);
  // Sums say nothing of an item, and are in sight.
  await page.getByRole('combobox', { name: 'Report' }).selectOption('Sales by item');
  const sums = page.getByRole('region', { name: 'Sales by item' }).getByRole('row').last();
  await expect(sums).toHaveText(/^Total[^a-z]*$/);
  const words = await sums.getByText('Total', { exact: true }).evaluate((cell) => {
    const { paddingBottom } = getComputedStyle(cell);
    return cell.getBoundingClientRect().bottom - Number.parseFloat(paddingBottom);
  });
  expect(words).toBeLessThanOrEqual(page.viewportSize()!.height);
});

test('each widget ends where its content ends, at every width', async ({ page }) => {
  await signIn(page, 'manager');
  for (const width of [1920, 1440, 1000, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/tenant/harbor/dashboard?period=30d');
    const widgets = page.getByRole('main').getByRole('region');
    await expect(widgets.filter({ hasText: 'Recent activity' })).toBeVisible();
    const gaps = await widgets.evaluateAll((all) =>
      all.map(
        (one) => one.getBoundingClientRect().bottom - one.lastElementChild!.getBoundingClientRect().bottom,
      ),
    );
    expect(gaps.length).toBeGreaterThan(8);
    // The padding and the line around it.
    for (const gap of gaps) expect(gap).toBeLessThanOrEqual(15);
    const boxes = await widgets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const [n, one] of boxes.entries())
      for (const other of boxes.slice(n + 1))
        expect(
          one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top,
        ).toBe(true);
  }
});
