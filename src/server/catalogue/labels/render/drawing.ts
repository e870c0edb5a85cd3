import type { Glyph } from 'fontkit';
import type { Face } from '#server/foundation/pdf/faces.ts';
import type { LabelElement } from '#shared/catalogue/labels/layout.ts';
import type { Said } from '#shared/refusals/say.ts';

/** A label as it is drawn, once for all that it is written as: millimetres from its upper left corner. */

export type Drawing = { width: number; height: number; signs: PlacedSign[]; bars: Box[] };

/** A sign at the place where it begins on its line, in millimetres; `size`: of an em. */
export type PlacedSign = { face: Face; glyph: Glyph; x: number; y: number; size: number };

export type Box = { x: number; y: number; width: number; height: number };

/** What the elements of a template say for one label; what is left out is empty. */
export type LabelValues = Partial<
  Record<Extract<LabelElement, { kind: 'text' }>['field'] | 'code' | 'shownExpiry', string>
>;

/** Why a label cannot be printed, or not read afterwards, and because of which element. */
export type Problem = { element: number; said: Said };

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Points of a typeface in millimetres. */
export const POINT = 25.4 / 72;
