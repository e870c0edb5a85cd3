import { divideRounded } from '../../decimal.ts';

/** A line of an invoice, and how much of it was credited before: quantities in thousandths, amounts in minor units. */
export type CreditableLine = { quantity: bigint; credited: bigint; total: number; net: number; tax: number };

/**
 * What a quantity of a line is worth when it is credited: from what was credited before to what is after it, so that
 * all of a line, in whatever parts, comes to its amounts exactly. `total` is what the line lists after the discount
 * of the document.
 */
export function creditOf(
  line: CreditableLine,
  quantity: bigint,
): { net: number; tax: number; total: number } {
  const share = (amount: number) => {
    const upTo = (thousandths: bigint) => divideRounded(BigInt(amount) * thousandths, line.quantity);
    return Number(upTo(line.credited + quantity) - upTo(line.credited));
  };
  return { net: share(line.net), tax: share(line.tax), total: share(line.total) };
}
