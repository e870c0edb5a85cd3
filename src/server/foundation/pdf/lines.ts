import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { type Face, type Faces, hanOf } from './faces.ts';
import type { Weight } from './fontFiles.ts';

/** Text in lines that fit a width, each in the order in which it stands on paper, in fonts that have its letters. */

/** What pdfmake writes as one piece. `whole`: to be shaped as a whole, because it runs from right to left. */
export type Run = { text: string; face: string; whole: boolean };
export type Line = { runs: Run[]; width: number };

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
// Rounding in sums of widths must not break a line that just fits.
const SLACK = 0.01;

/** The lines of a text at this size and weight; as many as it has line breaks when no width is given. */
export function breakLines(
  text: string,
  style: { size: number; weight: Weight },
  width: number,
  setting: { faces: Faces; language: string },
): Line[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029\u0085]/)
    .flatMap((paragraph) => paragraphLines(tidy(paragraph), style, width, setting));
}

// What has no width and no letter. Of marks of direction only those stay, for now, that keep a date in a sentence whole.
function tidy(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .replace(/[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2065\u206a-\u206f\ufeff]/gu, '')
    .replace(/\p{Variation_Selector}/gu, '')
    .normalize('NFC');
}

type Paragraph = { text: string; levels: Uint8Array; faces: Face[]; size: number };

/** A text with the direction of each of its letters, without the marks that say it. */
function directed(marked: string): Pick<Paragraph, 'text' | 'levels'> {
  const { levels } = bidi.getEmbeddingLevels(marked);
  if (!ISOLATES.test(marked)) return { text: marked, levels };
  const letters = marked.split('');
  const isLetter = (_: unknown, at: number) => !ISOLATES.test(letters[at]!);
  return { text: letters.filter(isLetter).join(''), levels: levels.filter(isLetter) };
}

const ISOLATES = /[\u2066-\u2069]/;

function paragraphLines(
  marked: string,
  { size, weight }: { size: number; weight: Weight },
  width: number,
  { faces, language }: { faces: Faces; language: string },
): Line[] {
  const { text, levels } = directed(marked);
  const paragraph = { text, levels, faces: chooseFaces(text, levels, weight, faces, language), size };
  const lines: Line[] = [];
  let start = 0;
  let end = 0;
  const take = (until: number) => {
    lines.push(lineOf(paragraph, start, until));
    start = until;
  };
  for (const position of breakPositions(text)) {
    if (end > start && widthOf(paragraph, start, position) > width + SLACK) take(end);
    if (widthOf(paragraph, start, position) > width + SLACK) {
      for (const part of graphemePositions(text, start, position)) {
        if (end > start && widthOf(paragraph, start, part) > width + SLACK) take(end);
        end = part;
      }
    }
    end = position;
  }
  if (start < text.length || !lines.length) take(text.length);
  return lines;
}

function breakPositions(text: string): number[] {
  const breaker = new LineBreaker(text);
  const positions: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) positions.push(next.position);
  return positions;
}

function graphemePositions(text: string, start: number, end: number): number[] {
  return [...graphemes.segment(text.slice(start, end))].map(
    ({ index, segment }) => start + index + segment.length,
  );
}

// Blanks and signs go with the letters before them where their font has them: shorter lists, and Arabic in one piece.
function chooseFaces(
  text: string,
  levels: Uint8Array,
  weight: Weight,
  faces: Faces,
  language: string,
): Face[] {
  const han = hanOf(text, language);
  const chosen: Face[] = [];
  for (let index = 0; index < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(index)!);
    const codePoint = character.codePointAt(0)!;
    const before = chosen[index - 1];
    const joins = before && isRightToLeft(levels[index]) && isRightToLeft(levels[index - 1]);
    const follows = /\p{Mark}|\p{Join_Control}/u.test(character) || (joins && !/\p{Letter}/u.test(character));
    const face = follows && before?.covers(codePoint) ? before : faces.faceOf(codePoint, weight, han);
    for (const _ of character.split('')) chosen.push(face);
    index += character.length;
  }
  return chosen;
}

const isRightToLeft = (level: number | undefined) => (level ?? 0) % 2 === 1;

type Piece = { start: number; end: number; level: number; face: Face };

function piecesOf({ levels, faces }: Paragraph, start: number, end: number): Piece[] {
  const pieces: Piece[] = [];
  for (let index = start; index < end; index += 1) {
    const last = pieces.at(-1);
    const [level, face] = [levels[index]!, faces[index]!];
    if (last?.level === level && last.face === face) last.end = index + 1;
    else pieces.push({ start: index, end: index + 1, level, face });
  }
  return pieces;
}

function widthOf(paragraph: Paragraph, start: number, end: number): number {
  const visible = start + paragraph.text.slice(start, end).trimEnd().length;
  return piecesOf(paragraph, start, visible).reduce(
    (sum, piece) =>
      sum +
      paragraph.size *
        piece.face.widthOf(paragraph.text.slice(piece.start, piece.end), isRightToLeft(piece.level)),
    0,
  );
}

function lineOf(paragraph: Paragraph, start: number, end: number): Line {
  const visible = start + paragraph.text.slice(start, end).trimEnd().length;
  const pieces = inOrderOfSight(piecesOf(paragraph, start, visible));
  return {
    runs: pieces.map((piece) => runOf(paragraph.text, piece)),
    width: widthOf(paragraph, start, end),
  };
}

// Rule L2 of the Unicode bidirectional algorithm, on pieces of one level each.
function inOrderOfSight(pieces: Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...ordered.map((piece) => piece.level));
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  return ordered;
}

function runOf(text: string, { start, end, level, face }: Piece): Run {
  const part = text.slice(start, end);
  const whole = isRightToLeft(level);
  const mirrored = whole ? [...part].map((one) => bidi.getMirroredCharacter(one) ?? one).join('') : part;
  // The shaper turns Arabic and Hebrew by itself, signs alone it does not.
  const turned = face.turns(mirrored) !== whole ? [...mirrored].reverse().join('') : mirrored;
  return { text: turned, face: face.name, whole };
}
