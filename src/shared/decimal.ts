/**
 * Exact decimal arithmetic on scaled integers: a quantity is a bigint of thousandths (scale 3), a unit
 * cost or unit price a bigint of millionths (scale 6). On the wire and in the database both are plain
 * decimal text such as "12.5"; nothing in between is ever a floating-point number.
 */
export const QUANTITY_SCALE = 3;
export const COST_SCALE = 6;
/** Decimals of an exchange rate. */
export const RATE_SCALE = 10;

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads decimal text ("-12.50") as an integer scaled by 10^scale; null when it is no such number. */
export function parseDecimal(text: string, scale: number): bigint | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > scale) return null;
  const value = BigInt(`${match[2]}${fraction.padEnd(scale, '0')}`);
  return match[1] ? -value : value;
}

/** Writes a scaled integer as the shortest decimal text: formatDecimal(12500n, 3) is "12.5". */
export function formatDecimal(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale ? digits.slice(-scale).replace(/0+$/, '') : '';
  return `${value < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** Divides two integers and rounds half away from zero. The divisor must not be zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const n = dividend < 0n ? -dividend : dividend;
  const d = divisor < 0n ? -divisor : divisor;
  const rounded = (n * 2n + d) / (d * 2n);
  return negative ? -rounded : rounded;
}

/** Quantity text, already validated, as thousandths. */
export function toThousandths(quantity: string): bigint {
  return scaled(quantity, QUANTITY_SCALE);
}

/** Unit cost text, already validated, as millionths of the currency's main unit. */
export function toMillionths(cost: string): bigint {
  return scaled(cost, COST_SCALE);
}

/** Thousandths as quantity text. */
export function quantityText(thousandths: bigint): string {
  return formatDecimal(thousandths, QUANTITY_SCALE);
}

/** Millionths as unit cost text. */
export function costText(millionths: bigint): string {
  return formatDecimal(millionths, COST_SCALE);
}

function scaled(text: string, scale: number): bigint {
  const value = parseDecimal(text, scale);
  if (value === null) throw new Error(`"${text}" is not a decimal number with up to ${scale} decimals`);
  return value;
}
