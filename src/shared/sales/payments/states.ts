/** How money changes hands. */
export const PAYMENT_METHODS = ['bank_transfer', 'card', 'cash', 'cheque', 'direct_debit', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** payment: from a customer to us; refund: of what is left of a payment or credit note, from us to them. */
export const PAYMENT_KINDS = ['payment', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_STATES = ['posted', 'void'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** In which states something may be done; applying and refunding is for payments of which something is left. */
export const PAYMENT_ACTIONS = {
  apply: ['posted'],
  refund: ['posted'],
  /** Not once a part of it was refunded. */
  void: ['posted'],
} as const satisfies Record<string, readonly PaymentState[]>;

/** What the list of payments can be sorted by. */
export const PAYMENT_SORTS = ['date', 'number', 'customer', 'amount', 'rest'] as const;
export type PaymentSort = (typeof PAYMENT_SORTS)[number];
