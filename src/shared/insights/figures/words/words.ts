import { inLanguage } from '../../../inLanguage.ts';
import { figureWords as ar } from './ar.ts';
import { figureWords as de } from './de.ts';
import { figureWords as en, type FigureWords } from './en.ts';

/** The words of figures in every language that there is. */
export const FIGURE_WORDS = { en, de, ar };

/** Those of a language tag such as de-AT; English where there are none. */
export function figureWordsOf(language: string): FigureWords {
  return inLanguage(FIGURE_WORDS, language);
}
