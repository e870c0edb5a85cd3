import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { newRecurring, Recurring, RecurringRow, recurringFields } from './shapes.ts';
import { RECURRING_SORTS, RECURRING_WORDS } from './states.ts';

/** What narrows the list; shared by the list, its totals and the export. */
export const recurringFilter = z.strictObject({
  /** Part of the name, the customer's name or reference. */
  q: f.text(200).optional(),
  status: z.enum(RECURRING_WORDS, sayText('field.oneOf', { choices: RECURRING_WORDS })).optional(),
  customer: f.id.optional(),
});
export type RecurringFilter = z.output<typeof recurringFilter>;

const SAMPLE = '0192d5a0-0000-7000-8000-000000000001';

const recurringCalls = recordCalls({
  url: '/api/recurring-invoices',
  read: 'invoices:manage',
  write: 'invoices:manage',
  tag: 'Recurring invoices',
  record: Recurring,
});

export const listRecurring = recurringCalls.page({
  summary: 'One page of recurring invoices, the newest first unless sorted otherwise',
  filter: recurringFilter,
  sorts: RECURRING_SORTS,
  rows: { recurring: z.array(RecurringRow) },
});

export const recurringTotals = recurringCalls.totals({
  summary:
    'How many recurring invoices a filtered list holds, how many of them are active, and how many have failed',
  query: recurringFilter,
  answer: z.object({ recurring: z.int(), active: z.int(), failed: z.int() }),
});

export const exportRecurring = recurringCalls.csv({
  summary: 'The filtered, sorted list of recurring invoices as a CSV file',
  filter: recurringFilter,
  sorts: RECURRING_SORTS,
});

export const exportRecurringXlsx = asWorkbook(exportRecurring);

export const getRecurring = recurringCalls.get(
  'One recurring invoice with its lines, what comes next, and what became of its periods so far',
);

export const createRecurring = recurringCalls.create({
  summary: 'Start a recurring invoice. What is due of it by today is made at once',
  body: newRecurring,
  example: {
    customerId: SAMPLE,
    name: 'Hosting',
    lines: [
      { description: 'Hosting, {month} {year}', quantity: '1', unitPrice: '49.00', taxRate: '20' },
      { itemId: '0192d5a0-0000-7000-8000-000000000002', quantity: '2' },
    ],
    ...{ every: 1, timeUnit: 'month', startsOn: '2026-01-31', businessDay: 'next', make: 'send' },
    priceChanges: [{ kind: 'percent', from: '2027-01-01', percent: '3' }],
  },
});

export const updateRecurring = recurringCalls.update({
  summary:
    'Change a recurring invoice for what comes next; lines are given all together. A new rhythm goes on where the last settled period ended. The version that was seen must still be the current one',
  fields: recurringFields.partial(),
  example: { version: 2, every: 3 },
});

export const deleteRecurring = recurringCalls.remove(
  'Throw away a recurring invoice of which no invoice was made',
  z.object({ deleted: z.literal(true) }),
);

const seen = z.strictObject({ version: f.version });

export const pauseRecurring = recurringCalls.step('pause', {
  summary: 'Pause a recurring invoice: what becomes due until it is resumed is skipped',
  body: seen,
  example: { version: 2 },
});

export const resumeRecurring = recurringCalls.step('resume', {
  summary: 'Resume a paused recurring invoice; the periods that fell into the pause are skipped',
  body: seen,
  example: { version: 3 },
});

export const endRecurring = recurringCalls.step('end', {
  summary: 'End a recurring invoice for good; the invoices that were made of it stay',
  body: seen,
  example: { version: 3 },
});

export const skipPeriod = recurringCalls.step('skips', {
  summary:
    'Skip one of the next twelve periods of a recurring invoice, or take that back as long as none after it was invoiced',
  body: z.strictObject({
    version: f.version,
    /** The first day of the period. */
    from: f.date,
    skipped: z.boolean(sayText('field.flag')),
  }),
  example: { version: 2, from: '2026-02-28', skipped: true },
});

export const runRecurring = defineCall({
  ...recurringCalls.step('runs', {
    summary:
      'Make now the invoices of a recurring invoice that are due, each in one go; what is in the way of one is kept with it',
  }),
  way: 'steps',
});

export const recurringOfInvoice = defineCall({
  method: 'GET',
  url: '/api/invoices/:id/recurring',
  needs: 'invoices:manage',
  tag: 'Recurring invoices',
  summary: 'The recurring invoices that an invoice was made of, with the period of each that it is for',
  params: z.strictObject({ id: f.id }),
  answer: z.object({
    periods: z.array(z.object({ id: f.id, name: z.string(), from: z.string(), until: z.string() })),
  }),
});
