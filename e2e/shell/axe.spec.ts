import { expect, type Page, test } from '@playwright/test';
import { type Api, expectNoViolation, goWithin, type Person, signIn } from '../staff.ts';

const first = async (api: Api, url: string, list: string): Promise<string> => {
  const [row] = (await api.get<Record<string, { id: string }[]>>(url))[list] ?? [];
  return row!.id;
};

/** A screen of each kind there is, for axe; dialogs, menus and all other screens are looked at in the second tier. */
const PUBLIC = ['/', '/shop', '/admin-login-456', '/register', '/help'];
const SCREENS: [person: Person, screens: (api: Api) => Promise<string[]>][] = [
  [
    'manager',
    async (api) => [
      '/tenant/harbor/dashboard',
      '/tenant/harbor/explore?figure=sales&split=month',
      '/tenant/harbor/inventory',
      `/tenant/harbor/inventory/items/${await first(api, '/api/items?limit=1', 'items')}`,
      '/tenant/harbor/replenishment',
      `/tenant/harbor/purchase-orders/${await first(api, '/api/purchase-orders?limit=1', 'orders')}`,
      '/tenant/harbor/orders/new',
      `/tenant/harbor/invoices/${await first(api, '/api/invoices?limit=1', 'invoices')}`,
      `/tenant/harbor/customers/${await first(api, '/api/customers?limit=1', 'customers')}`,
      `/tenant/harbor/counts/${await first(api, '/api/counts?limit=1&state=posted', 'counts')}`,
      '/tenant/harbor/reports/valuation',
      '/tenant/harbor/labels/templates/new',
    ],
  ],
  ['admin', async () => ['/admin/users', '/tenant/harbor/settings', '/tenant/harbor/imports']],
];

type Go = (page: Page, address: string) => Promise<unknown>;

async function look(page: Page, addresses: string[], go: Go = (_, address) => page.goto(address)) {
  for (const address of addresses) {
    await go(page, address);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectNoViolation(page);
  }
}

test('a screen of each kind has nothing that axe finds: visitor', ({ page }) => look(page, PUBLIC));

for (const [person, screens] of SCREENS)
  test(`a screen of each kind has nothing that axe finds: ${person}`, async ({ page }) => {
    const addresses = await screens(await signIn(page, person));
    await look(page, addresses.slice(0, 1));
    await look(page, addresses.slice(1), goWithin);
  });
