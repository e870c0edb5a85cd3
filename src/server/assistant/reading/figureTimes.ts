import type { FigureReading } from '#shared/assistant/chat/reading.ts';
import { addDays } from '#shared/dates.ts';
import { figureOf, isTimeSplit } from '#shared/insights/figures/catalogue.ts';
import { daysOf } from '#shared/periods.ts';
import type { Amounts } from './amounts.ts';
import { comparisonIn } from './comparison.ts';
import type { Said } from './said.ts';
import { unitAt } from './times/calendar.ts';
import type { Time } from './times/times.ts';

/** The days, or the day, that a figure is of, and with what it is compared. */
export function timesOf(
  said: Said,
  reading: FigureReading,
  amounts: Amounts,
  before: FigureReading | null,
  leftOut: string[],
): void {
  const { time, days } = figureOf(reading.figure);
  const compared = comparisonIn(said, time === 'ahead', reading.split);
  const times = said.times
    .filter((one) => one !== compared?.time && !one.relative)
    .filter(({ endOf }) => !reading.split.some((split) => split === endOf))
    .map((one) => (time === 'period' ? wholeOf(one) : one))
    .map((one) => (reading.figure === 'expected' ? nearerOf(one, said.today) : one));
  if (days !== undefined && reading.figure === 'deadStock') {
    const since =
      times.find(({ isSince }) => isSince)?.days(false) ??
      times.find(({ unit }) => unit === null)?.days(false);
    if (since && amounts.days === undefined) reading.where.days = daysOf(since);
  }
  const main = joined(
    time === 'asOf' ? pastOf(times, said.today) : time === 'now' ? times.filter(isOver(said.today)) : times,
    time === 'ahead',
    reading.split.some(isTimeSplit),
  );
  if (time === 'period' || (reading.figure === 'items' && reading.where.unsold)) {
    if (main) {
      const to = main.to > said.today ? said.today : main.to;
      if (main.from <= said.today) reading.period = { from: main.from, to };
      else reading.period = main;
    }
  } else if (time === 'ahead') {
    if (main)
      reading.period =
        main.from < said.today && main.to >= said.today ? { from: said.today, to: main.to } : main;
    // "How many orders did we place this year?" What is open now says nothing of what was.
  } else if (time === 'now' && main && main.from < said.today && !reading.where.days) {
    leftOut.push(`${main.from} – ${main.to}`);
  } else if (time === 'asOf' && main) {
    if (reading.split.some(isTimeSplit))
      reading.period = { from: main.from, to: main.to > said.today ? said.today : main.to };
    else if (main.to < said.today) reading.asOf = main.to;
  }
  if (compared && time !== 'ahead') {
    const { compare, period } = compared;
    if (!reading.period && period && time === 'period' && !before?.period) reading.period = period;
    reading.compare = compare(
      reading.period ?? before?.period ?? (reading.asOf ? { from: reading.asOf, to: reading.asOf } : null),
    );
  }
}

/** Goods are not expected that far ahead by the name of a month alone. */
const FAR = 200;
// "What Skagen delivered in October": a month that is long to come is the one that was.
function nearerOf(time: Time, today: string): Time {
  const ahead = time.yearless && time.unit !== 'day' ? time.days(true) : null;
  return ahead && ahead.from > addDays(today, FAR) ? { ...time, days: () => time.days(false) } : time;
}

// "Will it last until Christmas?" What is now is asked for, and until when it has to do.
const isOver =
  (today: string) =>
  ({ isUntil, days }: Time) =>
    !isUntil || (days(true)?.to ?? '') < today;

// "For the meeting this afternoon, as it stood in May": as of today needs no saying beside another day.
function pastOf(times: Time[], today: string): Time[] {
  const past = times.filter((time) => time.days(false)?.to !== today || time.days(false)?.from !== today);
  return past.length ? past : times;
}

// "Two weeks ago" is a day of what is as of a day, and that week of what has days.
function wholeOf(time: Time): Time {
  const { unit } = time;
  if (!time.isMoment || unit === null || unit === 'day') return time;
  return {
    ...time,
    days: (ahead) => {
      const day = time.days(ahead);
      return day && unitAt(unit, day.from);
    },
  };
}

function joined(times: Time[], ahead: boolean, isSplit: boolean) {
  const all = times.flatMap((time) => time.days(ahead) ?? []);
  const [first, ...rest] = all;
  if (!first) return null;
  let { from, to } = first;
  for (const next of rest) {
    const isNext = addDays(to, 1) === next.from || addDays(next.to, 1) === from;
    // "In October, on the 12th": what lies within the other narrows it.
    if (next.from >= from && next.to <= to) [from, to] = [next.from, next.to];
    else if (isNext || isSplit)
      [from, to] = [next.from < from ? next.from : from, next.to > to ? next.to : to];
  }
  return { from, to };
}
