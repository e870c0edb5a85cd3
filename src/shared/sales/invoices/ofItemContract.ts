import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { InvoiceRow } from './shapes.ts';

/** So many are answered at most. */
export const MOST_INVOICES_OF_ITEM = 20;

const InvoiceOfItem = InvoiceRow.pick({
  ...{ id: true, number: true, word: true, customer: true },
  ...{ currency: true, issueDate: true, dueDate: true, balance: true },
}).extend({
  /** What of the item it lists, in its unit. */
  quantity: f.decimalOut,
  unit: z.string(),
});

export const invoicesOfItem = defineCall({
  method: 'GET',
  url: '/api/items/:id/invoices',
  needs: 'invoices:manage',
  tag: 'Invoices',
  summary:
    'The drafts that list an item, or one of its variants, and the invoices of it that are not paid in full; the newest first',
  params: z.strictObject({ id: f.id }),
  answer: z.object({
    invoices: z.array(InvoiceOfItem),
    /** How many there are in all. */
    count: z.int(),
  }),
});
