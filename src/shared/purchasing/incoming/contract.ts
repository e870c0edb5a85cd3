import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';
import { defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { historyEntry } from '../../foundation/audit/history.ts';
import { MATCHES, ORDER_STATUSES } from '../purchaseOrders/states.ts';
import { INCOMING_SORTS, INCOMING_STATES, MOST_INCOMING } from './states.ts';

/** Electronic invoices of suppliers as they came in, until they are entered as bills of their orders. Money is minor units of `currency`. */

const party = z.object({ id: f.id, name: z.string() });

export const IncomingRow = z.object({
  id: f.id,
  state: z.enum(INCOMING_STATES),
  kind: z.enum(['invoice', 'creditNote']),
  /** What the supplier gave it, and what they call themselves in it. */
  number: z.string(),
  seller: z.string(),
  /** Whose it is here, the order that it is for, and the bill that it was entered as; null: nobody has said it yet. */
  supplier: party.nullable(),
  order: z.object({ id: f.id, number: z.string().nullable() }).nullable(),
  bill: z.object({ id: f.id, number: z.string() }).nullable(),
  issueDate: z.string(),
  dueDate: z.string().nullable(),
  currency: z.string(),
  total: z.int(),
  source: z.enum(['upload', 'folder']),
  createdAt: z.string(),
  createdBy: z.string(),
  version: z.int(),
});
export type IncomingRow = z.infer<typeof IncomingRow>;

/** A line of the document beside the line of the order that it is for. */
export const IncomingLine = z.object({
  /** What it is called among the lines of the document. */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  /** What the supplier, and we, call what it is of. */
  code: z.string(),
  ownCode: z.string(),
  quantity: f.decimalOut,
  unit: z.string(),
  /** What one comes to, without tax and with everything that is off the line. */
  unitCost: f.decimalOut,
  net: z.int(),
  taxRate: z.string().nullable(),
  orderLineId: f.id.nullable(),
  /** Against what was ordered and has arrived; none: it stands on no line of the order. */
  match: z.enum([...MATCHES, 'none']),
});
export type IncomingLine = z.infer<typeof IncomingLine>;

export const Incoming = IncomingRow.extend({
  fileName: z.string(),
  isPdf: z.boolean(),
  size: z.int(),
  /** What the file says of its seller, buyer and order. */
  sellerTaxId: z.string(),
  sellerPlace: z.string(),
  buyer: z.string(),
  orderReference: z.string(),
  notes: z.string(),
  net: z.int(),
  tax: z.int(),
  payable: z.int(),
  lines: z.array(IncomingLine),
  /** What comes on top of the lines of the whole document, less what is off. */
  charges: z.int(),
  /** The lines of the order that lines of the document can be for. */
  orderLines: z.array(
    z.object({
      id: f.id,
      description: z.string(),
      code: z.string(),
      quantity: f.decimalOut,
      received: f.decimalOut,
      /** On bills that are entered. */
      billed: f.decimalOut,
      unitCost: f.decimalOut,
    }),
  ),
  /** Suppliers that it may be of, the likeliest first, and their orders that a bill can be entered for. */
  suppliers: z.array(party),
  orders: z.array(
    z.object({
      id: f.id,
      number: z.string().nullable(),
      status: z.enum(ORDER_STATUSES),
      currency: z.string(),
      total: z.int(),
      isBillable: z.boolean(),
    }),
  ),
  /** Why it cannot be entered yet, in words; null: it can. */
  blocker: z.string().nullable(),
  filedReason: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type Incoming = z.infer<typeof Incoming>;

export const incomingFilter = z.strictObject({
  /** A part of the number, or of what the seller calls themselves. */
  q: f.text(200).optional(),
  state: z.enum(INCOMING_STATES, sayText('field.oneOf', { choices: INCOMING_STATES })).optional(),
  supplier: f.id.optional(),
});
export type IncomingFilter = z.output<typeof incomingFilter>;

const needs = 'purchase-orders:manage';
const tag = 'Purchase orders';
const incomingCalls = recordCalls({
  url: '/api/incoming-invoices',
  read: needs,
  write: needs,
  tag,
  record: Incoming,
});

export const listIncoming = incomingCalls.page({
  summary: 'One page of electronic invoices of suppliers, the last that came in first',
  filter: incomingFilter,
  sorts: INCOMING_SORTS,
  rows: { invoices: z.array(IncomingRow) },
});

export const getIncoming = incomingCalls.get(
  'One electronic invoice of a supplier beside the order that it is for',
);

export const incomingHistory = incomingCalls.part('history', {
  summary: 'Who did what with an electronic invoice of a supplier, newest first (up to 100)',
  answer: z.object({ entries: z.array(historyEntry) }),
});

export const takeInInvoice = defineCall({
  method: 'POST',
  url: '/api/incoming-invoices',
  needs,
  tag,
  way: 'steps',
  summary: 'Take in an electronic invoice (UBL, CII, or a PDF that holds one); the same file twice is one',
  query: z.strictObject({ name: f.requiredText(200) }),
  upload: { maxBytes: MOST_INCOMING },
  answer: z.object({
    id: f.id,
    /** Whether it was there before. */
    isKnown: z.boolean(),
  }),
});

export const incomingFile = defineCall({
  method: 'GET',
  url: '/api/incoming-invoices/:id/file',
  needs,
  tag,
  summary: 'The file that came in, as it came',
  params: z.strictObject({ id: f.id }),
  answer: z.instanceof(Uint8Array),
  produces: 'application/octet-stream',
});

export const updateIncoming = incomingCalls.update({
  summary: 'Say whose an invoice is, which order it is for, and which line of that each of its lines is for',
  fields: z
    .strictObject({
      supplierId: f.id.nullable(),
      orderId: f.id.nullable(),
      matches: z
        .array(z.strictObject({ line: f.requiredText(80), orderLineId: f.id.nullable() }))
        .max(5000, sayText('documents.atMostLines', { most: 5000 })),
    })
    .partial(),
  example: { version: 1, supplierId: '0192d5a0-0000-7000-8000-000000000004' },
});

export const billIncoming = incomingCalls.step('bill', {
  summary: 'Enter an invoice as a bill of its order, with the totals that it says',
  body: z.strictObject({ version: f.version, note: f.text(1000).optional() }),
  example: { version: 2 },
});

export const orderIncoming = incomingCalls.step('order', {
  summary: 'Draft a purchase order of what an invoice asks for, where none was written before',
  body: z.strictObject({ version: f.version }),
  example: { version: 2 },
});

export const fileIncoming = incomingCalls.step('file', {
  summary: 'Put an invoice aside that is not to be entered; it is kept',
  body: z.strictObject({ version: f.version, reason: f.requiredText(500) }),
  example: { version: 2, reason: 'Paid by card at the counter' },
});

export const reopenIncoming = incomingCalls.step('reopen', {
  summary: 'Take an invoice up again that was put aside',
  body: z.strictObject({ version: f.version }),
  example: { version: 3 },
});
