/** What a purchase order goes through (product page "Purchasing"); the server and the buttons ask the same table. */
export const ORDER_STATUSES = [
  'draft',
  'pending_approval',
  'approved',
  'ordered',
  'closed',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where each status may lead. */
export const TRANSITIONS = {
  draft: ['pending_approval', 'ordered', 'cancelled'],
  pending_approval: ['approved', 'draft', 'cancelled'],
  approved: ['ordered', 'cancelled'],
  ordered: ['closed', 'cancelled'],
  closed: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** In which statuses something may be done with an order. */
export const ORDER_ACTIONS = {
  edit: ['draft'],
  submit: ['draft'],
  approve: ['pending_approval'],
  reject: ['pending_approval'],
  /** From a draft only where no approval is needed. */
  order: ['draft', 'approved'],
  /** A change after ordering: it makes a new revision. */
  revise: ['ordered'],
  receive: ['ordered'],
  shortClose: ['ordered'],
  close: ['ordered'],
  /** Goods that came, or a bill that was entered, by mistake. */
  voidReceipt: ['ordered', 'closed'],
  bill: ['ordered', 'closed'],
  voidBill: ['ordered', 'closed'],
  /** Once ordered, as long as nothing was received or billed. */
  cancel: ['draft', 'pending_approval', 'approved', 'ordered'],
  send: ['ordered'],
  attach: ['draft', 'pending_approval', 'approved', 'ordered', 'closed'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderAction = keyof typeof ORDER_ACTIONS;

/** Whether something may be done with an order of a status. */
export function mayDo(action: OrderAction, status: OrderStatus): boolean {
  return (ORDER_ACTIONS[action] as readonly OrderStatus[]).includes(status);
}

export const RECEIPT_STATUSES = ['none', 'partial', 'full', 'over'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

export const BILLING_STATUSES = ['none', 'partial', 'full'] as const;
export type BillingStatus = (typeof BILLING_STATUSES)[number];

/** How a line of a bill compares with what was ordered and received; the latter two are exceptions. */
export const MATCHES = ['matched', 'quantity', 'price'] as const;
export type Match = (typeof MATCHES)[number];

/** What a landed cost is for, and by what it is spread over the lines. */
export const LANDED_KINDS = ['freight', 'duty', 'other'] as const;
export const SPREADS = ['value', 'quantity', 'weight'] as const;

/** What the list of purchase orders can be sorted by. */
export const ORDER_SORTS = [
  'created',
  'number',
  'supplier',
  'status',
  'received',
  'expected',
  'total',
  'orderDate',
  'updatedAt',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
