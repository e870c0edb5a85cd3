/** Exact decimals of any invoice, as integers scaled by 10 to the 12th. */
const SCALE = 12;
export const UNIT = 10n ** BigInt(SCALE);
const CENT = UNIT / 100n;

/** A decimal number as it is written in XML; undefined where it is none. */
export function decimal(text: string | undefined): bigint | undefined {
  const match = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text ?? '');
  if (!match || `${match[2]}${match[3] ?? ''}` === '' || match[0].length > 60) return undefined;
  const value = BigInt(`${match[2]}${(match[3] ?? '').slice(0, SCALE).padEnd(SCALE, '0')}`);
  return match[1] === '-' ? -value : value;
}

/** The sum of those that are numbers. */
export const sum = (texts: (string | undefined)[]): bigint =>
  texts.reduce((total, text) => total + (decimal(text) ?? 0n), 0n);

/** To two decimals, a half upwards, as the rules of the standard round. */
export function cents(value: bigint): bigint {
  const doubled = value * 2n + CENT;
  const floor = doubled / (CENT * 2n);
  return (doubled < 0n && doubled % (CENT * 2n) !== 0n ? floor - 1n : floor) * CENT;
}

export const times = (a: bigint, b: bigint): bigint => (a * b) / UNIT;
export const over = (a: bigint, b: bigint): bigint => (a * UNIT) / b;
export const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** Whether two are less than an amount apart. */
export const near = (a: bigint, b: bigint, by: bigint): boolean => abs(a - b) < by;

/** How many decimals are written. */
export const decimalsOf = (text: string): number => text.trim().split('.')[1]?.length ?? 0;
