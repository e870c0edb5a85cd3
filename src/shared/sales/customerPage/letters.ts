import { inLanguage } from '../../inLanguage.ts';

const WORDS = {
  en: { page: (business: string) => `Your page at ${business}` },
  de: { page: (business: string) => `Ihre Seite bei ${business}` },
  ar: { page: (business: string) => `صفحتك لدى ${business}` },
};

/** The subject of the letter that takes a customer the link to their page, unless somebody writes another one. */
export const pageSubject = (language: string, business: string): string =>
  inLanguage(WORDS, language).page(business);
