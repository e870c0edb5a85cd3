import { z } from 'zod';
import { sayText } from '../../refusals/say.ts';
import { millimetres } from './layout.ts';

/** How labels lie on a sheet of paper, in millimetres. */

export const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof PAPERS;
const PAPER_NAMES = Object.keys(PAPERS) as [Paper, ...Paper[]];

const columnsOrRows = z
  .int(sayText('field.type', { kind: 'integer' }))
  .min(1, sayText('field.atLeast', { least: 1 }))
  .max(60, sayText('field.atMost', { most: 60 }));
const MOST_PITCH = 300;

export const sheetMeasures = z
  .strictObject({
    paper: z.enum(PAPER_NAMES, sayText('field.oneOf', { choices: PAPER_NAMES })),
    columns: columnsOrRows,
    rows: columnsOrRows,
    /** Of one label. */
    width: millimetres(8, MOST_PITCH),
    height: millimetres(8, MOST_PITCH),
    /** From the edges of the paper to the first label. */
    left: millimetres(0, 100),
    top: millimetres(0, 100),
    /** From the edge of one label to that of the next. */
    pitchX: millimetres(8, MOST_PITCH),
    pitchY: millimetres(8, MOST_PITCH),
  })
  .superRefine((sheet, refuse) => {
    const { width, height } = PAPERS[sheet.paper];
    const say = (field: string, message: string) =>
      refuse.addIssue({ code: 'custom', path: [field], message });
    if (sheet.columns > 1 && sheet.pitchX < sheet.width) say('pitchX', sayText('labels.overEachOther'));
    if (sheet.rows > 1 && sheet.pitchY < sheet.height) say('pitchY', sayText('labels.overEachOther'));
    // Measures are rounded: labels that fill a sheet may come to a little more than it.
    const over = 0.5;
    if (sheet.left + (sheet.columns - 1) * sheet.pitchX + sheet.width > width + over)
      say('columns', sayText('labels.offPaper', { most: width }));
    if (sheet.top + (sheet.rows - 1) * sheet.pitchY + sheet.height > height + over)
      say('rows', sayText('labels.offPaper', { most: height }));
  });
export type SheetMeasures = z.output<typeof sheetMeasures>;

const sheet = (
  paper: Paper,
  [columns, rows]: [number, number],
  [width, height]: [number, number],
  [left, top]: [number, number],
  [pitchX, pitchY]: [number, number] = [width, height],
): SheetMeasures => ({ paper, columns, rows, width, height, left, top, pitchX, pitchY });

/** Those that are sold everywhere, by columns, rows and the size of a label. */
export const COMMON_SHEETS = {
  'a4-3x8-70x37': sheet('a4', [3, 8], [70, 37], [0, 0.5]),
  'a4-3x8-64.6x33.8': sheet('a4', [3, 8], [64.6, 33.8], [5.6, 13.3], [67.1, 33.8]),
  'a4-3x7-63.5x38.1': sheet('a4', [3, 7], [63.5, 38.1], [7.25, 15.15], [66, 38.1]),
  'a4-2x7-99.1x38.1': sheet('a4', [2, 7], [99.1, 38.1], [4.65, 15.15], [101.6, 38.1]),
  'a4-2x4-99.1x67.7': sheet('a4', [2, 4], [99.1, 67.7], [4.65, 13.1], [101.6, 67.7]),
  'a4-4x16-45.7x16.9': sheet('a4', [4, 16], [45.7, 16.9], [9.8, 13.3], [48.2, 16.9]),
  'a4-5x13-38.1x21.2': sheet('a4', [5, 13], [38.1, 21.2], [4.75, 10.7], [40.6, 21.2]),
  'letter-3x10-66.7x25.4': sheet('letter', [3, 10], [66.7, 25.4], [4.8, 12.7], [69.85, 25.4]),
  'letter-2x5-101.6x50.8': sheet('letter', [2, 5], [101.6, 50.8], [4, 12.7], [106.3, 50.8]),
  'letter-2x10-101.6x25.4': sheet('letter', [2, 10], [101.6, 25.4], [4, 12.7], [106.3, 25.4]),
  'letter-4x20-44.5x12.7': sheet('letter', [4, 20], [44.5, 12.7], [7.6, 12.7], [52.1, 12.7]),
} as const satisfies Record<string, SheetMeasures>;
export type CommonSheet = keyof typeof COMMON_SHEETS;

/** Whether a label of this size fits on those of a sheet. */
export const fitsOn = (
  label: { width: number; height: number },
  { width, height }: { width: number; height: number },
): boolean => label.width <= width + 0.01 && label.height <= height + 0.01;
