import { localPercent, numberFormat } from '../../formats.ts';
import { currencyExponent, formatMoney } from '../../money.ts';
import { unitWord } from '../../unitWords.ts';

/**
 * How the figures of a document are written in a language, wherever it is shown or printed. Intl accepts decimal text
 * and keeps every digit of it, where a number would pass through a float.
 */
export function figuresIn(language: string, currency: string) {
  const plain = (text: string) =>
    numberFormat(language, { maximumFractionDigits: 3 }).format(text as Intl.StringNumericLiteral);
  const unitPrice = numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyExponent(currency),
    maximumFractionDigits: 6,
  });
  return {
    plain,
    /** Minor units. */
    money: (minor: number) => formatMoney(minor, currency, language),
    price: (text: string) => unitPrice.format(text as Intl.StringNumericLiteral),
    quantity: (text: string, unit: string) => `${plain(text)} ${unitWord(unit, language)}`.trim(),
    percent: (text: string) => localPercent(text, language),
  };
}
