import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { MOST_CHOSEN, MOST_LABELS } from './limits.ts';

/** The items that somebody collects while they walk about, to print labels of them later. Theirs alone, on all devices. */

const Basket = z.object({
  /** Items in it, and labels of them. */
  items: z.int(),
  labels: z.int(),
  rows: z.array(z.object({ id: f.id, copies: z.int() })),
});
export type Basket = z.infer<typeof Basket>;

const asked = { url: '/api/labels/basket', needs: 'inventory:view', tag: 'Labels', answer: Basket } as const;
const copies = z
  .int(sayText('field.type', { kind: 'integer' }))
  .max(MOST_LABELS, sayText('labels.most', { most: MOST_LABELS }));

export const getBasket = defineCall({
  ...asked,
  method: 'GET',
  summary: 'What the own basket of labels holds',
});

export const addToBasket = defineCall({
  ...asked,
  method: 'POST',
  summary: 'Put labels of items into the own basket, beside those that are in it',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: f.id, copies: copies.min(1, sayText('field.atLeast', { least: 1 })) }))
      .min(1, sayText('labels.nothingChosen'))
      .max(MOST_CHOSEN, sayText('field.atMostEntries', { most: MOST_CHOSEN })),
  }),
  example: { items: [{ id: '00000000-0000-4000-8000-000000000000', copies: 2 }] },
});

export const changeBasket = defineCall({
  ...asked,
  method: 'PUT',
  url: '/api/labels/basket/:id',
  summary: 'Say how many labels of an item there are in the own basket; none takes it out',
  params: z.strictObject({ id: f.id }),
  body: z.strictObject({ copies: copies.min(0, sayText('field.negative')) }),
  example: { copies: 5 },
});

export const emptyBasket = defineCall({
  ...asked,
  method: 'DELETE',
  summary: 'Empty the own basket of labels',
});
