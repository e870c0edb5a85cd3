import { z } from 'zod';
import { LANGUAGES } from '#shared/assistant/chat/reading.ts';
import { dateIn } from '#shared/dates.ts';
import type { At } from '../tool.ts';

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

export const language = z.enum(LANGUAGES).default('en').describe('The language of the question');

/** The day it is for the tenant. */
export const todayAt = ({ now, preferences: { timezone } }: At) => dateIn(now, timezone);
