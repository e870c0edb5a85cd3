import { z } from 'zod';
import { DiscountOut, TotalsOut, taxMode } from '#shared/foundation/documents/fields.ts';
import { days } from '#shared/foundation/documents/parties.ts';
import { sayText } from '#shared/refusals/say.ts';
import * as f from '../../fields.ts';
import { EInvoiceTold } from '../einvoice/shapes.ts';
import { LINES_MAX, SaleLine, saleFields, saleLine } from '../lines/shapes.ts';
import { Party, Seller } from '../parties/shapes.ts';
import { AGEING_BUCKETS, INVOICE_STATES, INVOICE_WORDS, PAYMENT_STATUSES } from './states.ts';

/** The most invoices that something is done with at once, but to print them. */
const AT_ONCE = 100;

/** Invoices that something is done with at once, each named once. */
export const invoiceIds = z
  .array(f.id)
  .min(1, sayText('invoices.noneChosen'))
  .max(AT_ONCE, sayText('invoices.atMost', { most: AT_ONCE }))
  .refine((all) => new Set(all).size === all.length, sayText('invoices.twice'));

/** A line as it is written. */
export const invoiceLine = saleLine.extend({
  /** The line of its order that it asks for; only of an invoice that was made of an order. */
  orderLineId: f.id.nullable().optional(),
});
export type InvoiceLineInput = z.output<typeof invoiceLine>;

/** The fields of a draft that people write. */
export const invoiceFields = saleFields.extend({
  lines: z.array(invoiceLine).max(LINES_MAX, sayText('documents.atMostLines', { most: LINES_MAX })),
  /** The date of the invoice, not after today; null: the day on which it is issued. */
  issueDate: f.dateSoFar.nullable(),
  /** Not before the date of the invoice; null: by the payment terms. */
  dueDate: f.notBefore('issueDate', f.date, sayText('invoices.beforeDate')).nullable(),
  /** Days until it is due where no date is given; that of the customer when left out. */
  paymentDays: days,
  /** The place that goods leave from, and those inside it; null: the first one where stock is kept. */
  locationId: f.id.nullable(),
});
export type InvoiceFields = z.output<typeof invoiceFields>;

/** A new draft: the customer; what is left out is empty, or as the customer and the settings say. */
export const newInvoice = invoiceFields.partial().required({ customerId: true });
export type NewInvoice = z.output<typeof newInvoice>;

/** One row of the list. What it says of payment and of overdue is computed, and as of today. */
export const InvoiceRow = z.object({
  id: f.id,
  /** Null for a draft; a void one keeps its number. */
  number: z.string().nullable(),
  state: z.enum(INVOICE_STATES),
  /** The one word to show. */
  word: z.enum(INVOICE_WORDS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  isOverdue: z.boolean(),
  daysOverdue: z.int(),
  customer: z.object({ id: f.id, name: z.string() }),
  customerReference: z.string(),
  currency: z.string(),
  issueDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** In minor units of its currency, as all amounts are. */
  total: z.int(),
  /** What is owed: zero for drafts and void ones. */
  balance: z.int(),
  sentAt: z.string().nullable(),
  viewedAt: z.string().nullable(),
  version: z.int(),
  updatedAt: z.string(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const InvoiceLine = SaleLine.extend({
  /** The line of its order that it asks for. */
  orderLineId: f.id.nullable(),
  /** Once it is issued: where they left from. */
  takenFrom: z.array(z.object({ location: z.string(), quantity: f.decimalOut })),
  /** How much of the quantity was taken back by credit notes. */
  credited: f.decimalOut,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** What was allocated to an invoice, and from what. */
export const Allocation = z.object({
  id: f.id,
  source: z.enum(['payment', 'credit_note']),
  /** The payment or credit note, and its number. */
  sourceId: f.id,
  sourceNumber: z.string(),
  invoiceId: f.id,
  invoiceNumber: z.string(),
  /** The date of the payment or credit note. */
  date: z.string(),
  amount: z.int(),
});
export type Allocation = z.infer<typeof Allocation>;

export const Invoice = InvoiceRow.extend({
  customer: Party.extend({ id: f.id }),
  /** The order that it was made of; its goods leave with the deliveries of that. */
  orderId: f.id.nullable(),
  /** A prepayment asks for a part of an order before it is invoiced. */
  kind: z.enum(['sale', 'prepayment']),
  seller: Seller,
  taxMode,
  discount: DiscountOut.nullable(),
  lines: z.array(InvoiceLine),
  totals: TotalsOut,
  paymentDays: z.int(),
  notes: z.string(),
  terms: z.string(),
  /** The place that goods leave from. */
  location: z.object({ id: f.id, name: z.string() }).nullable(),
  /** What has been allocated to it, together and one by one. */
  paid: z.int(),
  allocations: z.array(Allocation),
  /** What is left of payments and credit notes that were made for it. */
  creditLeft: z.int(),
  creditNotes: z.array(
    z.object({
      id: f.id,
      number: z.string(),
      date: z.string(),
      reason: z.string(),
      total: z.int(),
      rest: z.int(),
    }),
  ),
  /** What the customer has in payments and credit notes that could be applied to it. */
  credit: z.int(),
  /** When it was sent to whom, and reminders; newest first. */
  deliveries: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(['invoice', 'reminder']),
      to: z.array(z.string()),
      by: z.string(),
      /** Why nobody got it; null as long as somebody did, or may still. */
      failure: z.string().nullable(),
    }),
  ),
  /** The e-invoice that it was issued with; null: with none. */
  einvoice: EInvoiceTold,
  /** Private links to it that still work. */
  openLinks: z.int(),
  /** The import that brought it in from an earlier system, which `createdBy` ran at `createdAt`. */
  broughtIn: f.id.nullable(),
  /** Of what was brought in: as its day began; and nobody here has issued that. */
  issuedAt: z.string().nullable(),
  issuedBy: z.string().nullable(),
  voidedAt: z.string().nullable(),
  voidReason: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedBy: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

/** What customers owe in one currency: open invoices by how long they have been due, less what is left of credit. */
export const AgeingSums = z.object({
  currency: z.string(),
  buckets: z.array(z.object({ bucket: z.enum(AGEING_BUCKETS), amount: z.int(), invoices: z.int() })),
  /** What the buckets come to, the part of it that is overdue, and of how many invoices it is. */
  open: z.int(),
  overdue: z.int(),
  invoices: z.int(),
  /** What is left of credit notes and of payments, to be applied or refunded. */
  creditNotes: z.int(),
  payments: z.int(),
  /** Open invoices less both; below zero when we owe them. */
  receivable: z.int(),
});
export type AgeingSums = z.infer<typeof AgeingSums>;
