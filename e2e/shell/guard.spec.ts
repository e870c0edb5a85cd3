import { expect, type Page, test } from '@playwright/test';
import { chooseOwn, expectSound, type Person, signIn } from '../staff.ts';

const LOGIN = '/admin-login-456';
const HARBOR = '/tenant/harbor/inventory';
const PUBLIC = '/tenant/public/inventory';

/** Where each person ends who opens an address (specification, route guard). `stays`: at that very address. */
const TABLE: Record<string, Record<Person | 'visitor', string>> = {
  '/': { visitor: '/', viewer: '/', manager: '/', admin: '/', platform: '/' },
  '/about': { visitor: 'stays', viewer: 'stays', manager: 'stays', admin: 'stays', platform: 'stays' },
  '/help': { visitor: 'stays', viewer: 'stays', manager: 'stays', admin: 'stays', platform: 'stays' },
  '/shop': { visitor: 'stays', viewer: 'stays', manager: 'stays', admin: 'stays', platform: 'stays' },
  '/admin-login-456': {
    visitor: 'stays',
    viewer: HARBOR,
    manager: HARBOR,
    admin: HARBOR,
    platform: PUBLIC,
  },
  '/admin/dashboard': {
    visitor: LOGIN,
    viewer: HARBOR,
    manager: HARBOR,
    admin: HARBOR,
    platform: 'stays',
  },
  '/admin/users': { visitor: LOGIN, viewer: '/view', manager: '/view', admin: 'stays', platform: 'stays' },
  '/admin/user-requests': {
    visitor: LOGIN,
    viewer: '/view',
    manager: '/view',
    admin: 'stays',
    platform: 'stays',
  },
  '/admin/personal-data': {
    visitor: LOGIN,
    viewer: '/view',
    manager: '/view',
    admin: 'stays',
    platform: 'stays',
  },
  '/admin/messages': { visitor: LOGIN, viewer: '/view', manager: '/view', admin: 'stays', platform: 'stays' },
  '/admin/outbox': { visitor: LOGIN, viewer: '/view', manager: '/view', admin: HARBOR, platform: 'stays' },
  '/tenant/harbor/inventory': {
    visitor: LOGIN,
    viewer: 'stays',
    manager: 'stays',
    admin: 'stays',
    platform: PUBLIC,
  },
  '/tenant/harbor/dashboard': {
    visitor: LOGIN,
    viewer: HARBOR,
    manager: 'stays',
    admin: 'stays',
    platform: PUBLIC,
  },
  '/tenant/harbor/explore': {
    visitor: LOGIN,
    viewer: 'stays',
    manager: 'stays',
    admin: 'stays',
    platform: PUBLIC,
  },
  '/tenant/harbor/settings': {
    visitor: LOGIN,
    viewer: HARBOR,
    manager: HARBOR,
    admin: 'stays',
    platform: PUBLIC,
  },
  '/tenant/no-such-tenant/inventory': {
    visitor: LOGIN,
    viewer: HARBOR,
    manager: HARBOR,
    admin: HARBOR,
    platform: PUBLIC,
  },
  '/view': { visitor: LOGIN, viewer: 'stays', manager: 'stays', admin: 'stays', platform: 'stays' },
  '/login': { visitor: '/', viewer: '/', manager: '/', admin: '/', platform: '/' },
  '/no/such/page': { visitor: '/', viewer: '/', manager: '/', admin: '/', platform: '/' },
};

/** What is no screen leads everybody to the start page. */
const NO_SCREENS = [
  ...['/tenant', '/tenant/', '/tenant/harbor', '/tenant/harbor/', '/tenant/harbor?q=a', '/tenant/nobody'],
  ...['/tenant/harbor/unknown', '/tenant/harbor/inventory/items', '/tenant/harbor/inventory/unknown'],
  ...['/tenant/harbor/purchase-orders/x/unknown', '/tenant/harbor/reports', '/tenant//inventory'],
  ...['/admin', '/admin/', '/admin/unknown', '/view/unknown', '/shop/harbor/items', '/about/unknown'],
  ...['/reset-password/unknown', '/%', '/tenant/%E0%A4%A/inventory', '/tenant/harbor/%'],
];

/** What only admins and managers work with; a viewer is told so at that address. */
const FOR_MANAGERS = [
  ...['purchase-orders', 'purchase-orders/new', 'purchase-orders/unknown', 'purchase-orders/unknown/edit'],
  ...[
    'suppliers',
    'suppliers/unknown',
    'bills',
    'incoming-invoices',
    'incoming-invoices/unknown',
    'replenishment',
    'orders',
    'orders/new',
    'orders/unknown',
    'invoices',
    'invoices/new',
    'invoices/unknown',
  ],
  ...['quotes', 'quotes/new', 'quotes/unknown'],
  ...['', '/new', '/unknown', '/unknown/edit'].map((part) => `recurring-invoices${part}`),
  ...['deliveries', 'deliveries/unknown', 'supplier-returns', 'supplier-returns/unknown'],
  ...['returns', 'returns/unknown'],
  ...['customers', 'customers/unknown', 'payments/unknown', 'credit-notes/unknown', 'comments'],
  ...['reports/sales', 'reports/unknown'],
].map((screen) => `/tenant/harbor/${screen}`);

async function expectAt(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}

for (const person of ['visitor', 'viewer', 'manager', 'admin', 'platform'] as const) {
  test(`${person}: every screen lets in or leads elsewhere`, async ({ page }) => {
    if (person !== 'visitor') await signIn(page, person);
    for (const [address, row] of Object.entries(TABLE)) {
      await page.goto(address);
      await expectAt(page, row[person] === 'stays' ? address : row[person]);
      await expect(page.getByRole('main')).toBeVisible();
    }
  });
}

for (const person of ['visitor', 'admin'] as const) {
  test(`${person}: what is no screen leads to the start page`, async ({ page }) => {
    if (person !== 'visitor') await signIn(page, person);
    for (const address of NO_SCREENS) {
      await page.goto(address);
      await expectAt(page, '/');
      await expect(page.getByRole('main')).toBeVisible();
    }
  });
}

test('a slash at the end changes nothing', async ({ page }) => {
  await signIn(page, 'viewer');
  for (const [address, path] of [
    ['/tenant/harbor/inventory/', HARBOR],
    ['/view/', '/view'],
    ['/about/', '/about'],
    ['/shop/', '/shop'],
    ['/shop/harbor/', '/shop/harbor'],
  ] as const) {
    await page.goto(address);
    await expect(
      page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('heading')).first(),
    ).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname.replace(/\/$/, '')).toBe(path);
  }
});

test('a viewer is told whom a screen is for, and gets on from there', async ({ page }) => {
  await signIn(page, 'viewer');
  for (const address of FOR_MANAGERS) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Only for admins and inventory managers' })).toBeVisible();
    await expectAt(page, address);
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Go to inventory', 'Look up an item']);
  }
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to inventory' }).click();
  await expectAt(page, HARBOR);
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
  await page.goto('/tenant/harbor/invoices');
  await page.getByRole('main').getByRole('link', { name: 'Look up an item' }).click();
  await expectAt(page, '/view');
});

test('the guard waits until the user has loaded, and shows a spinner meanwhile', async ({ page }) => {
  await signIn(page, 'viewer');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/token', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('progressbar').or(page.getByLabel('Loading')).first()).toBeVisible();
  await expectAt(page, '/admin/users');
  answer();
  await expectAt(page, '/view');
});

test('whoever has to sign in first comes back to where they wanted to go', async ({ page }) => {
  await page.goto('/tenant/harbor/inventory?q=rope');
  await expectAt(page, LOGIN);
  await page.getByLabel('Email').fill('viewer@harbor.test');
  await page.getByLabel('Password', { exact: true }).fill('stockbook');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectAt(page, HARBOR);
  expect(new URL(page.url()).searchParams.get('q')).toBe('rope');
});

test('nobody is led to another site after signing in', async ({ page }) => {
  for (const next of ['//evil.example/x', '/\\evil.example', 'https://evil.example', '%2f%2fevil.example']) {
    await signIn(page, 'viewer');
    await page.goto(`${LOGIN}?next=${encodeURIComponent(next)}`);
    await expectAt(page, HARBOR);
  }
});

const STOCK = ['Inventory', 'Locations', 'Counts', 'Labels', 'Imports'];
const SHOP = ['Shop', 'Items shown'];
const TRADE = [
  'Quotes',
  'Orders',
  'Deliveries',
  'Returns',
  'Invoices',
  'Recurring invoices',
  'Customers',
  'Purchase Orders',
  'Reorder list',
  'Suppliers',
  'Bills',
  'Incoming invoices',
  'Supplier returns',
];
const MANAGED = ['Dashboard', 'Explore', ...TRADE, ...STOCK, ...SHOP, 'Comments'];
const ADMIN = [...MANAGED, 'Messages', 'Users', 'User requests', 'Personal data', 'Reports'];
const READ = ['Help', 'About'];

/** The entries of the menu, in order, for each person. */
const MENUS: Record<Person | 'visitor', string[]> = {
  visitor: ['Shop', ...READ],
  viewer: ['Dashboard', 'Explore', ...STOCK, ...SHOP, ...READ],
  manager: [...MANAGED, 'Reports', ...READ],
  admin: [...ADMIN, ...READ],
  platform: [...ADMIN, 'Email outbox', ...READ],
};

for (const person of ['viewer', 'manager', 'admin', 'platform'] as const) {
  test(`${person}: the menu shows what there is for them`, async ({ page }) => {
    await signIn(page, person);
    await page.goto('/view');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link')).toHaveText(MENUS[person].map((name) => new RegExp(`^${name}`)));
    await expect(menu.getByRole('button', { name: 'Settings' })).toBeVisible();
    const refused = menu.getByRole('link', { name: /^Dashboard.*Your role does not allow this/ });
    await expect(refused).toHaveCount(person === 'viewer' ? 1 : 0);
    if (person !== 'viewer') return;
    const why = page.getByRole('tooltip').filter({ hasText: 'Your role does not allow this.' });
    await expect(why).toHaveCount(0);
    // By keyboard, and by a thumb, which has no way to hover.
    await refused.focus();
    await expect(why).toBeVisible();
    await menu.getByRole('link', { name: 'About' }).focus();
    await expect(why).toHaveCount(0);
    await refused.click({ force: true });
    await expect(refused).toBeFocused();
    await expect(why).toBeVisible();
    await expectSound(page, 'nav');
  });
}

test('visitor: the menu shows what there is for them', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(MENUS.visitor);
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

test('the logo leads to the dashboard, viewers to their look-up', async ({ page }) => {
  for (const [person, label, path] of [
    ['viewer', 'Stockbook, go to your start page', '/view'],
    ['manager', 'Stockbook, go to your start page', '/tenant/harbor/dashboard'],
    ['platform', 'Stockbook, go to your start page', '/admin/dashboard'],
  ] as const) {
    await page.context().clearCookies();
    await signIn(page, person);
    // Who was here before is kept for the first paint only.
    await page.goto('/view');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.goto('/about');
    await page.getByRole('link', { name: label }).click();
    await expectAt(page, path);
  }
});
