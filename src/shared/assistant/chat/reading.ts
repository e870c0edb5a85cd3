import { z } from 'zod';
import { FIGURE_NAMES, NARROWINGS, type Narrowing, SPLITS } from '../../insights/figures/catalogue.ts';

/** What somebody means who asks the assistant something: one of a few kinds, with all that was said of it. */

export const LANGUAGES = ['en', 'de', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

const text = z.string().max(300);
const named = z.object({ id: text, name: text });
/** A record that was named. */
export type Named = z.infer<typeof named>;

export const ACTIONS = [
  ...(['adjust', 'transfer', 'writeOff', 'count', 'draftInvoice', 'sendInvoice', 'issueInvoice'] as const),
  ...(['draftQuote', 'remind', 'recordPayment', 'draftOrder', 'orderEverythingLow', 'receive'] as const),
  ...(['approve', 'changePrice', 'changeReorderPoint', 'invite', 'snooze'] as const),
];
export type Action = (typeof ACTIONS)[number];

const records = z.array(named).max(50).optional();
const codes = z.array(text).max(50).optional();
const RECORD_NARROWINGS = ['item', 'customer', 'supplier', 'location'] as const;
type Code = Exclude<Narrowing, (typeof RECORD_NARROWINGS)[number]>;
const ofCodes = Object.fromEntries(
  NARROWINGS.filter((one) => !RECORD_NARROWINGS.some((record) => record === one)).map((one) => [one, codes]),
) as Record<Code, typeof codes>;

/**
 * What a figure is narrowed to. Categories, rates, methods and reasons are codes or names of their own. `days`: of at
 * least so many. `above`, `below`: in whole units of the currency, or of what the figure is measured in. `unsold`: only
 * items of which nothing was sold.
 */
const where = z.object({
  ...{ item: records, customer: records, supplier: records, location: records },
  ...ofCodes,
  ...{ days: z.number().optional(), above: z.number().optional(), below: z.number().optional() },
  unsold: z.literal(true).optional(),
});
export type Where = z.infer<typeof where>;

const period = z.object({ from: text, to: text });
const compare = z.union([z.enum(['before', 'lastYear']), z.object({ period })]);
export type Compare = z.infer<typeof compare>;

const figure = z.object({
  kind: z.literal('figure'),
  figure: z.enum(FIGURE_NAMES),
  /** What may be meant as well: "orders" are those of customers and those of ours. */
  also: z.enum(FIGURE_NAMES).optional(),
  split: z.array(z.enum(SPLITS)).max(2),
  where,
  period: period.optional(),
  asOf: text.optional(),
  compare: compare.optional(),
  order: z.enum(['most', 'least']).optional(),
  limit: z.number().optional(),
});
export type FigureReading = z.infer<typeof figure>;

export const RECORDS = ['item', 'customer', 'supplier', 'invoice', 'order', 'location'] as const;
export type RecordType = (typeof RECORDS)[number];
const ABOUT = ['price', 'stock', 'where', 'balance', 'status', 'contact', 'moves', 'counted', 'all'] as const;
export type About = (typeof ABOUT)[number];

/** A record that is asked for: by id where it is known by a name, else by its number alone. */
const record = z.object({
  kind: z.literal('record'),
  type: z.enum(RECORDS),
  record: z.object({ id: text.nullable(), name: text }),
  about: z.enum(ABOUT),
});
export type RecordReading = z.infer<typeof record>;

const number = z.number().optional();
/**
 * What is said of something to be done. Invoices, orders and quotes by their numbers, as they were written. `change`: by
 * how much stock changes, less than nothing where something is taken away.
 */
const slots = z.object({
  ...{ item: named.optional(), customer: named.optional(), supplier: named.optional() },
  ...{ invoice: text.optional(), order: text.optional(), quote: text.optional() },
  ...{ from: named.optional(), to: named.optional(), location: named.optional() },
  ...{ quantity: number, change: number, amount: number, price: number },
  ...{ reason: text.optional(), email: text.optional(), role: text.optional(), until: text.optional() },
});
export type Slots = z.infer<typeof slots>;

const action = z.object({ kind: z.literal('do'), do: z.enum(ACTIONS), slots });
export type ActionReading = z.infer<typeof action>;

const meant = z.discriminatedUnion('kind', [figure, record, action]);

/** What is missing: which of several records, or what is asked for at all; `of`: what is asked of them, where that was clear. */
const ask = z.object({
  kind: z.literal('ask'),
  missing: z.enum(['which', 'figure', 'slot', 'time']),
  choices: z.array(named).max(50),
  of: meant.optional(),
  /** What all the choices are, where nothing was asked of them. */
  type: z.enum(RECORDS).optional(),
});

const TALKS = ['greeting', 'thanks', 'goodbye', 'capabilities', 'nonsense'] as const;
export type Talk = (typeof TALKS)[number];

/** `leftOut`: words that narrow something and could not be used; `guesses`: names that fit only roughly. */
const own = {
  language: z.enum(LANGUAGES),
  leftOut: z.array(text).max(50),
  guesses: z.array(z.object({ said: text, meant: named })).max(20),
};

export const Reading = z.discriminatedUnion('kind', [
  figure.extend(own),
  record.extend(own),
  action.extend(own),
  ask.extend(own),
  // What is to be done, as far as it was said.
  z.object({ kind: z.literal('howto'), words: z.array(text).max(100), ...own }),
  // Why things are as they are cannot be told; of an item, what moved can.
  z.object({ kind: z.literal('cannot'), topic: text, item: named.optional(), ...own }),
  z.object({ kind: z.literal('talk'), talk: z.enum(TALKS), ...own }),
]);
export type Reading = z.infer<typeof Reading>;
