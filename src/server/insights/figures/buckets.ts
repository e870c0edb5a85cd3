import { addDays, stretchAt } from '#shared/dates.ts';
import type { TimeSplit } from '#shared/insights/figures/catalogue.ts';
import type { Period } from '#shared/periods.ts';

/** The first days of all stretches of time that a period touches, in order. */
export function bucketsOf(split: TimeSplit, { from, to }: Period): string[] {
  const found: string[] = [];
  for (let day = from; day <= to; ) {
    const stretch = stretchAt(split, day);
    found.push(stretch.from);
    day = addDays(stretch.to, 1);
  }
  return found;
}
