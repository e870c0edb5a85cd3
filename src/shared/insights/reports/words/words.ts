import { inLanguage } from '../../../inLanguage.ts';
import { reportWords as ar } from './ar.ts';
import { reportWords as de } from './de.ts';
import { reportWords as en, type ReportWords } from './en.ts';

/** The words of a language tag such as de-AT; English where there are none. */
export function wordsOf(language: string): ReportWords {
  return inLanguage({ en, de, ar }, language);
}
