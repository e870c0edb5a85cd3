import { inLanguage } from '../inLanguage.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { type Said, wordedBy } from './say.ts';
import type { Refusals } from './writing.ts';

const LANGUAGES: { en: Refusals; de: Refusals; ar: Refusals } = { en, de, ar };

/**
 * The sentence of a refusal in a language such as de-AT, in English where there is none in that one. Text that is no
 * refusal of the catalogue, such as a mail server's answer, stays as it is.
 */
export const worded = (what: Said | string, language: string): string =>
  wordedBy(inLanguage(LANGUAGES, language), what);
