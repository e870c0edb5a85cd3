import { inLanguage } from '../../inLanguage.ts';

const WORDS = {
  en: { left: (number: string, business: string) => `Delivery ${number} from ${business} is on its way` },
  de: { left: (number: string, business: string) => `Lieferung ${number} von ${business} ist unterwegs` },
  ar: { left: (number: string, business: string) => `التسليم ${number} من ${business} في الطريق إليك` },
};

/** The subject of the letter that says that a delivery has left, in the language of the business, unless somebody writes another one. */
export const deliverySubject = (language: string, number: string, business: string): string =>
  inLanguage(WORDS, language).left(number, business);
