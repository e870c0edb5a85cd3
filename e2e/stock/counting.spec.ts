import { expect, test } from '@playwright/test';
import { goThroughInBetween } from '../inBetween.ts';
import { bring, expectSound, type Item, signIn } from '../staff.ts';
import { addressOf, lineOf, linesOf, scanAll, startCount } from './countingSteps.ts';

goThroughInBetween();

test('two phones count one place, while goods move, by thumb and by number @phone', async ({
  page,
  browser,
  context,
}) => {
  const api = await signIn(page);
  const { count, place, items, code } = await startCount(api);
  const [first, second, third] = items;
  await page.goto(addressOf(count));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSound(page);
  // The place says by its code where somebody is.
  await scanAll(page, [code]);
  await expect(page.getByRole('button', { name: place.name })).toBeVisible();
  await scanAll(
    page,
    Array.from({ length: 7 }, () => first!.sku),
  );
  await expect(page.getByLabel(`Counted of Test item ${first!.sku}`)).toHaveValue('7');
  await page.getByRole('button', { name: `One more of Test item ${first!.sku}` }).click();
  await lineOf(page, second!).click();
  await page.getByLabel(`Counted of Test item ${second!.sku}`).fill('4');
  await page.keyboard.press('Enter');
  await expect(lineOf(page, second!)).toContainText('4');
  await scanAll(page, ['nobody-knows-this']);
  await expect(page.getByText('Nobody knows nobody-knows-this. It is kept for the review.')).toBeVisible();
  await expectSound(page);
  // Another one has the rest, on a phone of their own; goods are sold meanwhile.
  const other = await (
    await browser.newContext({ serviceWorkers: 'allow', viewport: page.viewportSize() })
  ).newPage();
  await signIn(other, 'admin');
  await other.goto(addressOf(count, place));
  await other.getByRole('button', { name: 'The rest is not here' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Count as none' }).click();
  await expect(
    other.getByText('Everything here is counted.').or(other.getByText('3 of 3 counted')),
  ).toBeVisible();
  await bring(api, first!, place, '-3', { reason: 'damaged' });
  await expect(page.getByRole('status').filter({ hasText: 'All sent' })).toBeVisible();
  await expect(other.getByRole('status').filter({ hasText: 'All sent' })).toBeVisible();
  const lines = await linesOf(api, count);
  const of = (item: Item) => lines.find(({ sku }) => sku === item.sku);
  expect(of(first!)).toMatchObject({ counted: '8', difference: '-2' });
  expect(of(second!)).toMatchObject({ counted: '4', difference: '-6' });
  expect(of(third!)).toMatchObject({ counted: '0', difference: '-10' });
  await other.context().close();
  expect(context.pages()).toHaveLength(1);
});
