import type { Language } from '#shared/assistant/chat/reading.ts';
import { lexiconOf } from './lexicon/compiled.ts';
import { plainWord } from './tokens.ts';

/** Shorter words are as often another one mistyped: "wen". */
const SHORTEST_SURE = 4;

/** The language of a text, by whose words it is made of; where they tell nothing, the one that was spoken before. */
export function languageOf(text: string, before: Language | undefined): Language {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  // "H1" and "m" are of no language.
  const words = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{M}'’]{2,}(?!\p{N})/gu) ?? [];
  const [english, german] = [lexiconOf('en'), lexiconOf('de')];
  let [en, de] = [0, /[äöüß]/i.test(text) ? 1 : 0];
  for (const [n, word] of words.entries()) {
    const [asEnglish, asGerman] = [english.has(plainWord(word, 'en')), german.has(plainWord(word, 'de'))];
    if (asEnglish && !asGerman) en++;
    // Whoever begins in German goes on in it, whatever things are called: "umlagern 6x hose clip".
    else if (asGerman && !asEnglish) de += n === 0 && word.length > SHORTEST_SURE ? 2 : 1;
  }
  if (en === 0 && de === 0)
    return (
      before ??
      (words.some(
        (word) => german.isFiller(plainWord(word, 'de')) && !english.isFiller(plainWord(word, 'en')),
      )
        ? 'de'
        : 'en')
    );
  // Names of things are English in many a German sentence, and hardly ever the other way round.
  return de >= en ? 'de' : 'en';
}
