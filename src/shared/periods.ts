import { z } from 'zod';
import { addDays, addMonths, monthOf, stretchAt } from './dates.ts';
import type { FieldRefusal } from './errors.ts';
import * as f from './fields.ts';
import { PERIODS, type PeriodName } from './periodNames.ts';
import { say, sayText } from './refusals/say.ts';

/** From one day to another, both of them within. */
export type Period = { from: string; to: string };

/** No more days than that: ten years and a leap day more. */
const MOST_DAYS = 3660;

/** What a call is asked of a period. */
export const periodFields = {
  /** Without one: the last 30 days; `own` when a date is given. */
  period: z.enum(PERIODS, sayText('periods.unknown')).optional(),
  from: f.date.optional(),
  to: f.notBefore('from', f.date).optional(),
};

/** What was asked of a period, or chosen in an address. */
export type Asked = { period?: PeriodName | undefined; from?: string | undefined; to?: string | undefined };

/** How many days a period has. */
export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}

/** What is wrong with dates that were given; null when nothing is. */
export function periodFault({ period, from, to }: Asked): FieldRefusal | null {
  if (period !== undefined && period !== 'own') return null;
  if (period === 'own' && from === undefined) return { field: 'from', said: say('periods.firstDay') };
  if (period === 'own' && to === undefined) return { field: 'to', said: say('periods.lastDay') };
  if (from === undefined || to === undefined) return null;
  if (from > to) return { field: 'from', said: say('field.afterLastDay') };
  if (daysOf({ from, to }) > MOST_DAYS) return { field: 'to', said: say('periods.tooLong') };
  return null;
}

/**
 * The days of a period as of today, and those that it is compared with: as many days right before it; of a month,
 * quarter or year so far the same days of the one before.
 */
export function periodOf(asked: Asked, today: string): { period: Period; before: Period } {
  const name = asked.period ?? (asked.from || asked.to ? 'own' : '30d');
  const month = monthOf(today);
  const soFar = (from: string, months: number) => ({
    period: { from, to: today },
    before: { from: addMonths(from, -months), to: addMonths(today, -months) },
  });
  switch (name) {
    case 'today':
      return rolling({ from: today, to: today });
    case 'yesterday': {
      const day = addDays(today, -1);
      return rolling({ from: day, to: day });
    }
    case 'lastWeek': {
      return rolling(stretchAt('week', addDays(today, -7)));
    }
    case '7d':
      return rolling({ from: addDays(today, -6), to: today });
    case '30d':
      return rolling({ from: addDays(today, -29), to: today });
    case 'month':
      return soFar(month, 1);
    case 'lastMonth':
      return {
        period: { from: addMonths(month, -1), to: addDays(month, -1) },
        before: { from: addMonths(month, -2), to: addDays(addMonths(month, -1), -1) },
      };
    case 'quarter':
      return soFar(stretchAt('quarter', today).from, 3);
    case 'year':
      return soFar(stretchAt('year', today).from, 12);
    case 'own': {
      const to = asked.to ?? today;
      const period = { from: asked.from ?? addDays(to, -29), to };
      return monthsBefore(period) ?? rolling(period);
    }
  }
}

/** Whole months are compared with as many before them; null: they are none. */
function monthsBefore(period: Period): { period: Period; before: Period } | null {
  const { from, to } = period;
  const after = addDays(to, 1);
  if (!from.endsWith('-01') || !after.endsWith('-01') || after <= from) return null;
  const place = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const before = { from: addMonths(from, place(from) - place(after)), to: addDays(from, -1) };
  return { period, before };
}

function rolling(period: Period): { period: Period; before: Period } {
  const days = daysOf(period);
  return { period, before: { from: addDays(period.from, -days), to: addDays(period.from, -1) } };
}
