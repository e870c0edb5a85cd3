import { inLanguage } from '../inLanguage.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { isSaid, type Said, saidIn } from './say.ts';
import type { Refusals } from './writing.ts';

const LANGUAGES: { en: Refusals; de: Refusals; ar: Refusals } = { en, de, ar };

/**
 * The sentence of a refusal in a language such as de-AT, in English where there is none in that one. Text that is no
 * refusal of the catalogue, such as a mail server's answer, stays as it is.
 */
export function worded(what: Said | string, language: string): string {
  const said = typeof what === 'string' ? saidIn(what) : what;
  if (!said) return what as string;
  const words = inLanguage(LANGUAGES, language)[said.say];
  // Stored by a version of the program that knew another refusal.
  if (words === undefined) return said.say;
  if (typeof words === 'string') return words;
  const inWords = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inWords);
    return typeof value === 'object' && value !== null && isSaid(value) ? worded(value, language) : value;
  };
  const params = Object.entries(said.with ?? {}).map(([name, value]) => [name, inWords(value)]);
  return words(Object.fromEntries(params));
}
