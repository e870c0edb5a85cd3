import { z } from 'zod';
import { asWorkbook, defineCall } from '../../call.ts';

// Everything of a business as files that the import reads back.

const wholeItemsCsv = defineCall({
  method: 'GET',
  onReplica: true,
  url: '/api/exports/items.csv',
  // Whoever sees what suppliers are paid.
  needs: 'purchase-orders:manage',
  tag: 'Exports',
  summary:
    'Every field of every item, with stock by place and suppliers, as a CSV file that the import reads back',
  way: 'parts',
  answer: z.string(),
  produces: 'text/csv',
});

export const wholeItems = { csv: wholeItemsCsv, xlsx: asWorkbook(wholeItemsCsv) };

export const everythingZip = defineCall({
  method: 'GET',
  onReplica: true,
  url: '/api/exports/everything.zip',
  needs: 'settings:manage',
  tag: 'Exports',
  summary:
    'Everything of the business: items with their pictures, stock by place, suppliers, customers and documents, as a ZIP archive of CSV files',
  answer: z.instanceof(Uint8Array),
  produces: 'application/zip',
});
