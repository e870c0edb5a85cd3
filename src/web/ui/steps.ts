import { parseDecimal, quantityText, toThousandths } from '#shared/decimal.ts';

// Bigint literals stay out of components: the React compiler loses them.

/** One more or one less of a quantity, from nothing to `most`; of half a unit that is left, the half. */
export function stepQuantity(quantity: string, most: string, by: 1 | -1): string {
  const next = toThousandths(quantity) + BigInt(by) * 1000n;
  const limit = toThousandths(most);
  return quantityText(next < 0n ? 0n : next > limit ? limit : next);
}

/** What one less and one more of what was typed come to; null: there is no such step. */
export function stepsOf(typed: string, most: string): { less: string | null; more: string | null } {
  const known = parseDecimal(typed.trim(), 3) === null ? '0' : typed.trim();
  const [less, more] = ([-1, 1] as const).map((by) => stepQuantity(known, most, by)) as [string, string];
  const other = (to: string) => (toThousandths(to) === toThousandths(known) ? null : to);
  return { less: /[1-9]/.test(known) ? less : null, more: other(more) };
}
