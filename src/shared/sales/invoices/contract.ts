import { z } from 'zod';
import { currencyCode } from '#shared/foundation/documents/parties.ts';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { EInvoiceCheck, withoutEInvoice } from '../einvoice/shapes.ts';
import { LINES_MAX } from '../lines/shapes.ts';
import { AgeingSums, Invoice, InvoiceRow, invoiceFields, newInvoice } from './shapes.ts';
import { AGEING_BUCKETS, INVOICE_SORTS, INVOICE_WORDS } from './states.ts';

/** What narrows the list; shared by the list, its totals and the export. */
export const invoiceFilter = z.strictObject({
  /** Part of the number, the customer's name or reference. */
  q: f.text(200).optional(),
  /** The one word of an invoice; "unpaid" is everything of which something is open. */
  status: z.enum([...INVOICE_WORDS, 'unpaid', 'overpaid'], sayText('invoices.noState')).optional(),
  customer: f.id.optional(),
  currency: currencyCode.optional(),
  bucket: z.enum(AGEING_BUCKETS, sayText('invoices.noAge')).optional(),
  /** The date of the invoice, from and up to. */
  ...f.fromTo,
});
export type InvoiceFilter = z.output<typeof invoiceFilter>;

const SAMPLE = '0192d5a0-0000-7000-8000-000000000001';

export const invoiceCalls = recordCalls({
  url: '/api/invoices',
  read: 'invoices:manage',
  write: 'invoices:manage',
  tag: 'Invoices',
  record: Invoice,
});

export const listInvoices = invoiceCalls.page({
  summary: 'One page of invoices, the newest first unless sorted otherwise',
  filter: invoiceFilter,
  sorts: INVOICE_SORTS,
  rows: { invoices: z.array(InvoiceRow) },
});

export const invoiceTotals = invoiceCalls.totals({
  summary: 'How many invoices a filtered list holds, and what they come to in each currency',
  query: invoiceFilter,
  answer: z.object({
    invoices: z.int(),
    /** In minor units: the totals of all but void ones, and what is open of them. */
    currencies: z.array(z.object({ currency: z.string(), total: z.int(), balance: z.int() })),
  }),
});

export const invoiceAgeing = defineCall({
  method: 'GET',
  url: '/api/invoices/ageing',
  needs: 'invoices:manage',
  tag: 'Invoices',
  summary:
    'What customers owe as of a date, for each currency: what is open by how long it has been due, less unapplied credit; and how many invoices that is',
  query: z.strictObject({
    customer: f.id.optional(),
    /** The last day that counts, up to today; today when left out. */
    asOf: f.dateSoFar.optional(),
  }),
  answer: z.object({
    /** The date that counts as today. */
    today: z.string(),
    currencies: z.array(AgeingSums),
    counts: z.object({
      drafts: z.int(),
      open: z.int(),
      overdue: z.int(),
    }),
  }),
});

export const exportInvoices = invoiceCalls.csv({
  summary: 'The filtered, sorted list of invoices as a CSV file',
  filter: invoiceFilter,
  sorts: INVOICE_SORTS,
});

export const exportInvoicesXlsx = asWorkbook(exportInvoices);

export const getInvoice = invoiceCalls.get(
  'One invoice with its lines, what was paid, and where it was sent',
);

export const createInvoice = invoiceCalls.create({
  summary: 'Start an invoice as a draft; it has no number yet and posts nothing',
  body: newInvoice,
  example: {
    customerId: SAMPLE,
    lines: [
      { itemId: '0192d5a0-0000-7000-8000-000000000002', quantity: '12' },
      { description: 'Delivery', quantity: '1', unitPrice: '9.50', taxRate: '20' },
    ],
    discount: { kind: 'percent', percent: '5' },
    customerReference: 'PO 4711',
  },
});

export const updateInvoice = invoiceCalls.update({
  summary:
    'Change a draft; lines are given all together. The version that was seen must still be the current one',
  fields: invoiceFields.partial(),
  example: { version: 2, notes: 'Thank you.' },
});

export const deleteInvoice = invoiceCalls.remove(
  'Throw a draft away; an issued invoice stays for good',
  z.object({ deleted: z.literal(true) }),
);

export const duplicateInvoice = invoiceCalls.step('copies', {
  summary: 'Start a draft with the customer and the lines of another invoice, without its dates',
});

export const issueInvoice = invoiceCalls.step('issue', {
  summary: 'Issue a draft: it gets its number, nothing of it changes any more, and the goods leave the stock',
  body: z.strictObject({
    version: f.version,
    /** That more is invoiced than was ordered is meant so. */
    aboveOrder: z.boolean(sayText('field.flag')).optional(),
    /** That there is to be no e-invoice, although the business makes them and something is missing. */
    withoutEInvoice,
    /** Where more of an item may be taken when its place, with those inside it, does not have it all. */
    alsoFrom: z
      .array(z.strictObject({ itemId: f.id, locationId: f.id }))
      .max(LINES_MAX, sayText('invoices.atMostPlaces', { most: LINES_MAX }))
      .optional(),
  }),
  example: { version: 2 },
});

export const checkEInvoice = invoiceCalls.part('einvoice-check', {
  summary: 'What the e-invoice of a draft would lack if it were issued now',
  answer: z.object({
    /** Null: this business makes no e-invoices. */
    einvoice: EInvoiceCheck.nullable(),
  }),
});

export const invoiceGoods = invoiceCalls.part('goods', {
  summary: 'Where the goods of an invoice are, and the place that each of its lines takes them from',
  answer: z.object({
    /** Nothing is ever missing: stock may fall below zero. */
    allowNegative: z.boolean(),
    /** The lines of items that hold stock. */
    lines: z.array(
      z.object({
        position: z.int(),
        itemId: f.id,
        sku: z.string(),
        unit: z.string(),
        locationId: f.id,
        quantity: f.decimalOut,
      }),
    ),
    places: z.array(
      z.object({
        id: f.id,
        name: z.string(),
        /** The place itself and those that it lies inside, the innermost first. */
        path: z.array(f.id),
      }),
    ),
    /** What is on hand there and not held for anybody. */
    there: z.array(z.object({ itemId: f.id, locationId: f.id, available: f.decimalOut })),
  }),
});

export const voidInvoice = invoiceCalls.step('void', {
  summary:
    'Make an issued invoice void as long as nothing is allocated to it: the goods come back, the number stays',
  body: z.strictObject({ version: f.version, reason: f.requiredText(500) }),
  example: { version: 3, reason: 'Sent to the wrong customer' },
});
