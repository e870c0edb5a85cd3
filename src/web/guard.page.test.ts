import { type AnyRoute, createMemoryHistory, createRouter, isRedirect } from '@tanstack/react-router';
import { beforeAll, expect, it } from 'vitest';
import { ForManagers, isSiteAddress } from './foundation/routing/rules.ts';
import { router as prototype } from './routes.tsx';
import { aBusiness, type Business, businessOf, PASSWORD } from './testing/business.ts';
import { openPage, type Page } from './testing/page.ts';
import { goTo } from './testing/window.ts';

const LOGIN = '/admin-login-456';
const HARBOR = '/tenant/harbor/inventory';
const PUBLIC = '/tenant/public/inventory';

const harbor = aBusiness({ id: 'harbor' });
let platform: Business;
beforeAll(async () => {
  platform = businessOf(harbor.t, await harbor.t.tenant({ id: 'public' }));
});

const PEOPLE = ['visitor', 'viewer', 'manager', 'admin', 'platform'] as const;
type Who = (typeof PEOPLE)[number];

async function browserOf(who: Who): Promise<Page> {
  if (who === 'visitor') return openPage(harbor.t);
  return (await (who === 'platform' ? platform.signIn('admin') : harbor.signIn(who))).page;
}

/** Where each person ends who opens an address (specification, route guard). `stays`: at that very address. */
const TABLE: Record<string, Record<Who, string>> = {
  '/help': { visitor: 'stays', viewer: 'stays', manager: 'stays', admin: 'stays', platform: 'stays' },
  [LOGIN]: { visitor: 'stays', viewer: HARBOR, manager: HARBOR, admin: HARBOR, platform: PUBLIC },
  '/admin/dashboard': { visitor: LOGIN, viewer: HARBOR, manager: HARBOR, admin: HARBOR, platform: 'stays' },
  ...Object.fromEntries(
    ['users', 'user-requests', 'personal-data', 'messages'].map((screen) => [
      `/admin/${screen}`,
      { visitor: LOGIN, viewer: '/view', manager: '/view', admin: 'stays', platform: 'stays' },
    ]),
  ),
  '/admin/outbox': { visitor: LOGIN, viewer: '/view', manager: '/view', admin: HARBOR, platform: 'stays' },
  [HARBOR]: { visitor: LOGIN, viewer: 'stays', manager: 'stays', admin: 'stays', platform: PUBLIC },
  '/tenant/harbor/dashboard': {
    ...{ visitor: LOGIN, viewer: HARBOR, manager: 'stays', admin: 'stays', platform: PUBLIC },
  },
  '/tenant/harbor/explore': {
    ...{ visitor: LOGIN, viewer: 'stays', manager: 'stays', admin: 'stays', platform: PUBLIC },
  },
  '/tenant/harbor/settings': {
    ...{ visitor: LOGIN, viewer: HARBOR, manager: HARBOR, admin: 'stays', platform: PUBLIC },
  },
  '/tenant/no-such-tenant/inventory': {
    ...{ visitor: LOGIN, viewer: HARBOR, manager: HARBOR, admin: HARBOR, platform: PUBLIC },
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
  '/reset-password/unknown',
];

/** What only admins and managers work with; a viewer is told so at that address. */
const FOR_MANAGERS = [
  ...['purchase-orders', 'purchase-orders/new', 'purchase-orders/unknown', 'purchase-orders/unknown/edit'],
  ...['suppliers', 'suppliers/unknown', 'bills', 'incoming-invoices', 'incoming-invoices/unknown'],
  ...['replenishment', 'orders', 'orders/new', 'orders/unknown'],
  ...['invoices', 'invoices/new', 'invoices/unknown', 'quotes', 'quotes/new', 'quotes/unknown'],
  ...['', '/new', '/unknown', '/unknown/edit'].map((part) => `recurring-invoices${part}`),
  ...['deliveries', 'deliveries/unknown', 'supplier-returns', 'supplier-returns/unknown'],
  ...['returns', 'returns/unknown'],
  ...['customers', 'customers/unknown', 'payments/unknown', 'credit-notes/unknown', 'comments'],
  ...['reports/sales', 'reports/unknown'],
].map((screen) => `/tenant/harbor/${screen}`);

/** Asks what guards the screens of an address, without loading one. Answers where it leads, or that they are told. */
async function guarded(address: string): Promise<string> {
  goTo(address);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ ...prototype.options, history });
  const location = router.latestLocation;
  const left = Promise.withResolvers<string>();
  const away = (to: string) => left.resolve(new URL(to, window.location.href).pathname);
  const { replace } = window.location;
  window.location.replace = away;
  try {
    for (const match of router.matchRoutes(location)) {
      const route: AnyRoute = router.routesById[match.routeId as keyof typeof router.routesById];
      const { params, search } = match;
      const asked = Promise.resolve(route.options.beforeLoad?.({ params, search, location } as never));
      const leads = await Promise.race([asked.then(() => null), left.promise]);
      if (leads !== null) return leads;
    }
    return address;
  } catch (error) {
    if (error instanceof ForManagers) return 'told';
    if (!isRedirect(error)) throw error;
    return error.options.href ?? router.buildLocation(error.options as never).href;
  } finally {
    window.location.replace = replace;
  }
}

/** Goes on from guard to guard until one lets in. */
async function endOf(address: string): Promise<string> {
  for (let at = address, n = 0; n < 5; n++) {
    const next = await guarded(at);
    if (next === at || next === 'told' || isSiteAddress(next)) return next;
    at = next;
  }
  throw new Error(`${address} leads on and on.`);
}
const pathOf = (address: string) => address.replace(/\?.*/, '');

it.each(PEOPLE)('%s: every screen lets in or leads elsewhere', async (who) => {
  const page = await browserOf(who);
  await page.settle();
  const ends: [string, string][] = [];
  for (const address of Object.keys(TABLE)) ends.push([address, pathOf(await endOf(address))]);
  expect(Object.fromEntries(ends)).toEqual(
    Object.fromEntries(
      Object.entries(TABLE).map(([address, row]) => [address, row[who] === 'stays' ? address : row[who]]),
    ),
  );
});

it.each(['visitor', 'admin'] as const)('%s: what is no screen leads to the start page', async (who) => {
  const page = await browserOf(who);
  await page.settle();
  for (const address of NO_SCREENS) expect([address, await endOf(address)]).toEqual([address, '/']);
});

it('a slash at the end changes nothing', async () => {
  await (await browserOf('viewer')).settle();
  expect([await endOf(`${HARBOR}/`), await endOf('/view/')]).toEqual([`${HARBOR}/`, '/view/']);
});

it('a viewer is told whom a screen is for, wherever it is for managers', async () => {
  await (await browserOf('viewer')).settle();
  for (const address of FOR_MANAGERS) expect([address, await endOf(address)]).toEqual([address, 'told']);
});

it('a manager is let in wherever a viewer is told', async () => {
  await (await browserOf('manager')).settle();
  for (const address of FOR_MANAGERS) expect(await endOf(address)).not.toBe('told');
});

it('nobody is led to another site after signing in', async () => {
  await (await browserOf('viewer')).settle();
  for (const next of ['//evil.example/x', '/\\evil.example', 'https://evil.example', '%2f%2fevil.example'])
    expect(await endOf(`${LOGIN}?next=${encodeURIComponent(next)}`)).toBe(HARBOR);
});

it('a viewer who was told gets on from there', async () => {
  const page = await browserOf('viewer');
  const told = page.getByRole('heading', { name: 'Only for admins and inventory managers' });
  await page.goto('/tenant/harbor/suppliers');
  await expect(told).toBeVisible();
  await expect(page).toHaveURL('/tenant/harbor/suppliers');
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveText(['Go to inventory', 'Look up an item']);
  await main.getByRole('link', { name: 'Go to inventory' }).click();
  await expect(page).toHaveURL(HARBOR);
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
  await page.goto('/tenant/harbor/invoices');
  await main.getByRole('link', { name: 'Look up an item' }).click();
  await expect(page).toHaveURL('/view');
});

it('whoever has to sign in first comes back to where they wanted to go', async () => {
  const page = await browserOf('visitor');
  await page.goto(`${HARBOR}?q=rope`);
  await expect(page).toHaveURL(/admin-login-456/);
  await page.getByLabel('Email').fill(harbor.emailOf('viewer'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${HARBOR}?q=rope`);
});

const STOCK = ['Inventory', 'Locations', 'Counts', 'Labels', 'Imports'];
const SHOP = ['Shop', 'Items shown'];
const TRADE = [
  ...['Quotes', 'Orders', 'Deliveries', 'Returns', 'Invoices', 'Recurring invoices', 'Customers'],
  ...['Purchase Orders', 'Reorder list', 'Suppliers', 'Bills', 'Incoming invoices', 'Supplier returns'],
];
const MANAGED = ['Dashboard', 'Explore', ...TRADE, ...STOCK, ...SHOP, 'Comments'];
const ADMIN = [...MANAGED, 'Messages', 'Users', 'User requests', 'Personal data', 'Reports'];
const READ = ['Help', 'About'];

/** The entries of the menu, in order, for each person. */
const MENUS: [Exclude<Who, 'visitor'>, string[]][] = [
  ['viewer', ['Dashboard', 'Explore', ...STOCK, ...SHOP, ...READ]],
  ['manager', [...MANAGED, 'Reports', ...READ]],
  ['admin', [...ADMIN, ...READ]],
  ['platform', [...ADMIN, 'Email outbox', ...READ]],
];

it.each(MENUS)('%s: the menu shows what there is for them', async (who, entries) => {
  const page = await browserOf(who);
  await page.goto('/view');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText(entries.map((name) => new RegExp(`^${name}`)));
  await expect(menu.getByRole('button', { name: 'Settings' })).toBeVisible();
  const refused = menu.getByRole('link', { name: /^Dashboard.*Your role does not allow this/ });
  await expect(refused).toHaveCount(who === 'viewer' ? 1 : 0);
  if (who !== 'viewer') return;
  const why = page.getByRole('tooltip').filter({ hasText: 'Your role does not allow this.' });
  await expect(why).toHaveCount(0);
  // By keyboard, and by a thumb, which has no way to hover.
  await refused.focus();
  await expect(why).toBeVisible();
  await menu.getByRole('link', { name: 'About' }).focus();
  await expect(why).toHaveCount(0);
  await refused.click();
  await expect(refused).toBeFocused();
  await expect(why).toBeVisible();
});
