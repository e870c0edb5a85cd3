// Second tier: repeats one way over every screen.
// First tier: e2e/shell/screens.spec.ts
import { expect, type Page, test } from '@playwright/test';
import { REPORTS } from '../../src/shared/insights/reports/reports.ts';
import { BUSINESS_TABS } from '../../src/web/shell/business/search.ts';
import { type Api, type Person, signIn } from '../staff.ts';

/** How far one can scroll below what there is to see, in the document and in the part of it that scrolls. */
function emptiness(): { document: number; main: number } {
  const main = document.querySelector('main') as HTMLElement;
  const top = main.getBoundingClientRect().top - main.scrollTop;
  const ends = [...main.querySelectorAll('*')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ bottom }) => bottom - top);
  const root = document.documentElement;
  const last = Math.max(main.clientHeight, ...ends);
  return { document: root.scrollHeight - root.clientHeight, main: Math.max(0, main.scrollHeight - last) };
}

/** Room for the button of the chat below the last that there is to see. */
const ROOM = 100;

const first = async (api: Api, url: string, list: string): Promise<string> => {
  const [row] = (await api.get<Record<string, { id: string }[]>>(url))[list] ?? [];
  return row?.id ?? '';
};

const SCREENS: Partial<Record<Person, (api: Api) => Promise<string[]>>> = {
  admin: async (api) => [
    ...[
      'dashboard',
      'explore',
      'explore?figure=sales&split=month',
      'inventory',
      'locations',
      'labels',
      'labels/print?places=1',
      'labels/templates/new',
      'counts',
      'counts/due',
      'comments',
      'imports',
      'settings',
      'replenishment',
    ],
    ...[
      'purchase-orders',
      'purchase-orders/new',
      'suppliers',
      'bills',
      'incoming-invoices',
      'supplier-returns',
      'customers',
      'deliveries',
      'returns',
      'orders',
      'orders/new',
      'invoices',
      'invoices/new',
    ],
    ...['quotes', 'quotes/new', 'recurring-invoices', 'recurring-invoices/new'],
    ...BUSINESS_TABS.map((tab) => `settings?tab=${tab}`),
    ...REPORTS.map((report) => `reports/${report}`),
    `inventory/items/${await first(api, '/api/items?limit=1', 'items')}`,
    `purchase-orders/${await first(api, '/api/purchase-orders?limit=1', 'orders')}`,
    `counts/${await first(api, '/api/counts?limit=1&state=posted', 'counts')}`,
    `suppliers/${await first(api, '/api/suppliers?limit=1', 'suppliers')}`,
    `customers/${await first(api, '/api/customers?limit=1', 'customers')}`,
    `orders/${await first(api, '/api/orders?limit=1&state=confirmed', 'orders')}`,
    `invoices/${await first(api, '/api/invoices?limit=1', 'invoices')}`,
    `recurring-invoices/${await first(api, '/api/recurring-invoices?limit=1', 'recurring')}`,
    `recurring-invoices/${await first(api, '/api/recurring-invoices?limit=1', 'recurring')}/edit`,
    `quotes/${await first(api, '/api/quotes?limit=1&state=accepted', 'quotes')}`,
    ...[
      '/help',
      '/help?q=void',
      '/view',
      '/admin/users',
      '/admin/users?tab=audit',
      '/admin/user-requests',
      '/admin/personal-data',
      '/admin/personal-data?q=harbor',
      '/admin/personal-data?email=viewer@harbor.test',
      '/admin/messages',
    ],
  ],
  platform: async () => ['/admin/dashboard', '/admin/outbox', '/admin/users'],
};

async function walk(page: Page, person: Person): Promise<void> {
  const api = await signIn(page, person);
  const loose: Record<string, unknown> = {};
  for (const screen of (await SCREENS[person]?.(api)) ?? []) {
    const address = screen.startsWith('/') ? screen : `/tenant/harbor/${screen}`;
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    const found = await page.evaluate(emptiness);
    if (found.document > 0 || found.main > ROOM) loose[address] = found;
  }
  expect(loose).toEqual({});
}

for (const person of ['admin', 'platform'] as const)
  test(`no screen can be scrolled into emptiness: ${person}`, async ({ page }) => {
    test.slow();
    await walk(page, person);
  });
