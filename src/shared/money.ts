import { divideRounded } from './decimal.ts';
import { numberFormat } from './formats.ts';

/** ISO 4217 currencies whose minor unit is not a hundredth; every other one has two decimals. */
const MINOR_DIGITS: Record<string, number> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** Number of decimals of a currency's minor unit (ISO 4217): USD 2, JPY 0, KWD 3. */
export function currencyExponent(currency: string): number {
  return MINOR_DIGITS[currency] ?? 2;
}

/**
 * Value in minor units of a quantity (thousandths) at a unit cost (millionths of the main unit), rounded
 * once, half away from zero; divided, before it is rounded, where only a part of it counts.
 */
export function worthOf(thousandths: bigint, millionths: bigint, currency: string, divisor = 1n): bigint {
  const factor = 10n ** BigInt(currencyExponent(currency));
  return divideRounded(thousandths * millionths * factor, 1_000_000_000n * divisor);
}

/** Unit cost in millionths of the main unit at which a quantity (thousandths, not 0) is worth `minor`. */
export function unitCostOf(minor: bigint, thousandths: bigint, currency: string): bigint {
  const factor = 10n ** BigInt(currencyExponent(currency));
  return divideRounded(minor * 1_000_000_000n, thousandths * factor);
}

/** Decimal text ("12.5") of the main unit as minor units; null when malformed or too precise. */
export function parseMoney(text: string, currency: string): number | null {
  const exponent = currencyExponent(currency);
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > exponent) return null;
  // Adding nothing makes a zero of minus zero.
  const minor = Number(`${match[1]}${match[2]}${fraction.padEnd(exponent, '0')}`) + 0;
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Minor units as plain decimal text of the main unit with all its decimals: 1800 USD is "18.00". */
export function moneyText(minor: number, currency: string): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const sign = minor < 0 ? '-' : '';
  return exponent ? `${sign}${whole}.${digits.slice(-exponent)}` : `${sign}${whole}`;
}

/** Minor units as shown to people in a language: 1800 USD is "$18.00" in English. */
export function formatMoney(minor: number, currency: string, language = 'en'): string {
  // Intl accepts decimal text and keeps every digit of it, where a number would pass through a float.
  const text = moneyText(minor, currency) as Intl.StringNumericLiteral;
  // The decimals are ours: Intl leaves them out where people seldom use them, and rounds what is there away.
  const digits = currencyExponent(currency);
  return numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(text);
}
