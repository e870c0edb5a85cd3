/**
 * The periods that phrasings speak of, in UTC, which the tenants of the phrasings keep to. Worked out here once more,
 * on purpose: what the assistant makes of the words is compared with it.
 */
export type PeriodName =
  | 'today'
  | 'yesterday'
  | `${'this' | 'last'}-${'week' | 'month' | 'quarter' | 'year'}`
  | 'month-before-last'
  | `last-${number}-days`
  | `year-${number}`
  | `month-${number}`
  | `month-${number}-${string}`
  | `quarter-${number}-${number}`
  | `since-${string}`
  | `between-${string}`
  | `day-${string}`
  | 'ever';

export function rangeOf(name: PeriodName, now: Date): { from: string; to: string } {
  const [y, m, d] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const monday = d - ((now.getUTCDay() + 6) % 7);
  const quarter = m - (m % 3);
  const at = (year: number, month = 0, day = 1) => new Date(Date.UTC(year, month, day)).toISOString();
  const range = (from: string, to: string) => ({ from, to });
  const end = at(y, m, d + 1);
  const fixed: Partial<Record<PeriodName, { from: string; to: string }>> = {
    today: range(at(y, m, d), end),
    yesterday: range(at(y, m, d - 1), at(y, m, d)),
    'this-week': range(at(y, m, monday), end),
    'last-week': range(at(y, m, monday - 7), at(y, m, monday)),
    'this-month': range(at(y, m), end),
    'last-month': range(at(y, m - 1), at(y, m)),
    'month-before-last': range(at(y, m - 2), at(y, m - 1)),
    'this-quarter': range(at(y, quarter), end),
    'last-quarter': range(at(y, quarter - 3), at(y, quarter)),
    'this-year': range(at(y), end),
    'last-year': range(at(y - 1), at(y)),
    ever: range(at(1900), end),
  };
  const known = fixed[name];
  if (known) return known;
  const numbers = (name.match(/\d+/g) ?? []).map(Number);
  const [a = 0, b = 1, c = 1] = numbers;
  if (name.startsWith('last-')) return range(at(y, m, d - a + 1), end);
  if (name.startsWith('year-')) return range(at(a), at(a + 1));
  if (name.startsWith('quarter-')) return range(at(a, b * 3 - 3), at(a, b * 3));
  if (name.startsWith('since-')) return range(at(a, b - 1, c), end);
  if (name.startsWith('day-')) return range(at(a, b - 1, c), at(a, b - 1, c + 1));
  if (name.startsWith('between-')) {
    const [, , , toYear = 0, toMonth = 1, toDay = 1] = numbers;
    return range(at(a, b - 1, c), at(toYear, toMonth - 1, toDay + 1));
  }
  if (numbers.length > 1) return range(at(a, b - 1), at(a, b));
  // A month by its number alone: the last one that has begun.
  const year = a - 1 > m ? y - 1 : y;
  return range(at(year, a - 1), at(year, a));
}
