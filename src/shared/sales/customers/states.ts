export const CUSTOMER_STATUSES = ['active', 'archived'] as const;

/** What the list of customers can be sorted by. */
export const CUSTOMER_SORTS = ['name', 'code', 'balance', 'status', 'updatedAt'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** What moves the balance of a customer: what is charged, and what takes it back. */
export const STATEMENT_KINDS = [
  'invoice',
  'void',
  'credit_note',
  'credit_note_void',
  'payment',
  'payment_void',
  'refund',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** How an e-invoice goes with the mails of a customer: in the PDF alone, or as XML in one of two writings beside it. */
export const EINVOICE_WAYS = ['pdf', 'ubl', 'cii'] as const;
export type EInvoiceWay = (typeof EINVOICE_WAYS)[number];
