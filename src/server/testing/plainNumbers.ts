import { parseDecimal } from '#shared/decimal.ts';
import type { Period } from '#shared/periods.ts';

/** Whole numbers, plainly: for tests that calculate everything a second time. */

export const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
export const thousandths = (text: string) => parseDecimal(text, 3)!;
export const within = (date: string | null, { from, to }: Period) =>
  date !== null && date >= from && date <= to;

/** Half away from zero, for divisors above zero. */
export function divided(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const whole = size / divisor + ((size % divisor) * 2n >= divisor ? 1n : 0n);
  return dividend < 0n ? -whole : whole;
}

/** A whole number of that many decimals as the shortest text. */
export function decimals(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
  return value < 0n ? `-${text}` : text;
}
