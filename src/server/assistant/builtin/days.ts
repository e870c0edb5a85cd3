import { addMonths, dateOf } from '#shared/dates.ts';

/** What a time is calculated from: the day it is for the tenant, and how the tenant writes dates. */
export type Calendar = { today: string; dateFormat: string };

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
export const MONTH = `(${MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join('|')}|sept)`;
export const YEAR = '(?:19|20)\\d\\d';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
/** A single day, in one of the ways that people write it. */
export const DATE = `(?:${YEAR}-\\d\\d?-\\d\\d?|\\d{1,2}[./]\\d{1,2}[./]${YEAR}|${DAY} (?:of )?${MONTH}(?:,? ${YEAR})?|${MONTH} ${DAY}\\b(?:,? ${YEAR})?)`;

/** The number of a month by its name or the beginning of it. */
export const monthNumber = (name: string) =>
  MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;

/** The first day of a month; without a year of the last one that has begun. */
export function monthNamed(name: string, year: string | undefined, { today }: Calendar): string {
  const month = String(monthNumber(name)).padStart(2, '0');
  if (year) return `${year}-${month}-01`;
  const first = `${today.slice(0, 4)}-${month}-01`;
  return first > today ? addMonths(first, -12) : first;
}

/** The days that a text names, in its order. */
export function datesIn(text: string, calendar: Calendar): string[] {
  return [...text.matchAll(new RegExp(DATE, 'g'))].flatMap(([date]) => readDate(date, calendar) ?? []);
}

function readDate(text: string, calendar: Calendar): string | null {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  if (figures) {
    const [a, b, year] = [Number(figures[1]), Number(figures[2]), Number(figures[3])];
    // Which comes first the tenant's own way of writing dates says; what can be a day alone is one.
    const isMonthFirst = (calendar.dateFormat.startsWith('MM') || b > 12) && a <= 12;
    return isMonthFirst ? dateOf(year, a, b) : dateOf(year, b, a);
  }
  const month = new RegExp(`\\b${MONTH}\\b`).exec(text)?.[1];
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b(?!\d)/.exec(text)?.[1];
  if (!month || !day) return null;
  const year = new RegExp(`\\b(${YEAR})\\b`).exec(text)?.[1];
  const date = dateOf(Number(year ?? calendar.today.slice(0, 4)), monthNumber(month), Number(day));
  return date && !year && date > calendar.today ? addMonths(date, -12) : date;
}
