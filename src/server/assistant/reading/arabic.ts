/** Arabic as it is typed: letters that stand for each other, and small words that are written with the next one. */

/** One letter for those that are typed for each other; what is written above and below letters is gone already. */
export function plainArabic(word: string): string {
  return word
    .replace(/[ٱأإآ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ک/g, 'ك')
    .replace(/گ/g, 'ك')
    .replace(/ء/g, '');
}

/** What is written before a word: and, so, by, for, like, this, the. The longest first. */
const BEFORE = [
  'وبال',
  'فبال',
  'وهال',
  'ولل',
  'وال',
  'فال',
  'بال',
  'كال',
  'هال',
  'عال',
  'لل',
  'ال',
  'و',
  'ف',
  'ب',
  'ل',
  'ه',
  'ع',
];
/** What is written behind it: our, your, their, its; and the endings of plurals and the feminine. */
const BEHIND = ['اتنا', 'تنا', 'تها', 'تهم', 'نا', 'ها', 'هم', 'كم', 'كن', 'ته', 'ه', 'ك', 'ي'];
const SHORTEST = 2;
/** Words as short as that which "and" is written with all the same: "وكم", "وأي", "ولم". */
const ASKING = /^(كم|اي|هل|لم|ما|من)$/;

/** The ways in which a word may be looked up, the plainest first; the word itself is not among them. */
export function arabicForms(word: string): string[] {
  const forms = new Set<string>();
  const bare = [word, ...BEFORE.flatMap((piece) => strippedOf(word, piece))];
  for (const one of bare) forms.add(one);
  for (const one of bare)
    for (const ending of BEHIND)
      if (one.endsWith(ending) && one.length - ending.length > SHORTEST) {
        const stem = one.slice(0, -ending.length);
        // "مشتريتنا": the plural, typed without its alef.
        if (ending.length === 3 && ending.startsWith('ت')) forms.add(`${stem}ات`);
        forms.add(stem);
        // "فاتورتها" is "فاتورة" with "its".
        if (ending.startsWith('ت')) forms.add(`${stem}ه`);
        if (ending === 'اتنا') forms.add(`${stem}ات`);
      }
  forms.delete(word);
  return [...forms];
}

function strippedOf(word: string, piece: string): string[] {
  const rest = word.slice(piece.length);
  const isAsking = (piece === 'و' || piece === 'ف') && ASKING.test(rest);
  if (!word.startsWith(piece) || (!isAsking && rest.length < (piece.length === 1 ? 3 : SHORTEST))) return [];
  return [rest];
}
