import { expect, it } from 'vitest';
import { aBusiness } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();

const question = (page: Page) => page.getByRole('searchbox');
const first = (page: Page) => page.getByRole('main').getByRole('listitem').first();

it('the help answers a question in other words, and leads to where it is done', async () => {
  const { page } = await here.signIn();
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'How to do things' })).toBeVisible();
  // One may type at once.
  await expect(question(page)).toBeFocused();
  await page.keyboard.type('how do i do a stocktaek');
  await expect(first(page)).toContainText('Count stock');
  await expect(page).toHaveURL(/\/help\?q=how/);

  await question(page).fill('limit for big orders');
  await expect(first(page)).toContainText('Require approval for large orders');
  // A manager learns how, and that it is for others.
  await expect(first(page)).toContainText('Your role does not allow this.');
  await expect(first(page).getByRole('link', { name: /^Open/ })).toHaveCount(0);

  await question(page).fill('new client');
  await expect(first(page)).toContainText('Add a customer');
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open New customer: Add a customer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(here.at('customers?new=1'));
  await expect(page.getByRole('dialog', { name: 'New customer' })).toBeVisible();
});
