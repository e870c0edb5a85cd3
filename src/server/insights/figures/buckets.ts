import { addDays, addMonths, monthOf, weekday } from '#shared/dates.ts';
import type { TimeSplit } from '#shared/insights/figures/catalogue.ts';
import type { Period } from '#shared/periods.ts';

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The first day of the stretch of time that a day is in; weeks begin on Mondays. */
function bucketOf(split: TimeSplit, day: string): string {
  if (split === 'day') return day;
  if (split === 'week') return addDays(day, -weekday(day));
  if (split === 'year') return `${day.slice(0, 4)}-01-01`;
  const month = monthOf(day);
  return split === 'month' ? month : addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3));
}

/** The first days of all stretches of time that a period touches, in order. */
export function bucketsOf(split: TimeSplit, { from, to }: Period): string[] {
  const found: string[] = [];
  for (let day = bucketOf(split, from); day <= to; day = nextOf(split, day)) found.push(day);
  return found;
}

/** The first day of the next stretch of time. */
function nextOf(split: TimeSplit, first: string): string {
  if (split === 'day' || split === 'week') return addDays(first, split === 'day' ? 1 : 7);
  return addMonths(first, MONTHS[split]);
}
