import type { PostingLine } from '#server/stock/ledger/moves.ts';
import { line } from '#server/stock/ledger/posting.ts';
import type { SourceMove } from '#server/stock/ledger/sources.ts';
import { toMillionths, toThousandths } from '#shared/decimal.ts';
import { type Valued, valueMove, valueOfPart, valueReversal } from '#shared/stock/ledger/rules.ts';

/** What a part of what left is worth, in minor units, and what one of it cost, in millionths. */
export type Cost = { value: bigint; unitCost: bigint };

/** What comes back of an item to a place, and what it is worth where that is known. */
export type ComingBack = {
  itemId: string;
  locationId: string;
  quantity: bigint;
  /** Of the line of the document. */
  position: number;
  cost: Cost | null;
};

/** How much moved, in thousandths. */
export const totalOf = (moves: SourceMove[]): bigint =>
  moves.reduce((sum, { quantity }) => sum + toThousandths(quantity), 0n);

/**
 * What a part of what left is worth: from what came back before to what has after it, so that all comes back at all of it.
 * Null where more comes back than left, and nobody knows what that cost.
 */
export function costOf(left: SourceMove[], before: bigint, quantity: bigint): Cost | null {
  const [out, value] = [totalOf(left), left.reduce((sum, { valueDelta }) => sum - BigInt(valueDelta), 0n)];
  if (before + quantity > out) return null;
  return {
    value: valueOfPart({ quantity: out, value }, before, quantity),
    unitCost: toMillionths(left[0]!.unitCost),
  };
}

/** The line of a posting by which goods come back, at what they are worth; at the average of today where that is not known. */
export function backLine(
  { itemId, locationId, quantity, position, cost }: ComingBack,
  outside: string,
  currency: string,
): PostingLine {
  const plain = { ...line(itemId, outside, locationId, quantity), sourceLine: position };
  if (!cost) return plain;
  const original = { change: -quantity, valueDelta: -cost.value, unitCost: cost.unitCost };
  // A cost of its own, so that it is not summed with what comes back at another one.
  return { ...plain, unitCost: cost.unitCost, value: (now) => valueReversal(now, original, currency) };
}

/** The lines by which goods come back only to be thrown away: they leave at the value at which they came. */
export function scrapLines(
  back: ComingBack,
  { outside, adjustment, currency }: { outside: string; adjustment: string; currency: string },
): PostingLine[] {
  const comes = backLine(back, outside, currency);
  const { itemId, locationId, quantity, position } = back;
  let came: Valued | undefined;
  return [
    {
      ...comes,
      value: (now, change) => {
        came = comes.value ? comes.value(now, change) : valueMove(now, change, null, currency);
        return came;
      },
    },
    {
      ...line(itemId, locationId, adjustment, quantity),
      ...{ sourceLine: position, reason: 'damaged' },
      // The one before it was valued first: the posting keeps their order.
      value: (now) =>
        valueReversal(
          now,
          { change: quantity, valueDelta: came!.valueDelta, unitCost: came!.unitCost },
          currency,
        ),
    },
  ];
}
