import { z } from 'zod';
import { auditStep } from '#shared/foundation/audit/history.ts';
import { AgeingSums } from '#shared/sales/invoices/shapes.ts';
import { OrderCounts } from '#shared/sales/orders/shapes.ts';
import { CountAccuracy } from '#shared/stock/counts/shapes.ts';
import * as f from '../../fields.ts';
import { COVER_BANDS, STOCK_AGES } from './widgets.ts';

/** The figures of a dashboard, widget by widget; money is minor units of the tenant's currency where none is named. */

const day = z.string();
const item = { id: f.id, sku: z.string(), name: z.string(), unit: z.string() };
const money = z.int();

/** What the stock was worth at the end of each day; `before` at the end of the day before the first. */
const StockFigures = z.object({
  value: money,
  before: money,
  items: z.int(),
  trend: z.array(z.object({ date: day, value: money })),
});

/** Sales without tax, by the dates of invoices less credit notes, and the cost of what went out with them. */
export const Sales = z.object({
  net: money,
  tax: money,
  cost: money,
  margin: money,
  /** Of net, in percent with one decimal; null without sales. */
  marginPercent: f.decimalOut.nullable(),
  invoices: z.int(),
  /** Net by invoice; null without any. */
  average: money.nullable(),
});
export type Sales = z.infer<typeof Sales>;
const SalesDay = z.object({ date: day, net: money, margin: money });
const SalesFigures = z.object({
  now: Sales,
  before: Sales,
  trend: z.array(SalesDay),
  trendBefore: z.array(SalesDay),
  /** In other currencies, whose worth in the tenant's is not known. */
  others: z.array(z.object({ currency: z.string(), net: money, invoices: z.int() })),
});

const SellerFigures = z.object({
  rows: z.array(
    z.object({
      ...item,
      quantity: f.decimalOut,
      net: money,
      margin: money,
      before: money,
      picture: z.string().nullable(),
    }),
  ),
});

const LowFigures = z.object({
  low: z.int(),
  out: z.int(),
  /** Low ones of which something is on its way. */
  coming: z.int(),
  rows: z.array(
    z.object({
      ...item,
      picture: z.string().nullable(),
      onHand: f.decimalOut,
      incoming: f.decimalOut,
      reorderPoint: f.decimalOut.nullable(),
    }),
  ),
});

const CoverFigures = z.object({
  /** For how many days the stock lasts by its value; null when nothing was sold. */
  days: z.int().nullable(),
  bands: z.array(z.object({ band: z.enum(COVER_BANDS), items: z.int() })),
  /** The items that last shortest. */
  rows: z.array(z.object({ ...item, onHand: f.decimalOut, incoming: f.decimalOut, days: z.int() })),
});

const DeadFigures = z.object({
  items: z.int(),
  value: money,
  rows: z.array(z.object({ ...item, onHand: f.decimalOut, stockValue: money })),
});

const TurnoverFigures = z.object({
  /** How often the average stock goes out in a year at this rate, with two decimals; null without stock. */
  times: f.decimalOut.nullable(),
  before: f.decimalOut.nullable(),
  /** The cost of all that was sold, and the average of the stock values at the ends of the days. */
  cost: money,
  averageValue: money,
});

const StockAgeing = z.object({
  total: money,
  ages: z.array(z.object({ age: z.enum(STOCK_AGES), value: money, items: z.int() })),
});

/** What customers wait for. */
const OrderFigures = OrderCounts.extend({
  /** The open orders that were promised for the earliest days. */
  rows: z.array(
    z.object({
      id: f.id,
      number: z.string(),
      customer: z.string(),
      promisedOn: day.nullable(),
      isLate: z.boolean(),
      isAtRisk: z.boolean(),
    }),
  ),
});

const PurchasingFigures = z.object({
  open: z.int(),
  /** What is still to come, without tax. */
  toCome: money,
  late: z.int(),
  lateToCome: money,
  /** Waiting for approval. */
  waiting: z.int(),
  rows: z.array(
    z.object({
      id: f.id,
      number: z.string(),
      supplier: z.string(),
      due: day.nullable(),
      toCome: money,
      isLate: z.boolean(),
    }),
  ),
});

const ReceivableFigures = z.object({ currencies: z.array(AgeingSums) });

const PayableFigures = z.object({
  /** Bills by when they are due. */
  dates: z.array(z.object({ due: z.enum(['week', 'month', 'later']), bills: z.int(), amount: money })),
  total: money,
  /** What has arrived and no bill was entered for. */
  unbilled: money,
});

const sum = z.object({ count: z.int(), amount: money });
const WeekFigures = z.object({
  days: z.array(
    z.object({
      date: day,
      /** Lines of orders that are expected. */
      expected: sum,
      /** Receipts that were made. */
      received: z.int(),
      invoicesDue: sum,
      billsDue: sum,
    }),
  ),
});

export const ActivityFigures = z.object({
  entries: z.array(auditStep.extend({ type: z.string(), recordId: z.string(), name: z.string().nullable() })),
});

/** Those that were asked for. */
export const Figures = z.object({
  stock: StockFigures.optional(),
  sales: SalesFigures.optional(),
  sellers: SellerFigures.optional(),
  receivables: ReceivableFigures.optional(),
  low: LowFigures.optional(),
  orders: OrderFigures.optional(),
  purchasing: PurchasingFigures.optional(),
  week: WeekFigures.optional(),
  payables: PayableFigures.optional(),
  cover: CoverFigures.optional(),
  dead: DeadFigures.optional(),
  ageing: StockAgeing.optional(),
  turnover: TurnoverFigures.optional(),
  counts: CountAccuracy.optional(),
  activity: ActivityFigures.optional(),
});
export type Figures = z.infer<typeof Figures>;
/** What one widget shows. */
export type FiguresOf<W extends keyof Figures> = NonNullable<Figures[W]>;
