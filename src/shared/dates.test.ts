import { describe, expect, it } from 'vitest';
import { DATE_FORMATS } from '#shared/people/tenants/preferences.ts';
import {
  addDays,
  addMonths,
  dateIn,
  dateOf,
  isDate,
  monthOf,
  readDate,
  showDate,
  startOfDate,
  weekday,
} from './dates.ts';

describe('a calendar date', () => {
  it('is that of the clocks in a time zone', () => {
    const late = new Date('2026-01-31T23:30:00Z');
    expect(['UTC', 'Asia/Tokyo', 'America/New_York'].map((zone) => dateIn(late, zone))).toEqual([
      '2026-01-31',
      '2026-02-01',
      '2026-01-31',
    ]);
  });

  it.each([
    ['2026-02-01', 'UTC', '2026-02-01T00:00:00.000Z'],
    ['2026-02-01', 'Asia/Tokyo', '2026-01-31T15:00:00.000Z'],
    ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    // Clocks are changed on these days, at two in the morning.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    // Here they are changed at midnight: the day begins at one.
    ['2024-03-31', 'Asia/Beirut', '2024-03-30T22:00:00.000Z'],
  ])('%s begins in %s at %s', (date, zone, instant) => {
    expect(startOfDate(date, zone)).toBe(instant);
    expect(dateIn(new Date(instant), zone)).toBe(date);
    expect(dateIn(new Date(Date.parse(instant) - 1), zone)).toBe(addDays(date, -1));
  });

  it('is calculated with by days and months', () => {
    expect([addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31']);
    expect([addMonths('2026-01-31', 1), addMonths('2026-01-15', -13)]).toEqual(['2026-02-28', '2024-12-15']);
    expect([monthOf('2026-05-17'), weekday('2026-05-17'), weekday('2026-05-18')]).toEqual([
      '2026-05-01',
      6,
      0,
    ]);
    expect([dateOf(2024, 2, 29), dateOf(2026, 2, 29)]).toEqual(['2024-02-29', null]);
  });

  it('is written as the tenant likes it', () => {
    expect(showDate('2026-05-07', 'DD.MM.YYYY')).toBe('07.05.2026');
  });
});

describe('a date that somebody types', () => {
  it.each([
    ['31.1.2026', 'DD.MM.YYYY', '2026-01-31'],
    ['31/01/2026', 'DD.MM.YYYY', '2026-01-31'],
    ['1.2.2026', 'DD.MM.YYYY', '2026-02-01'],
    ['1/2/2026', 'MM/DD/YYYY', '2026-01-02'],
    ['01022026', 'DD.MM.YYYY', '2026-02-01'],
    ['010226', 'DD.MM.YYYY', '2026-02-01'],
    ['1.2.26', 'DD.MM.YYYY', '2026-02-01'],
    [' 2026-02-01 ', 'DD.MM.YYYY', '2026-02-01'],
    ['2026-2-1', 'YYYY-MM-DD', '2026-02-01'],
    ['٠١/٠٢/٢٠٢٦', 'DD/MM/YYYY', '2026-02-01'],
    ['29.02.2028', 'DD.MM.YYYY', '2028-02-29'],
  ])('is read from %s in %s', (typed, format, date) => {
    expect(readDate(typed, format)).toBe(date);
    expect(isDate(date)).toBe(true);
  });

  it.each([
    ['29.02.2026', 'DD.MM.YYYY'],
    ['1/31/2026', 'DD.MM.YYYY'],
    ['31.12.', 'DD.MM.YYYY'],
    ['1.2.202', 'DD.MM.YYYY'],
    ['yesterday', 'DD.MM.YYYY'],
    ['', 'YYYY-MM-DD'],
  ])('is not guessed from "%s" in %s', (typed, format) => {
    expect(readDate(typed, format, true)).toBeNull();
    expect(isDate(typed)).toBe(false);
  });

  it('of this century waits for the rest of its year until the field is left', () => {
    expect(readDate('1.2.20', 'DD.MM.YYYY')).toBeNull();
    expect(readDate('1.2.20', 'DD.MM.YYYY', true)).toBe('2020-02-01');
  });

  it('is read from every way in which it is shown', () => {
    for (const format of DATE_FORMATS)
      for (const date of ['2026-01-31', '2028-02-29', '2026-10-05'])
        expect(readDate(showDate(date, format), format)).toBe(date);
  });
});
