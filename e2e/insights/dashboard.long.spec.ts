// Second tier: repeats one way over schedules, widths and a new business.
// First tier: e2e/insights/dashboard.spec.ts
import { expect, test } from '@playwright/test';
import { expectSound, signIn } from '../staff.ts';
import { type Board, dollars } from './dashboardSteps.ts';

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
