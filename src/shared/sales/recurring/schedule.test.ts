import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, weekday } from '../../dates.ts';
import { firstOpen, periodOf, type Schedule } from './rules.ts';
import { dueOn, isAnchorFor, periodAt, RHYTHM_UNITS, type Rhythm, weekendOf } from './schedule.ts';

const rhythm = (startsOn: string, more: Partial<Rhythm> = {}): Rhythm => ({
  ...{ every: 1, timeUnit: 'month', startsOn, anchor: null },
  ...more,
});
const firsts = (of: Rhythm, most: number) =>
  Array.from({ length: most }, (_, place) => periodAt(of, place)!.from);

const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1999-01-01', days));
const rhythms = fc
  .record({
    every: fc.integer({ min: 1, max: 30 }),
    timeUnit: fc.constantFrom(...RHYTHM_UNITS),
    startsOn: dates,
    short: fc.integer({ min: 0, max: 3000 }),
  })
  .map(({ short, ...of }): Rhythm => {
    const anchor = addDays(of.startsOn, short);
    return { ...of, anchor: isAnchorFor(anchor, of) ? anchor : null };
  });

describe('the periods of a rhythm', () => {
  it('fall on the last day of shorter months, and on the 31st again afterwards', () => {
    expect(firsts(rhythm('2026-01-31'), 8)).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
      ...['2026-07-31', '2026-08-31'],
    ]);
    expect(firsts(rhythm('2027-11-30', { every: 3 }), 3)).toEqual(['2027-11-30', '2028-02-29', '2028-05-30']);
  });

  it('of 29 February fall on the 28th, and in leap years on the 29th', () => {
    expect(firsts(rhythm('2024-02-29', { timeUnit: 'year' }), 5)).toEqual([
      ...['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ]);
    // No leap year: 1900 and 2100; one: 2000.
    expect(firsts(rhythm('2096-02-29', { timeUnit: 'year', every: 4 }), 3)).toEqual([
      ...['2096-02-29', '2100-02-28', '2104-02-29'],
    ]);
  });

  it('follow each other without a gap and without an overlap, and each is known by its number alone', () => {
    fc.assert(
      fc.property(rhythms, fc.integer({ min: 0, max: 60 }), (of, place) => {
        const [period, next] = [periodAt(of, place), periodAt(of, place + 1)];
        if (!period || !next) return;
        expect(period.from <= period.until).toBe(true);
        expect(next.from).toBe(addDays(period.until, 1));
        expect([period.number, next.number]).toEqual([place + 1, place + 2]);
      }),
    );
  });

  it('never drift: by months they keep the day of their anchor wherever a month has it', () => {
    fc.assert(
      fc.property(rhythms, fc.integer({ min: 1, max: 240 }), (of, place) => {
        const period = periodAt(of, place);
        if (!period || of.timeUnit === 'day' || of.timeUnit === 'week') return;
        const day = Number((of.anchor ?? of.startsOn).slice(8));
        const last = Number(addDays(addMonths(`${period.from.slice(0, 8)}01`, 1), -1).slice(8));
        expect(Number(period.from.slice(8))).toBe(Math.min(day, last));
      }),
    );
  });

  it('begin with a short one where whole ones begin later', () => {
    const of = rhythm('2026-01-20', { anchor: '2026-02-01' });
    expect(periodAt(of, 0)).toEqual({
      ...{ number: 1, from: '2026-01-20', until: '2026-01-31', part: { days: 12, of: 31 } },
    });
    expect(periodAt(of, 1)).toEqual({ number: 2, from: '2026-02-01', until: '2026-02-28', part: null });
    expect(isAnchorFor('2026-02-20', of)).toBe(true);
    // By a whole period there is nothing short about it, and by more there would be a gap.
    expect(periodAt({ ...of, anchor: '2026-02-20' }, 0)?.part).toBeNull();
    expect([isAnchorFor('2026-02-21', of), isAnchorFor('2026-01-20', of)]).toEqual([false, false]);
  });

  it('end with the years that a business writes about', () => {
    expect(periodAt(rhythm('2199-06-01', { timeUnit: 'year' }), 1)).toBeNull();
  });
});

describe('a schedule', () => {
  const schedule = (more: Partial<Schedule>): Schedule => ({
    ...rhythm('2026-01-31'),
    ...{ businessDay: 'any', endsOn: null, count: null, firstNumber: 1 },
    ...more,
  });

  it('ends after its last day, or after so many', () => {
    const numbers = (of: Schedule) => [1, 2, 3, 4, 5].filter((number) => periodOf(of, number));
    expect(numbers(schedule({ endsOn: '2026-03-31' }))).toEqual([1, 2, 3]);
    expect(numbers(schedule({ endsOn: '2026-03-30' }))).toEqual([1, 2]);
    expect(numbers(schedule({ count: 2 }))).toEqual([1, 2]);
    // Those in the rhythm before count as well.
    expect(numbers(schedule({ count: 4, firstNumber: 3 })).filter((number) => number >= 3)).toEqual([3, 4]);
  });

  it('goes on with the first period of which nothing is settled', () => {
    expect([firstOpen(1, []), firstOpen(1, [2, 3]), firstOpen(2, [2, 3, 5])]).toEqual([1, 1, 4]);
  });
});

describe('a business day', () => {
  it('is the date itself, or the next working day after a weekend, or the one before', () => {
    // A Saturday.
    const days = (['any', 'next', 'previous'] as const).map((rule) =>
      dueOn('2026-10-31', rule, weekendOf('en')),
    );
    expect(days).toEqual(['2026-10-31', '2026-11-02', '2026-10-30']);
    // Friday and Saturday, where Arabic is mostly spoken.
    expect(dueOn('2026-10-30', 'next', weekendOf('ar'))).toBe('2026-11-01');
    expect(dueOn('2026-11-01', 'next', weekendOf('ar-EG'))).toBe('2026-11-01');
  });

  it('is never on a weekend, at most two days away, and later periods are never due earlier', () => {
    const rules = fc.constantFrom('next', 'previous');
    fc.assert(
      fc.property(dates, rules, fc.constantFrom('en', 'de', 'ar'), (date, rule, language) => {
        const weekend = weekendOf(language);
        const day = dueOn(date, rule, weekend);
        expect(weekend).not.toContain(weekday(day));
        expect(day >= addDays(date, -2) && day <= addDays(date, 2)).toBe(true);
        expect(dueOn(addDays(date, 1), rule, weekend) >= day).toBe(true);
      }),
    );
  });
});
