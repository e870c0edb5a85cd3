import { z } from 'zod';
import * as f from '../../fields.ts';
import { type Said, say, sayText } from '../../refusals/say.ts';

/** What stands where on a label: elements in millimetres from its upper left corner. */

export const LABEL_KINDS = ['item', 'location', 'lot', 'order'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** What a line of text can say, by what the label is for. */
export const TEXT_FIELDS = {
  item: ['name', 'sku', 'price', 'options', 'barcode', 'text'],
  location: ['name', 'code', 'text'],
  lot: ['name', 'sku', 'price', 'options', 'barcode', 'lot', 'expiry', 'text'],
  order: ['number', 'customer', 'date', 'reference', 'text'],
} as const satisfies Record<LabelKind, readonly string[]>;
const ALL_FIELDS = [...new Set(Object.values(TEXT_FIELDS).flat())];

/** What a code can hold. */
export const CODE_SOURCES = {
  item: ['barcode', 'sku', 'text'],
  location: ['code', 'text'],
  lot: ['barcode', 'sku', 'lot', 'text'],
  order: ['number', 'text'],
} as const satisfies Record<LabelKind, readonly string[]>;
const ALL_SOURCES = [...new Set(Object.values(CODE_SOURCES).flat())];

export const SYMBOLOGIES = ['code128', 'ean', 'qr', 'gs1datamatrix'] as const;
export type Symbology = (typeof SYMBOLOGIES)[number];

export const ALIGNMENTS = ['start', 'center', 'end'] as const;

/** Sizes in millimetres: of the smallest label that is of use, and of a whole sheet. */
const LEAST_LABEL = 8;
const MOST_LABEL = 300;
const MOST_ELEMENTS = 20;
const [LEAST_SIZE, MOST_SIZE] = [4, 96];

/** A measure in millimetres, to a hundredth. */
export const millimetres = (least: number, most: number) =>
  z
    .number(sayText('field.number'))
    .min(least, sayText('field.atLeast', { least }))
    .max(most, sayText('field.atMost', { most }))
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      sayText('field.decimals', { most: 2 }),
    );

const oneOf = <const C extends readonly string[]>(choices: C) =>
  z.enum(choices, sayText('field.oneOf', { choices }));
const flag = z.boolean(sayText('field.flag'));
const box = {
  x: millimetres(0, MOST_LABEL),
  y: millimetres(0, MOST_LABEL),
  width: millimetres(1, MOST_LABEL),
  height: millimetres(1, MOST_LABEL),
};

const textElement = z.strictObject({
  kind: z.literal('text'),
  field: oneOf(ALL_FIELDS),
  /** What it says, where the field is "text". */
  text: f.text(200),
  /** In points. */
  size: z
    .number(sayText('field.number'))
    .min(LEAST_SIZE, sayText('field.atLeast', { least: LEAST_SIZE }))
    .max(MOST_SIZE, sayText('field.atMost', { most: MOST_SIZE })),
  bold: flag,
  align: oneOf(ALIGNMENTS),
  ...box,
});
const codeElement = z.strictObject({
  kind: z.literal('code'),
  symbology: oneOf(SYMBOLOGIES),
  source: oneOf(ALL_SOURCES),
  /** What it holds, where the source is "text". */
  text: f.text(200),
  /** Whether what it holds stands below it as well. */
  caption: flag,
  ...box,
});
const element = z.discriminatedUnion('kind', [textElement, codeElement]);

export type TextElement = z.output<typeof textElement>;
export type CodeElement = z.output<typeof codeElement>;
export type LabelElement = z.output<typeof element>;

/** What a template says, beside its name. */
export const labelLayout = z
  .strictObject({
    kind: oneOf(LABEL_KINDS),
    width: millimetres(LEAST_LABEL, MOST_LABEL),
    height: millimetres(LEAST_LABEL, MOST_LABEL),
    elements: z
      .array(element)
      .min(1, sayText('labels.noElements'))
      .max(MOST_ELEMENTS, sayText('field.atMostEntries', { most: MOST_ELEMENTS })),
  })
  .superRefine((layout, refuse) => {
    for (const [n, one] of layout.elements.entries())
      for (const { field, said } of problemsOf(one, layout))
        refuse.addIssue({ code: 'custom', path: ['elements', n, field], message: JSON.stringify(said) });
  });
export type LabelLayout = z.output<typeof labelLayout>;

const SLACK = 1e-6;

function problemsOf(
  one: LabelElement,
  { kind, width, height }: { kind: LabelKind; width: number; height: number },
) {
  const found: { field: string; said: Said }[] = [];
  if (one.x + one.width > width + SLACK)
    found.push({ field: 'width', said: say('labels.tooWide', { width }) });
  if (one.y + one.height > height + SLACK)
    found.push({ field: 'height', said: say('labels.tooHigh', { height }) });
  const known: readonly string[] = one.kind === 'text' ? TEXT_FIELDS[kind] : CODE_SOURCES[kind];
  const field = one.kind === 'text' ? 'field' : 'source';
  const chosen = one.kind === 'text' ? one.field : one.source;
  if (!known.includes(chosen)) found.push({ field, said: say('field.oneOf', { choices: known }) });
  else if (chosen === 'text' && !one.text) found.push({ field: 'text', said: say('field.empty') });
  return found;
}
