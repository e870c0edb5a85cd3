import { quantityText, toThousandths } from '#shared/decimal.ts';

// Bigint literals stay out of components: the React compiler loses them.

export const isSome = (quantity: string): boolean => toThousandths(quantity) > 0n;

/** Quantities together, in thousandths. */
export const thousandthsOf = (quantities: string[]): bigint =>
  quantities.reduce((sum, quantity) => sum + toThousandths(quantity), 0n);

/** Quantities together, as decimal text. */
export const sumOf = (quantities: string[]): string => quantityText(thousandthsOf(quantities));
