import { numberFormat } from '../formats.ts';
import { formatMoney } from '../money.ts';
import { numbersIn } from '../plural.ts';

/** An amount of money among the parameters of a refusal, in minor units; each language writes it its own way. */
export type Amount = { minor: number; currency: string };

/** The words of a refusal: a sentence, or what makes one of its parameters. */
// biome-ignore lint/suspicious/noExplicitAny: which parameters a sentence takes is checked where it is said.
type Words = string | ((params: any) => string);

/** The refusals of one area, each by its code. */
export type Refusals = Record<string, Words>;

/** The refusals of an area in another language: the same codes, with the same parameters. */
export type Translated<Area extends Refusals> = {
  [Code in keyof Area]: Area[Code] extends (params: infer P) => string ? (params: P) => string : string;
};

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
