import { z } from 'zod';
import { dateIn } from '#shared/dates.ts';
import type { Workplace } from '../tool.ts';

/** The fields that the inputs of tools are made of. */

/** So many items a tool looks at together: more than there are sizes of a boot. */
export const MOST_ITEMS = 20;

export const items = z
  .array(z.string().min(1).max(200))
  .min(1)
  .max(MOST_ITEMS)
  .describe('Names, SKUs or ids of items');
export const category = z.string().max(120).optional().describe('Name of a category, to look at it alone');
export const place = z.string().max(120).optional().describe('Name of a location');

/** The day it is for the tenant. */
export const todayAt = ({ now, preferences: { timezone } }: Workplace) => dateIn(now, timezone);
