import { dateTimeFormat } from './formats.ts';

/** Calendar dates, "YYYY-MM-DD", in the time zone of a tenant; they are reckoned with as such, and not as instants. */

const DAY = 86_400_000;

/** The date on which an instant falls in a time zone. */
export function dateIn(instant: Date, timezone: string): string {
  return wallClock(instant, timezone).slice(0, 10);
}

/** The instant (ISO 8601) at which a date begins in a time zone: midnight, or what comes first where clocks skip it. */
export function startOfDate(date: string, timezone: string): string {
  const asIfUtc = Date.parse(`${date}T00:00:00Z`);
  const offsetAt = (time: number) => Date.parse(`${wallClock(new Date(time), timezone)}Z`) - time;
  // The offsets of the day before and of the day after are the only ones that can be in force.
  const candidates = [asIfUtc - offsetAt(asIfUtc - DAY), asIfUtc - offsetAt(asIfUtc + DAY)].sort(
    (a, b) => a - b,
  );
  const begins = candidates.find((time) => dateIn(new Date(time), timezone) === date) ?? candidates[1]!;
  return new Date(begins).toISOString();
}

/** A date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The same day so many months later or earlier; the last of the month where that has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(day, last) - 1);
}

/** The first day of the month of a date. */
export const monthOf = (date: string) => `${date.slice(0, 8)}01`;

/** The day of the week of a date: 0 is Monday. */
export function weekday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The date of a year, a month (1 to 12) and a day; null when there is no such day. */
export function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** A date as a tenant writes it: by a format such as DD.MM.YYYY. */
export function showDate(date: string, format: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** What clocks in a time zone show at an instant, "2026-01-31T18:30:59". */
export function wallClock(instant: Date, timezone: string): string {
  const parts = dateTimeFormat('en', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}
