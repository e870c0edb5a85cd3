import { z } from 'zod';
import { defineCall } from '../call.ts';

// What the fields of an item can be chosen from.

export const listCategories = defineCall({
  method: 'GET',
  url: '/api/categories',
  needs: 'inventory:view',
  tag: 'Items',
  summary: 'All categories by name',
  answer: z.object({ categories: z.array(z.string()) }),
});

const Unit = z.object({ code: z.string(), name: z.string(), precision: z.int() });
export const listUnits = defineCall({
  method: 'GET',
  url: '/api/units',
  needs: 'inventory:view',
  tag: 'Items',
  summary: 'All units of measure with the number of decimals each allows',
  answer: z.object({ units: z.array(Unit) }),
});
