import { type Said, say } from '#shared/refusals/say.ts';
import { toThousandths } from '../../decimal.ts';
import type { BillingStatus, Match, OrderStatus, ReceiptStatus } from './states.ts';

/** How far a line has come, in its purchase unit: decimal text. Only what was accepted counts as received. */
export type LineProgress = { quantity: string; received: string; billed: string; shortClosed: boolean };

const read = ({ quantity, received, billed, shortClosed }: LineProgress) => ({
  quantity: toThousandths(quantity),
  received: toThousandths(received),
  billed: toThousandths(billed),
  shortClosed,
});

/** What of an order has arrived; goods that were accepted beyond what was ordered make it "over". */
export function receiptStatusOf(lines: LineProgress[]): ReceiptStatus {
  const all = lines.map(read);
  if (all.every(({ received }) => received === 0n)) return 'none';
  if (all.some(({ quantity, received }) => received > quantity)) return 'over';
  return all.every(({ quantity, received }) => received >= quantity) ? 'full' : 'partial';
}

/** What of an order has been billed; of a line that was closed short, no more than has arrived is waited for. */
export function billingStatusOf(lines: LineProgress[]): BillingStatus {
  const all = lines.map(read);
  if (all.every(({ billed }) => billed === 0n)) return 'none';
  const isBilled = ({ quantity, received, billed, shortClosed }: (typeof all)[number]) =>
    billed >= (shortClosed ? received : quantity);
  return all.every(isBilled) ? 'full' : 'partial';
}

/** What is still to come of a line, in thousandths of its purchase unit. */
export function openQuantity(line: LineProgress, status: OrderStatus): bigint {
  const { quantity, received, shortClosed } = read(line);
  return status !== 'ordered' || shortClosed || received >= quantity ? 0n : quantity - received;
}

/** How much of what was ordered has arrived, in whole percent; more than all counts as all. */
export function receivedPercentOf(lines: LineProgress[]): number {
  const all = lines.map(read);
  const [arrived, ordered] = all.reduce(
    ([a, o], { quantity, received }) => [a + (received < quantity ? received : quantity), o + quantity],
    [0n, 0n],
  );
  return ordered === 0n ? 0 : Number((arrived * 100n) / ordered);
}

/** The day on which the next of what is still to come is expected; null: nothing is, or no day was named. */
export function dueDateOf(
  order: { status: OrderStatus; expectedDate: string | null },
  lines: (LineProgress & { expectedDate: string | null })[],
): string | null {
  const dates = lines
    .filter((line) => openQuantity(line, order.status) > 0n)
    .flatMap(({ expectedDate }) => expectedDate ?? order.expectedDate ?? []);
  return dates.sort()[0] ?? null;
}

/** Whether something is late: expected before today, a date in the time zone of the tenant. Never stored. */
export function isLateOn(dueDate: string | null, today: string): boolean {
  return dueDate !== null && dueDate < today;
}

/**
 * Compares a line of a bill with the order and with what has arrived, all of the line's bills together. A quantity
 * that does not fit is said before a price that does not.
 */
export function matchOf(line: {
  quantity: string;
  received: string;
  billed: string;
  unitCost: string;
  billedCost: string;
}): Match {
  const billed = toThousandths(line.billed);
  if (billed > toThousandths(line.received) || billed > toThousandths(line.quantity)) return 'quantity';
  return plain(line.unitCost) === plain(line.billedCost) ? 'matched' : 'price';
}

// "12.50" is "12.5".
const plain = (text: string) =>
  (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace(/^0+(?=\d)/, '');

/** The most that may be received of a line, with the tolerance in percent, in thousandths, rounded down. */
export function mostReceivable(quantity: string, tolerancePercent: string): bigint {
  const ordered = toThousandths(quantity);
  return ordered + (ordered * toThousandths(tolerancePercent)) / 100_000n;
}

/** Whether an order needs an approval: it comes to more than the threshold, both in minor units of the tenant. */
export function needsApproval(baseTotal: number, threshold: number | null): boolean {
  return threshold !== null && baseTotal > threshold;
}

/** Why somebody may not approve an order; null: they may. It takes an admin who did not write it. */
export function approvalRefusal(
  by: { userId: string | null; isAdmin: boolean },
  order: { authorIds: readonly string[] },
): Said | null {
  if (!by.isAdmin) return say('purchaseOrders.approvedByAdmins');
  if (by.userId === null || order.authorIds.includes(by.userId))
    return say('purchaseOrders.approvedByOthers');
  return null;
}
