import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { itemFilter } from '../items/contract.ts';
import { labelLayout } from './layout.ts';
import { MOST_CHOSEN, MOST_LABELS } from './limits.ts';
import { READY_MADE } from './readyMade.ts';
import { COMMON_SHEETS, sheetMeasures } from './sheets.ts';

/** What labels are printed of, and the files that come of it. */

const ids = z
  .array(f.id)
  .min(1, sayText('labels.nothingChosen'))
  .max(MOST_CHOSEN, sayText('field.atMostEntries', { most: MOST_CHOSEN }));

/** From where rows come. */
export const labelSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('items'), ids }),
  /** All items that a list leaves: the query says what narrows it. */
  z.strictObject({ from: z.literal('search') }),
  z.strictObject({ from: z.literal('basket') }),
  /** Locations by id; with `inside`, and all places inside them. */
  z.strictObject({ from: z.literal('locations'), ids, inside: z.boolean(sayText('field.flag')) }),
  /** All places where stock can be. */
  z.strictObject({ from: z.literal('places') }),
  /** The goods of one receipt of a purchase order: one for each piece that came. */
  z.strictObject({ from: z.literal('receipt'), id: f.id }),
  /** An order: one label for it, or one for each piece of its goods. */
  z.strictObject({ from: z.literal('order'), id: f.id }),
  z.strictObject({ from: z.literal('orderGoods'), id: f.id }),
  /** What a count has found, one for each piece. */
  z.strictObject({ from: z.literal('count'), id: f.id }),
]);
export type LabelSource = z.output<typeof labelSource>;

export const LabelRow = z.object({
  kind: z.enum(['item', 'location', 'order']),
  id: f.id,
  name: z.string(),
  /** What stands beside the name: SKU, code of the place, customer. */
  detail: z.string(),
  /** Null: it has none. */
  barcode: z.string().nullable(),
  /** As decimal text; null for what has no stock. */
  onHand: f.decimalOut.nullable(),
  /** So many labels as the source says: pieces that came or were counted, what lies in the basket, else one. */
  copies: z.int(),
});
export type LabelRow = z.infer<typeof LabelRow>;

export const labelRows = defineCall({
  method: 'POST',
  url: '/api/labels/rows',
  needs: 'inventory:view',
  tag: 'Labels',
  summary: `What labels can be printed of, from one source (up to ${MOST_LABELS} rows)`,
  query: itemFilter,
  body: z.strictObject({ source: labelSource }),
  example: { source: { from: 'basket' } },
  answer: z.object({
    rows: z.array(LabelRow),
    /** Whether there are more than those. */
    more: z.boolean(),
  }),
});

const copies = z
  .int(sayText('field.type', { kind: 'integer' }))
  .min(1, sayText('field.atLeast', { least: 1 }))
  .max(MOST_LABELS, sayText('labels.most', { most: MOST_LABELS }));

const printedRow = z.strictObject({
  id: f.id,
  copies,
  /** Typed in where the template is one for lots. */
  lot: f.text(20).optional(),
  expiry: f.date.optional(),
});
export type PrintedRow = z.output<typeof printedRow>;

/** Dots per inch: those of roll printers, and of printers for paper. */
const ROLL_PRINTERS = [203, 300] as const;
const PRINTERS = [...ROLL_PRINTERS, 600] as const;
const oneOf = <const R extends readonly number[]>(choices: R) =>
  z.literal(choices, sayText('field.oneOf', { choices: choices.map(String) }));

const layoutAndRows = {
  layout: labelLayout,
  rows: z
    .array(printedRow)
    .min(1, sayText('labels.nothingChosen'))
    .max(MOST_LABELS, sayText('labels.most', { most: MOST_LABELS })),
  resolution: oneOf(PRINTERS),
};
const tooMany = ({ rows }: { rows: { copies: number }[] }) =>
  rows.reduce((sum, row) => sum + row.copies, 0) <= MOST_LABELS;
const refusal = { error: sayText('labels.most', { most: MOST_LABELS }), path: ['rows'] };

const ofPaper = z
  .strictObject({
    ...layoutAndRows,
    /** Null: from a roll, a page for each label. */
    sheet: sheetMeasures.nullable(),
    /** How many labels of the first sheet are gone already. */
    skip: z
      .int(sayText('field.type', { kind: 'integer' }))
      .min(0, sayText('field.negative'))
      .max(3600, sayText('field.tooLarge'))
      .optional(),
  })
  .refine(tooMany, refusal);
export type PaperJob = z.output<typeof ofPaper>;

const SAMPLE = '00000000-0000-4000-8000-000000000000';
const example = {
  layout: READY_MADE['item-standard'],
  rows: [{ id: SAMPLE, copies: 3 }],
  resolution: 300 as const,
};

export const printPdf = defineCall({
  method: 'POST',
  url: '/api/labels/print.pdf',
  needs: 'inventory:view',
  tag: 'Labels',
  summary: 'Labels as a PDF, on sheets or one a page; refused where a code could not be read',
  body: ofPaper,
  example: { ...example, sheet: COMMON_SHEETS['a4-3x8-70x37'], skip: 0 },
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});

const ofRoll = z
  .strictObject({ ...layoutAndRows, resolution: oneOf(ROLL_PRINTERS) })
  .refine(tooMany, refusal);
export type RollJob = z.output<typeof ofRoll>;

export const printZpl = defineCall({
  method: 'POST',
  url: '/api/labels/print.zpl',
  needs: 'inventory:view',
  tag: 'Labels',
  summary: 'Labels as ZPL, which roll printers read; refused where a code could not be read',
  body: ofRoll,
  example,
  answer: z.instanceof(Uint8Array),
  produces: 'application/octet-stream',
});

export const previewLabels = defineCall({
  method: 'POST',
  url: '/api/labels/preview',
  needs: 'inventory:view',
  tag: 'Labels',
  summary:
    'A label as it will be printed, and what is wrong with any of them; without rows, of made-up goods',
  way: 'steps',
  body: z.strictObject({
    ...layoutAndRows,
    rows: z.array(printedRow).max(MOST_LABELS, sayText('labels.most', { most: MOST_LABELS })),
    /** Which row is shown. */
    show: z
      .int(sayText('field.type', { kind: 'integer' }))
      .min(0, sayText('field.negative'))
      .max(MOST_LABELS, sayText('field.tooLarge')),
  }),
  example: { ...example, show: 0 },
  answer: z.object({
    /** A picture (SVG), in millimetres. */
    svg: z.string(),
    problems: z.array(
      z.object({
        /** Which of the rows. */
        row: z.int(),
        /** Which element of the template. */
        element: z.int(),
        message: z.string(),
      }),
    ),
    /** How many rows have one; only the first are named. */
    faulty: z.int(),
  }),
});
