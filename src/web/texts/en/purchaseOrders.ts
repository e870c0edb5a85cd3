import type { OrderStatus } from '#shared/purchasing/purchaseOrders/states.ts';
import { count } from './count.ts';

const ordersOf = (n: number) => (n === 1 ? '1 purchase order' : `${count(n)} purchase orders`);

/** The list of purchase orders. */
export const purchaseOrders = {
  title: 'Purchase orders',
  listLabel: 'Purchase orders',
  add: 'New order',
  exportCsv: 'Export CSV',
  exportName: 'purchase-orders',
  exported: 'List exported.',
  back: 'Purchase orders',
  searchLabel: 'Search purchase orders',
  searchPlaceholder: 'Number, supplier, item',
  noNumber: 'Draft',
  none: '—',
  late: 'Late',
  lateBy: 'Past its expected date',
  tabsLabel: 'Status',
  tabs: { all: 'All', open: 'Open' },
  statuses: {
    draft: 'Draft',
    pending_approval: 'Waiting for approval',
    approved: 'Approved',
    ordered: 'Ordered',
    closed: 'Closed',
    cancelled: 'Cancelled',
  } satisfies Record<OrderStatus, string>,
  receipt: {
    none: 'Nothing received',
    partial: 'Partially received',
    full: 'Received',
    over: 'Over-received',
  },
  billing: { none: 'Not billed', partial: 'Partially billed', full: 'Billed' },
  columns: {
    number: 'Number',
    supplier: 'Supplier',
    status: 'Status',
    received: 'Received',
    billing: 'Billed',
    expected: 'Expected',
    orderDate: 'Order date',
    total: 'Total',
    author: 'Created by',
    lines: 'Lines',
    reference: 'Supplier reference',
    updatedAt: 'Updated',
  },
  figures: { orders: 'Orders', late: 'Late' },
  turned: (amounts: string) => `The total includes ${amounts}, converted at each order’s exchange rate.`,
  withoutRate: (n: number) =>
    n === 1
      ? '1 draft has no exchange rate yet and is left out.'
      : `${count(n)} drafts have no exchange rate yet and are left out.`,
  receivedOf: (percent: number) => `${percent}% received`,
  filters: {
    open: 'Filter',
    supplier: 'Supplier',
    anySupplier: 'Any supplier',
    status: 'Status',
    anyStatus: 'Any status',
    receipt: 'Receipt',
    anyReceipt: 'Any',
    billing: 'Bills',
    anyBilling: 'Any',
    location: 'Deliver to',
    anyLocation: 'Any location',
    late: 'Late only',
    clear: 'Clear filters',
    remove: (name: string) => `Remove the filter ${name}`,
  },
  empty: {
    title: 'No purchase orders yet',
    text: 'Create an order for a supplier. Once it is placed, its goods count as incoming.',
    noMatch: 'No purchase order matches',
    noMatchText: 'Try another search or clear the filters.',
  },
  selection: {
    label: 'Selected purchase orders',
    duplicate: 'Duplicate',
    one: 'Select one order to duplicate.',
  },
  duplicated: 'Order duplicated as a new draft.',
  ordersOf,
};
