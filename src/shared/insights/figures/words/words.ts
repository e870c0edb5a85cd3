import { inLanguage } from '../../../inLanguage.ts';
import { figureWords as ar } from './ar.ts';
import { figureWords as de } from './de.ts';
import { figureWords as en, type FigureWords } from './en.ts';

/** The words of a language tag such as de-AT; English where there are none. */
export function wordsOf(language: string): FigureWords {
  return inLanguage({ en, de, ar }, language);
}
