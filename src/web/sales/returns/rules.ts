import { quantityText, toThousandths } from '#shared/decimal.ts';
import type { Return, Returnable } from '#shared/sales/returns/shapes.ts';
import { sumOf } from '#web/sales/lines/quantities.ts';

/** What is still to come of a line of a return. */
export const toCome = ({ quantity, received }: { quantity: string; received: string }): string =>
  quantityText(toThousandths(quantity) - toThousandths(received));

/** What can come back where a return that claims some of it is changed: that can as well. */
export function withOwn(lines: Returnable[], of: Return | undefined): Returnable[] {
  if (!of) return lines;
  const own = new Map(of.lines.map(({ deliveryLineId, quantity }) => [deliveryLineId, quantity]));
  return lines.map((line) => ({ ...line, left: sumOf([line.left, own.get(line.deliveryLineId) ?? '0']) }));
}
