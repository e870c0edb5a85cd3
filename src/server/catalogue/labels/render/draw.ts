import { type Faces, shape } from '#server/foundation/pdf/faces.ts';
import type { Weight } from '#server/foundation/pdf/fontFiles.ts';
import { breakLines, type Line } from '#server/foundation/pdf/lines.ts';
import type { CodeElement, LabelLayout, TextElement } from '#shared/catalogue/labels/layout.ts';
import { isSaid, say } from '#shared/refusals/say.ts';
import { contentOf, placeCode } from './codes.ts';
import {
  type Box,
  type Drawing,
  type LabelValues,
  overlap,
  type PlacedSign,
  POINT,
  type Problem,
} from './drawing.ts';

/** With what a label is drawn: the fonts of all its texts, their language, and the dots of a millimetre. */
export type Setting = { faces: Faces; language: string; dots: number };

/** As the fonts of documents have them, in parts of an em: the first line stands so far below the upper edge. */
const ASCENT = 0.927;
const LINE = 1.171;
/** How far a text may shrink before it is cut, and what is never cut: half of it would be wrong. */
const LEAST_PART = 0.7;
const LEAST_POINTS = 4;
const EXACT: TextElement['field'][] = ['sku', 'price', 'barcode', 'code', 'number', 'lot', 'expiry', 'date'];
const CAPTION_POINTS = 7;

/** A label of a template, and what is wrong with it. */
export function drawLabel(
  layout: LabelLayout,
  values: LabelValues,
  setting: Setting,
): { drawing: Drawing; problems: Problem[] } {
  const drawing: Drawing = { width: layout.width, height: layout.height, signs: [], bars: [] };
  const problems: Problem[] = [];
  const texts: { element: number; lines: Box[] }[] = [];
  const codes: { element: number; area: Box; content: string }[] = [];
  for (const [element, one] of layout.elements.entries()) {
    if (one.kind === 'text') {
      const drawn = drawText(one, textOf(one, values), setting);
      drawing.signs.push(...drawn.signs);
      texts.push({ element, lines: drawn.lines });
      if (drawn.cut) problems.push({ element, said: say('labels.textCut', { text: textOf(one, values) }) });
      continue;
    }
    const content = contentOf(one, values);
    if (typeof content !== 'string') {
      problems.push({ element, said: content });
      continue;
    }
    const caption = one.caption ? CAPTION_POINTS * POINT * LINE : 0;
    const placed = placeCode(one, content, { ...one, height: one.height - caption }, setting.dots);
    if (isSaid(placed)) {
      problems.push({ element, said: placed });
      continue;
    }
    drawing.bars.push(...placed.bars);
    codes.push({ element, area: placed.area, content });
    if (one.caption) {
      const drawn = drawText(captionOf(one, caption), content, setting);
      drawing.signs.push(...drawn.signs);
    }
  }
  for (const { element, area, content } of codes) {
    const covered =
      texts.some(({ lines }) => lines.some((line) => overlap(line, area))) ||
      codes.some((other) => other.element !== element && overlap(other.area, area));
    if (covered) problems.push({ element, said: say('labels.codeCovered', { code: content }) });
  }
  return { drawing, problems };
}

function textOf({ field, text }: TextElement, values: LabelValues): string {
  if (field === 'text') return text;
  return (field === 'expiry' ? values.shownExpiry : values[field]) ?? '';
}

const captionOf = ({ x, y, width, height }: CodeElement, caption: number): TextElement => ({
  kind: 'text',
  field: 'text',
  text: '',
  size: CAPTION_POINTS,
  bold: false,
  align: 'center',
  x,
  y: y + height - caption,
  width,
  height: caption,
});

type DrawnText = { signs: PlacedSign[]; lines: Box[]; cut: boolean };

function drawText(element: TextElement, text: string, setting: Setting): DrawnText {
  if (!text.trim()) return { signs: [], lines: [], cut: false };
  const exact = EXACT.includes(element.field);
  const { lines, size, cut } = fitted(element, text, exact, setting);
  const em = size * POINT;
  const startsRight = isRightToLeft(text);
  const drawn: DrawnText = { signs: [], lines: [], cut };
  for (const [n, line] of lines.entries()) {
    const left = element.x + leftOf(element, line.width * POINT, startsRight);
    const baseline = element.y + em * (n * LINE + ASCENT);
    drawn.lines.push({ x: left, y: element.y + em * n * LINE, width: line.width * POINT, height: em * LINE });
    let x = left;
    for (const run of line.runs) {
      const face = setting.faces.all.find(({ name }) => name === run.face);
      if (!face) continue;
      for (const sign of shape(face, run.text, run.whole))
        drawn.signs.push({
          face,
          glyph: sign.glyph,
          x: x + sign.x * em,
          y: baseline - sign.y * em,
          size: em,
        });
      x += face.widthOf(run.text, run.whole) * em;
    }
  }
  return drawn;
}

function leftOf({ align, width }: TextElement, line: number, startsRight: boolean): number {
  if (align === 'center') return (width - line) / 2;
  return (align === 'end') === startsRight ? 0 : width - line;
}

const isRightToLeft = (text: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(/\p{Letter}/u.exec(text)?.[0] ?? '');

/** The lines that a box has room for, at the size wanted or somewhat smaller; the last one cut where that is not enough. */
function fitted(element: TextElement, text: string, exact: boolean, setting: Setting) {
  const weight: Weight = element.bold ? 600 : 400;
  const room = element.width / POINT;
  const linesAt = (size: number): { lines: Line[]; most: number } => ({
    lines: breakLines(text, { size, weight }, room, setting),
    most: exact ? 1 : Math.max(1, Math.floor((element.height / POINT + 0.1) / (size * LINE))),
  });
  const least = exact ? LEAST_POINTS : Math.max(LEAST_POINTS, element.size * LEAST_PART);
  let size = element.size;
  for (; size > least; size = Math.max(least, size - 0.5)) {
    const { lines, most } = linesAt(size);
    if (lines.length <= most) return { lines, size, cut: false };
  }
  const { lines, most } = linesAt(size);
  if (lines.length <= most) return { lines, size, cut: false };
  return { lines: cutLines(text, lines, most, { size, weight }, room, setting), size, cut: exact };
}

/** The first lines, the last of them with as much of the rest as has room before an ellipsis. */
function cutLines(
  text: string,
  lines: Line[],
  most: number,
  style: { size: number; weight: Weight },
  room: number,
  setting: Setting,
): Line[] {
  // As many letters as can have room, fewer and fewer.
  let [some, all] = [0, text.length];
  while (all - some > 1) {
    const half = Math.ceil((some + all) / 2);
    const tried = breakLines(`${text.slice(0, half).trimEnd()}…`, style, room, setting);
    if (tried.length <= most) some = half;
    else all = half;
  }
  if (!some) return lines.slice(0, most);
  return breakLines(`${text.slice(0, some).trimEnd()}…`, style, room, setting).slice(0, most);
}
