// Second tier: repeats one way over the keyboard and a phone.
// First tier: e2e/shell/menu.spec.ts
import { expect, type Page, test } from '@playwright/test';
import { expectSound, hasFocus, signIn } from '../staff.ts';
import { hint, REFUSED } from './menuSteps.ts';

const account = (page: Page) => page.getByRole('button', { name: /^Account/ });

test('a phone has the menu in a drawer, and the rest at the initial', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto('/tenant/harbor/inventory');
  const open = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await open.tap();
  for (const group of ['Stock', 'Shop'])
    await expect(menu.getByRole('list', { name: group, exact: true })).toBeVisible();
  const refused = menu.getByRole('link', { name: /^Dashboard/ });
  await expect(refused).toBeDisabled();
  await refused.tap({ force: true });
  await expect(hint(page)).toHaveText(REFUSED);
  await expect(hint(page)).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('switch', { name: 'Dark mode' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expectSound(page, '[role="dialog"]');
  const sizes = await menu
    .locator('a, button, [role="link"]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  for (const [name, opened] of [
    ['Notifications', 'Notifications'],
    ['Settings', 'Settings'],
  ] as const) {
    if (!(await menu.isVisible())) await open.tap();
    await menu.getByRole('button', { name }).tap();
    await hasFocus(page.getByRole('dialog', { name: opened }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const { width = 0, height = 0 } = (await account(page).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await account(page).tap();
  await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Sign Out']);
  await expectSound(page);
});
