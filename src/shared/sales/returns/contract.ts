import { z } from 'zod';
import { historyEntry } from '#shared/foundation/audit/history.ts';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { withoutEInvoice } from '../einvoice/shapes.ts';
import { PROGRESS } from '../orders/states.ts';
import { Return, Returnable, ReturnRow } from './shapes.ts';
import { CREDIT_OF, DESTINATIONS, RETURN_REASONS, RETURN_SORTS, RETURN_STATES } from './states.ts';

/** So many lines of deliveries one return may name. */
const RETURN_LINES_MAX = 500;

const reason = z.enum(RETURN_REASONS, sayText('field.oneOf', { choices: RETURN_REASONS }));

/** What narrows the list; shared by the list, its totals and the export. */
export const returnFilter = z.strictObject({
  /** Part of the number, the order's number or the customer's name. */
  q: f.text(200).optional(),
  state: z.enum(RETURN_STATES, sayText('field.oneOf', { choices: RETURN_STATES })).optional(),
  received: z.enum(PROGRESS, sayText('field.oneOf', { choices: PROGRESS })).optional(),
  customer: f.id.optional(),
  order: f.id.optional(),
  /** Those with a line of this item, or for this reason. */
  item: f.id.optional(),
  reason: reason.optional(),
  /** The day on which it was asked for, from and up to. */
  ...f.fromTo,
});
export type ReturnFilter = z.output<typeof returnFilter>;

const needs = 'returns:manage';
const tag = 'Returns';
const SAMPLE = '0192d5a0-0000-7000-8000-000000000001';

const returnCalls = recordCalls({ url: '/api/returns', read: needs, write: needs, tag, record: Return });

export const listReturns = returnCalls.page({
  summary: 'One page of returns of customers, the newest first unless sorted otherwise',
  filter: returnFilter,
  sorts: RETURN_SORTS,
  rows: { returns: z.array(ReturnRow) },
});

export const returnTotals = returnCalls.totals({
  summary: 'How many returns a filtered list holds',
  query: returnFilter,
  answer: z.object({ returns: z.int() }),
});

export const exportReturns = returnCalls.csv({
  summary: 'The filtered, sorted list of returns as a CSV file',
  filter: returnFilter,
  sorts: RETURN_SORTS,
});
export const exportReturnsXlsx = asWorkbook(exportReturns);

export const getReturn = returnCalls.get('One return with its lines, what came of it and what was credited');

export const returnHistory = returnCalls.part('history', {
  summary: 'Who did what with a return, newest first (up to 100)',
  answer: z.object({ entries: z.array(historyEntry) }),
});

/** What is asked for: of lines of deliveries so much each, and why. */
export const returnLines = z
  .array(
    z.strictObject({
      deliveryLineId: f.id,
      quantity: f.positiveQuantity,
      reason,
      note: f.text(500).optional(),
    }),
  )
  .min(1, sayText('returns.noLines'))
  .max(RETURN_LINES_MAX, sayText('documents.atMostLines', { most: RETURN_LINES_MAX }));
export type ReturnLineInput = z.output<typeof returnLines>[number];

const ofOrder = { tag, needs, params: z.strictObject({ id: f.id }) } as const;

export const returnable = defineCall({
  ...ofOrder,
  method: 'GET',
  url: '/api/orders/:id/returnable',
  summary: 'What was delivered of an order, and how much of it can still come back',
  answer: z.object({ lines: z.array(Returnable) }),
});

export const requestReturn = defineCall({
  ...ofOrder,
  method: 'POST',
  url: '/api/orders/:id/returns',
  summary:
    'Ask for goods of an order to come back: lines of its deliveries, each with how much of it and why',
  body: z.strictObject({ lines: returnLines, note: f.text(2000).optional() }),
  answer: Return,
  example: {
    lines: [{ deliveryLineId: SAMPLE, quantity: '2', reason: 'damaged', note: 'The lids are dented' }],
  },
});

export const updateReturn = returnCalls.update({
  summary: 'Change what is asked for, as long as it is not decided on',
  fields: z.strictObject({ lines: returnLines, note: f.text(2000) }).partial(),
  example: { version: 1, note: 'Please send a label' },
});

export const authoriseReturn = returnCalls.step('authorise', {
  summary: 'Authorise a return: it gets its number. Less of a line can be taken back than was asked for',
  body: z.strictObject({
    version: f.version,
    /** Lines that are left out come back as they were asked for; 0: not at all. */
    lines: z
      .array(z.strictObject({ lineId: f.id, quantity: f.quantity }))
      .max(RETURN_LINES_MAX)
      .optional(),
  }),
  example: { version: 1 },
});

const because = z.strictObject({ version: f.version, reason: f.requiredText(500) });

export const declineReturn = returnCalls.step('decline', {
  summary: 'Decline a return that was asked for',
  body: because,
  example: { version: 1, reason: 'Opened packs are not taken back' },
});

export const cancelReturn = returnCalls.step('cancel', {
  summary: 'Cancel a return, as long as nothing of it was received or credited',
  body: because,
  example: { version: 2, reason: 'The customer keeps the goods' },
});

export const receiveReturn = returnCalls.step('receive', {
  summary:
    'Receive goods of a return, or some of them: they come back at the cost they left with, and go into the stock, on to their supplier or to scrap',
  body: z.strictObject({
    version: f.version,
    /** A line can be named several times, for several destinations. */
    lines: z
      .array(
        z.strictObject({
          lineId: f.id,
          quantity: f.positiveQuantity,
          destination: z.enum(DESTINATIONS, sayText('field.oneOf', { choices: DESTINATIONS })),
          /** Left out: where it left from. */
          locationId: f.id.optional(),
        }),
      )
      .min(1, sayText('returns.noLines'))
      .max(RETURN_LINES_MAX, sayText('documents.atMostLines', { most: RETURN_LINES_MAX })),
    /** Not after today; left out: today. */
    receivedOn: f.notBefore('the delivery', f.dateSoFar).optional(),
    note: f.text(2000).optional(),
  }),
  example: { version: 2, lines: [{ lineId: SAMPLE, quantity: '2', destination: 'stock' }] },
});

export const creditReturn = defineCall({
  method: 'POST',
  url: '/api/returns/:id/credit',
  needs: 'invoices:manage',
  tag,
  summary:
    'Credit a return: a credit note for each invoice that asked for its goods, at the prices and taxes of that invoice',
  params: z.strictObject({ id: f.id }),
  body: z.strictObject({
    version: f.version,
    of: z.enum(CREDIT_OF, sayText('field.oneOf', { choices: CREDIT_OF })),
    /** Applied at once to what is open of the invoices, as far as it goes. */
    apply: z.boolean().optional(),
    /** That the credit notes are to be without e-invoices, although the business makes them and something is missing. */
    withoutEInvoice,
  }),
  answer: Return,
  example: { version: 3, of: 'received', apply: true },
});

export const closeReturn = returnCalls.step('close', {
  summary: 'Close a return: what has not come of it will not come any more, and can be asked for again',
  body: because,
  example: { version: 3, reason: 'The rest stays with the customer' },
});
