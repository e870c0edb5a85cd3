import { numberFormat } from '#shared/formats.ts';
import { formatMoney, moneyText } from '#shared/money.ts';

/**
 * A price as the shop shows it: in US dollars "$" with two decimals in every language (specification, public
 * shop), in another currency as people write it in the language of the page.
 */
export function priceText(minor: number, currency: string, language: string): string {
  if (currency !== 'USD') return formatMoney(minor, currency, language);
  const text = moneyText(Math.abs(minor), currency) as Intl.StringNumericLiteral;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${minor < 0 ? '-' : ''}$${numberFormat('en-US', digits).format(text)}`;
}
