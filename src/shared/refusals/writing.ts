import { numberFormat } from '../formats.ts';
import { formatMoney } from '../money.ts';
import { numbersIn } from '../plural.ts';
import type { Amount } from './say.ts';

const OR = { en: 'or', de: 'oder', ar: 'أو' };

/** How the refusals of a language write what they name. */
export const writingIn = (language: 'en' | 'de' | 'ar') => ({
  ...numbersIn(language),
  /** "a, b or c". */
  either: (words: readonly string[]) =>
    words.length < 2
      ? words.join('')
      : `${words.slice(0, -1).join(language === 'ar' ? '، ' : ', ')} ${OR[language]} ${words.at(-1)}`,
  money: ({ minor, currency }: Amount) => formatMoney(minor, currency, language),
  /** A name inside a sentence; whichever way it reads, the sentence around it keeps its order. */
  name: (text: string) => (language === 'ar' ? `\u2068${text}\u2069` : text),
  /** Decimal text, such as a quantity; Intl keeps every digit of it. */
  decimal: (text: string) =>
    numberFormat(language, { maximumFractionDigits: 20 }).format(text as Intl.StringNumericLiteral),
});
