import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { itemFilter } from '../items/contract.ts';
import { MOST_CHOSEN } from './limits.ts';

/** Barcodes for items that have none. */

/** So many items at once. */
export const MOST_GIVEN = 2000;

const target = z.strictObject({
  of: z.discriminatedUnion('from', [
    z.strictObject({
      from: z.literal('items'),
      ids: z
        .array(f.id)
        .min(1, sayText('labels.nothingChosen'))
        .max(MOST_CHOSEN, sayText('field.atMostEntries', { most: MOST_CHOSEN })),
    }),
    /** All items that a list leaves: the query says what narrows it. */
    z.strictObject({ from: z.literal('search') }),
  ]),
  /** Numbers of the own range, or the SKU of each. */
  take: z.enum(['range', 'sku'], sayText('field.oneOf', { choices: ['range', 'sku'] })),
});
export type BarcodeTarget = z.output<typeof target>;
const example = { of: { from: 'search' }, take: 'sku' } as const;

export const previewBarcodes = defineCall({
  method: 'POST',
  url: '/api/labels/barcodes/preview',
  needs: 'inventory:manage',
  tag: 'Labels',
  summary: 'How many items would be given a barcode; writes nothing',
  query: itemFilter,
  body: target,
  example,
  answer: z.object({
    /** Would be given one; and the first of them. */
    given: z.int(),
    first: z.array(z.object({ sku: z.string(), name: z.string(), barcode: z.string() })),
    /** Have one already, and stay as they are. */
    have: z.int(),
    /** Cannot be given their SKU: it is another one's barcode, or has letters that Code 128 has not. */
    unfit: z.int(),
    /** More than can be done at once: the rest afterwards. */
    more: z.boolean(),
  }),
});

export const giveBarcodes = defineCall({
  method: 'POST',
  url: '/api/labels/barcodes',
  needs: 'inventory:manage',
  tag: 'Labels',
  summary: `Give a barcode to the items that have none (up to ${MOST_GIVEN} at once)`,
  query: itemFilter,
  body: target,
  example,
  answer: z.object({ given: z.int(), more: z.boolean() }),
});

export const BarcodeRange = z.object({
  /** GS1 company prefix; null: there is no range yet. */
  prefix: z.string().nullable(),
  next: z.int(),
  /** How many numbers are left. */
  left: z.int(),
  /** The barcode that the next number makes; null when there is none. */
  example: z.string().nullable(),
  version: z.int(),
});
export type BarcodeRange = z.infer<typeof BarcodeRange>;

export const getRange = defineCall({
  method: 'GET',
  url: '/api/labels/range',
  needs: 'inventory:view',
  tag: 'Labels',
  summary: 'The range of numbers that the business makes its own barcodes from',
  answer: BarcodeRange,
});

export const setRange = defineCall({
  method: 'PUT',
  url: '/api/labels/range',
  needs: 'settings:manage',
  tag: 'Labels',
  summary: 'Say from which range of numbers the business makes its own barcodes',
  body: z.strictObject({
    prefix: z
      .string(sayText('field.type', { kind: 'text' }))
      .regex(/^\d{4,11}$/, sayText('labels.prefix'))
      .refine((prefix) => !/^97[89]/.test(prefix), sayText('labels.prefixOfBooks')),
    next: z
      .int(sayText('field.type', { kind: 'integer' }))
      .min(0, sayText('field.negative'))
      .max(99_999_999, sayText('field.tooLarge')),
    /** Zero where there is none yet. */
    version: z
      .int(sayText('field.type', { kind: 'integer' }))
      .min(0, sayText('field.negative'))
      .max(2_147_483_647),
  }),
  example: { prefix: '4006381', next: 0, version: 0 },
  answer: BarcodeRange,
});
