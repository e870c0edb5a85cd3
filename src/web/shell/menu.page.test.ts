import { expect, it } from 'vitest';
import { aBusiness, makeItem } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();

const column = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const account = (page: Page) => page.getByRole('button', { name: /^Account/ });

it('the menu marks where one is', async () => {
  const { page, api } = await here.signIn();
  // A list that is empty offers to clear its filters once more.
  await makeItem(api, { inShop: true });
  const marked = column(page).locator('[aria-current]');
  await page.goto(here.at('inventory'));
  await expect(marked).toHaveText('Inventory');
  await column(page).getByRole('link', { name: 'Items shown' }).click();
  await expect(marked).toHaveText('Items shown');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await column(page).getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL(/reports\/valuation$/);
  await page.getByLabel('Report', { exact: true }).selectOption('abc');
  await expect(page).toHaveURL(/reports\/abc/);
  await expect(marked).toHaveText('Reports');
  await column(page).getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
});

it('by keyboard the menu at the own name says who one is, darkens the page, and signs out', async () => {
  const { page } = await here.signIn('admin');
  const email = here.emailOf('admin');
  await page.goto(here.at('inventory'));
  await expect(page.getByRole('button', { name: `Account: ${email}`, exact: true })).toBeVisible();
  await account(page).press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu).toHaveAccessibleDescription(new RegExp(`^${email}\\s*${email}\\s*Admin$`));
  await expect(menu.getByRole('menuitem')).toHaveText(['Settings', 'Business settings', 'Sign Out']);
  const dark = menu.getByRole('menuitemcheckbox', { name: 'Dark mode' });
  const before = await dark.getAttribute('aria-checked');
  await expect(menu.getByRole('menuitem', { name: 'Settings', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dark).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dark).not.toHaveAttribute('aria-checked', before ?? '');
  await expect(dark).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(account(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin-login-456/);
});
