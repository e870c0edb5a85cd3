import { z } from 'zod';
import { asWorkbook, defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { periodFields } from '../../periods.ts';
import { sayText } from '../../refusals/say.ts';
import { FIGURE_NAMES, KINDS, NARROWINGS, SPLITS } from './catalogue.ts';

const needs = 'inventory:view';
const tag = 'Figures';

/** So many rows are answered at most; all of them are in the file. */
export const MOST_ROWS = 500;
const MOST_NAMED = 100;

/** One or more of something, each by the same name in an address. */
const some = <T extends z.ZodType<string, string>>(each: T) =>
  z
    .union([
      each,
      z
        .array(each)
        .min(1)
        .max(MOST_NAMED, sayText('figures.most', { most: MOST_NAMED })),
    ])
    .transform((said) => [...new Set([said].flat() as string[])]);

const split = z.enum(SPLITS, sayText('figures.split'));
const code = f.requiredText(120);

/** With what a figure is compared: the stretch or day right before, the same of last year, or one that is named. */
export const COMPARISONS = ['before', 'lastYear', 'own'] as const;

/**
 * A figure as it is asked for. What it is narrowed to are ids of items, customers, suppliers and locations (with all that
 * lie in them), and names or codes of the rest. `days`: of at least so many (overdue, not sold). `above`, `below`: only
 * parts of more, or less, than that: minor units of money, else decimal text.
 */
const figureFields = {
  figure: z.enum(FIGURE_NAMES, sayText('figures.unknown')),
  split: z
    .union([split, z.array(split).max(2, sayText('figures.splits'))])
    .transform((said) => [said].flat())
    .optional(),
  ...periodFields,
  asOf: f.date.optional(),
  compare: z.enum(COMPARISONS, sayText('field.oneOf', { choices: COMPARISONS })).optional(),
  compareFrom: f.date.optional(),
  compareTo: f.notBefore('compareFrom', f.date, sayText('field.beforeFirstDay')).optional(),
  item: some(f.id).optional(),
  category: some(code).optional(),
  kind: some(z.enum(KINDS, sayText('field.oneOf', { choices: KINDS }))).optional(),
  customer: some(f.id).optional(),
  supplier: some(f.id).optional(),
  location: some(f.id).optional(),
  currency: some(code).optional(),
  rate: some(code).optional(),
  method: some(code).optional(),
  reason: some(code).optional(),
  age: some(code).optional(),
  /** Only what has none of something: items without a category, say. */
  none: some(z.enum(NARROWINGS, sayText('figures.split'))).optional(),
  days: z.coerce
    .number(sayText('field.number'))
    .int(sayText('field.type', { kind: 'integer' }))
    .min(0, sayText('field.atLeast', { least: 0 }))
    .max(3660, sayText('field.atMost', { most: 3660 }))
    .optional(),
  above: f.number.optional(),
  below: f.number.optional(),
  order: z.enum(['most', 'least'], sayText('field.oneOf', { choices: ['most', 'least'] })).optional(),
  limit: z.coerce
    .number(sayText('field.number'))
    .int(sayText('field.type', { kind: 'integer' }))
    .min(1, sayText('field.atLeast', { least: 1 }))
    .max(MOST_ROWS, sayText('field.atMost', { most: MOST_ROWS }))
    .optional(),
};
const query = z.strictObject(figureFields);

/** Minor units of money, a count, or decimal text of anything else; null where there is nothing to divide by. */
const value = z.union([z.int(), f.decimalOut]).nullable();
export type FigureValue = z.infer<typeof value>;

const Days = z.object({ from: z.string(), to: z.string() });

/** What a part is about: the id of a record, a code, or the first day of a stretch of time; null: none of them. */
const Key = z.object({ id: z.string().nullable(), name: z.string() });

const Measured = z.object({
  /** The currency of money, the unit of a quantity; null of the rest. Of different ones nothing is added up. */
  of: z.string().nullable(),
  value,
  /** What it is compared with. */
  before: value.optional(),
});

/** A figure with its parts, in the order asked for, and the whole of them by what they are measured in. */
export const FigureAnswer = z.object({
  today: z.string(),
  currency: z.string(),
  /** The days it is of; of one as of a day the first and the last are that day; null: as things are now. */
  period: Days.nullable(),
  before: Days.nullable(),
  rows: z.array(Measured.extend({ keys: z.array(Key) })),
  /** How many parts there are in all. */
  count: z.int(),
  totals: z.array(Measured),
});
export type FigureAnswer = z.infer<typeof FigureAnswer>;

export const readFigure = defineCall({
  method: 'GET',
  url: '/api/figures',
  needs,
  tag,
  summary: 'A figure of the catalogue: its whole, or its parts by up to two splits',
  query,
  answer: FigureAnswer,
});

export const figureCsv = defineCall({
  method: 'GET',
  onReplica: true,
  url: '/api/figures/export.csv',
  needs,
  tag,
  summary: 'A figure as a CSV file, a line for each of all its parts',
  query,
  answer: z.string(),
  produces: 'text/csv',
  way: 'parts',
});

export const figureXlsx = asWorkbook(figureCsv);

/** What a row can come from. */
export const FIGURE_DOCUMENTS = [
  ...(['invoice', 'credit-note', 'payment', 'purchase-order'] as const),
  ...(['receipt', 'bill', 'move', 'item', 'quote', 'order', 'delivery', 'return', 'count'] as const),
] as const;

/** One of the rows that a figure is made of: a line of a document, a move, an item. */
const FigureRow = z.object({
  date: z.string().nullable(),
  document: z
    .object({
      type: z.enum(FIGURE_DOCUMENTS),
      id: z.string(),
      /** What it is called by; empty of a move. */
      number: z.string(),
    })
    .nullable(),
  item: Key.nullable(),
  party: Key.nullable(),
  of: z.string().nullable(),
  value,
});

export const figureRows = defineCall({
  method: 'GET',
  url: '/api/figures/rows',
  needs,
  tag,
  summary: 'The rows behind a figure, the newest first',
  query,
  answer: z.object({ rows: z.array(FigureRow), count: z.int() }),
});
export type FigureRows = z.infer<typeof figureRows.answer>;
