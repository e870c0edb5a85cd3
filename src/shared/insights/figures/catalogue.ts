import { STRETCHES, type Stretch } from '../../dates.ts';
import type { Permission } from '../../roles.ts';
import { DEAD_DAYS } from '../dashboard/widgets.ts';

/**
 * The figures of a business, each declared once: what it is measured in, of which time it is, by what it can be taken apart
 * and narrowed, and who may see it. What they are called, and how each is worked out, stands in `words`; the statements
 * behind them on the server, in the areas whose tables they read. Dashboard, reports, Explore and the assistant ask here.
 */

export type TimeSplit = Stretch;

/** By what figures are taken apart. `supplier` is whom something is bought from: of an item, the preferred one. */
export const SPLITS = [
  ...(['item', 'category', 'kind', 'customer', 'supplier', 'location'] as const),
  ...(['currency', 'rate', 'method', 'reason', 'age'] as const),
  ...STRETCHES,
] as const;
export type Split = (typeof SPLITS)[number];

export const isTimeSplit = (split: Split): split is TimeSplit => STRETCHES.some((one) => one === split);

/** What a figure is narrowed to: everything it is taken apart by but times and ages. */
export const NARROWINGS = [
  'item',
  'category',
  'kind',
  'customer',
  'supplier',
  'location',
  'currency',
  'rate',
  'method',
  'reason',
] as const;
export type Narrowing = (typeof NARROWINGS)[number];

/** Ages in their order: how long something is overdue or has been here, and what takes off from what is owed. */
export const AGES: readonly string[] = [
  ...['current', '0-30', '1-30', '31-60', '61-90', '90+', '91-180', '180+'],
  ...['creditNotes', 'payments'],
];

/** Goods are kept in stock, services are not. */
export const KINDS = ['goods', 'services'] as const;

export type FigureUnit = 'money' | 'quantity' | 'count' | 'percent' | 'days' | 'times';

/** Of the days of a period, of days that may lie ahead, as of the end of a day, or as things are now. */
export type FigureTime = 'period' | 'ahead' | 'asOf' | 'now';

export type Figure = {
  unit: FigureUnit;
  time: FigureTime;
  splits: readonly Split[];
  needs: Permission;
  /** What several parts come to together is not what they are added up. */
  isAverage?: true;
  /** Of so many days at least: it can be asked of others. */
  days?: number;
  /** Of so many months up to today, where no period is named. */
  months?: number;
  /** Whose reasons it is taken apart by, where those are not the ones of moves of stock. */
  reasons?: 'returns' | 'counts';
};

const goods = ['item', 'category', 'supplier'] as const;
const sold = [...goods, 'kind', 'customer', ...STRETCHES] as const;
const documents = ['customer', 'currency', ...STRETCHES] as const;
const owed = ['customer', 'currency', 'age'] as const;
const ordered = [...goods, 'kind', 'customer'] as const;
const bought = [...goods, 'location', ...STRETCHES] as const;

const office = 'dashboard:view';
const store = 'inventory:view';

const DELIVERED = {
  time: 'period',
  splits: ['supplier', ...STRETCHES],
  needs: office,
  months: 12,
} as const;

const COUNTED = { unit: 'percent', time: 'period', splits: bought, needs: store, months: 12 } as const;
const FOUND = {
  time: 'period',
  splits: [...bought, 'reason'],
  needs: store,
  months: 12,
  reasons: 'counts',
} as const;

const CAME_BACK = { time: 'period', needs: office, reasons: 'returns' } as const;

export const FIGURES = {
  stockValue: { unit: 'money', time: 'asOf', splits: [...goods, 'location', ...STRETCHES], needs: store },
  retailValue: { unit: 'money', time: 'now', splits: goods, needs: store },
  onHand: { unit: 'quantity', time: 'asOf', splits: [...goods, 'location', ...STRETCHES], needs: store },
  held: { unit: 'quantity', time: 'now', splits: [...goods, 'location', 'customer'], needs: store },
  available: { unit: 'quantity', time: 'now', splits: [...goods, 'location'], needs: store },
  awaited: { unit: 'quantity', time: 'now', splits: [...goods, 'location', 'customer'], needs: store },
  incoming: { unit: 'quantity', time: 'now', splits: goods, needs: store },
  items: { unit: 'count', time: 'now', splits: [...goods, 'kind'], needs: store },
  inStock: { unit: 'count', time: 'now', splits: goods, needs: store },
  low: { unit: 'count', time: 'now', splits: [...goods, 'location'], needs: store },
  out: { unit: 'count', time: 'now', splits: goods, needs: store },
  toReorder: { unit: 'count', time: 'now', splits: goods, needs: 'purchase-orders:manage' },
  deadStock: { unit: 'money', time: 'now', splits: goods, needs: store, days: DEAD_DAYS },
  stockAge: { unit: 'money', time: 'now', splits: ['age', ...goods], needs: store },
  daysOfCover: { unit: 'days', time: 'now', splits: goods, needs: store },
  turnover: { unit: 'times', time: 'period', splits: [], needs: office },
  moved: { unit: 'quantity', time: 'period', splits: [...bought, 'reason'], needs: store },
  cameIn: { unit: 'quantity', time: 'period', splits: [...goods, 'reason', ...STRETCHES], needs: store },
  wentOut: { unit: 'quantity', time: 'period', splits: [...goods, 'reason', ...STRETCHES], needs: store },
  movedValue: { unit: 'money', time: 'period', splits: [...bought, 'reason'], needs: store },
  stockCounts: { unit: 'count', time: 'period', splits: STRETCHES, needs: store, months: 12 },
  openCounts: { unit: 'count', time: 'now', splits: [], needs: store },
  dueToCount: { unit: 'count', time: 'now', splits: [...goods, 'location'], needs: store },
  countAccuracy: COUNTED,
  countAccuracyUnits: COUNTED,
  countAccuracyValue: COUNTED,
  countDifference: { ...FOUND, unit: 'quantity' },
  countDifferenceValue: { ...FOUND, unit: 'money' },
  sales: { unit: 'money', time: 'period', splits: [...sold, 'currency'], needs: office },
  soldQuantity: { unit: 'quantity', time: 'period', splits: sold, needs: office },
  costOfSales: { unit: 'money', time: 'period', splits: sold, needs: office },
  margin: { unit: 'money', time: 'period', splits: sold, needs: office },
  marginPercent: { unit: 'percent', time: 'period', splits: sold, needs: office },
  invoices: { unit: 'count', time: 'period', splits: documents, needs: office },
  averageInvoice: { unit: 'money', time: 'period', splits: documents, needs: office, isAverage: true },
  creditNotes: { unit: 'money', time: 'period', splits: [...sold, 'currency'], needs: office },
  taxable: { unit: 'money', time: 'period', splits: [...documents, 'rate'], needs: office },
  tax: { unit: 'money', time: 'period', splits: [...documents, 'rate'], needs: office },
  quotes: { unit: 'count', time: 'period', splits: documents, needs: office },
  quotedValue: { unit: 'money', time: 'period', splits: [...sold, 'currency'], needs: office },
  openQuotes: { unit: 'count', time: 'now', splits: ['customer', 'currency'], needs: office },
  quoteAcceptance: { unit: 'percent', time: 'period', splits: documents, needs: office, months: 12 },
  salesOrders: { unit: 'count', time: 'period', splits: documents, needs: office },
  orderedValue: { unit: 'money', time: 'period', splits: [...sold, 'currency'], needs: office },
  ordersToDeliver: { unit: 'count', time: 'now', splits: ['customer', 'currency'], needs: office },
  lateSalesOrders: { unit: 'count', time: 'now', splits: ['customer', 'currency'], needs: office },
  ordersToPick: { unit: 'count', time: 'now', splits: ['customer', 'currency'], needs: office },
  toDeliver: { unit: 'quantity', time: 'now', splits: ordered, needs: office },
  toDeliverValue: { unit: 'money', time: 'now', splits: [...ordered, 'currency'], needs: office },
  backorders: { unit: 'count', time: 'now', splits: [...goods, 'customer'], needs: office },
  backorderValue: { unit: 'money', time: 'now', splits: [...goods, 'customer', 'currency'], needs: office },
  salesDeliveries: { unit: 'count', time: 'period', splits: ['customer', ...STRETCHES], needs: office },
  punctualDeliveries: { unit: 'count', time: 'period', splits: ['customer', ...STRETCHES], needs: office },
  deliveredQuantity: { unit: 'quantity', time: 'period', splits: [...sold, 'location'], needs: office },
  deliveredOnTime: { unit: 'percent', time: 'period', splits: sold, needs: office, months: 12 },
  fillRate: { unit: 'percent', time: 'period', splits: sold, needs: office, months: 12 },
  cancelledQuantity: { unit: 'quantity', time: 'period', splits: sold, needs: office },
  customerReturns: { unit: 'count', time: 'period', splits: documents, needs: office },
  returnedQuantity: { ...CAME_BACK, unit: 'quantity', splits: [...sold, 'reason'] },
  returnedValue: { ...CAME_BACK, unit: 'money', splits: [...sold, 'reason', 'currency'] },
  returnRate: { unit: 'percent', time: 'period', splits: sold, needs: office, months: 12 },
  receivables: { unit: 'money', time: 'asOf', splits: owed, needs: office },
  overdue: { unit: 'money', time: 'asOf', splits: owed, needs: office, days: 1 },
  unpaidInvoices: { unit: 'count', time: 'asOf', splits: owed, needs: office },
  dueSoon: { unit: 'money', time: 'ahead', splits: documents, needs: office },
  paymentsReceived: { unit: 'money', time: 'period', splits: [...documents, 'method'], needs: office },
  daysToPay: { unit: 'days', time: 'period', splits: documents, needs: office, months: 12 },
  purchases: { unit: 'money', time: 'period', splits: bought, needs: office },
  received: { unit: 'money', time: 'period', splits: bought, needs: office },
  deliveries: { unit: 'count', time: 'period', splits: ['supplier', ...STRETCHES], needs: office },
  openOrders: { unit: 'count', time: 'now', splits: ['supplier', 'location'], needs: office },
  lateOrders: { unit: 'count', time: 'now', splits: ['supplier', 'location'], needs: office },
  lateToCome: { unit: 'money', time: 'now', splits: [...goods, 'location'], needs: office },
  toCome: { unit: 'money', time: 'now', splits: [...goods, 'location'], needs: office },
  expected: { unit: 'money', time: 'ahead', splits: bought, needs: office },
  waitingApproval: { unit: 'count', time: 'now', splits: ['supplier', 'location'], needs: office },
  payables: { unit: 'money', time: 'now', splits: ['supplier'], needs: office },
  billsDue: { unit: 'money', time: 'ahead', splits: ['supplier', ...STRETCHES], needs: office },
  unbilled: { unit: 'money', time: 'now', splits: goods, needs: office },
  onTime: { ...DELIVERED, unit: 'percent' },
  overdueLines: { ...DELIVERED, unit: 'count' },
  accepted: { ...DELIVERED, unit: 'percent' },
  leadDays: { ...DELIVERED, unit: 'days' },
  promisedDays: { ...DELIVERED, unit: 'days' },
  customers: { unit: 'count', time: 'now', splits: ['currency'], needs: office },
  suppliers: { unit: 'count', time: 'now', splits: ['currency'], needs: office },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as [FigureName, ...FigureName[]];

/** A figure of the catalogue, as all of them are looked at. */
export const figureOf = (name: FigureName): Figure => FIGURES[name];

/** What a figure can be narrowed to. */
export const narrowingsOf = (name: FigureName): Narrowing[] =>
  NARROWINGS.filter((one) => figureOf(name).splits.includes(one));

/**
 * Whether the parts of a split come to something together: a stock as of several days does not, and it would not
 * mean anything to say what it comes to.
 */
export function adds(figure: FigureName, split: Split): boolean {
  return figureOf(figure).time !== 'asOf' || !isTimeSplit(split);
}

/** Whether parts of a figure can be added up: money, quantities and counts, but no averages, shares and lengths of time. */
export function canSum(figure: FigureName): boolean {
  const { unit, isAverage } = figureOf(figure);
  return !isAverage && (unit === 'money' || unit === 'quantity' || unit === 'count');
}
