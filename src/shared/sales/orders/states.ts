/** What an order of a customer goes through (product page "Promise and deliver"); the server and the buttons ask the same table. */
export const ORDER_STATES = ['draft', 'confirmed', 'closed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Where each state may lead. An order closes by itself once all of it is delivered and invoiced. */
export const ORDER_TRANSITIONS = {
  draft: ['confirmed'],
  confirmed: ['closed', 'cancelled'],
  closed: ['confirmed'],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** In which states something may be done with an order; `blockerOf` in rules.ts knows what else it takes. */
export const ORDER_ACTIONS = {
  edit: ['draft'],
  delete: ['draft'],
  confirm: ['draft'],
  /** A change after it was confirmed; never below what was delivered or invoiced. */
  change: ['confirmed'],
  /** To say what is held for it, for how long, and when it comes. */
  hold: ['confirmed'],
  /** Only as long as something is to be delivered. */
  deliver: ['confirmed'],
  /** What is open will not be delivered any more. */
  close: ['confirmed'],
  /** Only as long as nothing was delivered or invoiced. */
  cancel: ['confirmed'],
  /** Only as long as something is to be invoiced. */
  invoice: ['confirmed', 'closed'],
  send: ['confirmed', 'closed'],
  duplicate: ['draft', 'confirmed', 'closed', 'cancelled'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderAction = keyof typeof ORDER_ACTIONS;

/** How much of an order is held, delivered or invoiced. */
export const PROGRESS = ['none', 'part', 'all'] as const;
export type Progress = (typeof PROGRESS)[number];

/** How an open order stands to what was promised. */
export const PROMISES = ['today', 'late', 'at-risk', 'unknown'] as const;

export const ORDER_SORTS = [
  'created',
  'number',
  'customer',
  'state',
  'orderDate',
  'promisedOn',
  'total',
  'updatedAt',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
