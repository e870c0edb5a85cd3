import { dateTimeFormat } from './formats.ts';

/** Calendar dates, "YYYY-MM-DD", in the time zone of a tenant; they are calculated with as such, and not as instants. */

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

/** Stretches of the calendar, the shortest first; weeks begin on Mondays. */
export const STRETCHES = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Stretch = (typeof STRETCHES)[number];
const MONTHS: Partial<Record<Stretch, number>> = { month: 1, quarter: 3, year: 12 };

/** The first and the last day of the stretch that a date lies in. */
export function stretchAt(stretch: Stretch, date: string): { from: string; to: string } {
  const months = MONTHS[stretch];
  if (months) {
    const from = addMonths(monthOf(date), -((Number(date.slice(5, 7)) - 1) % months));
    return { from, to: addDays(addMonths(from, months), -1) };
  }
  if (stretch === 'day') return { from: date, to: date };
  const from = addDays(date, -weekday(date));
  return { from, to: addDays(from, 6) };
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

/** Whether a text is a calendar date, "YYYY-MM-DD", of a day that there is. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year !== undefined && dateOf(Number(year), Number(month), Number(day)) === text;
}

/**
 * Reads a date as people type it where the format is, say, DD.MM.YYYY: "31.1.2026", "31/1/26", "31012026", or
 * "2026-01-31", which is plain everywhere. Null when there is no such day, and while it is only begun: "31.1.20" may
 * become any of this century, unless it is `whole`.
 */
export function readDate(typed: string, format: string, whole = false): string | null {
  const text = typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u200e\u200f\u061c]/g, '');
  if (isDate(text)) return text;
  const order: string[] = format.match(/YYYY|MM|DD/g) ?? [];
  const widths = order.map((part) => (part === 'YYYY' && /^\d{6}$/.test(text) ? 2 : part.length));
  const together = new RegExp(`^${widths.map((width) => `(\\d{${width}})`).join('')}$`);
  const parts = together.exec(text) ?? /^(\d{1,4})[^\d]+(\d{1,4})[^\d]+(\d{1,4})$/.exec(text);
  if (!parts) return null;
  const part = (name: string) => parts[order.indexOf(name) + 1] ?? '';
  const year = part('YYYY');
  if (year.length !== 4 && year.length !== 2) return null;
  if (!whole && /^(19|20)$/.test(year)) return null;
  return dateOf(Number(year.length === 2 ? `20${year}` : year), Number(part('MM')), Number(part('DD')));
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
