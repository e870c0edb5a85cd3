import { numberFormat } from '#shared/formats.ts';
import { currencyExponent, formatMoney } from '#shared/money.ts';

/** Keeps a sign such as "US$" together where Intl has marked the amount as one that reads from right to left. */
export function withWholeSymbol(amount: string): string {
  return /[\u200e\u200f\u061c]/.test(amount) ? amount.replace(/[A-Z]+\p{Sc}/u, '\u2066$&\u2069') : amount;
}

/** Minor units of a currency as money is written in a language. */
export function localMoney(minor: number, currency: string, language: string): string {
  return withWholeSymbol(formatMoney(minor, currency, language));
}

/** A unit price: decimal text of the main unit, with as many decimals as it has. */
export function localPrice(price: string, currency: string, language: string): string {
  const format = numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyExponent(currency),
    maximumFractionDigits: 6,
  });
  return withWholeSymbol(format.format(price as Intl.StringNumericLiteral));
}
