import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';

/** The lists that views of are saved. */
export const VIEW_LISTS = [
  'items',
  'purchase-orders',
  'suppliers',
  'quotes',
  'bills',
  'supplier-returns',
  'orders',
  'deliveries',
  'returns',
  'invoices',
  'recurring-invoices',
  'customers',
  'counts',
  'explore',
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** So many views of a list one person may have. */
export const MOST_VIEWS = 50;

export const SavedView = z.object({
  id: f.id,
  name: z.string(),
  /** What stands behind the question mark of the address of the list. */
  search: z.string(),
  /** Whether everybody in the business sees it. */
  shared: z.boolean(),
  /** Whether it is the caller's own. */
  own: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

const needs = 'inventory:view';
const tag = 'Saved views';
const list = z.enum(VIEW_LISTS, sayText('views.list'));

export const listViews = defineCall({
  method: 'GET',
  url: '/api/views',
  needs,
  tag,
  summary: 'The views of a list: own ones, and those that others share, by name',
  query: z.strictObject({ list }),
  answer: z.object({ views: z.array(SavedView) }),
});

export const saveView = defineCall({
  method: 'POST',
  url: '/api/views',
  needs,
  tag,
  summary: 'Save a view of a list; an own one of that name is replaced',
  body: z.strictObject({
    list,
    name: f.requiredText(60),
    search: f.text(2000),
    shared: z.boolean(sayText('field.flag')).optional(),
  }),
  answer: SavedView,
  example: { list: 'purchase-orders', name: 'Late ones', search: 'late=true&sort=expected' },
});

export const removeView = defineCall({
  method: 'DELETE',
  url: '/api/views/:id',
  needs,
  tag,
  summary: 'Remove an own view; an admin also one that somebody shares',
  params: z.strictObject({ id: f.id }),
  answer: z.object({ removed: z.literal(true) }),
});
