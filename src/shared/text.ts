/** Text without case, accents and ligatures, for comparing and searching: "Gumbär Straße" is "gumbar strasse". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe');
}

/**
 * Key by which text sorts naturally under plain byte comparison: folded, and every number padded so that
 * "Box 2" comes before "Box 10". At most 200 characters.
 */
export function sortKey(text: string): string {
  return fold(text)
    .trim()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'))
    .slice(0, 200);
}

/** The distinct searchable words of a text, folded, in order of appearance, each at most 40 characters. */
export function words(text: string): string[] {
  const found = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(found.map((word) => word.slice(0, 40)))];
}

/** The pieces of three letters of a word, its ends marked, by which words written alike are found. */
export function grams(word: string): string[] {
  const marked = `^${word}$`;
  const pieces = new Set<string>();
  for (let at = 0; at + 3 <= marked.length; at++) pieces.add(marked.slice(at, at + 3));
  return [...pieces];
}

/**
 * Number of typing errors between two words: a letter wrong, missing, too much, or two swapped (optimal
 * string alignment).
 */
export function typingErrors(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** Whether a word is what somebody may have meant who typed `typed`: part of it, or written nearly so. */
export function meansWord(typed: string, word: string): boolean {
  if (typed.length >= 3 && word.includes(typed)) return true;
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (!allowed) return false;
  // The end may not be typed yet, so the word's beginning counts as well as the whole.
  const lengths = [word.length, typed.length - 1, typed.length, typed.length + 1];
  return lengths.some((length) => typingErrors(typed, word.slice(0, length)) <= allowed);
}
