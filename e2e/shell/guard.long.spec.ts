// Second tier: repeats one way over every person.
// First tier: e2e/shell/guard.spec.ts
import { expect, test } from '@playwright/test';
import { chooseOwn, expectSound, type Person, signIn } from '../staff.ts';
import { expectAt } from './guardSteps.ts';

const LOGIN = '/admin-login-456';

const HARBOR = '/tenant/harbor/inventory';

/**
 * Three addresses for each person, and where they end: a screen that lets in, one that does not, and one outside of
 * the application. All others are walked in src/web/guard.page.test.ts.
 */
const WALKS: Record<Person | 'visitor', [address: string, end: string][]> = {
  visitor: [
    ['/help', '/help'],
    ['/tenant/harbor/dashboard', LOGIN],
    ['/tenant/harbor/unknown', '/'],
    // What is no address at all, the server knows before any router.
    ...['/%', '/tenant/%E0%A4%A/inventory', '/tenant/harbor/%'].map((address): [string, string] => [
      address,
      '/',
    ]),
  ],
  viewer: [
    ['/view/', '/view'],
    ['/tenant/harbor/dashboard', HARBOR],
    ['/shop/harbor/', '/shop/harbor'],
  ],
  manager: [
    ['/tenant/harbor/dashboard', '/tenant/harbor/dashboard'],
    ['/tenant/harbor/settings', HARBOR],
    ['/about/', '/about'],
  ],
  admin: [
    ['/admin/users', '/admin/users'],
    [LOGIN, HARBOR],
    ['/shop/', '/shop'],
  ],
  platform: [
    ['/admin/outbox', '/admin/outbox'],
    [HARBOR, '/tenant/public/inventory'],
    ['/no/such/page', '/'],
  ],
};

/** Where the logo leads to, from a page of the public site. */
const HOMES: Record<Person | 'visitor', string> = {
  visitor: '/',
  viewer: '/view',
  manager: '/tenant/harbor/dashboard',
  admin: '/tenant/harbor/dashboard',
  platform: '/admin/dashboard',
};

for (const person of ['visitor', 'viewer', 'manager', 'admin', 'platform'] as const)
  test(`${person}: screens let in or lead elsewhere, and the logo leads home`, async ({ page }) => {
    if (person !== 'visitor') await signIn(page, person);
    for (const [address, end] of WALKS[person]) {
      await page.goto(address);
      await expectAt(page, end);
      await expect(page.getByRole('main')).toBeVisible();
    }
    // Who was here before is kept for the first paint only.
    await page.goto('/about');
    const whose = person === 'visitor' ? 'the' : 'your';
    await page.getByRole('link', { name: `Stockbook, go to ${whose} start page` }).click();
    await expectAt(page, HOMES[person]);
  });

test('visitor: the menu shows what there is for them', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(['Shop', 'Help', 'About']);
  await expect(menu.getByRole('switch', { name: 'Dark mode' })).toBeVisible();
  await expectSound(page, 'dialog');
  await menu.getByRole('link', { name: 'Sign In' }).click();
  await expectAt(page, LOGIN);
});

test('signing out leads to the sign-in screen, in every open tab', async ({ page, browser, baseURL }) => {
  // A session of its own: the one of the other tests has to live on.
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/tenant/harbor/inventory');
  await first.getByLabel('Email').fill('viewer@harbor.test');
  await first.getByLabel('Password', { exact: true }).fill('stockbook');
  await first.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectAt(first, HARBOR);
  await second.goto('/view');
  await expectAt(second, '/view');
  await chooseOwn(first, 'Sign Out');
  await expectAt(first, LOGIN);
  await expectAt(second, LOGIN);
  expect(await first.evaluate(() => localStorage.getItem('stockbook-user'))).toBeNull();
  await context.close();
  await page.close();
});
