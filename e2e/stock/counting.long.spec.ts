// Second tier: repeats one way over hundreds of scans.
// First tier: e2e/stock/counting.spec.ts
import { expect, type Page, test } from '@playwright/test';
import { between, goThroughInBetween, kept } from '../inBetween.ts';
import { signIn } from '../staff.ts';
import { addressOf, lineOf, linesOf, scanAll, startCount } from './countingSteps.ts';

goThroughInBetween();

const waits = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: `${count} scans are kept on this phone` })).toBeVisible();

test('300 scans without a network are counted once each, although the tab is closed, and answers are lost @phone', async ({
  page,
  context,
}) => {
  const api = await signIn(page);
  const { count, place, items } = await startCount(api);
  await page.goto(addressOf(count, place));
  await expect(page.getByRole('status').filter({ hasText: 'All sent' })).toBeVisible();
  await kept(page);
  await context.setOffline(true);
  const codes = Array.from({ length: 300 }, (_, n) => items[n % 3]!.sku);
  await scanAll(page, codes.slice(0, 150));
  await waits(page, 150);
  await page.reload();
  await waits(page, 150);
  await scanAll(page, codes.slice(150, 250));
  // The tab is killed.
  const second = await context.newPage();
  await page.close();
  await second.goto(addressOf(count, place));
  await waits(second, 250);
  await scanAll(second, codes.slice(250));
  await waits(second, 300);
  await expect(lineOf(second, items[0]!)).toContainText('100');
  expect(await linesOf(api, count)).toMatchObject([{ counted: null }, { counted: null }, { counted: null }]);
  // The server has what the phone never hears of: it is sent again.
  let lost = 0;
  between.loses = (method, path) => method === 'POST' && path.endsWith('/events') && ++lost <= 2;
  await context.setOffline(false);
  await expect(second.getByRole('status').filter({ hasText: 'All sent' })).toBeVisible();
  expect(lost).toBeGreaterThan(2);
  expect((await linesOf(api, count)).map(({ counted }) => counted)).toEqual(['100', '100', '100']);
  await second.reload();
  await expect(lineOf(second, items[0]!)).toContainText('100');
});
