import bwip from 'bwip-js/node';
import { isGtin } from '#shared/catalogue/labels/gtin.ts';
import type { CodeElement } from '#shared/catalogue/labels/layout.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import type { Box, LabelValues } from './drawing.ts';

/** Barcodes: what one holds, the modules that it is made of, and the bars that they come to in a box. */

/** How wide the narrowest bar is at least and at most, in millimetres: what scanners at a till can read. */
const LEAST_MODULE = 0.25;
const MOST_MODULE = { linear: 0.66, matrix: 1.5 };
const LEAST_HEIGHT = 4;
/** Rounding of measures. */
const SLACK = 0.002;

type Symbol =
  | { modules: number[]; quiet: [before: number, behind: number] }
  | { rows: boolean[][]; quiet: number };

/** What the library makes of a code: the widths of bars and gaps in turn, or dark and light modules row by row. */
type Raw = { sbs: number[] } | { pixs: number[]; pixx: number; pixy: number };

/** What a code of a label holds, as it is read from it; a refusal where it cannot hold it. */
export function contentOf({ symbology, source, text }: CodeElement, values: LabelValues): string | Said {
  const given = (source === 'text' ? text : source === 'barcode' ? values.barcode : values[source]) ?? '';
  if (symbology === 'gs1datamatrix') return source === 'text' ? gs1Text(given) : gs1Of(source, given, values);
  if (!given) return source === 'barcode' ? say('labels.noBarcode') : say('labels.nothingToEncode');
  if (symbology === 'ean') return eanOf(given);
  if (symbology === 'code128' && !/^[\x20-\x7e]+$/.test(given))
    return say('labels.codeLetters', { code: given });
  return given;
}

/** Eight or thirteen digits; one of twelve is the same number with a zero before it. */
function eanOf(given: string): string | Said {
  if (!/^(\d{8}|\d{12,13})$/.test(given)) return say('labels.notEan', { code: given });
  if (!isGtin(given)) return say('labels.checkDigit', { code: given });
  return given.length === 12 ? `0${given}` : given;
}

/** The article number, and what is known of the lot, by the identifiers of GS1. */
function gs1Of(source: string, given: string, { lot, expiry }: LabelValues): string | Said {
  if (source === 'barcode' && !given) return say('labels.noBarcode');
  if (source !== 'barcode' || !/^(\d{8}|\d{12,14})$/.test(given))
    return say('labels.notGtin', { code: given });
  if (!isGtin(given)) return say('labels.checkDigit', { code: given });
  if (lot && !/^[\x21-\x7e]{1,20}$/.test(lot)) return say('labels.lotLetters', { lot });
  const until = expiry ? `(17)${expiry.slice(2).replaceAll('-', '')}` : '';
  // The lot last: it ends where the code does, whatever its length.
  return `(01)${given.padStart(14, '0')}${until}${lot ? `(10)${lot}` : ''}`;
}

const gs1Text = (given: string) =>
  /^(\(\d{2,4}\)[\x21-\x27\x2a-\x7e]+)+$/.test(given) ? given : say('labels.notGs1', { code: given });

const KINDS = { code128: 'code128', qr: 'qrcode', gs1datamatrix: 'gs1datamatrix' } as const;

function symbolOf(symbology: CodeElement['symbology'], content: string): Symbol | null {
  const bcid = symbology === 'ean' ? (content.length === 8 ? 'ean8' : 'ean13') : KINDS[symbology];
  let drawn: Raw[];
  try {
    drawn = bwip.raw({ bcid, text: content, ...(symbology === 'qr' ? { eclevel: 'M' } : {}) }) as Raw[];
  } catch {
    // What the standard of the code does not allow, such as an identifier that GS1 does not know.
    return null;
  }
  const [first] = drawn;
  if (first && 'sbs' in first) {
    const quiet: [number, number] = bcid === 'ean13' ? [11, 7] : bcid === 'ean8' ? [7, 7] : [10, 10];
    return { modules: [...first.sbs], quiet };
  }
  if (!first) return null;
  const { pixs, pixx, pixy } = first;
  const rows = Array.from({ length: pixy }, (_, y) =>
    Array.from({ length: pixx }, (_, x) => pixs[y * pixx + x] === 1),
  );
  return { rows, quiet: symbology === 'qr' ? 4 : 2 };
}

/** Where nothing else may stand: a code with the white around it. */
export type Placed = { bars: Box[]; area: Box };

/**
 * The bars of a code in a box, as wide as it allows, each a whole number of dots; a refusal where they would be too fine
 * to be read. `dots`: of the printer, per millimetre.
 */
export function placeCode(element: CodeElement, content: string, box: Box, dots: number): Placed | Said {
  const symbol = symbolOf(element.symbology, content);
  if (!symbol) return say('labels.notEncodable', { code: content });
  return 'rows' in symbol ? placeMatrix(symbol, content, box, dots) : placeLinear(symbol, content, box, dots);
}

/** Rounded up, since as much has to be there. */
const needed = (millimetres: number) => Math.ceil(millimetres * 10 - SLACK) / 10;
const finest = (dots: number) => Math.ceil(LEAST_MODULE * dots - dots * SLACK);

function moduleOf(room: number, modules: number, dots: number, most: number): number {
  const widest = Math.floor(most * dots + dots * SLACK);
  return Math.min(Math.floor((room * dots + dots * SLACK) / modules), widest);
}

function placeLinear(
  { modules, quiet: [before, behind] }: Extract<Symbol, { modules: number[] }>,
  content: string,
  box: Box,
  dots: number,
): Placed | Said {
  const total = before + behind + modules.reduce((sum, width) => sum + width, 0);
  const module = moduleOf(box.width, total, dots, MOST_MODULE.linear);
  if (module < finest(dots))
    return say('labels.codeTooWide', {
      code: content,
      needed: needed((total * finest(dots)) / dots),
      given: box.width,
    });
  if (box.height < LEAST_HEIGHT - SLACK)
    return say('labels.codeTooLow', { code: content, needed: LEAST_HEIGHT, given: needed(box.height) });
  const width = total * module;
  const left = Math.round(box.x * dots) + Math.max(0, Math.floor((Math.floor(box.width * dots) - width) / 2));
  const top = Math.round(box.y * dots);
  const height = Math.floor(box.height * dots + dots * SLACK);
  const bars: Box[] = [];
  let at = left + before * module;
  for (const [n, wide] of modules.entries()) {
    if (n % 2 === 0) bars.push(inMillimetres(at, top, wide * module, height, dots));
    at += wide * module;
  }
  return { bars, area: inMillimetres(left, top, width, height, dots) };
}

function placeMatrix(
  { rows, quiet }: Extract<Symbol, { rows: boolean[][] }>,
  content: string,
  box: Box,
  dots: number,
): Placed | Said {
  const across = (rows[0]?.length ?? 0) + 2 * quiet;
  const down = rows.length + 2 * quiet;
  const module = Math.min(
    moduleOf(box.width, across, dots, MOST_MODULE.matrix),
    moduleOf(box.height, down, dots, MOST_MODULE.matrix),
  );
  if (module < finest(dots))
    return say('labels.codeTooSmall', {
      code: content,
      needed: needed((Math.max(across, down) * finest(dots)) / dots),
      given: Math.min(box.width, box.height),
    });
  const left =
    Math.round(box.x * dots) + Math.max(0, Math.floor((Math.floor(box.width * dots) - across * module) / 2));
  const top =
    Math.round(box.y * dots) + Math.max(0, Math.floor((Math.floor(box.height * dots) - down * module) / 2));
  const bars = rows.flatMap((row, y) =>
    stretchesOf(row).map(([from, length]) =>
      inMillimetres(
        left + (quiet + from) * module,
        top + (quiet + y) * module,
        length * module,
        module,
        dots,
      ),
    ),
  );
  return { bars, area: inMillimetres(left, top, across * module, down * module, dots) };
}

/** The dark stretches of a row, each as one bar: between two, a printer could leave a line of white. */
function stretchesOf(row: boolean[]): [from: number, length: number][] {
  const found: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = found.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  }
  return found;
}

const inMillimetres = (x: number, y: number, width: number, height: number, dots: number): Box => ({
  x: x / dots,
  y: y / dots,
  width: width / dots,
  height: height / dots,
});
