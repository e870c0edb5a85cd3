import { quantityText, toThousandths } from '../../decimal.ts';
import { ORDER_ACTIONS, type OrderAction, type OrderState, type Progress } from './states.ts';

/** How far a line has come; quantities are decimal text in the unit of its item. */
export type LineProgress = {
  quantity: string;
  cancelled: string;
  delivered: string;
  invoiced: string;
  returned: string;
  /** What has come back, or is to: nobody has to pay for it. */
  comingBack: string;
};

/** What is still to be delivered of a line, in thousandths. */
export const openOf = ({
  quantity,
  cancelled,
  delivered,
}: Pick<LineProgress, 'quantity' | 'cancelled' | 'delivered'>): bigint =>
  toThousandths(quantity) - toThousandths(cancelled) - toThousandths(delivered);

/**
 * What can be invoiced of a line without invoicing more than was ordered, in thousandths; what was cancelled or comes back is
 * not.
 */
export const toInvoice = (line: LineProgress): bigint =>
  most(0n, toBePaid(line) - toThousandths(line.invoiced));

/** What was delivered of a line, does not come back, and is not invoiced yet, in thousandths. */
export const deliveredToInvoice = ({ delivered, comingBack, invoiced }: LineProgress): bigint =>
  most(0n, toThousandths(delivered) - toThousandths(comingBack) - toThousandths(invoiced));

const toBePaid = ({ quantity, cancelled, comingBack }: LineProgress): bigint =>
  toThousandths(quantity) - toThousandths(cancelled) - toThousandths(comingBack);

const most = (one: bigint, other: bigint) => (one > other ? one : other);

/** How much of what is wanted of all lines is done. */
function progressOf<Line>(
  lines: readonly Line[],
  of: (line: Line) => { wanted: bigint; done: bigint },
): Progress {
  const each = lines.map(of);
  if (!each.some(({ done }) => done > 0n)) return 'none';
  return each.every(({ wanted, done }) => done >= wanted) ? 'all' : 'part';
}

/** How much of an order is delivered, and invoiced, as its lines say it. */
export function progressOfOrder(lines: readonly LineProgress[]): {
  delivered: Progress;
  invoiced: Progress;
} {
  const wanted = (line: LineProgress) => toThousandths(line.quantity) - toThousandths(line.cancelled);
  return {
    delivered: progressOf(lines, (line) => ({ wanted: wanted(line), done: toThousandths(line.delivered) })),
    // What comes back need not be paid for.
    invoiced: progressOf(lines, (line) => ({ wanted: toBePaid(line), done: toThousandths(line.invoiced) })),
  };
}

/** Why something cannot be done with an order; null: it can. */
export type OrderBlocker =
  | 'state'
  | 'picking'
  | 'delivered'
  | 'invoiced'
  | 'nothingOpen'
  | 'nothingToInvoice';

export function blockerOf(
  action: OrderAction,
  {
    state,
    picking,
    delivered,
    invoiced,
  }: { state: OrderState; picking: number; delivered: Progress; invoiced: Progress },
): OrderBlocker | null {
  if (!(ORDER_ACTIONS[action] as readonly OrderState[]).includes(state)) return 'state';
  if ((action === 'cancel' || action === 'close') && picking > 0) return 'picking';
  if (action === 'cancel' && delivered !== 'none') return 'delivered';
  if (action === 'cancel' && invoiced !== 'none') return 'invoiced';
  if ((action === 'deliver' || action === 'close') && delivered === 'all') return 'nothingOpen';
  if (action === 'invoice' && invoiced === 'all') return 'nothingToInvoice';
  return null;
}

/** When something comes of which it is known when it was promised, and when it is expected: the later of both. */
export const comesOn = (promised: string | null, expected: string | null): string | null =>
  promised && expected && expected < promised ? promised : (expected ?? promised);

/** What its customer is told of a line: what of it is there for them, and what is to come and when. */
export function comingOf(
  line: Pick<LineProgress, 'quantity' | 'cancelled' | 'delivered'> & {
    holds: { quantity: string }[];
    promisedOn: string | null;
    expectedOn: string | null;
  },
): { held: string; toCome: string; comesOn: string | null } {
  const held = line.holds.reduce((sum, { quantity }) => sum + toThousandths(quantity), 0n);
  const toCome = most(0n, openOf(line) - held);
  return {
    held: quantityText(held),
    toCome: quantityText(toCome),
    comesOn: comesOn(line.promisedOn, toCome > 0n ? line.expectedOn : null),
  };
}
