import { z } from 'zod';
import { DiscountOut, TotalsOut, taxMode } from '#shared/foundation/documents/fields.ts';
import { INVOICE_BY } from '#shared/foundation/documents/invoiceBy.ts';
import { days } from '#shared/foundation/documents/parties.ts';
import { sayText } from '#shared/refusals/say.ts';
import * as f from '../../fields.ts';
import { LINES_MAX, SaleLine, saleFields, saleLine } from '../lines/shapes.ts';
import { Party, Seller } from '../parties/shapes.ts';
import { ORDER_STATES, PROGRESS } from './states.ts';

/** A line as it is written. */
export const orderLine = saleLine.extend({
  /** The line that it changes; left out: a new one. */
  id: f.id.optional(),
  /** When the customer is told that it comes; null or left out: as soon as it is there, or what is on its way arrives. */
  promisedOn: f.date.nullable().optional(),
});
export type OrderLineInput = z.output<typeof orderLine>;

/** The fields of an order that people write. */
export const orderFields = saleFields.extend({
  lines: z.array(orderLine).max(LINES_MAX, sayText('documents.atMostLines', { most: LINES_MAX })),
  /** The date of the order, not after today; null: the day on which it is confirmed. */
  orderDate: f.dateSoFar.nullable(),
  /** When the customer wants it. */
  wantedOn: f.notBefore('orderDate', f.date, sayText('orders.wantedBefore')).nullable(),
  paymentDays: days,
  /** Whether what was delivered is invoiced, or what was ordered; as the settings say when left out. */
  invoiceBy: z.enum(INVOICE_BY, sayText('orders.invoiceBy')),
  /** The place that goods leave from first; null: the first one where stock is kept. */
  locationId: f.id.nullable(),
});
export type OrderFields = z.output<typeof orderFields>;

export const newOrder = orderFields.partial().required({ customerId: true });
export type NewOrder = z.output<typeof newOrder>;

/** One row of the list. What it says of promises and of what is late is computed, and as of today. */
export const OrderRow = z.object({
  id: f.id,
  /** Null for a draft. */
  number: z.string().nullable(),
  state: z.enum(ORDER_STATES),
  customer: z.object({ id: f.id, name: z.string() }),
  customerReference: z.string(),
  currency: z.string(),
  orderDate: z.string().nullable(),
  wantedOn: z.string().nullable(),
  /** When all that is open of it was promised; null: unknown, or nothing is open. */
  promisedOn: z.string().nullable(),
  /** Of what is to leave yet; null: nothing is, or nothing of it can be held. */
  held: z.enum(PROGRESS).nullable(),
  /** How many pick lists of it are open. */
  picking: z.int(),
  delivered: z.enum(PROGRESS),
  invoiced: z.enum(PROGRESS),
  isLate: z.boolean(),
  /** Something is expected later than it was promised. */
  isAtRisk: z.boolean(),
  /** In minor units of its currency, as all amounts are. */
  total: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderLine = SaleLine.extend({
  promisedOn: z.string().nullable(),
  /** Whether goods leave the stock for it. */
  isStocked: z.boolean(),
  cancelled: f.decimalOut,
  delivered: f.decimalOut,
  invoiced: f.decimalOut,
  returned: f.decimalOut,
  /** What has come back, or is to: it is not invoiced. */
  comingBack: f.decimalOut,
  /** What is still to be delivered. */
  open: f.decimalOut,
  /** What of that is held where, and what waits. */
  holds: z.array(z.object({ locationId: f.id, location: z.string(), quantity: f.decimalOut })),
  waiting: f.decimalOut,
  /** When what waits arrives, and with which purchase order; null: nobody knows. */
  expectedOn: z.string().nullable(),
  expectedFrom: z.object({ id: f.id, number: z.string() }).nullable(),
  /** The places that have some of it that is not held, the nearest first. */
  elsewhere: z.array(z.object({ locationId: f.id, location: z.string(), available: f.decimalOut })),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Order = OrderRow.extend({
  customer: Party.extend({ id: f.id }),
  seller: Seller,
  taxMode,
  discount: DiscountOut.nullable(),
  lines: z.array(OrderLine),
  totals: TotalsOut,
  paymentDays: z.int(),
  invoiceBy: z.enum(INVOICE_BY),
  notes: z.string(),
  terms: z.string(),
  location: z.object({ id: f.id, name: z.string() }).nullable(),
  /** From then on nothing is held for it any more. */
  heldUntil: z.string().nullable(),
  quoteId: f.id.nullable(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  endedReason: z.string(),
  broughtIn: f.id.nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedBy: z.string(),
});
export type Order = z.infer<typeof Order>;

/** How many open orders there are, and how they stand to what was promised. */
export const OrderCounts = z.object({
  open: z.int(),
  dueToday: z.int(),
  late: z.int(),
  atRisk: z.int(),
  unknown: z.int(),
  /** All that is open of them is held. */
  ready: z.int(),
});

/** An order as its customer sees it in a list: what they ordered, and how far it has come. */
export const OrderCard = OrderRow.pick({
  ...{ id: true, customerReference: true, currency: true, held: true, delivered: true, total: true },
}).extend({
  number: z.string(),
  state: z.enum(ORDER_STATES).exclude(['draft']),
  orderDate: z.string(),
  /** When all that is to come is there, as far as anybody knows; null: unknown, or nothing is to come. */
  comesOn: z.string().nullable(),
});
export type OrderCard = z.infer<typeof OrderCard>;
