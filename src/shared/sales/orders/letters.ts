import { inLanguage } from '../../inLanguage.ts';

const WORDS = {
  en: { order: (number: string, business: string) => `Order confirmation ${number} from ${business}` },
  de: { order: (number: string, business: string) => `Auftragsbestätigung ${number} von ${business}` },
  ar: { order: (number: string, business: string) => `تأكيد الطلب ${number} من ${business}` },
};

/** The subject of the letter that an order is confirmed by, in the language of the business, unless somebody writes another one. */
export const orderSubject = (language: string, number: string, business: string): string =>
  inLanguage(WORDS, language).order(number, business);
