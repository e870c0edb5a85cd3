import { itemFacts, retailFacts } from '#server/catalogue/items/facts.ts';
import type { Facts } from '#server/foundation/db/facts.ts';
import { partyFacts } from '#server/foundation/parties/facts.ts';
import * as purchasing from '#server/purchasing/purchaseOrders/facts.ts';
import { reorderFacts } from '#server/purchasing/replenishment/facts.ts';
import { deliveryFacts } from '#server/purchasing/suppliers/deliveries.ts';
import { owedFacts } from '#server/sales/customers/receivables.ts';
import * as deliveries from '#server/sales/deliveries/facts.ts';
import * as invoices from '#server/sales/invoices/facts.ts';
import * as orders from '#server/sales/orders/facts.ts';
import { paidFacts, settledFacts } from '#server/sales/payments/facts.ts';
import * as quotes from '#server/sales/quotes/facts.ts';
import * as returns from '#server/sales/returns/facts.ts';
import * as counts from '#server/stock/counts/facts.ts';
import { agedFacts, agesOfItems } from '#server/stock/ledger/ages.ts';
import * as stock from '#server/stock/ledger/facts.ts';
import { DEAD_DAYS } from '#shared/insights/dashboard/widgets.ts';
import type { FigureName, Split } from '#shared/insights/figures/catalogue.ts';

/** What a row of facts can tell of itself; `unit` stands for an item or a line with a unit of its own. */
type Column = Exclude<Split, 'category' | 'kind' | 'day' | 'week' | 'month' | 'quarter' | 'year'>;

export type Source = {
  facts: Facts;
  /** Columns of the facts that are added up. */
  measures: readonly string[];
  /** The figure, made of the sums of the measures. */
  value: string;
  /** What a single row contributes, where that is not the same made of its own measures. */
  ofRow?: string;
  /** The figure of a single item, where that is not worked out like that of many. */
  ofItem?: string;
  columns: readonly Column[];
  /** There is one row of facts for each item at most. */
  single?: true;
  /** Item by item, one row for each with a measure for each age: of all items at once it takes half as long. */
  byAge?: { facts: Facts; measures: readonly string[] };
  /** Every item is read for it, where it is not narrowed to some. */
  heavy?: true;
  /** Only what is in the tenant's own currency: what it cost is in no other. */
  own?: true;
  /** What stands at more than one place would be added up more than once. */
  overlaps?: Split;
};

const both =
  (one: Facts, other: Facts): Facts =>
  (scope) =>
    `${one(scope)} union all ${other(scope)}`;

const SOLD: Source = {
  facts: invoices.soldFacts,
  measures: ['net'],
  value: 'net',
  columns: ['item', 'customer', 'currency'],
};
const EARNED: Source = {
  ...SOLD,
  facts: both(invoices.soldHereFacts, invoices.costFacts),
  measures: ['net', 'cost'],
  value: 'net - cost',
  own: true,
};
const TAXED: Pick<Source, 'facts' | 'columns'> = {
  facts: invoices.taxFacts,
  columns: ['customer', 'currency', 'rate'],
};
const percent = (part: string, whole: string) => `round(100.0 * (${part}) / nullif(${whole}, 0), 1)`;

const OWED: Source = {
  facts: owedFacts,
  measures: ['amount'],
  value: 'amount',
  columns: ['customer', 'currency', 'age'],
};
const BOUGHT: Pick<Source, 'measures' | 'value' | 'columns'> = {
  measures: ['amount'],
  value: 'amount',
  columns: ['item', 'supplier', 'location'],
};
const ORDERS: Pick<Source, 'measures' | 'value' | 'columns'> = {
  measures: ['orders'],
  value: 'orders',
  columns: ['supplier', 'location'],
};
const BILLS: Pick<Source, 'measures' | 'value' | 'columns'> = {
  measures: ['amount'],
  value: 'amount',
  columns: ['supplier'],
};
const DELIVERED: Pick<Source, 'facts' | 'columns'> = {
  facts: deliveryFacts,
  columns: ['supplier'],
};
const ITEMS: Pick<Source, 'measures' | 'value' | 'columns'> = {
  measures: ['items'],
  value: 'items',
  columns: ['item'],
};
const PLACED: Pick<Source, 'columns'> = { columns: ['item', 'location'] };
const MOVED: Pick<Source, 'facts' | 'columns'> = {
  facts: stock.movedFacts,
  columns: ['item', 'location', 'reason'],
};
const FOUND: Pick<Source, 'facts' | 'columns'> = {
  facts: counts.countedFacts,
  columns: ['item', 'location', 'reason'],
};
/** In percent, how much of something is right; a hundred is only said where all of it is. As `percentRight` of counts. */
const right = (whole: string, off: string) =>
  `case when ${whole} = 0 then null when ${off} = 0 then 100 else least(99.9, greatest(0, round(100 - 100.0 * ${off} / ${whole}, 1))) end`;
const agreed = (whole: string, off: string): Source => ({
  ...FOUND,
  measures: [whole, off],
  value: right(whole, off),
  ofRow: off,
});
const CUSTOMERS: Pick<Source, 'columns'> = { columns: ['item', 'customer', 'currency'] };
const PROMISED: Pick<Source, 'columns'> = { columns: ['item', 'customer', 'location', 'currency'] };
const RETURNED: Pick<Source, 'columns'> = { columns: ['item', 'customer', 'reason', 'currency'] };
const PARTIES: Pick<Source, 'columns'> = { columns: ['customer', 'currency'] };
const count = (name: string) => ({ measures: [name], value: name });
const quantity = { measures: ['quantity'], value: 'quantity' };
const value = { measures: ['value'], value: 'value' };

/** Where each figure comes from. `turnover` and values at the ends of days are worked out of these, in `closing.ts`. */
export const SOURCES: Record<FigureName, Source> = {
  stockValue: { facts: stock.stockFacts, ...PLACED, ...value },
  retailValue: { facts: retailFacts, columns: ['item'], ...value },
  onHand: { facts: stock.stockFacts, ...PLACED, ...quantity },
  held: { facts: orders.heldFacts, columns: ['item', 'customer', 'location'], ...quantity },
  available: { facts: stock.availableFacts, ...PLACED, ...quantity },
  awaited: { facts: orders.awaitedFacts, ...PROMISED, ...quantity },
  incoming: { facts: stock.comingFacts, columns: ['item'], ...quantity },
  items: { facts: itemFacts, ...ITEMS },
  inStock: { facts: stock.thereFacts, ...ITEMS },
  low: { facts: stock.lowFacts, ...ITEMS, ...PLACED, overlaps: 'location' },
  out: { facts: stock.outFacts, ...ITEMS },
  toReorder: { facts: reorderFacts, ...ITEMS },
  deadStock: { facts: stock.deadFacts, columns: ['item'], ...value, single: true },
  stockAge: { facts: agedFacts, columns: ['item', 'age'], ...value, byAge: agesOfItems, heavy: true },
  daysOfCover: {
    facts: stock.coverFacts,
    measures: ['value', 'cost', 'held', 'sold', 'span'],
    value: `trunc(value * ${DEAD_DAYS} / nullif(greatest(cost, 0), 0))`,
    ofItem: 'trunc(greatest(held, 0) * span / nullif(greatest(sold, 0), 0))',
    ofRow: 'value',
    columns: ['item'],
    single: true,
    heavy: true,
  },
  turnover: { facts: stock.coverFacts, measures: ['cost'], value: 'cost', columns: ['item'] },
  moved: { ...MOVED, ...quantity },
  cameIn: { ...MOVED, measures: ['came'], value: 'came' },
  wentOut: { ...MOVED, measures: ['went'], value: 'went' },
  movedValue: { ...MOVED, ...value },
  stockCounts: { facts: counts.countFacts, columns: [], ...count('counts') },
  openCounts: { facts: counts.openFacts, columns: [], ...count('counts') },
  dueToCount: { facts: counts.dueFacts, ...PLACED, ...count('lines') },
  countAccuracy: agreed('lines', 'lines_off'),
  countAccuracyUnits: agreed('units', 'units_off'),
  countAccuracyValue: agreed('worth', 'worth_off'),
  countDifference: { ...FOUND, ...quantity },
  countDifferenceValue: { ...FOUND, ...value },
  sales: SOLD,
  soldQuantity: { ...SOLD, ...quantity },
  costOfSales: { ...EARNED, facts: invoices.costFacts, measures: ['cost'], value: 'cost' },
  margin: EARNED,
  marginPercent: { ...EARNED, value: percent('net - cost', 'net'), ofRow: 'net - cost' },
  invoices: { ...SOLD, measures: ['invoices'], value: 'invoices' },
  averageInvoice: {
    ...SOLD,
    measures: ['net', 'invoices'],
    value: 'round(net / nullif(invoices, 0))',
    ofRow: 'net',
  },
  creditNotes: { ...SOLD, facts: invoices.creditedFacts, value: '-net' },
  // By rates in any case: only what stands with a rate is taxed.
  taxable: {
    ...TAXED,
    facts: (scope) => invoices.taxFacts({ ...scope, rates: true }),
    measures: ['net'],
    value: 'net',
  },
  tax: { ...TAXED, measures: ['tax'], value: 'tax' },
  quotes: { facts: quotes.quotedFacts, ...PARTIES, ...count('quotes') },
  quotedValue: { facts: quotes.quotedFacts, ...CUSTOMERS, ...count('net') },
  openQuotes: { facts: quotes.openFacts, ...PARTIES, ...count('quotes') },
  quoteAcceptance: {
    facts: quotes.quotedFacts,
    ...PARTIES,
    measures: ['accepted', 'decided'],
    value: percent('accepted', 'decided'),
    ofRow: 'accepted',
  },
  salesOrders: { facts: orders.orderedFacts, ...PARTIES, ...count('orders') },
  orderedValue: { facts: orders.orderedFacts, ...CUSTOMERS, ...count('net') },
  ordersToDeliver: { facts: orders.openFacts, ...PARTIES, ...count('orders') },
  lateSalesOrders: { facts: orders.lateFacts, ...PARTIES, ...count('orders') },
  ordersToPick: { facts: orders.readyFacts, ...PARTIES, ...count('orders') },
  toDeliver: { facts: orders.toDeliverFacts, ...CUSTOMERS, ...quantity },
  toDeliverValue: { facts: orders.toDeliverFacts, ...CUSTOMERS, ...count('amount') },
  backorders: { facts: orders.awaitedFacts, ...PROMISED, ...count('lines') },
  backorderValue: { facts: orders.awaitedFacts, ...PROMISED, ...count('amount') },
  salesDeliveries: { facts: deliveries.deliveryFacts, ...PARTIES, ...count('deliveries') },
  punctualDeliveries: { facts: deliveries.deliveryFacts, ...PARTIES, ...count('punctual') },
  deliveredQuantity: { facts: deliveries.deliveredFacts, ...PROMISED, ...quantity },
  deliveredOnTime: {
    facts: deliveries.punctualFacts,
    ...CUSTOMERS,
    measures: ['dated', 'punctual'],
    value: percent('punctual', 'dated'),
    ofRow: 'punctual',
  },
  fillRate: {
    facts: orders.filledFacts,
    ...CUSTOMERS,
    measures: ['lines', 'filled'],
    value: 'round(filled / nullif(lines, 0), 1)',
    ofRow: 'filled',
  },
  cancelledQuantity: { facts: orders.cancelledFacts, ...CUSTOMERS, ...quantity },
  customerReturns: { facts: returns.returnFacts, ...PARTIES, ...count('returns') },
  returnedQuantity: { facts: returns.cameBackFacts, ...RETURNED, ...quantity },
  returnedValue: { facts: returns.cameBackFacts, ...RETURNED, ...count('amount') },
  returnRate: {
    facts: returns.returnedOfFacts,
    ...CUSTOMERS,
    measures: ['lines', 'back'],
    value: 'round(back / nullif(lines, 0), 1)',
    ofRow: 'back',
  },
  receivables: OWED,
  overdue: { ...OWED, measures: ['overdue'], value: 'overdue' },
  unpaidInvoices: { ...OWED, measures: ['invoices'], value: 'invoices' },
  dueSoon: { ...OWED, facts: invoices.dueFacts },
  paymentsReceived: { ...OWED, facts: paidFacts, columns: ['customer', 'currency', 'method'] },
  daysToPay: {
    facts: settledFacts,
    measures: ['invoices', 'days'],
    value: 'round(1.0 * days / nullif(invoices, 0), 1)',
    ofRow: 'days',
    columns: ['customer', 'currency'],
  },
  purchases: { facts: purchasing.orderedFacts, ...BOUGHT },
  received: { facts: purchasing.receivedFacts, ...BOUGHT },
  deliveries: { ...DELIVERED, measures: ['receipts'], value: 'receipts' },
  openOrders: { facts: purchasing.openFacts, ...ORDERS },
  lateOrders: { facts: purchasing.lateFacts, ...ORDERS },
  lateToCome: { facts: purchasing.lateToComeFacts, ...BOUGHT },
  toCome: { facts: purchasing.toComeFacts, ...BOUGHT },
  expected: { facts: purchasing.expectedFacts, ...BOUGHT },
  waitingApproval: { facts: purchasing.waitingFacts, ...ORDERS },
  payables: { facts: purchasing.payableFacts, ...BILLS },
  billsDue: { facts: purchasing.billFacts, ...BILLS },
  unbilled: { facts: purchasing.unbilledFacts, ...BOUGHT },
  onTime: {
    ...DELIVERED,
    measures: ['dated', 'punctual'],
    value: percent('punctual', 'dated'),
    ofRow: 'punctual',
  },
  overdueLines: { ...DELIVERED, measures: ['overdue'], value: 'overdue' },
  accepted: {
    ...DELIVERED,
    measures: ['lines', 'accepted'],
    value: 'round(accepted / nullif(lines, 0), 1)',
    ofRow: 'accepted',
  },
  leadDays: {
    ...DELIVERED,
    measures: ['receipts', 'days'],
    value: 'round(1.0 * days / nullif(receipts, 0), 1)',
    ofRow: 'days',
  },
  promisedDays: {
    ...DELIVERED,
    measures: ['promises', 'promised'],
    value: 'round(1.0 * promised / nullif(promises, 0), 1)',
    ofRow: 'promised',
  },
  customers: {
    facts: partyFacts('customers'),
    measures: ['parties'],
    value: 'parties',
    columns: ['currency'],
  },
  suppliers: {
    facts: partyFacts('suppliers'),
    measures: ['parties'],
    value: 'parties',
    columns: ['currency'],
  },
};
