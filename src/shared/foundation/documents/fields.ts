import { z } from 'zod';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { TAX_MODES } from './taxModes.ts';

/** The parts that documents with prices are made of, as they are written. */

const KINDS = sayText('field.oneOf', { choices: ['percent', 'amount'] });

/** Taken off a line or a document: a percentage, or an amount in minor units. */
export const discount = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('percent', KINDS), percent: f.percent }),
    z.strictObject({ kind: z.literal('amount', KINDS), amount: f.money }),
  ],
  sayText('documents.discount'),
);

export const taxMode = z.enum(TAX_MODES, sayText('field.oneOf', { choices: TAX_MODES }));

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
