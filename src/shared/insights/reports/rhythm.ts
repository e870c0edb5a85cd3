import { addDays, dateIn, monthOf, weekday } from '../../dates.ts';
import { instantOf } from '../../zonedTime.ts';

/** When a report is mailed: every day, on a day of the week (1 is Monday) or of the month, at a full hour. */
export type Rhythm =
  | { every: 'daily'; hour: number }
  | { every: 'weekly'; day: number; hour: number }
  | { every: 'monthly'; day: number; hour: number };

/** In so many days each rhythm has a time, and one more. */
const REACH = 64;

/** The first time of a rhythm after an instant, by the clocks of a time zone. */
export function nextTime(rhythm: Rhythm, after: Date, timezone: string): Date {
  return firstOf(rhythm, timezone, addDays(dateIn(after, timezone), -1), 1, (time) => time > after);
}

/** The last time of a rhythm at an instant or before it. */
export function lastTime(rhythm: Rhythm, until: Date, timezone: string): Date {
  return firstOf(rhythm, timezone, addDays(dateIn(until, timezone), 1), -1, (time) => time <= until);
}

function firstOf(
  rhythm: Rhythm,
  timezone: string,
  start: string,
  step: 1 | -1,
  isIt: (time: Date) => boolean,
): Date {
  const wall = `T${String(rhythm.hour).padStart(2, '0')}:00`;
  for (let n = 0; n < REACH; n++) {
    const date = addDays(start, n * step);
    if (!isOn(rhythm, date)) continue;
    // An hour that the clocks skip counts as the one after, one that they show twice as the first.
    const time = new Date(instantOf(`${date}${wall}`, timezone)!);
    if (isIt(time)) return time;
  }
  throw new Error('A rhythm has a time in every month.');
}

/** Whether a rhythm has its time on a date; a day that a month does not have is its last one. */
function isOn(rhythm: Rhythm, date: string): boolean {
  if (rhythm.every === 'daily') return true;
  if (rhythm.every === 'weekly') return weekday(date) + 1 === rhythm.day;
  const day = Number(date.slice(8));
  const isLast = monthOf(addDays(date, 1)) !== monthOf(date);
  return day === rhythm.day || (isLast && day < rhythm.day);
}
