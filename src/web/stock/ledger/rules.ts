import { parseDecimal, QUANTITY_SCALE } from '#shared/decimal.ts';
import type { Texts } from '#web/texts/en.ts';

export type UnitPrecision = { code: string; precision: number };
/** A change may go either way; a count may be nothing; what is moved must be something. */
type Sign = 'any' | 'notNegative' | 'positive';

/** Typed quantity as thousandths; null while it is no quantity with up to three decimals. */
export function typedQuantity(text: string): bigint | null {
  return parseDecimal(text.trim().replace(/^\+/, ''), QUANTITY_SCALE);
}

/**
 * What is wrong with a typed quantity, as a sentence; null when nothing is, or nothing was typed. More decimals than the
 * unit allows are refused here as on the server, never rounded.
 */
export function quantityProblem(
  text: string,
  unit: UnitPrecision | undefined,
  texts: Texts,
  sign: Sign,
): string | null {
  if (text.trim() === '') return null;
  const value = typedQuantity(text);
  if (value === null)
    return /^[+-]?\d+\.\d+$/.test(text.trim()) && unit
      ? texts.stock.tooPrecise(unit.code, unit.precision)
      : texts.ui.invalidNumber;
  if (unit && value % 10n ** BigInt(QUANTITY_SCALE - unit.precision) !== 0n)
    return texts.stock.tooPrecise(unit.code, unit.precision);
  if (sign !== 'any' && value < 0n) return texts.stock.negative;
  return sign !== 'notNegative' && value === 0n ? texts.stock.zero : null;
}
