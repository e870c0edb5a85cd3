import type { BillStatus } from '#shared/purchasing/bills/states.ts';
import { common } from './common.ts';
import { purchaseOrder } from './purchaseOrder.ts';
import { purchaseOrders } from './purchaseOrders.ts';

/** The bills of all suppliers. */
export const bills = {
  title: common.bills,
  listLabel: common.bills,
  exportName: 'bills',
  searchLabel: 'Search bills',
  searchPlaceholder: 'Number, supplier, order, note',
  statuses: {
    due: 'Coming due',
    overdue: common.isOverdue,
    undated: 'No due date',
    void: common.isVoid,
  } satisfies Record<BillStatus, string>,
  match: purchaseOrder.bills.match,
  broughtIn: 'Brought in',
  /** What the list cannot know. */
  unpaid: 'Payments to suppliers are not recorded here, so a bill is overdue once its due date has passed.',
  turned: purchaseOrders.turned,
  columns: {
    number: common.number,
    supplierNumber: 'Supplier’s number',
    supplier: common.supplier,
    order: common.order,
    billDate: common.billDate,
    dueDate: common.due,
    status: common.status,
    match: 'Match',
    net: 'Net',
    tax: common.tax,
    total: common.total,
    by: 'Entered by',
    created: 'Entered',
    note: common.note,
  },
  filters: {
    anyStatus: purchaseOrders.filters.anyStatus,
    from: 'Dated from',
    to: 'Dated until',
    remove: purchaseOrders.filters.remove,
  },
  emptyTitle: purchaseOrder.bills.none,
  emptyText: `Open the purchase order that a bill is for and choose “${common.enterBill}”.`,
  noMatch: 'No bill matches',
  noMatchText: common.tryAnotherSearch,
  importFile: 'Import bills',
};
