import { z } from 'zod';
import { DiscountOut, TotalsOut, taxMode } from '#shared/foundation/documents/fields.ts';
import { days } from '#shared/foundation/documents/parties.ts';
import { sayText } from '#shared/refusals/say.ts';
import * as f from '../../fields.ts';
import { LINES_MAX, SaleLine, saleFields, saleLine } from '../lines/shapes.ts';
import { BUSINESS_DAYS, RHYTHM_UNITS } from './schedule.ts';
import { MAKES, OUTCOMES, RECURRING_STATES, RECURRING_WORDS } from './states.ts';

/** A line as it is written. Without a price it is charged as its item, less the discount of the customer, at the time. */
export const recurringLine = saleLine
  .extend({ unitPrice: f.unitCost.nullable().optional() })
  .refine(({ itemId, description }) => Boolean(itemId) || Boolean(description), {
    message: sayText('invoices.nothingSold'),
    path: ['description'],
  });
export type RecurringLineInput = z.output<typeof recurringLine>;

/** The most changes of prices that are planned at once. */
const CHANGES_MAX = 50;
const KINDS = sayText('field.oneOf', { choices: ['line', 'percent'] });

const priceChange = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('line', KINDS),
      /** Periods that begin on this day or later. */
      from: f.date,
      /** The position of the line, from 1. */
      line: z
        .int(sayText('field.type', { kind: 'integer' }))
        .min(1, sayText('field.atLeast', { least: 1 }))
        .max(LINES_MAX, sayText('field.atMost', { most: LINES_MAX })),
      unitPrice: f.unitCost,
    }),
    z.strictObject({
      kind: z.literal('percent', KINDS),
      from: f.date,
      /** More, or less when below zero: of all lines that have a price of their own. */
      percent: f.percentChange.refine(
        (value) => Number(value) > -100 && Number(value) <= 1000,
        sayText('recurring.percentRange'),
      ),
    }),
  ],
  KINDS,
);

const atLeastOne = (most: number) =>
  z
    .int(sayText('field.type', { kind: 'integer' }))
    .min(1, sayText('field.atLeast', { least: 1 }))
    .max(most, sayText('field.atMost', { most }));

/** The fields that people write. */
export const recurringFields = saleFields.extend({
  /** What it is called here: "Hosting". */
  name: f.requiredText(120),
  lines: z
    .array(recurringLine)
    .min(1, sayText('documents.noLines'))
    .max(LINES_MAX, sayText('documents.atMostLines', { most: LINES_MAX })),
  /** Days until an invoice is due. */
  paymentDays: days,
  /** The place that goods leave from; null: the first one where stock is kept. */
  locationId: f.id.nullable(),
  every: atLeastOne(365),
  timeUnit: z.enum(RHYTHM_UNITS, sayText('field.oneOf', { choices: RHYTHM_UNITS })),
  /** The first day of the first period. */
  startsOn: f.date,
  /** Where the first period is a short one: the first day of the next, with which the rhythm begins. */
  anchor: f.date.nullable(),
  businessDay: z.enum(BUSINESS_DAYS, sayText('field.oneOf', { choices: BUSINESS_DAYS })),
  /** No period begins after this day. */
  endsOn: f.notBefore('startsOn', f.date).nullable(),
  /** So many periods, those that were skipped among them. */
  count: atLeastOne(9999).nullable(),
  make: z.enum(MAKES, sayText('field.oneOf', { choices: MAKES })),
  /** With others of the customer that are due on the same day, one invoice is made. */
  merge: z.boolean(sayText('field.flag')),
  priceChanges: z
    .array(priceChange)
    .max(CHANGES_MAX, sayText('recurring.atMostChanges', { most: CHANGES_MAX })),
});
export type RecurringFields = z.output<typeof recurringFields>;

/** A new one: whose, what it is called and its lines; what is left out is monthly from today, as drafts. */
export const newRecurring = recurringFields.partial().required({ customerId: true, name: true, lines: true });
export type NewRecurring = z.output<typeof newRecurring>;

const rhythm = {
  every: z.int(),
  timeUnit: z.enum(RHYTHM_UNITS),
  startsOn: z.string(),
  anchor: z.string().nullable(),
  businessDay: z.enum(BUSINESS_DAYS),
  endsOn: z.string().nullable(),
  count: z.int().nullable(),
};

/** One row of the list. */
export const RecurringRow = z.object({
  id: f.id,
  name: z.string(),
  state: z.enum(RECURRING_STATES),
  /** The one word to show. */
  word: z.enum(RECURRING_WORDS),
  customer: z.object({ id: f.id, name: z.string() }),
  currency: z.string(),
  ...rhythm,
  make: z.enum(MAKES),
  /** The day on which its next invoice is due; null: none is left. */
  nextOn: z.string().nullable(),
  /** What a whole period came to when it was last worked out, in minor units of its currency. */
  total: z.int(),
  /** Why its next invoice could not be made; null as long as nothing was in the way. */
  failure: z.string().nullable(),
  /** How many invoices were made of it. */
  made: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type RecurringRow = z.infer<typeof RecurringRow>;

const PeriodOut = z.object({
  number: z.int(),
  /** Its first and its last day. */
  from: z.string(),
  until: z.string(),
  /** The day on which its invoice is, or was, due to be made. */
  dueOn: z.string(),
});

const RecurringLine = SaleLine.extend({
  /** It has no price of its own: price and discount are those of its item and of the customer at the time. */
  byItem: z.boolean(),
});

export const Recurring = RecurringRow.extend({
  taxMode,
  discount: DiscountOut.nullable(),
  /** With prices as they are now. */
  lines: z.array(RecurringLine),
  totals: TotalsOut,
  customerReference: z.string(),
  notes: z.string(),
  terms: z.string(),
  paymentDays: z.int(),
  locationId: f.id.nullable(),
  merge: z.boolean(),
  priceChanges: z.array(
    z.union([
      z.object({ kind: z.literal('line'), from: z.string(), line: z.int(), unitPrice: f.decimalOut }),
      z.object({ kind: z.literal('percent'), from: z.string(), percent: f.decimalOut }),
    ]),
  ),
  /** The number of the period that its start belongs to, and of the one that comes next. */
  firstNumber: z.int(),
  nextNumber: z.int(),
  failedAt: z.string().nullable(),
  /** The next twelve, as things are now. */
  preview: z.array(
    PeriodOut.extend({
      /** So many days of those of the whole period; null: it is a whole one. */
      part: z.object({ days: z.int(), of: z.int() }).nullable(),
      total: z.int(),
      skipped: z.boolean(),
      /** Its prices are not those of the period before. */
      repriced: z.boolean(),
    }),
  ),
  /** What became of the periods so far, the newest first; at most a hundred. */
  periods: z.array(
    PeriodOut.extend({
      outcome: z.enum(OUTCOMES),
      at: z.string(),
      by: z.string(),
      /** Null: it was skipped, or its draft was thrown away. */
      invoice: z.object({ id: f.id, number: z.string().nullable(), total: z.int() }).nullable(),
    }),
  ),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedBy: z.string(),
});
export type Recurring = z.infer<typeof Recurring>;
