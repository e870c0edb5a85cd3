import { z } from 'zod';
import { TotalsOut, taxMode } from '#shared/foundation/documents/fields.ts';
import { currencyCode } from '#shared/foundation/documents/parties.ts';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { EInvoiceTold, syntax, withoutEInvoice } from '../einvoice/shapes.ts';
import { Allocation } from '../invoices/shapes.ts';
import { LINES_MAX } from '../lines/shapes.ts';
import { Party, Seller } from '../parties/shapes.ts';
import { Payment, parts, refundPayment } from '../payments/contract.ts';
import { CREDIT_NOTE_SORTS, CREDIT_NOTE_STATES } from './states.ts';

/** Whether the goods come back into the stock; those of an order come back with a return. */
const restock = z.boolean().default(false);

/** A line as it is written: something of its own, or what is taken back of a line of the invoice. */
const line = z.union(
  [
    z.strictObject({
      /** Null: free text. */
      itemId: f.id.nullable().optional(),
      description: f.requiredText(1000),
      quantity: f.positiveQuantity,
      /** In the main unit of the currency. */
      unitPrice: f.unitCost,
      /** Percent; null: not taxed; left out: that of the item. */
      taxRate: f.percent.nullable().optional(),
      restock,
    }),
    // Price, discounts and tax are taken from the line, in proportion.
    z.strictObject({ invoiceLineId: f.id, quantity: f.positiveQuantity, restock }),
  ],
  sayText('creditNotes.lineForms'),
);
export type CreditNoteLineInput = z.output<typeof line>;

export const CreditNoteRow = z.object({
  id: f.id,
  number: z.string(),
  customer: z.object({ id: f.id, name: z.string() }),
  /** The invoice that it corrects, if it is one. */
  invoice: z.object({ id: f.id, number: z.string() }).nullable(),
  /** The return whose goods it credits, if it is for one. */
  ofReturn: z.object({ id: f.id, number: z.string() }).nullable(),
  state: z.enum(CREDIT_NOTE_STATES),
  currency: z.string(),
  date: z.string(),
  reason: z.string(),
  total: z.int(),
  /** What is neither applied to invoices nor refunded. */
  rest: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type CreditNoteRow = z.infer<typeof CreditNoteRow>;

export const CreditNote = CreditNoteRow.extend({
  /** The import that brought it in from an earlier system, which `createdBy` ran at `createdAt`. */
  broughtIn: f.id.nullable(),
  customer: Party.extend({ id: f.id }),
  seller: Seller,
  taxMode,
  lines: z.array(
    z.object({
      id: f.id,
      position: z.int(),
      invoiceLineId: f.id.nullable(),
      itemId: f.id.nullable(),
      sku: z.string(),
      unit: z.string(),
      description: z.string(),
      quantity: f.decimalOut,
      unitPrice: f.decimalOut,
      taxRate: f.decimalOut.nullable(),
      total: z.int(),
      net: z.int(),
      tax: z.int(),
      restock: z.boolean(),
    }),
  ),
  totals: TotalsOut,
  note: z.string(),
  /** The e-invoice that it was issued with; null: with none. */
  einvoice: EInvoiceTold,
  voidedAt: z.string().nullable(),
  voidReason: z.string(),
  location: z.object({ id: f.id, name: z.string() }).nullable(),
  allocations: z.array(Allocation),
  refunds: Payment.shape.refunds,
});
export type CreditNote = z.infer<typeof CreditNote>;

/** What narrows the list; shared by the list and its export. */
export const creditNoteFilter = z.strictObject({
  /** Part of the number, the customer's name or the reason. */
  q: f.text(200).optional(),
  customer: f.id.optional(),
  invoice: f.id.optional(),
  currency: currencyCode.optional(),
  withRest: f.flag.optional(),
  ...f.fromTo,
});
export type CreditNoteFilter = z.output<typeof creditNoteFilter>;

const SAMPLE = '0192d5a0-0000-7000-8000-000000000001';

const creditNoteCalls = recordCalls({
  url: '/api/credit-notes',
  read: 'invoices:manage',
  write: 'invoices:manage',
  tag: 'Credit notes',
  record: CreditNote,
});

export const listCreditNotes = creditNoteCalls.page({
  summary: 'One page of credit notes, the newest first unless sorted otherwise',
  filter: creditNoteFilter,
  sorts: CREDIT_NOTE_SORTS,
  rows: { creditNotes: z.array(CreditNoteRow) },
});

export const exportCreditNotes = creditNoteCalls.csv({
  summary: 'The filtered, sorted list of credit notes as a CSV file',
  filter: creditNoteFilter,
  sorts: CREDIT_NOTE_SORTS,
});

export const exportCreditNotesXlsx = asWorkbook(exportCreditNotes);

export const getCreditNote = creditNoteCalls.get('One credit note with its lines and what became of it');

export const creditNoteXml = defineCall({
  ...creditNoteCalls.part('einvoice', {
    summary: 'The e-invoice that was frozen with a credit note, in UBL or CII',
    answer: z.instanceof(Uint8Array),
    produces: 'application/octet-stream',
  }),
  query: z.strictObject({ syntax }),
});

export const creditNotePdf = creditNoteCalls.part('pdf', {
  summary: 'The credit note as a PDF in the looks of the business',
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});

const lines = z
  .array(line)
  .min(1, sayText('documents.noLines'))
  .max(LINES_MAX, sayText('documents.atMostLines', { most: LINES_MAX }));

export const issueCreditNote = creditNoteCalls.create({
  summary:
    'Issue a credit note: for an invoice, or by itself. It gets its number, and goods come back if that is said',
  body: z.strictObject({
    customerId: f.id,
    /** The invoice that it corrects: its lines can be named, and together it is not credited above its total. */
    invoiceId: f.id.nullable().optional(),
    lines,
    reason: f.requiredText(500),
    note: f.text(4000).optional(),
    /** Not after today, which it is when left out. */
    date: f.notBefore('the invoice', f.dateSoFar).optional(),
    /** Without an invoice; that of the settings when left out. */
    taxMode: taxMode.optional(),
    /** Where goods come back to; where they left from, or the first place, when left out. */
    locationId: f.id.nullable().optional(),
    /** Applied at once to what is open of the invoice, as far as it goes. */
    apply: z.boolean().optional(),
    /** That there is to be no e-invoice, although the business makes them and something is missing. */
    withoutEInvoice,
  }),
  example: {
    customerId: SAMPLE,
    invoiceId: '0192d5a0-0000-7000-8000-000000000002',
    reason: 'Two arrived broken',
    lines: [{ invoiceLineId: '0192d5a0-0000-7000-8000-000000000003', quantity: '2', restock: false }],
    apply: true,
  },
});

export const applyCreditNote = creditNoteCalls.step('allocations', {
  summary: 'Apply what is left of a credit note to invoices of the same customer',
  body: z.strictObject({ allocations: parts.min(1, sayText('invoices.noneGiven')) }),
});

export const refundCreditNote = defineCall({
  method: 'POST',
  url: '/api/credit-notes/:id/refunds',
  needs: 'invoices:manage',
  tag: 'Credit notes',
  summary: 'Pay out what is left of a credit note, or a part of it',
  params: z.strictObject({ id: f.id }),
  body: refundPayment.body,
  answer: Payment,
});

export const voidCreditNote = creditNoteCalls.step('void', {
  summary:
    'Take back a credit note that was issued by mistake, as long as nothing of it was applied or refunded',
  body: z.strictObject({ reason: f.requiredText(500) }),
});
