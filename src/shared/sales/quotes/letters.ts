import { inLanguage } from '../../inLanguage.ts';

const WORDS = {
  en: {
    quote: (number: string, business: string) => `Quote ${number} from ${business}`,
    expires: (quote: string, date: string) => `${quote} is valid until ${date}`,
  },
  de: {
    quote: (number: string, business: string) => `Angebot ${number} von ${business}`,
    expires: (quote: string, date: string) => `${quote} gilt bis ${date}`,
  },
  ar: {
    quote: (number: string, business: string) => `عرض السعر ${number} من ${business}`,
    expires: (quote: string, date: string) => `${quote} يسري حتى ${date}`,
  },
};

/** The subject of the letter that a quote goes with, in the language of the business, unless somebody writes another one. */
export function quoteSubject(language: string, number: string, business: string): string {
  return inLanguage(WORDS, language).quote(number, business);
}

/** The subject of a reminder in the language of the business; the date is worded. */
export function quoteReminderSubject(
  language: string,
  number: string,
  business: string,
  validUntil: string,
): string {
  const words = inLanguage(WORDS, language);
  return words.expires(words.quote(number, business), validUntil);
}
