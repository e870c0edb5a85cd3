import { fold } from '#shared/text.ts';
import type { Language } from './reading.ts';

/** Small words by which languages are told apart. */
const TELLING: Record<'en' | 'de', Set<string>> = {
  en: new Set(
    'the of what which how is are do does did our we by in for from last this year month and to any who when where much many with on at us it was have has over top please show me sales stock week between since not than there were will compare it them my i you can an than up out'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das den dem des ein eine einen was wie wer welche welcher welches welchem wo wann und oder nicht ist sind haben hat wir uns unser unsere von im am zum zur bei mit fur nach pro je seit bis letzte letzten letztes letzter diese diesen dieser dieses dieses jahr monat woche heute gestern bitte mir ich man kann noch viel viele wieviel umsatz lager rechnung kunden lieferanten artikel bestand auf aus an zu nur jetzt schon mach zeig gib fur uber mehr als dann davon auch war wurde wird heuer wieviele danke hallo preis'.split(
      ' ',
    ),
  ),
};

/** The language of a text; where its words tell nothing, the one that was spoken before. */
export function languageOf(text: string, before: Language | undefined): Language {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  const score = (language: 'en' | 'de') => words.filter((word) => TELLING[language].has(word)).length;
  const dotted = /[äöüß]/i.test(text) ? 1 : 0;
  const [en, de] = [score('en'), score('de') + dotted];
  if (en === de)
    return before === 'de'
      ? 'de'
      : before === 'ar' && en + de === 0
        ? 'ar'
        : de > 0 && before !== 'en' && en === 0
          ? 'de'
          : 'en';
  return de > en ? 'de' : 'en';
}
