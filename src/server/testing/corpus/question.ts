import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Questions as people of a small business type them into the assistant, and what each of them means. They were written
 * by people who had seen neither the engine nor its tests: of Harbor Supply, the business of the demo, on Tuesday
 * 2026-11-24. Those that are `seen` may be looked at while the engine is built; the others are only ever counted, and
 * join the first when new ones take their place.
 */
export const LANGUAGES = ['en', 'de', 'ar'] as const;

const date = z.iso.date();
const period = z.string().regex(/^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/);
const names = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

/** By what a figure is asked for in parts. */
const Split = z.enum([
  ...(['item', 'category', 'customer', 'supplier', 'location', 'kind', 'rate', 'method', 'reason'] as const),
  ...(['age', 'currency', 'day', 'week', 'month', 'quarter', 'year'] as const),
]);

/** What the figure is narrowed to; `above` and `below` are what it is compared with. */
const Where = z.strictObject({
  ...{ item: names, category: names, customer: names, supplier: names, location: names, kind: names },
  ...{ reason: names, method: names, rate: z.union([z.string(), z.number()]), currency: names },
  ...{ days: z.number(), above: z.number(), below: z.number(), noSales: z.boolean() },
});

const FIGURES = [
  ...['stockValue', 'onHand', 'low', 'out', 'deadStock', 'daysOfCover', 'stockAge', 'incoming', 'toReorder'],
  ...['sales', 'margin', 'marginPercent', 'soldQuantity', 'costOfSales'],
  ...['invoices', 'averageInvoice', 'creditNotes', 'tax'],
  ...['receivables', 'overdue', 'dueSoon', 'unpaidInvoices', 'paymentsReceived'],
  ...['payables', 'billsDue', 'unbilled'],
  ...['purchases', 'received', 'openOrders', 'toCome', 'lateOrders', 'expected', 'waitingApproval'],
  ...['held', 'available', 'awaited', 'quotes', 'quotedValue', 'openQuotes', 'quoteAcceptance'],
  ...['salesOrders', 'orderedValue', 'ordersToDeliver', 'lateSalesOrders', 'ordersToPick'],
  ...['toDeliver', 'toDeliverValue', 'backorders', 'backorderValue', 'salesDeliveries'],
  ...['punctualDeliveries', 'deliveredQuantity', 'deliveredOnTime', 'fillRate', 'cancelledQuantity'],
  ...['customerReturns', 'returnedQuantity', 'returnedValue', 'returnRate'],
  ...['stockCounts', 'openCounts', 'dueToCount', 'countAccuracy', 'countAccuracyUnits', 'countAccuracyValue'],
  ...['countDifference', 'countDifferenceValue'],
  ...['moved', 'onTime', 'leadDays', 'customers', 'suppliers', 'items'],
] as const;

const ACTIONS = [
  ...['adjust', 'transfer', 'writeOff', 'count', 'draftInvoice', 'sendInvoice', 'issueInvoice', 'draftQuote'],
  ...['remind', 'recordPayment', 'draftOrder', 'orderEverythingLow', 'receive', 'approve', 'changePrice'],
  ...['changeReorderPoint', 'invite', 'snooze'],
] as const;

const said = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]);
const Action = z.strictObject({
  do: z.enum(ACTIONS),
  ...Object.fromEntries(
    [
      ...['item', 'customer', 'supplier', 'invoice', 'order', 'from', 'to', 'quantity', 'change', 'amount'],
      ...['price', 'reason', 'email', 'role', 'until', 'quote', 'location'],
    ].map((name) => [name, said.optional()]),
  ),
});

const Meaning = z.union([
  z.strictObject({
    figure: z.enum(FIGURES),
    split: z.array(Split).min(1).optional(),
    where: Where.partial().optional(),
    period: period.optional(),
    asOf: date.optional(),
    compare: z.union([z.enum(['before', 'lastYear']), z.strictObject({ period })]).optional(),
    order: z.enum(['most', 'least']).optional(),
    limit: z.int().positive().optional(),
  }),
  z.strictObject({
    record: z.enum(['item', 'customer', 'supplier', 'invoice', 'order', 'location']),
    name: z.string().min(1),
    about: z.enum(['price', 'stock', 'where', 'balance', 'status', 'contact', 'moves', 'counted', 'all']),
  }),
  Action,
  z.strictObject({ howto: z.string().min(1) }),
  z.strictObject({ cannot: z.string().min(1) }),
  z.strictObject({ ask: z.string().min(1) }),
  z.strictObject({ talk: z.enum(['greeting', 'thanks', 'goodbye', 'capabilities', 'nonsense']) }),
]);

export const Question = z.strictObject({
  q: z.string().min(1),
  /** What the same person said before, the first first. */
  after: z.array(z.string().min(1)).min(1).optional(),
  means: Meaning,
});
export type Question = z.infer<typeof Question>;

/** The questions of a language: those to build with, or those to be measured by. */
export function questionsOf(language: (typeof LANGUAGES)[number], half: 'seen' | 'unseen'): unknown[] {
  return JSON.parse(readFileSync(new URL(`./${language}.${half}.json`, import.meta.url), 'utf8'));
}
