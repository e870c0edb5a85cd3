import { z } from 'zod';
import { currencyCode } from '#shared/foundation/documents/parties.ts';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { newQuote, Quote, QuoteRow, quoteFields } from './shapes.ts';
import { QUOTE_SORTS, QUOTE_STATES } from './states.ts';

/** What narrows the list; shared by the list, its totals and the export. */
export const quoteFilter = z.strictObject({
  /** Part of the number, the customer's name or reference. */
  q: f.text(200).optional(),
  state: z.enum(QUOTE_STATES, sayText('field.oneOf', { choices: QUOTE_STATES })).optional(),
  customer: f.id.optional(),
  currency: currencyCode.optional(),
  /** The day on which it was sent, from and up to. */
  ...f.fromTo,
});
export type QuoteFilter = z.output<typeof quoteFilter>;

const SAMPLE = '0192d5a0-0000-7000-8000-000000000001';

export const quoteCalls = recordCalls({
  url: '/api/quotes',
  read: 'quotes:manage',
  write: 'quotes:manage',
  tag: 'Quotes',
  record: Quote,
});

export const listQuotes = quoteCalls.page({
  summary: 'One page of quotes, the newest first unless sorted otherwise',
  filter: quoteFilter,
  sorts: QUOTE_SORTS,
  rows: { quotes: z.array(QuoteRow) },
});

export const quoteTotals = quoteCalls.totals({
  summary: 'How many quotes a filtered list holds, and what they come to in each currency',
  query: quoteFilter,
  answer: z.object({
    quotes: z.int(),
    /** In minor units: the totals of all but withdrawn ones, and of those that wait for an answer. */
    currencies: z.array(z.object({ currency: z.string(), total: z.int(), open: z.int() })),
  }),
});

export const exportQuotes = quoteCalls.csv({
  summary: 'The filtered, sorted list of quotes as a CSV file',
  filter: quoteFilter,
  sorts: QUOTE_SORTS,
});

export const exportQuotesXlsx = asWorkbook(exportQuotes);

export const getQuote = quoteCalls.get(
  'One quote with its lines, where it was sent, and what its customer said to it',
);

export const createQuote = quoteCalls.create({
  summary: 'Start a quote as a draft; it gets its number when it is sent',
  body: newQuote,
  example: {
    customerId: SAMPLE,
    lines: [
      { itemId: '0192d5a0-0000-7000-8000-000000000002', quantity: '40' },
      { description: 'Engraving', quantity: '40', unitPrice: '2.50', taxRate: '20' },
    ],
    validUntil: '2026-12-31',
    notes: 'Delivered within two weeks.',
  },
});

export const updateQuote = quoteCalls.update({
  summary:
    'Change a draft; lines are given all together. The version that was seen must still be the current one',
  fields: quoteFields.partial(),
  example: { version: 2, notes: 'Thank you.' },
});

export const deleteQuote = quoteCalls.remove(
  'Throw away a draft that was never sent',
  z.object({ deleted: z.literal(true) }),
);

export const duplicateQuote = quoteCalls.step('copies', {
  summary: 'Start a draft with the customer and the lines of another quote, without its dates',
});

export const reviseQuote = quoteCalls.step('revisions', {
  summary: 'Take back what was sent to a draft, of which the next revision is made under the same number',
  body: z.strictObject({ version: f.version }),
  example: { version: 3 },
});

export const withdrawQuote = quoteCalls.step('withdrawal', {
  summary: 'Withdraw a quote that was sent: nobody can accept it any more',
  body: z.strictObject({ version: f.version, reason: f.requiredText(500) }),
  example: { version: 3, reason: 'Out of production' },
});

export const acceptQuote = quoteCalls.step('acceptance', {
  summary: 'Write down that a customer has accepted a quote, with who said so',
  body: z.strictObject({ version: f.version, note: f.requiredText(500) }),
  example: { version: 3, note: 'Ms Reed, by phone' },
});

export const declineQuote = quoteCalls.step('refusal', {
  summary: 'Write down that a customer has declined a quote, with who said so or why',
  body: z.strictObject({ version: f.version, note: f.requiredText(500) }),
  example: { version: 3, note: 'Ms Reed, by phone: too expensive' },
});
