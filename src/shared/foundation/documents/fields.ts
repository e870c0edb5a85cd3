import { z } from 'zod';
import * as f from '../../fields.ts';
import { TAX_MODES } from './taxModes.ts';

/** The parts that documents with prices are made of, as they are written. */

/** Taken off a line or a document: a percentage, or an amount in minor units. */
export const discount = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('percent', 'Must be percent or amount.'), percent: f.percent }),
    z.strictObject({ kind: z.literal('amount', 'Must be percent or amount.'), amount: f.money }),
  ],
  'Must be a percentage or an amount.',
);

export const taxMode = z.enum(TAX_MODES, 'Must be exclusive or inclusive.');

/** The totals of a document as they leave the server: see totals.ts. */
export const TotalsOut = z.object({
  subtotal: z.int(),
  discount: z.int(),
  net: z.int(),
  taxes: z.array(z.object({ rate: z.string(), net: z.int(), tax: z.int() })),
  tax: z.int(),
  total: z.int(),
});

/** A discount as it leaves the server. */
export const DiscountOut = z.union([
  z.object({ kind: z.literal('percent'), percent: z.string() }),
  z.object({ kind: z.literal('amount'), amount: z.int() }),
]);
