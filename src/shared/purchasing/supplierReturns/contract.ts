import { z } from 'zod';
import { historyEntry } from '#shared/foundation/audit/history.ts';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { SupplierReturn, SupplierReturnRow } from './shapes.ts';
import { RETURN_REASONS, RETURN_SORTS, RETURN_STATES } from './states.ts';

const reason = z.enum(RETURN_REASONS, sayText('field.oneOf', { choices: RETURN_REASONS }));

/** What narrows the list; shared by the list, its totals and the export. */
export const supplierReturnFilter = z.strictObject({
  /** Words of its number, the order's, the supplier, their number for it, or what goes back. */
  q: f.text(200).optional(),
  state: z.enum(RETURN_STATES, sayText('field.oneOf', { choices: RETURN_STATES })).optional(),
  supplier: f.id.optional(),
  order: f.id.optional(),
  item: f.id.optional(),
  /** Of at least one of its lines. */
  reason: reason.optional(),
  /** The day on which it was authorised, from and up to. */
  ...f.fromTo,
});
export type SupplierReturnFilter = z.output<typeof supplierReturnFilter>;

const returnCalls = recordCalls({
  url: '/api/supplier-returns',
  read: 'purchase-orders:manage',
  write: 'purchase-orders:manage',
  tag: 'Returns to suppliers',
  record: SupplierReturn,
});

export const listSupplierReturns = returnCalls.page({
  summary: 'One page of returns to suppliers, the newest first unless sorted otherwise',
  filter: supplierReturnFilter,
  sorts: RETURN_SORTS,
  rows: { returns: z.array(SupplierReturnRow) },
});

export const supplierReturnTotals = returnCalls.totals({
  summary: 'How many returns a filtered list holds, what they come to and what was credited for them',
  query: supplierReturnFilter,
  answer: z.object({
    returns: z.int(),
    /** Without those that are cancelled; the most first. */
    currencies: z.array(z.object({ currency: z.string(), worth: z.int(), credited: z.int() })),
  }),
});

export const exportSupplierReturns = returnCalls.csv({
  summary: 'The filtered, sorted list of returns to suppliers as a CSV file',
  filter: supplierReturnFilter,
  sorts: RETURN_SORTS,
});
export const exportSupplierReturnsXlsx = asWorkbook(exportSupplierReturns);

export const getSupplierReturn = returnCalls.get('One return with its lines and what was sent of it');

export const supplierReturnHistory = returnCalls.part('history', {
  summary: 'Who did what with a return, newest first (up to 100)',
  answer: z.object({ entries: z.array(historyEntry) }),
});

const lines = z
  .array(
    z.strictObject({
      receiptId: f.id,
      /** Of the order. */
      lineId: f.id,
      /** In units of the item. */
      quantity: f.positiveQuantity,
      reason,
      note: f.text(300).optional(),
    }),
  )
  .min(1, sayText('documents.noLines'))
  .max(500, sayText('documents.atMostLines', { most: 500 }));
const fields = z.strictObject({
  rma: f.text(80),
  carrier: f.text(120),
  tracking: f.text(200),
  note: f.text(2000),
});

export const createSupplierReturn = returnCalls.create({
  summary: 'Draft a return of goods that came with a purchase order; what it claims no other return can',
  body: fields.pick({ rma: true, note: true }).partial().extend({ orderId: f.id, lines }),
  example: {
    orderId: '0192d5a0-0000-7000-8000-000000000001',
    lines: [
      {
        receiptId: '0192d5a0-0000-7000-8000-000000000002',
        lineId: '0192d5a0-0000-7000-8000-000000000003',
        quantity: '2',
        reason: 'damaged',
      },
    ],
  },
});

export const updateSupplierReturn = returnCalls.update({
  summary: 'Change a draft; once it is authorised, only what is said of it and not what goes back',
  fields: fields.extend({ lines }).partial(),
  example: { version: 1, rma: 'RMA-4711' },
});

export const deleteSupplierReturn = returnCalls.remove(
  'Throw a draft away; what was authorised stays for good',
  z.object({ deleted: z.literal(true) }),
);

export const authoriseSupplierReturn = returnCalls.step('authorise', {
  summary: 'Authorise a return: it gets its number and can be sent',
  body: z.strictObject({
    version: f.version,
    /** The number that the supplier gave it, where it is known by then. */
    rma: f.text(80).optional(),
  }),
  example: { version: 1, rma: 'RMA-4711' },
});

export const sendSupplierReturn = returnCalls.step('send', {
  summary: 'Send goods back, all or a part: they leave the stock at the cost that they came in with',
  body: z.strictObject({
    version: f.version,
    /** Not after today; left out: today. */
    sentOn: f.notBefore('the authorisation', f.dateSoFar).optional(),
    carrier: f.text(120).optional(),
    tracking: f.text(200).optional(),
    lines: z
      .array(
        z.strictObject({
          /** Of the return. */
          lineId: f.id,
          quantity: f.positiveQuantity,
          /** Left out: where it was received if it is there, else where it lies. */
          locationId: f.id.optional(),
        }),
      )
      .min(1, sayText('documents.noLines'))
      .max(1000, sayText('documents.atMostLines', { most: 1000 })),
  }),
  example: { version: 2, lines: [{ lineId: '0192d5a0-0000-7000-8000-000000000004', quantity: '2' }] },
});

export const cancelSupplierReturn = returnCalls.step('cancel', {
  summary: 'Cancel a return of which nothing was sent',
  body: z.strictObject({ version: f.version, reason: f.text(500).optional() }),
});

export const closeSupplierReturn = returnCalls.step('close', {
  summary: 'Close a return; what was not sent of it stays here',
  body: z.strictObject({ version: f.version, reason: f.text(500).optional() }),
});

export const creditSupplierReturn = returnCalls.step('credit', {
  summary:
    'Enter what the supplier credits for a return, or correct it; with all sent, this closes the return',
  body: z.strictObject({
    version: f.version,
    /** The number of the supplier's credit note. */
    number: f.requiredText(80),
    /** Not after today. */
    creditedOn: f.dateSoFar,
    /** In minor units of the currency of the order. */
    amount: f.money.min(1, sayText('field.notPositive')),
  }),
  example: { version: 3, number: 'GS-2026-18', creditedOn: '2026-03-09', amount: 1488 },
});

export const returnNote = returnCalls.part('pdf', {
  summary: 'The return note, which goes with the goods, as a PDF in the looks of the business',
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});
