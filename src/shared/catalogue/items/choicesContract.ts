import { z } from 'zod';
import { defineCall } from '../../call.ts';

// What the fields of an item can be chosen from.

export const listCategories = defineCall({
  method: 'GET',
  url: '/api/categories',
  needs: 'inventory:view',
  tag: 'Items',
  summary: 'All categories by name',
  answer: z.object({ categories: z.array(z.string()) }),
});
