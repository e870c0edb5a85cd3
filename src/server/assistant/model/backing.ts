/** Numbers from two on as people write them out, in the languages of the assistant. */
const WRITTEN: Record<string, readonly string[]> = {
  2: ['two', 'zwei', 'اثنان', 'اثنين', 'اثنتان', 'اثنتين'],
  3: ['three', 'drei', 'ثلاث', 'ثلاثة'],
  4: ['four', 'vier', 'أربع', 'أربعة'],
  5: ['five', 'fünf', 'خمس', 'خمسة'],
  6: ['six', 'sechs', 'ست', 'ستة'],
  7: ['seven', 'sieben', 'سبع', 'سبعة'],
  8: ['eight', 'acht', 'ثمان', 'ثماني', 'ثمانية'],
  9: ['nine', 'neun', 'تسع', 'تسعة'],
  10: ['ten', 'zehn', 'عشر', 'عشرة'],
  11: ['eleven', 'elf'],
  12: ['twelve', 'zwölf', 'dozen', 'dozens', 'dutzend', 'dutzende', 'دزينة'],
  13: ['thirteen', 'dreizehn'],
  14: ['fourteen', 'vierzehn'],
  15: ['fifteen', 'fünfzehn'],
  16: ['sixteen', 'sechzehn'],
  17: ['seventeen', 'siebzehn'],
  18: ['eighteen', 'achtzehn'],
  19: ['nineteen', 'neunzehn'],
  20: ['twenty', 'zwanzig', 'عشرون', 'عشرين'],
  30: ['thirty', 'dreißig', 'ثلاثون', 'ثلاثين'],
  40: ['forty', 'vierzig', 'أربعون', 'أربعين'],
  50: ['fifty', 'fünfzig', 'خمسون', 'خمسين'],
  60: ['sixty', 'sechzig', 'ستون', 'ستين'],
  70: ['seventy', 'siebzig', 'سبعون', 'سبعين'],
  80: ['eighty', 'achtzig', 'ثمانون', 'ثمانين'],
  90: ['ninety', 'neunzig', 'تسعون', 'تسعين'],
  100: ['hundred', 'hundreds', 'hundert', 'hunderte', 'مئة', 'مائة', 'مئات', 'مئتان', 'مئتين'],
  1000: ['thousand', 'thousands', 'tausend', 'tausende', 'ألف', 'آلاف', 'ألفا', 'ألفين', 'k'],
  1000000: ['million', 'millions', 'millionen', 'mio', 'mn', 'مليون', 'ملايين'],
  1000000000: ['billion', 'billions', 'milliarde', 'milliarden', 'mrd', 'bn', 'مليار', 'مليارات'],
};
const NUMBER_OF = new Map(
  Object.entries(WRITTEN).flatMap(([number, words]) => words.map((word) => [word, number])),
);

/** A word, or a number, with a minus where nothing stands before it that makes a dash of it, as in dates and SKUs. */
const WORD_OR_NUMBER = /(?<word>\p{L}+)|(?<minus>(?<![\p{L}\d])[-−]\p{Sc}?)?(?<digits>\d(?:[\d.,]*\d)?)/gu;

type Found = { number: string; isNegative: boolean };

/** Numbers in a text, without signs of grouping and zeros behind the point: "1,204.50" is "1204.5", and "two" is "2". */
function numbersIn(text: string): Found[] {
  // Digits of other scripts are the same numbers.
  const plain = text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');
  return [...plain.matchAll(WORD_OR_NUMBER)].flatMap(({ groups }) => {
    const { word = '', minus, digits } = groups as { word?: string; minus?: string; digits?: string };
    const number = digits === undefined ? NUMBER_OF.get(word.toLowerCase()) : withoutGroups(digits);
    return number === undefined ? [] : [{ number, isNegative: minus !== undefined }];
  });
}

function withoutGroups(number: string): string {
  const plain = number.replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d+\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, '') : plain;
}

/**
 * The figures of an answer that stand in none of the texts it may have them from, in digits or in words, or that lost
 * their minus. The numbers of a list are none.
 */
export function unbacked(answer: string, evidence: string[]): string[] {
  const known = evidence.flatMap(numbersIn);
  const [all, positive] = [known, known.filter(({ isNegative }) => !isNegative)].map(
    (some) => new Set(some.map(({ number }) => number)),
  ) as [Set<string>, Set<string>];
  const said = numbersIn(answer.replace(/^\s*\d{1,2}[.)]\s/gm, ''));
  const loose = said.filter(({ number, isNegative }) => !(isNegative ? all : positive).has(number));
  return [...new Set(loose.map(({ number }) => number))];
}
