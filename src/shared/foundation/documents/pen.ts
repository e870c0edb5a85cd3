import { showDate } from '../../dates.ts';
import { figuresIn } from './figures.ts';

/**
 * How a business, or a reader, writes. `whole` is what a screen does to amounts so that their sign stays in one piece.
 */
export type Written = { language: string; dateFormat: string; whole?: (amount: string) => string };

/** How figures and dates are written on a document in one currency, and its words. */
export function penWith<Words>(
  { language, dateFormat, whole = (amount) => amount }: Written,
  currency: string,
  wordsOf: (language: string) => Words,
) {
  const figures = figuresIn(language, currency);
  return {
    words: wordsOf(language),
    ...figures,
    money: (minor: number) => whole(figures.money(minor)),
    price: (text: string) => whole(figures.price(text)),
    date: (day: string | null) => (day ? showDate(day, dateFormat) : ''),
  };
}
export type PenWith<Words> = ReturnType<typeof penWith<Words>>;
