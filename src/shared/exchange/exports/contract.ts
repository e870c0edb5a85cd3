import { z } from 'zod';
import { defineCall } from '../../call.ts';

// Everything of a business as files that the import reads back.

const whole = {
  method: 'GET',
  // Whoever sees what suppliers are paid.
  needs: 'purchase-orders:manage',
  tag: 'Exports',
} as const;

export const wholeItemsCsv = defineCall({
  ...whole,
  url: '/api/exports/items.csv',
  summary:
    'Every field of every item, with stock by place and suppliers, as a CSV file that the import reads back',
  way: 'parts',
  answer: z.string(),
  produces: 'text/csv',
});

export const wholeItemsXlsx = defineCall({
  ...whole,
  url: '/api/exports/items.xlsx',
  summary: 'The same as an Excel workbook',
  answer: z.instanceof(Uint8Array),
  produces: 'application/octet-stream',
});
