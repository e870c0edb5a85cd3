import type { Period } from '#shared/assistant/chat/context.ts';
import { addDays, addMonths, monthOf, STRETCHES, showDate, stretchAt, weekday } from '#shared/dates.ts';
import { type Calendar, MONTHS } from './days.ts';

/** Stretches of time by their names, calculated from today. */

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export const named = (from: string, to: string, label: string): Period => ({ from, to, label });

/** The stretch of the same length, or of the same kind, right before another. */
export function periodBefore({ from, to }: Period, calendar: Calendar): Period {
  const isMonth =
    from === monthOf(from) && (to === lastOfMonth(from) || (to === calendar.today && monthOf(to) === from));
  if (isMonth) {
    const first = addMonths(from, -1);
    return named(first, lastOfMonth(first), `in ${called(first)}`);
  }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const [first, last] = [addDays(from, -days), addDays(from, -1)];
  return named(first, last, `from ${shown(first, calendar)} to ${shown(last, calendar)}`);
}

export const shown = (date: string, { dateFormat }: Calendar) => showDate(date, dateFormat);
export const lastOfMonth = (first: string) => stretchAt('month', first).to;
export const called = (first: string) => {
  const name = MONTHS[Number(first.slice(5, 7)) - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${first.slice(0, 4)}`;
};
export const single = (days: number, label: string, { today }: Calendar) =>
  named(addDays(today, days), addDays(today, days), label);
export const yearOf = (said: string | undefined, { today }: Calendar) =>
  said === 'last year'
    ? String(Number(today.slice(0, 4)) - 1)
    : said === 'this year'
      ? today.slice(0, 4)
      : said;

export function since(day: string | null | undefined, calendar: Calendar): Period | null {
  if (!day || day > calendar.today) return null;
  return named(day, calendar.today, `since ${shown(day, calendar)}`);
}

const startOf = (unit: string, date: string) =>
  stretchAt(STRETCHES.find((one) => one === unit) ?? 'day', date).from;

const LENGTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };

function back(unit: string, start: string, count: number): string {
  return unit === 'week' ? addDays(start, -7 * count) : addMonths(start, -(LENGTHS[unit] ?? 1) * count);
}

export function current(unit: string, { today }: Calendar): Period {
  return named(startOf(unit, today), today, `this ${unit}`);
}

export function before(unit: string, count: number, { today }: Calendar): Period {
  const start = startOf(unit, today);
  const from = back(unit, start, count);
  return named(
    from,
    addDays(back(unit, start, count - 1), -1),
    count === 1 ? `last ${unit}` : `the ${unit} before last`,
  );
}

export function rolling(count: number, unit: string, { today }: Calendar): Period | null {
  if (!count || count > 999) return null;
  const from =
    unit === 'day'
      ? addDays(today, 1 - count)
      : unit === 'week'
        ? addDays(today, 1 - 7 * count)
        : addDays(addMonths(today, -(LENGTHS[unit] ?? 1) * count), 1);
  return named(from, today, `in the last ${count === 1 ? unit : `${count} ${unit}s`}`);
}

export function quarterOf(number: number, said: string | undefined, calendar: Calendar): Period {
  const year = Number(yearOf(said, calendar) ?? calendar.today.slice(0, 4));
  const first = `${year}-${String(number * 3 - 2).padStart(2, '0')}-01`;
  const begun = first > calendar.today && !said ? addMonths(first, -12) : first;
  return named(begun, lastOfMonth(addMonths(begun, 2)), `in quarter ${number} of ${begun.slice(0, 4)}`);
}

export function lastWeekday(name: string, today: string): string {
  const back_ = (weekday(today) - WEEKDAYS.indexOf(name) + 7) % 7;
  return addDays(today, -(back_ || 7));
}
