import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateIn } from '../../dates.ts';
import { periodOf } from '../../periods.ts';
import { wallTime } from '../../zonedTime.ts';
import { lastTime, nextTime, type Rhythm } from './rhythm.ts';

const daily = (hour: number): Rhythm => ({ every: 'daily', hour });
const weekly = (day: number, hour: number): Rhythm => ({ every: 'weekly', day, hour });
const monthly = (day: number, hour: number): Rhythm => ({ every: 'monthly', day, hour });

/** A zone, a rhythm, an instant, and the next times after it. */
const TIMES: [zone: string, rhythm: Rhythm, after: string, next: string[]][] = [
  // Clocks go forward: two o'clock never is, and counts as three; the hours after it stay where they are.
  ['Europe/Berlin', daily(2), '2026-03-28T12:00Z', ['2026-03-29T01:00Z', '2026-03-30T00:00Z']],
  ['Europe/Berlin', daily(7), '2026-03-28T05:59Z', ['2026-03-28T06:00Z', '2026-03-29T05:00Z']],
  ['America/New_York', daily(2), '2026-03-07T12:00Z', ['2026-03-08T07:00Z', '2026-03-09T06:00Z']],
  // And back: what is shown twice counts once, the first time.
  ['Europe/Berlin', daily(2), '2026-10-24T12:00Z', ['2026-10-25T00:00Z', '2026-10-26T01:00Z']],
  ['America/New_York', daily(1), '2026-10-31T12:00Z', ['2026-11-01T05:00Z', '2026-11-02T06:00Z']],
  ['Pacific/Auckland', weekly(7, 2), '2026-04-01T00:00Z', ['2026-04-04T13:00Z', '2026-04-11T14:00Z']],
  // Half an hour, midnight that is skipped, and a day that never was.
  ['Australia/Lord_Howe', daily(2), '2026-10-03T00:00Z', ['2026-10-03T15:30Z', '2026-10-04T15:00Z']],
  ['Africa/Cairo', daily(0), '2026-04-23T12:00Z', ['2026-04-23T22:00Z', '2026-04-24T21:00Z']],
  [
    'Pacific/Apia',
    daily(8),
    '2011-12-29T12:00Z',
    ['2011-12-29T18:00Z', '2011-12-30T18:00Z', '2011-12-31T18:00Z'],
  ],
  // The last days of months and years.
  [
    'Asia/Kolkata',
    monthly(31, 0),
    '2024-01-30T18:29Z',
    ['2024-01-30T18:30Z', '2024-02-28T18:30Z', '2024-03-30T18:30Z'],
  ],
  [
    'UTC',
    monthly(30, 23),
    '2026-01-30T23:00Z',
    ['2026-02-28T23:00Z', '2026-03-30T23:00Z', '2026-04-30T23:00Z'],
  ],
  [
    'UTC',
    monthly(29, 9),
    '2027-12-31T00:00Z',
    ['2028-01-29T09:00Z', '2028-02-29T09:00Z', '2028-03-29T09:00Z'],
  ],
  ['UTC', monthly(1, 0), '2026-12-31T23:59Z', ['2027-01-01T00:00Z', '2027-02-01T00:00Z']],
  ['UTC', weekly(1, 7), '2026-12-28T07:00Z', ['2027-01-04T07:00Z']],
];

const iso = (short: string) => new Date(short).toISOString();

describe('the rhythm of a report', () => {
  it.each(TIMES)('in %s, %o, after %s', (zone, rhythm, after, next) => {
    let at = new Date(after);
    for (const expected of next) {
      at = nextTime(rhythm, at, zone);
      expect(at.toISOString()).toBe(iso(expected));
    }
  });

  it('has times that follow each other, each on its day at its hour, in every zone', () => {
    const zones = [
      ...new Set(TIMES.map(([zone]) => zone)),
      'America/St_Johns',
      'Asia/Kathmandu',
      'America/Havana',
    ];
    const hour = fc.integer({ min: 0, max: 23 });
    const rhythms = fc.oneof(
      hour.map(daily),
      fc.tuple(fc.integer({ min: 1, max: 7 }), hour).map((of) => weekly(...of)),
      fc.tuple(fc.integer({ min: 1, max: 31 }), hour).map((of) => monthly(...of)),
    );
    const instants = fc.date({
      min: new Date('2012-02-15'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), rhythms, instants, (zone, rhythm, now) => {
        const [last, next] = [lastTime(rhythm, now, zone), nextTime(rhythm, now, zone)];
        expect(last <= now && now < next).toBe(true);
        expect(nextTime(rhythm, last, zone)).toEqual(next);
        expect(lastTime(rhythm, new Date(next.getTime() - 1), zone)).toEqual(last);
        const [date, time = ''] = wallTime(next, zone).split('T');
        // Later than its hour only where the clocks skipped that.
        const early = wallTime(new Date(next.getTime() - 1), zone);
        const wall = `${date}T${String(rhythm.hour).padStart(2, '0')}:00`;
        expect(`${date}T${time}` === wall || (`${date}T${time}` > wall && early < wall)).toBe(true);
        if (rhythm.every === 'weekly') expect(new Date(date!).getUTCDay()).toBe(rhythm.day % 7);
        if (rhythm.every === 'monthly' && Number(date!.slice(8)) !== rhythm.day)
          expect([addDays(date!, 1).slice(8), rhythm.day > Number(date!.slice(8))]).toEqual(['01', true]);
        const days = (next.getTime() - last.getTime()) / 86_400_000;
        const [least, most] = { daily: [1, 1], weekly: [7, 7], monthly: [28, 31] }[rhythm.every];
        expect(days > least! - 0.1 && days < most! + 0.1).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('is asked for the days before it, as its zone counts them', () => {
    const of = (period: 'yesterday' | 'lastWeek' | 'lastMonth' | 'month', at: string, zone: string) => {
      const { from, to } = periodOf({ period }, dateIn(new Date(at), zone)).period;
      return `${from} ${to}`;
    };
    expect(of('yesterday', '2026-03-01T05:00Z', 'America/New_York')).toBe('2026-02-28 2026-02-28');
    expect(of('lastWeek', '2026-01-04T20:00Z', 'Pacific/Auckland')).toBe('2025-12-29 2026-01-04');
    expect(of('lastWeek', '2026-01-04T20:00Z', 'UTC')).toBe('2025-12-22 2025-12-28');
    expect(of('lastMonth', '2028-02-29T23:30Z', 'Asia/Tokyo')).toBe('2028-02-01 2028-02-29');
    expect(of('month', '2026-10-31T23:00Z', 'Europe/Berlin')).toBe('2026-11-01 2026-11-01');
  });
});
