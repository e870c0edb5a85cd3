import type { Page } from '@playwright/test';
import { REPORTS } from '../src/shared/insights/reports/reports.ts';
import { BUSINESS_TABS } from '../src/web/shell/business/search.ts';

/** Who looks: the admin of a business, that of the platform, or a visitor. */
export type Looker = 'admin' | 'platform' | 'visitor';

/** Records that screens show, by what they are. */
export type Ids = Record<
  | 'item'
  | 'shopItem'
  | 'order'
  | 'supplier'
  | 'customer'
  | 'invoice'
  | 'openInvoice'
  | 'count'
  | 'postedCount'
  | 'sale'
  | 'payment'
  | 'creditNote'
  | 'mapping'
  | 'preview'
  | 'done',
  string
>;

export type Screen = {
  area: string;
  /** In a few words; the name of its files follows from it. */
  title: string;
  by: Looker;
  at: (ids: Ids) => string;
  /** What is opened there. */
  open?: (page: Page) => Promise<unknown>;
  /** Is shown in the other languages as well. */
  spoken?: true;
};

const tenant = (path: string) => (ids: Ids) =>
  `/tenant/harbor/${path.replace(/:(\w+)/g, (_, id) => ids[id as keyof Ids])}`;
/** Presses an action of the screen, which on a phone may stand in the menu of all others. */
const press = (name: string) => async (page: Page) => {
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const area = (name: string, by: Looker, screens: Omit<Screen, 'area' | 'by'>[]): Screen[] =>
  screens.map((screen) => ({ area: name, by, ...screen }));

/** Every screen of the product, in the order of the index. */
export const SCREENS: Screen[] = [
  ...area('Public site', 'visitor', [
    { title: 'Landing page', at: () => '/', spoken: true },
    { title: 'About', at: () => '/about' },
    { title: 'Demo shop', at: () => '/shop', spoken: true },
    { title: 'Shop of a business', at: () => '/shop/harbor' },
    { title: 'Item in the shop', at: ({ shopItem }) => `/shop?item=${shopItem}` },
    {
      title: 'Contact form',
      at: () => '/',
      open: async (page) => {
        const button = page.getByRole('button', { name: 'Contact Us' }).filter({ visible: true }).first();
        if (!(await button.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click();
        await button.click();
      },
    },
    { title: 'Request access', at: () => '/request-access' },
    { title: 'Help', at: () => '/help' },
  ]),
  ...area('Ways in', 'visitor', [
    { title: 'Sign in', at: () => '/admin-login-456' },
    { title: 'Register', at: () => '/register', spoken: true },
    { title: 'Reset password', at: () => '/reset-password' },
    { title: 'Spent confirmation link', at: () => '/confirm-email?token=x' },
  ]),
  ...area('Overview', 'admin', [
    { title: 'Dashboard', at: tenant('dashboard'), spoken: true },
    { title: 'Explore', at: tenant('explore'), spoken: true },
    { title: 'Explore sales by month', at: tenant('explore?figure=sales&split=month') },
    { title: 'Search everywhere', at: tenant('dashboard'), open: (page) => page.keyboard.press('Control+k') },
    {
      title: 'Notifications',
      at: tenant('dashboard'),
      open: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    },
    {
      title: 'Assistant',
      at: tenant('inventory'),
      open: (page) => page.getByRole('button', { name: 'Open chat' }).click(),
    },
  ]),
  ...area('Stock', 'admin', [
    { title: 'Inventory', at: tenant('inventory'), spoken: true },
    { title: 'Item', at: tenant('inventory/items/:item'), spoken: true },
    {
      title: 'Item ledger',
      at: tenant('inventory/items/:item'),
      open: (page) => page.getByRole('tab', { name: 'Stock ledger' }).click(),
    },
    {
      title: 'Item history',
      at: tenant('inventory/items/:item'),
      open: (page) => page.getByRole('tab', { name: 'History' }).click(),
    },
    { title: 'New item', at: tenant('inventory'), open: press('Add item') },
    { title: 'Adjust stock', at: tenant('inventory/items/:item'), open: press('Adjust') },
    { title: 'Locations', at: tenant('locations') },
    { title: 'Counts', at: tenant('counts') },
    { title: 'Count in review', at: tenant('counts/:count'), spoken: true },
    { title: 'Posted count', at: tenant('counts/:postedCount') },
    { title: 'Counting', at: tenant('counts/:count/scan'), spoken: true },
    { title: 'What is due', at: tenant('counts/due') },
    { title: 'Labels', at: tenant('labels') },
    { title: 'Label template', at: tenant('labels/templates/new') },
    { title: 'Print labels', at: tenant('labels/print?items=:item'), spoken: true },
    { title: 'Look up with a scanner', at: () => '/view?q=shackle' },
  ]),
  ...area('Imports', 'admin', [
    { title: 'Imports', at: tenant('imports') },
    { title: 'Match columns', at: tenant('imports/:mapping') },
    { title: 'Preview of an import', at: tenant('imports/:preview') },
    { title: 'Finished import', at: tenant('imports/:done') },
  ]),
  ...area('Purchasing', 'admin', [
    { title: 'Purchase orders', at: tenant('purchase-orders'), spoken: true },
    { title: 'Purchase order', at: tenant('purchase-orders/:order') },
    { title: 'New purchase order', at: tenant('purchase-orders/new') },
    { title: 'Reorder list', at: tenant('replenishment') },
    { title: 'Suppliers', at: tenant('suppliers') },
    { title: 'Supplier', at: tenant('suppliers/:supplier') },
    { title: 'Bills', at: tenant('bills') },
    { title: 'Incoming invoices', at: tenant('incoming-invoices') },
    { title: 'Supplier returns', at: tenant('supplier-returns') },
  ]),
  ...area('Sales', 'admin', [
    { title: 'Quotes', at: tenant('quotes'), spoken: true },
    { title: 'Quote', at: tenant('quotes/:quote'), spoken: true },
    { title: 'New quote', at: tenant('quotes/new') },
    { title: 'Deliveries', at: tenant('deliveries') },
    { title: 'Returns', at: tenant('returns') },
    { title: 'Orders', at: tenant('orders'), spoken: true },
    { title: 'New order', at: tenant('orders/new') },
    { title: 'Order', at: tenant('orders/:sale'), spoken: true },
    { title: 'Invoices', at: tenant('invoices'), spoken: true },
    { title: 'Invoice', at: tenant('invoices/:invoice'), spoken: true },
    { title: 'New invoice', at: tenant('invoices/new') },
    { title: 'Recurring invoices', at: tenant('recurring-invoices'), spoken: true },
    { title: 'Recurring invoice', at: tenant('recurring-invoices/:recurring'), spoken: true },
    { title: 'New recurring invoice', at: tenant('recurring-invoices/new') },
    { title: 'Send a reminder', at: tenant('invoices/:openInvoice'), open: press('Send a reminder') },
    { title: 'Record a payment', at: tenant('invoices/:openInvoice'), open: press('Record payment') },
    { title: 'Issue a credit note', at: tenant('invoices/:openInvoice'), open: press('Issue credit note') },
    { title: 'Payment', at: tenant('payments/:payment') },
    { title: 'Credit note', at: tenant('credit-notes/:creditNote') },
    { title: 'Customers', at: tenant('customers') },
    { title: 'Customer', at: tenant('customers/:customer') },
  ]),
  ...area('People and messages', 'admin', [
    { title: 'Users', at: () => '/admin/users' },
    { title: 'Audit trail', at: () => '/admin/users?tab=audit' },
    { title: 'User requests', at: () => '/admin/user-requests' },
    { title: 'Personal data', at: () => '/admin/personal-data?email=viewer@harbor.test' },
    { title: 'Contact messages', at: () => '/admin/messages' },
    { title: 'Comments', at: tenant('comments') },
  ]),
  ...area(
    'Reports',
    'admin',
    REPORTS.map((report) => ({ title: `Report ${report}`, at: tenant(`reports/${report}`) })),
  ),
  ...area('Settings', 'admin', [
    ...BUSINESS_TABS.map((tab) => ({ title: `Settings ${tab}`, at: tenant(`settings?tab=${tab}`) })),
    {
      title: 'Own account',
      at: tenant('dashboard#settings'),
      open: (page: Page) => page.getByRole('tab', { name: 'General Settings' }).click(),
    },
    { title: 'Chat prompts', at: tenant('dashboard#settings') },
  ]),
  ...area('Platform', 'platform', [
    { title: 'Platform dashboard', at: () => '/admin/dashboard' },
    { title: 'People of the platform', at: () => '/admin/users' },
    { title: 'Email outbox', at: () => '/admin/outbox' },
  ]),
];

/** The name of a screen's files, without what tells them apart. */
export function fileNameOf({ title }: Pick<Screen, 'title'>): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
