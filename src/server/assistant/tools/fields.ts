import { z } from 'zod';
import type { Period } from '#shared/assistant/chat/context.ts';
import { addDays, dateIn, startOfDate } from '#shared/dates.ts';
import { sayText } from '#shared/refusals/say.ts';
import type { At } from '../tool.ts';
import type { Understood } from '../understood.ts';

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

const day = z.iso.date(sayText('field.date'));
export const period = {
  from: day.describe('First day, YYYY-MM-DD'),
  to: day.describe('Last day, YYYY-MM-DD'),
  label: z.string().max(60).optional().describe('How people call this time, such as "last month"'),
};

type Days = { from: string; to: string; label?: string | undefined };

/** The instants at which the days begin and are over, by the clocks of the tenant. */
export function instantsOf(
  { preferences: { timezone } }: At,
  { from, to }: Days,
): { from: string; to: string } {
  return { from: startOfDate(from, timezone), to: startOfDate(addDays(to, 1), timezone) };
}

/** The days as a period; one without a name is called by its days. */
export function periodOf({ say }: At, { from, to, label }: Days): Period {
  const days = from === to ? `on ${say.day(from)}` : `from ${say.day(from)} to ${say.day(to)}`;
  return { from, to, label: label || days };
}

/** The last days up to today, of which there are so many. */
export function lastDays(today: string, days: number): Period {
  return { from: addDays(today, 1 - days), to: today, label: `in the last ${days} days` };
}

/** The day it is for the tenant. */
export const todayAt = ({ now, preferences: { timezone } }: At) => dateIn(now, timezone);

/** What period is meant: the one that was said, or that of before, or the given one. */
export function meantPeriod({ period: said, context }: Understood, otherwise: Period): Period {
  return said ?? context.entities.period ?? otherwise;
}
