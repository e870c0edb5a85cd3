import { z } from 'zod';
import { defineCall, listFiles, recordCalls } from '#shared/call.ts';
import * as f from '#shared/fields.ts';
import { sayText } from '#shared/refusals/say.ts';

export const LOCATION_USAGES = ['internal', 'supplier', 'customer', 'adjustment', 'transit'] as const;
export type LocationUsage = (typeof LOCATION_USAGES)[number];

export const Location = z.object({
  id: f.id,
  name: z.string(),
  usage: z.enum(LOCATION_USAGES),
  parentId: f.id.nullable(),
  barcode: z.string().nullable(),
  archived: z.boolean(),
  version: z.int(),
});
export type Location = z.infer<typeof Location>;

const CountedLocation = Location.extend({
  /** Items of which something is at this very place, and there or at a place inside it. */
  items: z.int(),
  itemsInside: z.int(),
});
export type CountedLocation = z.infer<typeof CountedLocation>;

const locationCalls = recordCalls({
  url: '/api/locations',
  read: 'inventory:view',
  write: 'inventory:manage',
  tag: 'Stock',
  record: Location,
});

export const listLocations = locationCalls.all('All locations', z.object({ locations: z.array(Location) }));

export const listCountedLocations = defineCall({
  method: 'GET',
  url: '/api/locations/counted',
  needs: 'inventory:view',
  tag: 'Stock',
  summary: 'All locations with the number of items at each',
  answer: z.object({ locations: z.array(CountedLocation) }),
});

export const locationFiles = listFiles({
  url: '/api/locations',
  needs: 'inventory:view',
  tag: 'Stock',
  summary: 'All locations with the number of items at each',
  query: z.strictObject({}),
});

const locationFields = z.strictObject({
  name: f.requiredText(80),
  parentId: f.id.nullable(),
  barcode: f.requiredText(64).nullable(),
});

export const createLocation = locationCalls.create({
  summary: 'Add an internal location',
  body: locationFields.partial().required({ name: true }),
  example: { name: 'Shelf A1', barcode: 'LOC-A1' },
});

export const updateLocation = locationCalls.update({
  summary: 'Rename, move, relabel, archive or reopen a location',
  fields: locationFields.partial().extend({ archived: z.boolean(sayText('field.flag')).optional() }),
});
