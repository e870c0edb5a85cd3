import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';
import * as f from '../../fields.ts';
import { CLASSES, COUNT_STATES, DECISIONS, DIFFERENCE_REASONS, LINE_MARKS, PERIOD_NAMES } from './states.ts';

const most = (count: number) => sayText('counts.mostOfScope', { most: count });

/** What is to be counted: what lies in places (none: in all) and is of a category, a supplier or a class (none: of any). */
export const countScope = z.strictObject({
  /** With what is inside them. */
  locations: z.array(f.id).max(500, most(500)).default([]),
  categories: z.array(f.requiredText(120)).max(100, most(100)).default([]),
  suppliers: z.array(f.id).max(100, most(100)).default([]),
  classes: z
    .array(z.enum(CLASSES, sayText('field.oneOf', { choices: CLASSES })))
    .max(3)
    .default([]),
  /** Only what was not counted on this day or after it. */
  notCountedSince: f.date.nullable().default(null),
});
export type CountScope = z.output<typeof countScope>;

const Place = z.object({ id: f.id, name: z.string() });

/** One row of the list. Money is minor units of the tenant's currency. */
export const CountRow = z.object({
  id: f.id,
  name: z.string(),
  /** Null until it is started. */
  number: z.string().nullable(),
  state: z.enum(COUNT_STATES),
  isReversed: z.boolean(),
  isBlind: z.boolean(),
  lines: z.int(),
  counted: z.int(),
  /** How well it agreed with the book, once it is posted. */
  linesCounted: z.int(),
  linesRight: z.int(),
  unitsExpected: f.decimalOut,
  unitsOff: f.decimalOut,
  valueExpected: z.int(),
  valueOff: z.int(),
  valueChange: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  startedAt: z.string().nullable(),
  postedAt: z.string().nullable(),
  version: z.int(),
  updatedAt: z.string(),
});
export type CountRow = z.infer<typeof CountRow>;

export const CountDetail = CountRow.extend({
  scope: countScope,
  /** What the scope names, as it is called. */
  locations: z.array(Place),
  suppliers: z.array(Place),
  toleranceUnits: f.decimalOut.nullable(),
  tolerancePercent: f.decimalOut.nullable(),
  toleranceValue: z.int().nullable(),
  startedBy: z.string().nullable(),
  postedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string(),
  /** Of how many lines something is to be seen; null: as long as it is counted blind, nobody is told. */
  differences: z.int().nullable(),
  again: z.int(),
  several: z.int(),
  moved: z.int(),
  unexpected: z.int(),
  /** Of which a later count of the place was posted: they are left to it. */
  overtaken: z.int(),
  /** How many lines posting would correct, those to be left aside; null as above. */
  corrections: z.int().nullable(),
  /** What was found more and less than expected, in minor units; null as above. */
  more: z.int().nullable(),
  less: z.int().nullable(),
  /** Scans that came when it was over. */
  late: z.int(),
  places: z.array(
    Place.extend({
      lines: z.int(),
      counted: z.int(),
      /** When somebody saw that nothing is there, and who. */
      emptyAt: z.string().nullable(),
      emptyBy: z.string().nullable(),
    }),
  ),
  /** Codes that belong to no item, where and how often they were scanned. */
  codes: z.array(
    z.object({
      code: z.string(),
      location: Place,
      quantity: f.decimalOut,
      people: z.array(z.string()),
      at: z.string(),
    }),
  ),
  /** Whether it can be reversed: no later count of one of its places was posted. */
  isLatest: z.boolean(),
});
export type CountDetail = z.infer<typeof CountDetail>;

/** What is of an item at a place. Quantities are decimal text, the worth minor units. */
export const CountLine = z.object({
  id: f.id,
  itemId: f.id,
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  precision: z.int(),
  picture: z.string().nullable(),
  locationId: f.id,
  location: z.string(),
  isExpected: z.boolean(),
  round: z.int(),
  /** Null: nobody has counted it. */
  counted: f.decimalOut.nullable(),
  countedAt: z.string().nullable(),
  counters: z.array(
    z.object({
      personId: z.string(),
      personName: z.string(),
      counted: f.decimalOut,
      firstAt: z.string(),
      lastAt: z.string(),
    }),
  ),
  takes: z.string().nullable(),
  /** What the book says at that moment (now, where nobody has counted it), and what was found besides; null as long as it is counted blind. */
  expected: f.decimalOut.nullable(),
  difference: f.decimalOut.nullable(),
  worth: z.int().nullable(),
  marks: z.array(z.enum(LINE_MARKS)),
  reason: z.enum(DIFFERENCE_REASONS).nullable(),
  note: z.string(),
  decision: z.enum(DECISIONS).nullable(),
  decidedBy: z.string().nullable(),
});
export type CountLine = z.infer<typeof CountLine>;

/** All that a phone needs to count where there is no network. */
export const CountSheet = z.object({
  count: CountRow.pick({ id: true, number: true, name: true, state: true, isBlind: true }),
  /** The clock of the server. */
  now: z.string(),
  places: z.array(
    Place.extend({ path: z.string(), barcode: z.string().nullable(), emptyAt: z.string().nullable() }),
  ),
  items: z.array(
    z.object({
      id: f.id,
      sku: z.string(),
      name: z.string(),
      unit: z.string(),
      precision: z.int(),
      codes: z.array(z.string()),
    }),
  ),
  /** By their places in the lists above. */
  lines: z.array(
    z.object({
      item: z.int(),
      place: z.int(),
      round: z.int(),
      /** What the book says now; left out where it is counted blind. */
      expected: f.decimalOut.optional(),
      /** What all have found, and what whoever asks has. */
      counted: f.decimalOut.optional(),
      own: f.decimalOut.optional(),
      /** A second count is asked for, and whether by somebody else. */
      again: z.literal(true).optional(),
    }),
  ),
});
export type CountSheet = z.infer<typeof CountSheet>;

/** How often something is counted: a place, or a class of items. */
export const CountRule = z.object({
  id: f.id,
  location: Place.nullable(),
  class: z.enum(CLASSES).nullable(),
  every: z.enum(PERIOD_NAMES),
  /** Lines and empty places that were not counted for so long, and the day before which they were. */
  due: z.int(),
  empty: z.int(),
  since: z.string(),
  version: z.int(),
});
export type CountRule = z.infer<typeof CountRule>;

/** How well the stock agreed with the book, count by count over the last twelve months, the earliest first. */
export const CountAccuracy = z.object({
  counts: z.array(
    CountRow.pick({
      id: true,
      name: true,
      linesCounted: true,
      linesRight: true,
      unitsExpected: true,
      unitsOff: true,
      valueExpected: true,
      valueOff: true,
      valueChange: true,
    }).extend({ number: z.string(), postedAt: z.string() }),
  ),
  /** How many are being counted or reviewed, and how many rules have something due. */
  open: z.int(),
  due: z.int(),
});
export type CountAccuracy = z.infer<typeof CountAccuracy>;
