import { stretchAt } from '#shared/dates.ts';
import type { FigureQuery } from '#shared/insights/figures/address.ts';
import { figureOf, isTimeSplit, NARROWINGS, type Split } from '#shared/insights/figures/catalogue.ts';
import type { FigureAnswer } from '#shared/insights/figures/contract.ts';
import type { PartKey } from '#shared/insights/figures/writer.ts';

type Days = NonNullable<FigureAnswer['period']>;

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
      const [from, to] = [key.id, stretchAt(split, key.id).to];
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
