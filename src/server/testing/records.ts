import { expect, vi } from 'vitest';
import type { z } from 'zod';
import type { Call } from '#shared/call.ts';
import * as imports from '#shared/imports/contract.ts';
import { applyBulkEdit } from '#shared/items/bulkContract.ts';
import * as items from '#shared/items/contract.ts';
import { addPicture } from '#shared/pictures/contract.ts';
import * as stock from '#shared/stock/contract.ts';
import { type IdOf, sampleOf } from './samples.ts';
import type { TestTenant } from './testApp.ts';

/** Ids of one record of every kind in a tenant. */
export type Records = {
  item: string;
  place: string;
  otherPlace: string;
  move: string;
  bulkEdit: string;
  import: string;
};

/** Gives a tenant at least one row in every table that requests can fill. */
export async function makeRecords({ admin }: TestTenant): Promise<Records> {
  const { locations } = (await admin.call(stock.listLocations)).body;
  const place = locations.find(({ usage }) => usage === 'internal')!.id;
  const other = await admin.call(stock.createLocation, { body: { name: 'Shelf' } });
  const made = await admin.call(items.createItem, {
    body: {
      sku: 'A-1',
      name: 'Apple',
      category: 'Fruit',
      tags: ['red'],
      reorderPoints: [{ locationId: place, point: '1', quantity: null }],
    },
  });
  const item = made.body.id;
  const lines = [{ itemId: item, locationId: place, change: '50', unitCost: '2' }];
  const posted = await admin.call(
    stock.adjustStock,
    { body: { reason: 'opening', lines } },
    { 'idempotency-key': 'first' },
  );
  await admin.call(addPicture, { params: { id: item }, body: Buffer.from(PICTURE, 'base64') });
  const bulk = await admin.call(applyBulkEdit, {
    body: { ids: [item], change: { field: 'inShop', inShop: true } },
  });
  const { body: file } = await admin.call(imports.uploadImport, {
    query: { fileName: 'a.csv' },
    body: Buffer.from('sku,name\nB-1,Banana\n'),
  });
  await admin.call(imports.checkImport, {
    params: { id: file.id },
    body: { mapping: file.mapping, decimalComma: false, locationId: place },
  });
  await vi.waitFor(
    async () =>
      expect((await admin.call(imports.getImport, { params: { id: file.id } })).body.state).toBe('checked'),
    { timeout: 10_000 },
  );
  return {
    item,
    place,
    otherPlace: other.body.id,
    move: posted.body.moves[0]!.id,
    bulkEdit: bulk.body.id,
    import: file.id,
  };
}

const OF_ADDRESS: [start: string, record: keyof Records][] = [
  ['/api/items/', 'item'],
  ['/api/locations/', 'place'],
  ['/api/stock/moves/', 'move'],
  ['/api/bulk-edits/', 'bulkEdit'],
  ['/api/imports/', 'import'],
];
const OF_FIELD: Record<string, keyof Records> = {
  item: 'item',
  itemId: 'item',
  ids: 'item',
  location: 'place',
  locationId: 'place',
  fromId: 'place',
  toId: 'otherPlace',
  parentId: 'otherPlace',
};
const UNKNOWN = '0192d5a0-0000-7000-8000-00000000dead';

/** Which of the records a field of a call points at; a field that is to point at nothing gets an unknown id. */
export function idsOf(records: Records, call: Call): IdOf {
  return (field) => {
    const record =
      field === 'id' ? OF_ADDRESS.find(([start]) => call.url.startsWith(start))?.[1] : OF_FIELD[field];
    return record ? records[record] : UNKNOWN;
  };
}

// One pixel.
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A file that an uploading call takes. */
function fileOf({ url }: Call): Buffer {
  return url.endsWith('/pictures') ? Buffer.from(PICTURE, 'base64') : Buffer.from('sku,name\nC-1,Cherry\n');
}

export type Input = { params: Record<string, string>; query: Record<string, string>; body: unknown };

/** A valid input of a call: the least that its schemas accept. */
export function inputOf(call: Call & { answer: z.ZodType }, idOf: IdOf): Input {
  const part = (schema: z.ZodType | undefined) => {
    const sample = schema ? (sampleOf(schema, idOf) as Record<string, unknown>) : {};
    return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, String(value)]));
  };
  const body = call.upload ? fileOf(call) : call.body && sampleOf(call.body, idOf);
  return { params: part(call.params), query: part(call.query), body };
}
