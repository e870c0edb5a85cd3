import { toThousandths } from '../../decimal.ts';
import type { LineProgress } from '../orders/rules.ts';
import type { Progress } from '../orders/states.ts';
import { type CreditOf, RETURN_ACTIONS, type ReturnAction, type ReturnState } from './states.ts';

/** How far a line of a return has come; quantities are decimal text in the unit of its item. */
export type ReturnProgress = { quantity: string; received: string; credited: string };

/** What is still to come of a line, in thousandths. */
export const toReceive = ({ quantity, received }: Pick<ReturnProgress, 'quantity' | 'received'>): bigint =>
  toThousandths(quantity) - toThousandths(received);

/** How much of what is to come back has come. */
export function receivedOf(lines: readonly Pick<ReturnProgress, 'quantity' | 'received'>[]): Progress {
  if (!lines.some(({ received }) => toThousandths(received) > 0n)) return 'none';
  return lines.every((line) => toReceive(line) <= 0n) ? 'all' : 'part';
}

/** What of a line counts once the return is closed: what has come, or was credited without, in thousandths. */
export function keptOf({ received, credited }: ReturnProgress): bigint {
  const [came, paid] = [toThousandths(received), toThousandths(credited)];
  return came > paid ? came : paid;
}

/**
 * How much of a line of an order is invoiced although it has come back, or is to, in thousandths. What was not invoiced when
 * it came back never is, and so goes first.
 */
function overInvoiced({
  delivered,
  comingBack,
  invoiced,
}: Pick<LineProgress, 'delivered' | 'comingBack' | 'invoiced'>): bigint {
  const over = toThousandths(invoiced) - toThousandths(delivered) + toThousandths(comingBack);
  return over > 0n ? over : 0n;
}

/**
 * What is to be credited of each line, in thousandths: never more than is invoiced of its line of the order, and of that than
 * its invoices can be credited (`creditable`).
 */
export function toCredit(
  lines: readonly (ReturnProgress & { orderLineId: string })[],
  ordered: readonly (LineProgress & { id: string; creditable: bigint })[],
  of: CreditOf,
): bigint[] {
  const left = new Map(ordered.map((line) => [line.id, least(overInvoiced(line), line.creditable)]));
  return lines.map(({ orderLineId, quantity, received, credited }) => {
    const wanted = toThousandths(of === 'all' ? quantity : received) - toThousandths(credited);
    const over = left.get(orderLineId) ?? 0n;
    const part = least(wanted, over);
    if (part <= 0n) return 0n;
    left.set(orderLineId, over - part);
    return part;
  });
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);

/** Why something cannot be done with a return; null: it can. */
export type ReturnBlocker = 'state' | 'received' | 'credited' | 'allReceived' | 'nothingCame';

export function blockerOf(
  action: ReturnAction,
  { state, received, isCredited }: { state: ReturnState; received: Progress; isCredited: boolean },
): ReturnBlocker | null {
  if (!(RETURN_ACTIONS[action] as readonly ReturnState[]).includes(state)) return 'state';
  if (action === 'cancel' && received !== 'none') return 'received';
  if (action === 'cancel' && isCredited) return 'credited';
  if (action === 'receive' && received === 'all') return 'allReceived';
  if (action === 'close' && received === 'none' && !isCredited) return 'nothingCame';
  return null;
}
