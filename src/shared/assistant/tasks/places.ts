import { type Permission, PLATFORM_TENANT } from '../../roles.ts';

/** Who may go to a place or do a task: everybody, whoever is signed in, or who has the permission. */
export type Needs = Permission | 'signedIn' | 'public';

type Place = { path: string; needs: Needs };

const of = (screen: string) => `/tenant/$tenant/${screen}`;

/** The screens where tasks are done; `$tenant` stands for the business of the person who asks. */
export const PLACES = {
  inventory: { path: of('inventory'), needs: 'inventory:view' },
  newItem: { path: of('inventory?new=1'), needs: 'inventory:manage' },
  lowItems: { path: of('inventory?stock=low'), needs: 'inventory:view' },
  lookUp: { path: '/view', needs: 'inventory:view' },
  labels: { path: of('labels'), needs: 'inventory:view' },
  counts: { path: of('counts'), needs: 'inventory:view' },
  countsDue: { path: of('counts/due'), needs: 'inventory:view' },
  locations: { path: of('locations'), needs: 'inventory:view' },
  imports: { path: of('imports'), needs: 'inventory:manage' },
  reorderList: { path: of('replenishment'), needs: 'purchase-orders:manage' },
  orders: { path: of('purchase-orders'), needs: 'purchase-orders:manage' },
  ordersToReceive: { path: of('purchase-orders?status=ordered'), needs: 'purchase-orders:manage' },
  ordersToApprove: { path: of('purchase-orders?status=pending_approval'), needs: 'purchase-orders:manage' },
  lateOrders: { path: of('purchase-orders?late=true'), needs: 'purchase-orders:manage' },
  newOrder: { path: of('purchase-orders/new'), needs: 'purchase-orders:manage' },
  suppliers: { path: of('suppliers'), needs: 'purchase-orders:manage' },
  bills: { path: of('bills'), needs: 'purchase-orders:manage' },
  billsDue: { path: of('bills?status=due&sort=dueDate'), needs: 'purchase-orders:manage' },
  newSupplier: { path: of('suppliers?new=1'), needs: 'purchase-orders:manage' },
  quotes: { path: of('quotes'), needs: 'quotes:manage' },
  newRecurring: { path: of('recurring-invoices/new'), needs: 'invoices:manage' },
  newQuote: { path: of('quotes/new'), needs: 'quotes:manage' },
  deliveries: { path: of('deliveries'), needs: 'deliveries:manage' },
  returns: { path: of('returns'), needs: 'returns:manage' },
  toPick: { path: of('deliveries?status=picking'), needs: 'deliveries:manage' },
  salesOrders: { path: of('orders'), needs: 'orders:manage' },
  newSalesOrder: { path: of('orders/new'), needs: 'orders:manage' },
  waitingOrders: { path: of('orders?status=open&held=part'), needs: 'orders:manage' },
  invoices: { path: of('invoices'), needs: 'invoices:manage' },
  newInvoice: { path: of('invoices/new'), needs: 'invoices:manage' },
  unpaidInvoices: { path: of('invoices?status=unpaid'), needs: 'invoices:manage' },
  overdueInvoices: { path: of('invoices?status=overdue'), needs: 'invoices:manage' },
  customers: { path: of('customers'), needs: 'invoices:manage' },
  newCustomer: { path: of('customers?new=1'), needs: 'invoices:manage' },
  customersInCredit: { path: of('customers?balance=credit'), needs: 'invoices:manage' },
  dashboard: { path: of('dashboard'), needs: 'dashboard:view' },
  reports: { path: of('reports/valuation'), needs: 'dashboard:view' },
  salesReport: { path: of('reports/sales-items'), needs: 'dashboard:view' },
  fillReport: { path: of('reports/fill-rate'), needs: 'dashboard:view' },
  backorderReport: { path: of('reports/backorders'), needs: 'dashboard:view' },
  receivablesReport: { path: of('reports/receivables'), needs: 'dashboard:view' },
  taxReport: { path: of('reports/tax'), needs: 'dashboard:view' },
  users: { path: '/admin/users', needs: 'users:manage' },
  invite: { path: '/admin/users?invite=1', needs: 'users:manage' },
  audit: { path: '/admin/users?tab=audit', needs: 'users:manage' },
  requests: { path: '/admin/user-requests', needs: 'users:manage' },
  messages: { path: '/admin/messages', needs: 'users:manage' },
  outbox: { path: '/admin/outbox', needs: 'platform:manage' },
  platform: { path: '/admin/dashboard', needs: 'platform:manage' },
  newBusiness: { path: '/admin/dashboard?new=1', needs: 'platform:manage' },
  branding: { path: of('settings'), needs: 'settings:manage' },
  preferences: { path: of('settings?tab=preferences'), needs: 'settings:manage' },
  rules: { path: of('settings?tab=rules'), needs: 'settings:manage' },
  taxes: { path: of('settings?tab=taxes'), needs: 'settings:manage' },
  einvoices: { path: of('settings?tab=einvoices'), needs: 'settings:manage' },
  numbering: { path: of('settings?tab=numbering'), needs: 'settings:manage' },
  units: { path: of('settings?tab=units'), needs: 'settings:manage' },
  fields: { path: of('settings?tab=fields'), needs: 'settings:manage' },
  /** The dialog of one's own settings, above whatever is shown. */
  settings: { path: of('inventory#settings'), needs: 'signedIn' },
  comments: { path: of('comments'), needs: 'inventory:manage' },
  shop: { path: '/shop/$tenant', needs: 'public' },
  resetPassword: { path: '/reset-password', needs: 'public' },
  requestAccess: { path: '/request-access', needs: 'public' },
  register: { path: '/register', needs: 'public' },
} as const satisfies Record<string, Place>;
export type PlaceId = keyof typeof PLACES;

/** The address of a place for somebody of a business; null: a visitor, for whom there are no screens of one. */
export function addressOf(place: PlaceId, tenantId: string | null): string {
  const { path } = PLACES[place];
  if (path !== PLACES.shop.path) return path.replace('$tenant', tenantId ?? '');
  return tenantId === null || tenantId === PLATFORM_TENANT ? '/shop' : `/shop/${tenantId}`;
}

/** Whether somebody may; null: a visitor. */
export function meets(needs: Needs, permissions: readonly string[] | null): boolean {
  if (needs === 'public') return true;
  return permissions !== null && (needs === 'signedIn' || permissions.includes(needs));
}
