import { quantityText, toThousandths } from '#shared/decimal.ts';
import type { Return, Returnable } from '#shared/sales/returns/shapes.ts';

// Bigint literals stay out of components: the React compiler loses them.

export const isSome = (quantity: string): boolean => toThousandths(quantity) > 0n;

/** What is still to come of a line of a return. */
export const toCome = ({ quantity, received }: { quantity: string; received: string }): string =>
  quantityText(toThousandths(quantity) - toThousandths(received));

/** The sum of quantities. */
const sumOf = (quantities: string[]): string =>
  quantityText(quantities.reduce((sum, quantity) => sum + toThousandths(quantity), 0n));

/** What can come back where a return that claims some of it is changed: that can as well. */
export function withOwn(lines: Returnable[], of: Return | undefined): Returnable[] {
  if (!of) return lines;
  const own = new Map(of.lines.map(({ deliveryLineId, quantity }) => [deliveryLineId, quantity]));
  return lines.map((line) => ({ ...line, left: sumOf([line.left, own.get(line.deliveryLineId) ?? '0']) }));
}
