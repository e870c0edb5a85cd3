import { quantityText, toThousandths } from '#shared/decimal.ts';

// Bigint literals stay out of components: the React compiler loses them.

/** One more or one less of a quantity, from nothing to `most`; of half a unit that is left, the half. */
export function stepQuantity(quantity: string, most: string, by: 1 | -1): string {
  const next = toThousandths(quantity) + BigInt(by) * 1000n;
  const limit = toThousandths(most);
  return quantityText(next < 0n ? 0n : next > limit ? limit : next);
}
