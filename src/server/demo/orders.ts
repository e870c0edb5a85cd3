import type { DemoCustomer, DemoTenant } from './catalogue.ts';
import { DAY, midnightOf } from './day.ts';
import type { PlannedPosting } from './plan.ts';
import { Random } from './random.ts';
import type { PlannedInvoice } from './sales.ts';

const HOUR = 3_600_000;
/** Of what is sold on account, so much was ordered before: at the start of a history, and at its end. */
const ORDERED = [0.35, 0.85] as const;
const ON_TIME = 0.86;
const CANCELLED = 0.07;
/** By how many days before its goods left an order was placed, and by how many before the day promised they left. */
const LEAD = [0, 1, 1, 2, 2, 3, 4, 5, 7, 9];
const EARLY = [0, 0, 0, 1, 2];

/** A line of an order, quantities in thousandths; a moment of the day that it was promised for, null where that is off. */
type PlannedOrderLine = { sku: string; quantity: number; cancelled: number; promised: number | null };

/** An order that is over; moments in milliseconds since 1970. */
export type PlannedOrder = {
  customer: DemoCustomer;
  by: PlannedPosting['by'];
  at: number;
  reference: string;
  lines: PlannedOrderLine[];
  /** Each left with one of these; none of one that was cancelled. */
  parts: PlannedInvoice[];
  ended: { at: number; reason: string };
};

/**
 * Says which of the sales on account were ordered before, in the order in which they were placed: the sales stay as they
 * are. What one sale brought after another of the same order was backordered, and what never came was closed short.
 */
export function planOrders(tenant: DemoTenant, invoices: PlannedInvoice[], midnight: number): PlannedOrder[] {
  const random = new Random(`${tenant.id} orders`);
  const start = midnight - tenant.days * DAY;
  const accounts = tenant.customers?.filter(({ counter }) => !counter) ?? [];
  const sold = invoices.filter(({ customer, from }) => !customer.counter && from);
  const byOrder = Map.groupBy(sold, ({ key, order }) => order?.key ?? `sale ${key}`);
  const orders: PlannedOrder[] = [];
  for (const parts of byOrder.values()) {
    const [first] = parts as [PlannedInvoice, ...PlannedInvoice[]];
    const [least, most] = ORDERED;
    const share = least + ((most - least) * (first.at - start)) / (midnight - start);
    if (!first.order && !random.chance(share)) continue;
    const { customer, by, reference } = first;
    const at = placedAt(first.at, start, random);
    const last = parts.at(-1)!.at;
    const endedAt = last + random.between(6, 14) * DAY;
    // What was missed in the last days is not given up yet: it was not asked for.
    const isShort = endedAt < midnight;
    const lines = linesOf(parts, at, isShort, random);
    const reason = lines.some(({ cancelled }) => cancelled > 0) ? random.pick(tenant.words.orders.short) : '';
    const ended = { at: reason ? endedAt : last, reason };
    orders.push({ customer, by, at, reference, lines, parts, ended });
    if (!random.chance(CANCELLED)) continue;
    const calledOff = at + random.between(1, 3) * DAY;
    if (calledOff >= midnight) continue;
    orders.push({
      ...{ customer: random.pick(accounts), by, at: at + HOUR / 2, reference: '', parts: [] },
      lines: lines.map((line) => ({ ...line, cancelled: line.quantity, promised: null })),
      ended: { at: calledOff, reason: random.pick(tenant.words.orders.cancelled) },
    });
  }
  return orders.toSorted((one, other) => one.at - other.at);
}

/** When what left at a moment was ordered: on a day on which the house was open, and after it was opened. */
function placedAt(left: number, start: number, random: Random): number {
  const day = midnightOf(left) - random.pick(LEAD) * DAY;
  const open = new Date(day).getUTCDay() === 0 ? day - DAY : day;
  const at = open + Math.floor((9 + random.next() * 6) * 60) * 60_000;
  return at < left - HOUR && at > start + DAY ? at : left - HOUR;
}

function linesOf(
  parts: PlannedInvoice[],
  placed: number,
  isShort: boolean,
  random: Random,
): PlannedOrderLine[] {
  const lines = new Map<string, PlannedOrderLine>();
  for (const { at, lines: left } of parts) {
    const late = at - random.between(1, 4) * DAY;
    const promised =
      random.chance(ON_TIME) || midnightOf(late) < midnightOf(placed) ? at + random.pick(EARLY) * DAY : late;
    for (const [sku, quantity] of left)
      lines.set(sku, { sku, quantity: quantity + (lines.get(sku)?.quantity ?? 0), cancelled: 0, promised });
  }
  const short = isShort ? (parts[0]!.order?.lines ?? []) : [];
  for (const [sku, asked] of short) {
    const { quantity, promised } = lines.get(sku) ?? { quantity: 0, promised: null };
    if (asked > quantity) lines.set(sku, { sku, quantity: asked, cancelled: asked - quantity, promised });
  }
  return [...lines.values()];
}
