import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';

/** So many are answered at most. */
export const MOST_HOLDS_OF_ITEM = 200;

const HoldOfItem = z.object({
  /** The line of the document. */
  id: f.id,
  /** The document that it is promised with, as people call it, and who waits for it. */
  source: z.object({ type: z.string(), id: f.id, number: z.string(), holder: z.string() }),
  /** What is still to leave for it; some of it is held, by place, and the rest is missing. */
  wanted: f.decimalOut,
  held: f.decimalOut,
  holds: z.array(z.object({ locationId: f.id, location: z.string(), quantity: f.decimalOut })),
  missing: f.decimalOut,
  promisedOn: z.string().nullable(),
  /** When what is missing arrives, and with which purchase order; null: nobody knows. */
  expectedOn: z.string().nullable(),
  expectedFrom: z.object({ id: f.id, number: z.string() }).nullable(),
  /** From then on nothing is held for it; null: until it has left. */
  heldUntil: z.string().nullable(),
});
export type HoldOfItem = z.infer<typeof HoldOfItem>;

export const holdsOfItem = defineCall({
  method: 'GET',
  url: '/api/items/:id/holds',
  needs: 'inventory:view',
  tag: 'Stock',
  summary: 'For whom an item is held, and who waits for it, in the order in which they were promised it',
  params: z.strictObject({ id: f.id }),
  answer: z.object({
    holds: z.array(HoldOfItem),
    /** There are more than are answered. */
    hasMore: z.boolean(),
  }),
});
