import { z } from 'zod';
import { currencyCode } from '#shared/foundation/documents/parties.ts';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { Allocation, invoiceIds } from '../invoices/shapes.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS, PAYMENT_SORTS, PAYMENT_STATES } from './states.ts';

const method = z.enum(PAYMENT_METHODS, sayText('payments.noMethod'));
/** An amount of money above zero, in minor units. */
const sum = f.money.min(1, sayText('field.notPositive'));

/** Parts of an amount for invoices, each once and none above what is open of it. */
export const parts = z
  .array(z.strictObject({ invoiceId: f.id, amount: sum }))
  .max(200, sayText('invoices.atMost', { most: 200 }));

export const PaymentRow = z.object({
  id: f.id,
  number: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  state: z.enum(PAYMENT_STATES),
  customer: z.object({ id: f.id, name: z.string() }),
  currency: z.string(),
  date: z.string(),
  method,
  reference: z.string(),
  /** In minor units, above zero also for a refund. */
  amount: z.int(),
  /** What of a payment is neither allocated nor refunded: credit of the customer. */
  rest: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

export const Payment = PaymentRow.extend({
  /** The import that brought it in from an earlier system, which `createdBy` ran at `createdAt`. */
  broughtIn: f.id.nullable(),
  note: z.string(),
  /** The invoices it pays. */
  allocations: z.array(Allocation),
  /** Of a payment: what was given back of it. */
  refunds: z.array(z.object({ id: f.id, number: z.string(), date: z.string(), amount: z.int() })),
  /** Of a refund: the payment or credit note that it gives back. */
  refundOf: z.object({ source: z.enum(['payment', 'credit_note']), id: f.id, number: z.string() }).nullable(),
  voidedAt: z.string().nullable(),
  voidReason: z.string(),
});
export type Payment = z.infer<typeof Payment>;

/** What narrows the list; shared by the list and its export. */
export const paymentFilter = z.strictObject({
  /** Part of the number, the customer's name or the reference. */
  q: f.text(200).optional(),
  kind: z.enum(PAYMENT_KINDS, sayText('field.oneOf', { choices: PAYMENT_KINDS })).optional(),
  method: method.optional(),
  customer: f.id.optional(),
  currency: currencyCode.optional(),
  /** Only those of which something is left. */
  withRest: f.flag.optional(),
  ...f.fromTo,
});
export type PaymentFilter = z.output<typeof paymentFilter>;

const needs = 'invoices:manage';
const tag = 'Payments';
const params = z.strictObject({ id: f.id });
const SAMPLE = '0192d5a0-0000-7000-8000-000000000001';

const paymentCalls = recordCalls({
  url: '/api/payments',
  read: needs,
  write: needs,
  tag,
  record: Payment,
});

export const listPayments = paymentCalls.page({
  summary: 'One page of payments and refunds, the newest first unless sorted otherwise',
  filter: paymentFilter,
  sorts: PAYMENT_SORTS,
  rows: { payments: z.array(PaymentRow) },
});

export const exportPayments = paymentCalls.csv({
  summary: 'The filtered, sorted list of payments and refunds as a CSV file',
  filter: paymentFilter,
  sorts: PAYMENT_SORTS,
});

export const exportPaymentsXlsx = asWorkbook(exportPayments);

export const getPayment = paymentCalls.get(
  'A payment with the invoices it pays, or a refund with what it gives back',
);

const money = {
  method,
  reference: f.text(120).optional(),
  /** Not after today, which it is when left out; of a refund, not before what it gives back. */
  date: f.dateSoFar.optional(),
  note: f.text(1000).optional(),
};

export const recordPayment = paymentCalls.create({
  summary: 'Record a payment of a customer; what is not allocated to invoices is their credit',
  body: z.strictObject({ customerId: f.id, amount: sum, ...money, allocations: parts.optional() }),
  example: {
    customerId: SAMPLE,
    amount: 12500,
    method: 'bank_transfer',
    reference: 'RF18 5390 0754 7034',
    allocations: [{ invoiceId: '0192d5a0-0000-7000-8000-000000000002', amount: 12500 }],
  },
});

export const payInvoices = defineCall({
  method: 'POST',
  url: '/api/invoices/payments',
  needs,
  tag,
  summary: 'Record that invoices were paid in full: one payment for each customer. All of them, or none',
  body: z.strictObject({ ids: invoiceIds, ...money }),
  answer: z.object({ payments: z.array(PaymentRow) }),
});

export const applyPayment = paymentCalls.step('allocations', {
  summary: 'Allocate what is left of a payment to invoices of the same customer',
  body: z.strictObject({ allocations: parts.min(1, sayText('invoices.noneGiven')) }),
});

export const refundPayment = paymentCalls.step('refunds', {
  summary: 'Give back what is left of a payment, or a part of it',
  body: z.strictObject({ amount: sum, ...money }),
});

export const voidPayment = paymentCalls.step('void', {
  summary: 'Take back a payment or refund that was recorded by mistake: what it paid is open again',
  body: z.strictObject({ reason: f.requiredText(500) }),
});

export const releaseAllocation = defineCall({
  method: 'POST',
  url: '/api/allocations/:id/release',
  needs,
  tag,
  summary:
    'Take back the allocation of a payment or credit note to an invoice: it is credit of the customer again',
  params,
  answer: z.object({ released: z.literal(true) }),
});

export const exportJournal = defineCall({
  method: 'GET',
  onReplica: true,
  url: '/api/accounting/journal.csv',
  needs,
  way: 'parts',
  tag,
  summary:
    'The journal of invoices, credit notes, payments and refunds between two dates as a CSV file: debit and credit',
  query: z.strictObject(f.fromTo),
  answer: z.string(),
  produces: 'text/csv',
});
