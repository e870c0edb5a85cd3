import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** The files of the fonts: from packages in `node_modules`, each written in one weight as pdfmake wants it. */

export type Weight = 400 | 600;

/** A font whose letters are spread over many files, by which letters they hold. */
export type Family = { name: string; slices: Slice[] };
export type Slice = { name: string; path: string; holds(codePoint: number): boolean };

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** Latin, Greek and Cyrillic. It comes with pdfmake. */
export function readRoboto(weight: Weight): Buffer {
  const file = weight === 400 ? 'Roboto-Regular.ttf' : 'Roboto-Medium.ttf';
  return readFileSync(join(packageFolder('pdfmake'), 'fonts', 'Roboto', file));
}

/** The slices of a font of @fontsource-variable. */
export function readFamily(name: string): Family {
  const folder = packageFolder(`@fontsource-variable/${name}`);
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  const slices = Object.entries(ranges).map(([key, text]) => {
    const slice = key.replace(/[[\]]/g, '');
    const spans = text.split(',').map(readSpan);
    return {
      name: `${name}-${slice}`,
      path: join(folder, 'files', `${name}-${slice}-wght-normal.woff2`),
      holds: (codePoint: number) => spans.some(([first, last]) => first <= codePoint && codePoint <= last),
    };
  });
  return { name, slices };
}

function readSpan(text: string): [first: number, last: number] {
  const [first, last] = text.replace('U+', '').split('-');
  return [Number.parseInt(first!, 16), Number.parseInt(last ?? first!, 16)];
}

/** The letters of a text in one weight, or all letters, as a TrueType font that varies no more; null with none of them. */
export async function cutOut(slice: Slice, weight: Weight, text?: string): Promise<Buffer | null> {
  const font = await subsetFont(readFileSync(slice.path), text, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    ...(text === undefined ? { keepAllGlyphs: true } : {}),
  });
  // The ranges of a package name a few letters that its files do not have.
  if (font.readUInt16BE(tableOffset(font, 'cmap') + 2) === 0) return null;
  alignWithRoboto(font);
  return font;
}

// Parts of an em above and below the line, as Roboto says them.
const ROBOTO_ASCENT = 0.927;
const ROBOTO_DESCENT = 0.244;

// pdfmake places each line by what its fonts say; with different ones, the cells of a row would not stand on one line.
function alignWithRoboto(font: Buffer): void {
  const head = tableOffset(font, 'head');
  const unitsPerEm = font.readUInt16BE(head + 18);
  const hhea = tableOffset(font, 'hhea');
  font.writeInt16BE(Math.round(ROBOTO_ASCENT * unitsPerEm), hhea + 4);
  font.writeInt16BE(-Math.round(ROBOTO_DESCENT * unitsPerEm), hhea + 6);
  font.writeInt16BE(0, hhea + 8);
}

function tableOffset(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}
