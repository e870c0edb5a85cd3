import { create, type Font, type Glyph } from 'fontkit';
import { cutOut, type Family, readFamily, readRoboto, type Slice, type Weight } from './fontFiles.ts';

/** One file of a font in one weight, as it is used in a document. */
export type Face = {
  name: string;
  bytes: Buffer;
  covers(codePoint: number): boolean;
  /** Width at size 1, laid out word by word or as a whole. */
  widthOf(text: string, whole: boolean): number;
  /** Whether the shaper turns this text round by itself, from the order of reading to that of sight. */
  turns(text: string): boolean;
  font: Font;
};

/** A sign of a shaped text: where it begins at size 1, from the start of the line and above it. */
export type Sign = { glyph: Glyph; x: number; y: number };

/** The signs of a text in the order of sight, shaped as `widthOf` measures it. */
export function shape(face: Face, text: string, whole: boolean): Sign[] {
  const em = face.font.unitsPerEm;
  const signs: Sign[] = [];
  let x = 0;
  for (const part of whole ? [text] : wordsOf(text)) {
    const { glyphs, positions } = face.font.layout(part);
    for (const [n, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[n]!;
      signs.push({ glyph, x: x + xOffset / em, y: yOffset / em });
      x += xAdvance / em;
    }
  }
  return signs;
}

// Word by word, each with the blank behind it, is how pdfkit lays text out unless it is told about features.
const wordsOf = (text: string) => text.match(/[^ ]+ ?| /g) ?? [];

/** Which face writes a character in a text. */
export type Faces = {
  all: Face[];
  faceOf(codePoint: number, weight: Weight, han: Han): Face;
};

/** Whose shapes of the shared characters a text takes. */
export type Han = 'sc' | 'jp' | 'kr';

const WEIGHTS: Weight[] = [400, 600];
const HAN_ORDER: Record<Han, Han[]> = {
  sc: ['sc', 'jp', 'kr'],
  jp: ['jp', 'sc', 'kr'],
  kr: ['kr', 'jp', 'sc'],
};

type Library = { base: Record<Weight, Face[]>; han: Record<Han, Family> };
let library: Promise<Library> | undefined;

/** The faces that write these texts. Reads the fonts once, and of those with many characters only what is needed. */
export async function facesFor(texts: string[], language: string): Promise<Faces> {
  library ??= openLibrary();
  const { base, han } = await library;
  const cut = new Map<string, { slice: Slice; characters: Set<string> }>();
  const sliceOf = new Map<string, Slice | null>();
  for (const text of texts) {
    const order = HAN_ORDER[hanOf(text, language)];
    for (const character of text) {
      const codePoint = character.codePointAt(0)!;
      if (base[400].some((face) => face.covers(codePoint))) continue;
      const key = `${order[0]}${character}`;
      if (!sliceOf.has(key))
        sliceOf.set(
          key,
          findSlice(
            order.map((name) => han[name]),
            codePoint,
          ),
        );
      const slice = sliceOf.get(key);
      if (!slice) continue;
      const part = cut.get(slice.name) ?? { slice, characters: new Set() };
      part.characters.add(character);
      cut.set(slice.name, part);
    }
  }
  const faces: Record<Weight, Map<string, Face>> = { 400: new Map(), 600: new Map() };
  for (const { slice, characters } of cut.values())
    for (const weight of WEIGHTS) {
      const bytes = await cutOut(slice, weight, [...characters].sort().join(''));
      if (bytes) faces[weight].set(slice.name, makeFace(`${slice.name}-${weight}`, bytes));
    }
  return {
    all: WEIGHTS.flatMap((weight) => [...base[weight], ...faces[weight].values()]),
    faceOf(codePoint, weight, first) {
      const known = base[weight].find((face) => face.covers(codePoint));
      if (known) return known;
      const slice = sliceOf.get(`${first}${String.fromCodePoint(codePoint)}`);
      return (slice && faces[weight].get(slice.name)) || base[weight][0]!;
    },
  };
}

/** A text with kana is Japanese, one with hangul Korean; else the language decides. */
export function hanOf(text: string, language: string): Han {
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return 'jp';
  if (/\p{Script=Hangul}/u.test(text)) return 'kr';
  if (/^ja\b/i.test(language)) return 'jp';
  return /^ko\b/i.test(language) ? 'kr' : 'sc';
}

function findSlice(families: Family[], codePoint: number): Slice | null {
  for (const family of families) {
    const slice = family.slices.find((one) => one.holds(codePoint));
    if (slice) return slice;
  }
  return null;
}

async function openLibrary(): Promise<Library> {
  // Vazirmatn has a letter in one piece; Noto puts it together from parts, and copied text loses its dots.
  const whole = [partOf('vazirmatn', 'arabic'), partOf('noto-sans-hebrew', 'hebrew')];
  const open = async (weight: Weight) => [
    makeFace(`roboto-${weight}`, readRoboto(weight)),
    ...(await Promise.all(
      whole.map(async (slice) => makeFace(`${slice.name}-${weight}`, (await cutOut(slice, weight))!)),
    )),
  ];
  const han = (name: Han) => readFamily(`noto-sans-${name}`);
  return {
    base: { 400: await open(400), 600: await open(600) },
    han: { sc: han('sc'), jp: han('jp'), kr: han('kr') },
  };
}

function partOf(family: string, script: string): Slice {
  return readFamily(family).slices.find((slice) => slice.name === `${family}-${script}`)!;
}

const RIGHT_TO_LEFT = /arabic|hebrew/;

function makeFace(name: string, bytes: Buffer): Face {
  const font: Font = create(bytes);
  const widths = new Map<string, number>();
  const measure = (text: string) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = font.layout(text).advanceWidth / font.unitsPerEm;
    if (widths.size < 5000) widths.set(text, width);
    return width;
  };
  return {
    name,
    bytes,
    covers: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf: (text, whole) =>
      whole ? measure(text) : wordsOf(text).reduce((sum, word) => sum + measure(word), 0),
    turns: (text) => RIGHT_TO_LEFT.test(name) && font.layout(text).direction === 'rtl',
    font,
  };
}
