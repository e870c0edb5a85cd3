import { addDays } from '../../dates.ts';
import { totalsOf } from '../../foundation/documents/totals.ts';
import { chargesOf } from './charges.ts';
import { type BusinessDay, dueOn, type Period, periodAt, type Rhythm } from './schedule.ts';
import {
  RECURRING_ACTIONS,
  type RecurringAction,
  type RecurringState,
  type RecurringWord,
} from './states.ts';

/** What decides about a recurring invoice; dates YYYY-MM-DD. */
export type RecurringFacts = {
  state: RecurringState;
  /** The day on which its next invoice is due; null: none is left. */
  nextOn: string | null;
  failed: boolean;
  /** How many invoices were made of it. */
  made: number;
};

/** The one word of it: one of which nothing is left has ended. */
export function wordOf({ state, nextOn, failed }: Omit<RecurringFacts, 'made'>): RecurringWord {
  if (state === 'ended' || nextOn === null) return 'ended';
  if (state === 'paused') return 'paused';
  return failed ? 'failed' : 'active';
}

/** Why something cannot be done with it. */
export type RecurringBlocker = 'state' | 'used' | 'early';

/** What keeps somebody from doing something with it today; null: nothing does. */
export function blockerOf(
  action: RecurringAction,
  { state, nextOn, made }: RecurringFacts,
  today: string,
): RecurringBlocker | null {
  if (!(RECURRING_ACTIONS[action] as readonly RecurringState[]).includes(state)) return 'state';
  if (action === 'delete' && made > 0) return 'used';
  if (action === 'run' && (nextOn === null || nextOn > today)) return 'early';
  return null;
}

/** A rhythm with the rule for weekends, and where it ends: with a last day, or after so many invoices. */
export type Schedule = Rhythm & {
  businessDay: BusinessDay;
  endsOn: string | null;
  count: number | null;
  /** The number of the period at its start: 1, unless the rhythm was changed later on. */
  firstNumber: number;
};

/** The period of a number, as long as the schedule has not ended by then. */
export function periodOf(schedule: Schedule, number: number): Period | null {
  const { endsOn, count, firstNumber } = schedule;
  if (count !== null && number > count) return null;
  const period = periodAt(schedule, number - firstNumber, firstNumber);
  return period && (endsOn === null || period.from <= endsOn) ? period : null;
}

const RHYTHM = ['every', 'timeUnit', 'startsOn', 'anchor'] as const;

/** Whether two rhythms have the same periods. */
export const isSameRhythm = (one: Rhythm, other: Rhythm): boolean =>
  RHYTHM.every((field) => one[field] === other[field]);

/**
 * A rhythm that is changed begins where the last settled period ended, unless another start is given: what was invoiced stays,
 * and is never invoiced once more. `settledUntil`: the last day of that period; null: nothing is settled.
 */
export function continued<R extends Rhythm>(
  before: Rhythm & { firstNumber: number; nextNumber: number },
  after: R,
  settledUntil: string | null,
): R & { firstNumber: number } {
  if (settledUntil === null || isSameRhythm(before, after))
    return { ...after, firstNumber: before.firstNumber };
  return {
    ...after,
    startsOn: after.startsOn === before.startsOn ? addDays(settledUntil, 1) : after.startsOn,
    anchor: after.anchor === before.anchor ? null : after.anchor,
    firstNumber: before.nextNumber,
  };
}

/** The day whose prices a recurring invoice shows: the first of the period that comes next, or today where none does. */
export const pricesOn = (schedule: Schedule, nextNumber: number, today: string): string =>
  periodOf(schedule, nextNumber)?.from ?? today;

/** The first number from a given one on of which nothing is settled yet. */
export function firstOpen(from: number, settled: readonly number[]): number {
  const taken = new Set(settled);
  let number = from;
  while (taken.has(number)) number++;
  return number;
}

type Previewed = Schedule & Parameters<typeof chargesOf>[0];
export type PreviewedPeriod = Period & {
  dueOn: string;
  /** In minor units, as things are now. */
  total: number;
  skipped: boolean;
  /** Its prices are not those of the period before. */
  repriced: boolean;
};

/** How many of what is to come are shown. */
export const PREVIEWED = 12;

/** What comes next, from a number on, with what each is charged; periods that are skipped are among them. */
export function previewOf(
  document: Previewed,
  { from, skipped, weekend }: { from: number; skipped: readonly number[]; weekend: readonly number[] },
  most = PREVIEWED,
): PreviewedPeriod[] {
  const found: PreviewedPeriod[] = [];
  for (let number = from; found.length < most; number++) {
    const period = periodOf(document, number);
    if (!period) break;
    const before = number > document.firstNumber ? periodOf(document, number - 1)?.from : undefined;
    const { lines, discount } = chargesOf(document, period);
    found.push({
      ...period,
      dueOn: dueOn(period.from, document.businessDay, weekend),
      total: totalsOf({ ...document, lines, discount }).total,
      skipped: skipped.includes(number),
      repriced:
        before !== undefined &&
        document.priceChanges.some((change) => change.from > before && change.from <= period.from),
    });
  }
  return found;
}

/** What two recurring invoices of one customer have to have in common for one invoice to be made of both. */
export type Mergeable = {
  customerId: string;
  currency: string;
  taxMode: string;
  paymentDays: number;
  make: string;
  locationId: string | null;
  customerReference: string;
  merge: boolean;
  nextOn: string | null;
  discount: unknown;
};

/** Whether one invoice can be made of both. A discount of the whole document is of one alone. */
export const canMerge = (a: Mergeable, b: Mergeable): boolean =>
  a.merge &&
  b.merge &&
  a.discount === null &&
  b.discount === null &&
  (
    [
      'customerId',
      'currency',
      'taxMode',
      'paymentDays',
      'make',
      'locationId',
      'customerReference',
      'nextOn',
    ] as const
  ).every((field) => a[field] === b[field]);
