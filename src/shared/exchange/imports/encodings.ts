/** The encodings a file can be in: what people call each, and what the decoders of the platform do. */
export const ENCODINGS = {
  'UTF-8': 'utf-8',
  'UTF-16 LE': 'utf-16le',
  'UTF-16 BE': 'utf-16be',
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'Windows-1251': 'windows-1251',
  'Windows-1253': 'windows-1253',
  'Windows-1254': 'windows-1254',
  'Windows-1255': 'windows-1255',
  'Windows-1256': 'windows-1256',
  GBK: 'gb18030',
  'Shift-JIS': 'shift_jis',
} as const;
export type Encoding = keyof typeof ENCODINGS;

export const ENCODING_NAMES = Object.keys(ENCODINGS) as [Encoding, ...Encoding[]];

/** The letters beyond ASCII of the languages that are written in each encoding of one byte per character. */
const LETTERS: Partial<Record<Encoding, readonly string[]>> = {
  'Windows-1252': [
    'äöüß', // German
    'àâæçèéêëîïôœùûüÿ', // French
    'áéíñóúü', // Spanish
    'àèéìíîòóù', // Italian
    'àáâãçéêíóôõúü', // Portuguese
    'àçèéíïòóúü', // Catalan
    'æøåéö', // Danish, Norwegian
    'åäöé', // Swedish, Finnish
    'áéëïóöü', // Dutch
    'áéíóúýþæöð', // Icelandic
    'äöüõšž', // Estonian
  ],
  'Windows-1250': [
    'ąćęłńóśźż', // Polish
    'áčďéěíňóřšťúůýž', // Czech
    'áäčďéíĺľňóôŕšťúýž', // Slovak
    'áéíóöőúüű', // Hungarian
    'čćđšž', // Croatian, Slovene
    'ăâîşţ', // Romanian
    'äöüß', // German
  ],
  // Before Russian, which reads these letters as some of its small ones.
  'Windows-1255': ['אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
  'Windows-1251': ['абвгдежзийклмнопрстуфхцчшщъыьэюяёєіїґўјљњћђџ'],
  'Windows-1253': ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'],
  'Windows-1254': ['âçğıîöşüûi̇'],
  'Windows-1256': ['ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيپچژگ،؛؟ًٌٍَُِّْ'],
};

/**
 * A letter beyond ASCII with one behind it: at the end of a word "m³" and "stó³" look alike. No word goes on in capitals
 * after small letters, nor in another script.
 */
const INSIDE =
  /(?!\p{ASCII})(?!(?<=\p{Ll})\p{Lu})(?:\p{Script=Latin}|(?<![A-Za-z])[^\p{Script=Latin}](?![A-Za-z]))(?=\p{L})/gu;

const LATIN: Encoding[] = ['Windows-1252', 'Windows-1250', 'Windows-1254'];
const HIGH = 0x80;
const LINE_FEED = 10;
const SAMPLE = 65_536;

/**
 * The encoding of text that is no Unicode: Japanese and Chinese by their characters of two bytes, the others by whose
 * language has the letters that the words then have. Where nothing speaks for another, Windows-1252, as Excel writes.
 */
export function recogniseOlder(bytes: Uint8Array): Encoding {
  const sample = linesBeyondAscii(bytes);
  if (isJapanese(sample)) return 'Shift-JIS';
  let best: { encoding: Encoding; explained: number } = { encoding: 'Windows-1252', explained: -1 };
  for (const [encoding, languages] of Object.entries(LETTERS) as [Encoding, string[]][]) {
    const text = new TextDecoder(ENCODINGS[encoding]).decode(sample);
    const inside = text.match(INSIDE) ?? [];
    for (const letters of languages) {
      const explained = inside.filter((letter) => letters.includes(letter.toLowerCase())).length;
      if (explained > best.explained) best = { encoding, explained };
    }
  }
  // A word or two of such letters is Chinese as well, if it must be; they are what they look like.
  const isLatin = LATIN.includes(best.encoding);
  if (isLatin && best.explained * 2 >= sample.filter((byte) => byte >= HIGH).length) return best.encoding;
  return isChinese(sample) ? 'GBK' : best.encoding;
}

function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const sample: number[] = [];
  for (let start = 0; start < bytes.length && sample.length < SAMPLE; ) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const line = bytes.subarray(start, Math.min(feed < 0 ? bytes.length : feed + 1, start + SAMPLE));
    if (line.some((byte) => byte >= HIGH)) sample.push(...line);
    start = feed < 0 ? bytes.length : feed + 1;
  }
  return Uint8Array.from(sample);
}

/** All characters beyond ASCII, decoded; null when the bytes are not of this encoding. */
function beyondAscii(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(ENCODINGS[encoding], { fatal: true }).decode(bytes).replaceAll(/\p{ASCII}/gu, '');
  } catch {
    return null;
  }
}

const share = (text: string, kind: RegExp) => text.replaceAll(kind, '').length / Math.max(text.length, 1);

/** Japanese has kana among its characters; a language of Europe that is read so has Chinese ones at most. */
function isJapanese(bytes: Uint8Array): boolean {
  const text = beyondAscii(bytes, 'Shift-JIS');
  return (
    text !== null &&
    share(text, /[\u3041-\u30fc]/g) < 0.85 &&
    share(text, /[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff9f]/g) < 0.05
  );
}

/**
 * The characters that Chinese is made of begin with the bytes B0 to D7 (GB 2312, level 1) and end with any beyond ASCII;
 * the capitals of Russian and Greek do both with C0 to DF.
 */
function isChinese(bytes: Uint8Array): boolean {
  if (beyondAscii(bytes, 'GBK') === null) return false;
  const pairs = { common: 0, wide: 0, all: 0 };
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0;
    if (first < HIGH) continue;
    const second = bytes[++at] ?? 0;
    pairs.all++;
    if (second < 0xa1) continue;
    if ((first >= 0xb0 && first <= 0xd7) || first === 0xa1 || first === 0xa3) pairs.common++;
    if (second < 0xc0 || second > 0xdf) pairs.wide++;
  }
  return pairs.common > pairs.all * 0.75 && pairs.wide > pairs.all * 0.25;
}
