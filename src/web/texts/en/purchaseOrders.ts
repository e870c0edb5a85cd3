import type { OrderStatus } from '#shared/purchasing/purchaseOrders/states.ts';
import { common } from './common.ts';
import { count } from './count.ts';

/** The list of purchase orders. */
export const purchaseOrders = {
  title: common.purchaseOrders,
  listLabel: common.purchaseOrders,
  add: 'New order',
  exportName: 'purchase-orders',
  searchLabel: 'Search purchase orders',
  searchPlaceholder: 'Number, supplier, item',
  noNumber: common.draft,
  none: '—',
  late: common.late,
  lateBy: 'Past its expected date',
  tabs: { open: 'Open' },
  statuses: {
    draft: common.draft,
    pending_approval: common.waitingForApproval,
    approved: common.approved,
    ordered: common.isOrdered,
    closed: common.closed,
    cancelled: common.cancelled,
  } satisfies Record<OrderStatus, string>,
  receipt: {
    none: 'Nothing received',
    partial: 'Partially received',
    full: 'Received',
    over: 'Over-received',
  },
  billing: { none: 'Not billed', partial: 'Partially billed', full: 'Billed' },
  columns: {
    number: common.number,
    supplier: common.supplier,
    status: common.status,
    received: common.received,
    billing: common.billed,
    expected: common.expected,
    orderDate: common.orderDate,
    total: common.total,
    author: common.createdBy,
    lines: common.lines,
    reference: common.supplierReference,
    updatedAt: common.updated,
  },
  turned: (amounts: string) => `The total includes ${amounts}, converted at each order’s exchange rate.`,
  withoutRate: (n: number) =>
    n === 1
      ? '1 draft has no exchange rate yet and is left out.'
      : `${count(n)} drafts have no exchange rate yet and are left out.`,
  filters: {
    anyStatus: 'Any status',
    late: 'Late only',
    remove: (name: string) => `Remove the filter ${name}`,
  },
  empty: {
    title: 'No purchase orders yet',
    text: 'Create an order for a supplier. Once it is placed, its goods count as incoming.',
    noMatch: 'No purchase order matches',
    noMatchText: common.tryAnotherSearch,
  },
  selection: {
    label: 'Selected purchase orders',
    one: 'Select one order to duplicate.',
  },
  duplicated: 'Order duplicated as a new draft.',
};
