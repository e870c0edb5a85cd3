/** What an invoice goes through (product page "Invoicing"); the server and the buttons ask the same table. */
export const INVOICE_STATES = ['draft', 'issued', 'void'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Where each state may lead. */
export const INVOICE_TRANSITIONS = {
  draft: ['issued'],
  issued: ['void'],
  void: [],
} as const satisfies Record<InvoiceState, readonly InvoiceState[]>;

/** In which states something may be done with an invoice; `blockerOf` in rules.ts knows what else it takes. */
export const INVOICE_ACTIONS = {
  edit: ['draft'],
  delete: ['draft'],
  issue: ['draft'],
  /** Only as long as nothing is allocated to it and no credit note was given. */
  void: ['issued'],
  /** Only as long as something is open. */
  pay: ['issued'],
  credit: ['issued'],
  send: ['issued'],
  /** Only as long as something is open. */
  remind: ['issued'],
  duplicate: ['draft', 'issued', 'void'],
} as const satisfies Record<string, readonly InvoiceState[]>;
export type InvoiceAction = keyof typeof INVOICE_ACTIONS;

/** Computed, never stored. Overpaid: all is paid, and of what was paid or credited for it something is left. */
export const PAYMENT_STATUSES = ['unpaid', 'partial', 'paid', 'overpaid'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The one word that screens show. */
export const INVOICE_WORDS = [
  'draft',
  'issued',
  'sent',
  'viewed',
  'partial',
  'paid',
  'overdue',
  'void',
] as const;
export type InvoiceWord = (typeof INVOICE_WORDS)[number];

/** What is open, by how many days it has been due. */
export const AGEING_BUCKETS = ['current', '1-30', '31-60', '61-90', '90+'] as const;
export type AgeingBucket = (typeof AGEING_BUCKETS)[number];

/** What the list of invoices can be sorted by. */
export const INVOICE_SORTS = [
  'created',
  'number',
  'customer',
  'state',
  'issueDate',
  'dueDate',
  'total',
  'balance',
  'updatedAt',
] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];
