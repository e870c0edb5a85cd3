import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { ItemRow } from './contract.ts';

export const scannedItems = defineCall({
  method: 'GET',
  url: '/api/items/scanned',
  needs: 'inventory:view',
  tag: 'Items',
  summary: 'The items that have exactly this SKU or barcode, active ones first (up to 20)',
  query: z.strictObject({ code: f.requiredText(64) }),
  answer: z.object({ items: z.array(ItemRow) }),
});
