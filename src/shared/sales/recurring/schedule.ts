import { addDays, addMonths, weekday } from '../../dates.ts';

/** On which days a recurring invoice falls: calendar dates alone, so that clocks and time zones change nothing. */

export const RHYTHM_UNITS = ['day', 'week', 'month', 'year'] as const;
export type RhythmUnit = (typeof RHYTHM_UNITS)[number];

/** Where a date falls on a weekend: it stays, or moves to the working day after it, or before it. */
export const BUSINESS_DAYS = ['any', 'next', 'previous'] as const;
export type BusinessDay = (typeof BUSINESS_DAYS)[number];

export type Rhythm = {
  /** Every so many units, from 1. */
  every: number;
  timeUnit: RhythmUnit;
  startsOn: string;
  /** Where the first period is a short one: the date on which the whole ones begin. */
  anchor: string | null;
};

/** What an invoice is for: from a day up to and including another. */
export type Period = {
  /** From 1. */
  number: number;
  from: string;
  until: string;
  /** So many days of those of the whole period; null: it is a whole one. */
  part: { days: number; of: number } | null;
};

/** The last date that a business writes about. */
const LAST = '2199-12-31';

/** A date so many steps of the rhythm after another one, or before it. Counted from there, it never drifts. */
function stepFrom(
  date: string,
  { every, timeUnit }: Pick<Rhythm, 'every' | 'timeUnit'>,
  steps: number,
): string {
  const by = steps * every;
  if (timeUnit === 'day') return addDays(date, by);
  return timeUnit === 'week' ? addDays(date, 7 * by) : addMonths(date, timeUnit === 'year' ? 12 * by : by);
}

/** How many days lie between two dates. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The period of a rhythm by its place, from 0; null: beyond all that is written about. `first`: the number of that at 0. */
export function periodAt(rhythm: Rhythm, place: number, first = 1): Period | null {
  const { startsOn, anchor } = rhythm;
  const isShort = anchor !== null && place === 0;
  const dateAt = (at: number) =>
    anchor === null ? stepFrom(startsOn, rhythm, at) : at === 0 ? startsOn : stepFrom(anchor, rhythm, at - 1);
  const from = dateAt(place);
  if (from > LAST) return null;
  const next = dateAt(place + 1);
  const part = isShort
    ? { days: daysBetween(from, next), of: daysBetween(stepFrom(anchor, rhythm, -1), next) }
    : null;
  return {
    ...{ number: first + place, from, until: addDays(next, -1) },
    part: part && part.days < part.of ? part : null,
  };
}

/** Whether whole periods may begin on that date after such a start: later, and by less than one of them. */
export const isAnchorFor = (
  anchor: string,
  rhythm: Pick<Rhythm, 'every' | 'timeUnit' | 'startsOn'>,
): boolean => anchor > rhythm.startsOn && stepFrom(anchor, rhythm, -1) <= rhythm.startsOn;

/** Days of the week on which nobody works, 0 for Monday, where a language is mostly spoken: of Arabic, Friday and Saturday. */
export const weekendOf = (language: string): readonly number[] =>
  language.split('-')[0] === 'ar' ? [4, 5] : [5, 6];

/** The day on which a period's invoice is due to be made. */
export function dueOn(from: string, rule: BusinessDay, weekend: readonly number[]): string {
  let day = from;
  if (rule !== 'any') while (weekend.includes(weekday(day))) day = addDays(day, rule === 'next' ? 1 : -1);
  return day;
}
