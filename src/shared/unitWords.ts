import { inLanguage } from './inLanguage.ts';

// Every business begins with these units; in English the code is the word.
const de: Record<string, string> = {
  each: 'Stück',
  pair: 'Paar',
  set: 'Satz',
  pack: 'Packung',
  box: 'Karton',
  m2: 'm²',
  h: 'Std.',
};

const ar: Record<string, string> = {
  each: 'قطعة',
  pair: 'زوج',
  set: 'طقم',
  pack: 'عبوة',
  box: 'صندوق',
  kg: 'كجم',
  g: 'جم',
  l: 'لتر',
  ml: 'مل',
  m: 'م',
  m2: 'م²',
  h: 'ساعة',
};

const WORDS: Record<'en' | 'de' | 'ar', Record<string, string>> = { en: {}, de, ar };

/** What stands behind a quantity in a language: the word for a unit by its code, or the code of one of the business's own. */
export function unitWord(code: string, language: string): string {
  const words = inLanguage(WORDS, language);
  return (Object.hasOwn(words, code) && words[code]) || code;
}
