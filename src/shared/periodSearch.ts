import { PERIODS } from './periodNames.ts';
import { day, oneOf, searchReader } from './searchParams.ts';

const read = searchReader({ period: oneOf(PERIODS), from: day, to: day });
/** What an address says of a period; without anything the last 30 days. */
export type PeriodSearch = ReturnType<typeof read>;

export function readPeriodSearch(raw: Record<string, unknown>): PeriodSearch {
  const { period, from, to } = read(raw);
  if ((period ?? 'own') === 'own' && from !== undefined && to !== undefined && from <= to)
    return { period: 'own', from, to };
  return {
    period: period === 'own' || period === '30d' ? undefined : period,
    from: undefined,
    to: undefined,
  };
}
