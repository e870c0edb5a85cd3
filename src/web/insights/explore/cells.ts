import { addDays, addMonths, monthOf } from '#shared/dates.ts';
import {
  figureOf,
  isTimeSplit,
  NARROWINGS,
  type Split,
  type TimeSplit,
} from '#shared/insights/figures/catalogue.ts';
import type { FigureAnswer } from '#shared/insights/figures/contract.ts';
import type { PartKey } from './pivot.ts';
import type { FigureQuery } from './search.ts';

type Days = NonNullable<FigureAnswer['period']>;

/** The last day of a stretch of time by its first one. */
export function lastDay(first: string, split: TimeSplit): string {
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[split];
  if (months) return addDays(addMonths(monthOf(first), months), -1);
  return split === 'week' ? addDays(first, 6) : first;
}

/** What is said of parts, and not of the rows behind one. */
const OF_PARTS = [
  'split',
  'order',
  'limit',
  'compare',
  'compareFrom',
  'compareTo',
  'above',
  'below',
] as const;

/**
 * What asks for the rows of a part: its keys narrow the question, and a stretch of time is its days as far as they lie in
 * the period. Null where that cannot be asked for: of what came at no time.
 */
export function rowsQueryOf(
  asked: Omit<FigureQuery, 'split'>,
  splits: readonly Split[],
  keys: readonly (PartKey | null)[],
  { period, of }: { period: Days | null; of: string | null },
): FigureQuery | null {
  const query: FigureQuery = { ...asked };
  for (const name of OF_PARTS) delete query[name];
  for (const [n, key] of keys.entries()) {
    const split = splits[n];
    // All of a split narrow nothing.
    if (key === null) continue;
    if (!split) return null;
    if (key.id === null) {
      const none = NARROWINGS.find((one) => one === split);
      if (!none) return null;
      query.none = [...(query.none ?? []), none] as NonNullable<typeof query.none>;
    } else if (isTimeSplit(split)) {
      if (!period) return null;
      const [from, to] = [key.id, lastDay(key.id, split)];
      const days = { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to };
      delete query.period;
      delete query.from;
      delete query.to;
      Object.assign(
        query,
        figureOf(asked.figure).time === 'asOf' ? { asOf: days.to } : { period: 'own', ...days },
      );
    } else if (split === 'age') query.age = key.id;
    else Object.assign(query, { [split]: [key.id] });
  }
  const hasCurrencies = figureOf(asked.figure).splits.includes('currency');
  if (of !== null && hasCurrencies && figureOf(asked.figure).unit === 'money') query.currency = [of];
  return query;
}
