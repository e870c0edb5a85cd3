import { addDays, addMonths, dateOf, monthOf, stretchAt, weekday } from '#shared/dates.ts';
import type { Period } from '#shared/periods.ts';

/** Stretches of the calendar, and how they are moved. */
export const UNITS = ['day', 'week', 'weekend', 'fortnight', 'month', 'quarter', 'half', 'year'] as const;
export type Unit = (typeof UNITS)[number];

const MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, half: 6, year: 12 };

const yearOf = (date: string) => Number(date.slice(0, 4));
const monthNumber = (date: string) => Number(date.slice(5, 7));

/** The whole stretch that a day lies in, so many later or earlier. A weekend is the one of that week. */
export function unitAt(unit: Unit, day: string, by = 0): Period {
  const months = MONTHS[unit];
  const moved = months ? addMonths(monthOf(day), by * months) : shifted(day, unit, by);
  if (unit === 'half') {
    const first = addMonths(moved, -((monthNumber(moved) - 1) % 6));
    return { from: first, to: addDays(addMonths(first, 6), -1) };
  }
  if (unit === 'weekend')
    return { from: addDays(stretchAt('week', moved).from, 5), to: stretchAt('week', moved).to };
  if (unit === 'fortnight')
    return { from: stretchAt('week', moved).from, to: addDays(stretchAt('week', moved).to, 7) };
  return stretchAt(unit, moved);
}

/** A day so many units later or earlier. */
export function shifted(day: string, unit: Unit, by: number): string {
  const months = MONTHS[unit];
  if (months) return addMonths(day, by * months);
  return addDays(day, by * (unit === 'day' ? 1 : unit === 'fortnight' ? 14 : 7));
}

/** So many units up to today, or from today on. */
export function rolling(count: number, unit: Unit, today: string, ahead: boolean): Period {
  return ahead
    ? { from: today, to: addDays(shifted(today, unit, count), -1) }
    : { from: addDays(shifted(today, unit, -count), 1), to: today };
}

/** A month by its number: the last that has begun, or the next that is not over. */
export function monthNamed(month: number, today: string, ahead: boolean, year?: number): Period {
  const own = yearOf(today);
  const now = monthNumber(today);
  const of = year ?? (ahead ? (month < now ? own + 1 : own) : month > now ? own - 1 : own);
  return unitAt('month', dateOf(of, month, 1) ?? today);
}

/** A day of a month, in the year in which it was last or will be next; null where there is none. */
export function dayOfMonth(
  { month, day, year }: { month: number; day: number; year?: number | undefined },
  today: string,
  ahead: boolean,
): string | null {
  const own = yearOf(today);
  const date = dateOf(year ?? own, month, day);
  if (!date || year !== undefined) return date;
  if (ahead) return date < today ? dateOf(own + 1, month, day) : date;
  return date > today ? dateOf(own - 1, month, day) : date;
}

/** A weekday: the last that was, or the next that comes; today is neither, unless today is meant by it. */
export function weekdayNamed(day: number, today: string, ahead: boolean): string {
  const back = (weekday(today) - day + 7) % 7 || 7;
  return ahead ? addDays(today, (day - weekday(today) + 7) % 7 || 7) : addDays(today, -back);
}

/** A week by its number, as ISO 8601 counts them. */
export function weekNumbered(week: number, year: number): Period {
  const fourth = `${year}-01-04`;
  const monday = addDays(fourth, -weekday(fourth) + 7 * (week - 1));
  return { from: monday, to: addDays(monday, 6) };
}

/** The first or second half of a stretch. */
export function halfOf({ from, to }: Period, which: number, unit: Unit | null): Period {
  if (unit === 'year') {
    const middle = addMonths(from, 6);
    return which === 1 ? { from, to: addDays(middle, -1) } : { from: middle, to };
  }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const first = unit === 'month' ? 15 : Math.ceil(days / 2);
  return which === 1 ? { from, to: addDays(from, first - 1) } : { from: addDays(from, first), to };
}

/** The day in the middle: of a month its 15th. */
export const middleOf = ({ from, to }: Period): string =>
  addDays(from, Math.floor(((Date.parse(to) - Date.parse(from)) / 86_400_000 - 1) / 2));

/** The same days of another year. */
export const inYears = ({ from, to }: Period, years: number): Period => {
  const isEnd = addDays(to, 1).endsWith('-01');
  const first = addMonths(from, 12 * years);
  const last = addMonths(to, 12 * years);
  return { from: first, to: isEnd ? addDays(addMonths(monthOf(last), 1), -1) : last };
};
