import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { LONGEST_CUSTOM_TEXT } from '../customFields/kinds.ts';
import { customText } from '../customFields/values.ts';
import { ITEM_STATUSES } from './contract.ts';

/** One change to many items at once. */
export const bulkChange = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.literal('status'),
    status: z.enum(ITEM_STATUSES, sayText('field.oneOf', { choices: ITEM_STATUSES })),
  }),
  z.strictObject({ field: z.literal('category'), category: f.requiredText(120).nullable() }),
  z.strictObject({ field: z.literal('inShop'), inShop: z.boolean(sayText('field.flag')) }),
  z.discriminatedUnion('mode', [
    z.strictObject({ field: z.literal('price'), mode: z.literal('set'), amount: f.money }),
    z.strictObject({
      field: z.literal('price'),
      mode: z.literal('add'),
      amount: z.int(sayText('field.minorUnits')).min(-999_999_999_999_999).max(999_999_999_999_999),
    }),
    z.strictObject({
      field: z.literal('price'),
      mode: z.literal('percent'),
      percent: f.ofKind('percent', z.string().regex(/^-?\d{1,4}(\.\d{1,3})?$/, sayText('bulkEdits.percent'))),
    }),
  ]),
  z.strictObject({
    field: z.literal('tags'),
    add: z.array(f.requiredText(60)).max(20),
    remove: z.array(f.requiredText(60)).max(20),
  }),
  z.strictObject({
    field: z.literal('custom'),
    fieldId: f.id,
    /** As for one item; null takes it away. */
    value: customText(LONGEST_CUSTOM_TEXT).nullable(),
  }),
]);
export type BulkChange = z.output<typeof bulkChange>;

const bulkTarget = z.strictObject({
  ids: z
    .array(f.id)
    .min(1, sayText('bulkEdits.noItems'))
    .max(1000, sayText('bulkEdits.mostItems', { most: 1000 })),
  change: bulkChange,
});
const bulkPreviewRow = z.object({
  id: f.id,
  sku: z.string(),
  name: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  version: z.int(),
});

export const previewBulkEdit = defineCall({
  method: 'POST',
  url: '/api/bulk-edits/preview',
  needs: 'inventory:manage',
  tag: 'Items',
  summary: 'What a bulk edit would change; writes nothing',
  body: bulkTarget,
  answer: z.object({ changes: z.array(bulkPreviewRow), unchanged: z.int() }),
});

export const applyBulkEdit = defineCall({
  method: 'POST',
  url: '/api/bulk-edits',
  needs: 'inventory:manage',
  tag: 'Items',
  summary: 'Change many items at once; can be undone',
  body: bulkTarget.extend({
    /** Of the items that change, as the preview showed them: where one has another by now, nothing is changed. */
    versions: z.record(f.id, f.version).optional(),
  }),
  answer: z.object({ id: f.id, changed: z.int(), unchanged: z.int() }),
});

export const undoBulkEdit = defineCall({
  method: 'POST',
  url: '/api/bulk-edits/:id/undo',
  needs: 'inventory:manage',
  tag: 'Items',
  summary: 'Put back what a bulk edit changed; items changed since are left alone and counted',
  params: z.strictObject({ id: f.id }),
  answer: z.object({ restored: z.int(), skipped: z.int() }),
});
