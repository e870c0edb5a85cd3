import { PERIODS, type PeriodName } from '#shared/periodNames.ts';

/** What an address says of a period; without anything the last 30 days. */
export type PeriodSearch = {
  period?: PeriodName | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const DATE = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads an address that anybody may have typed; every key is named, so that nothing else gets through. */
export function readPeriodSearch(raw: Record<string, unknown>): PeriodSearch {
  const date = (value: unknown) =>
    typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
  const [from, to] = [date(raw.from), date(raw.to)];
  const period = PERIODS.find((one) => one === raw.period);
  const isOwn =
    (period === undefined || period === 'own') && from !== undefined && to !== undefined && from <= to;
  if (isOwn) return { period: 'own', from, to };
  return {
    period: period === 'own' || period === '30d' ? undefined : period,
    from: undefined,
    to: undefined,
  };
}
