import type { Faces } from '../faces.ts';
import type { Weight } from '../fontFiles.ts';
import { breakLines, type Line } from '../lines.ts';

/** Measures, colours and letters of the page, and text as pdfmake takes it. A4, in points. */

export const PAGE_WIDTH = 595.28;
export const SIDE = 48;
export const TOP = 58;
export const INNER = PAGE_WIDTH - 2 * SIDE;
/** How many lines of its small text keep a block in one piece, rather than breaking it over two pages. */
export const LINES_KEPT_TOGETHER = 14;

const INK = '#1c2530';
const GREY = '#5b6774';
export const HAIR = '#d8dde3';
export const DEFAULT_ACCENT = '#0b7285';

const LINE_HEIGHT = 1.22;
/** Height of a line in proportion to the size of its letters. */
export const LEADING = (0.927 + 0.244) * LINE_HEIGHT;

export type Style = { size: number; weight: Weight; colour: string };
export const STYLES = {
  title: { size: 23, weight: 600, colour: INK },
  number: { size: 11, weight: 400, colour: GREY },
  issuer: { size: 14, weight: 600, colour: INK },
  label: { size: 7.5, weight: 600, colour: GREY },
  strong: { size: 9.5, weight: 600, colour: INK },
  text: { size: 9, weight: 400, colour: INK },
  grand: { size: 12, weight: 600, colour: INK },
  small: { size: 8, weight: 400, colour: GREY },
  fine: { size: 7, weight: 400, colour: GREY },
} satisfies Record<string, Style>;

export type Setting = { faces: Faces; language: string; direction: 'ltr' | 'rtl'; accent: string };
export type Align = 'start' | 'center' | 'end';
/** A node of pdfmake's description of a document. */
export type Node = { [key: string]: unknown };

/** The lines of a text, one node each: where they end has been decided here. */
export function written(
  setting: Setting,
  text: string,
  style: Style,
  { width, align = 'start' }: { width: number; align?: Align },
): Node[] {
  return breakLines(text, style, width, setting).map((line) => lineNode(setting, line, style, align));
}

function lineNode(setting: Setting, line: Line, style: Style, align: Align): Node {
  return {
    text: line.runs.length
      ? line.runs.map(({ text, face, whole }) => ({
          text,
          font: face,
          ...(whole ? { fontFeatures: [] } : {}),
        }))
      : ' ',
    fontSize: style.size,
    color: style.colour,
    alignment: sideOf(align, setting),
    lineHeight: LINE_HEIGHT,
    noWrap: true,
    preserveLeadingSpaces: true,
    preserveTrailingSpaces: true,
  };
}

/** The width of the widest of these texts when nothing is broken. */
export function widestOf(setting: Setting, texts: string[], style: Style): number {
  const lines = texts.flatMap((text) => breakLines(text, style, Number.POSITIVE_INFINITY, setting));
  return Math.max(0, ...lines.map((line) => line.width));
}

/** Left or right, by where reading starts. */
function sideOf(align: Align, { direction }: Setting): 'left' | 'center' | 'right' {
  if (align === 'center') return 'center';
  return (align === 'start') === (direction === 'ltr') ? 'left' : 'right';
}

/** From what is read first to what stands leftmost, and back. */
export function acrossPage<T>(items: T[], { direction }: Setting): T[] {
  return direction === 'ltr' ? items : [...items].reverse();
}

/** A colour on white paper, this much of it. */
export function tint(colour: string, part: number): string {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(255 - (255 - value) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
