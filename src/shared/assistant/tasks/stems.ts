import { fold } from '../../text.ts';
import type { Guide } from './tasks.ts';

type Language = Guide['language'];

/** Words that ask, and say nothing of what is asked. */
const FILLERS: Record<Language, string> = {
  en: `a an the i we you he she they one it its my our your his their me us this that these those there here
    how what whats where wheres which who when why do does did done doing is are was were be been am can could would should will may
    might must shall to of for on in at by with from as or and but if so then than into onto up out off about only just also
    please tell show explain help way ways trick button step steps possible want wants wanted need needs like get gets got
    have has had know any somebody someone everybody everyone some thing things make put let stockbook program app system let im id ive dont not`,
  de: `der die das den dem des ein eine einen einem einer eines nen ne n ich wir du sie er es man mein meine unser unsere
    unseren unserem mir mich uns ihn ihm ihr sein seine dieser diese dieses wie was wo woran wer wann warum welche welcher welches
    kann koennen konnen können könnte konnte muss soll sollte darf will möchte mochte ist sind war wird werde werden wurde hat haben habe
    bitte und oder aber auch nur noch schon mal dann so zu zum zur von vom im in ins an am auf aus bei für fur mit nach über uber unter um
    vor als wenn dass geht gehts gibt mache machen macht tun richte stelle stellt setze einstellen hier da hin dort durch
    jemand jemanden stockbook programm system programm app möglich zeig zeige erklär erkläre sag hilfe helfen weg knopf immer jetzt doch denn ja`,
  ar: `كيف كيفية ازاي ازاى شلون شنو ايش ليش وش وين فين اين من ماذا ما هل هو هي انا نحن احنا في على الى عن مع عند لي لنا لك
    هذا هذه ذلك تلك التي الذي اللي ان او ثم لو اذا كل بعض اي شي شيء واحد واحدة معين معينة طريقة خطوات ممكن يمكن اقدر استطيع ابغى ابي
    اريد عايز عاوز بدي اعمل نعمل عمل اسوي نسوي سوي بسوي اعملها قم بعمل لازم يجب كان يكون تكون قد لا لم لن ليس غير هنا هناك بضيف
    من_فضلك لوسمحت ستوكبوك برنامج النظام تطبيق`,
};

const PERCENT: Record<Language, string> = { en: ' percent ', de: ' prozent ', ar: ' بالمئة ' };

const split = (text: string) => text.trim().split(/\s+/);
const known = new Map<Language, ReadonlySet<string>>();

/** The words of a language that say nothing of what is asked, as `lettersOf` writes them. */
function fillersOf(language: Language): ReadonlySet<string> {
  let set = known.get(language);
  if (!set) {
    set = new Set(split(lettersOf(language, FILLERS[language])));
    known.set(language, set);
  }
  return set;
}

/** A text folded, with what may be written in two ways written in one: "ändern" is no "andern", but "aendern". */
function lettersOf(language: Language, text: string): string {
  if (language === 'ar') return fold(text).replace(/[ـء]/g, '').replace(/ى/g, 'ي').replace(/ة/g, 'ه');
  if (language === 'en') return fold(text);
  const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
  return fold(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => UMLAUTS[letter]!),
  );
}

/** The words of a text that say what it is about, without fillers; of nothing but fillers, all of them. */
export function tellingWords(language: Language, text: string): string[] {
  const all = [
    ...new Set(lettersOf(language, text.replaceAll('%', PERCENT[language])).match(/[\p{L}\p{N}]+/gu) ?? []),
  ].map((word) => word.slice(0, 40));
  const fillers = fillersOf(language);
  const telling = all.filter((word) => !fillers.has(word));
  return telling.length ? telling : all;
}

/** What a word and its plural, its cases and its article have in common; no stem of grammar, but alike for all of them. */
export function stemOf(language: Language, word: string): string {
  if (/\d/.test(word)) return word;
  switch (language) {
    case 'en':
      return english(word);
    case 'de':
      return german(word);
    case 'ar':
      return arabic(word);
  }
}

function english(word: string): string {
  if (word.length < 4) return word;
  const base = word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=...)(ing|ed|es)$/, '')
    .replace(/(?<=..[^su])s$/, '')
    .replace(/(?<=...)e$/, '');
  return base.replace(/([^aeiou])\1$/, '$1');
}

function german(word: string): string {
  if (word.length < 5) return word;
  const bare = word
    .replace(/^ge(?=.{3,}(t|en)$)/, '')
    .replace(/(?<=^(an|ein|aus|ab|um|auf|zu))ge(?=.{3,}(t|en)$)/, '');
  return bare.replace(/(?<=.{3})(em|en|es|e|n|s|st|t)$/, '');
}

function arabic(word: string): string {
  const bare = word
    .replace(/^(وال|بال|كال|فال|لل|ال)(?=...)/, '')
    // "I change", "changing" and "change" have this letter or none.
    .replace(/^[اتي](?=...)/, '')
    .replace('يي', 'ي');
  return bare.replace(/(?<=...)(ها|هم|نا|ات|ان|ون|ين|يه|ه|ي|ا)$/, '');
}

/** A word as it may stand without what Arabic writes together with it: "and", "with", "for". */
export function withoutPrefix(language: Language, word: string): string | null {
  return language === 'ar' && /^[وبلف]..../.test(word) ? word.slice(1) : null;
}
