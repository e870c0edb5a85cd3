import { describe, expect, it } from 'vitest';
import { instantOf, wallTime } from './zonedTime.ts';

describe('time in the time zone of the tenant', () => {
  it.each([
    ['2026-01-31T12:00', 'UTC', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00', 'Europe/Berlin', '2026-01-31T11:00:00.000Z'],
    ['2026-07-31T00:30', 'Europe/Berlin', '2026-07-30T22:30:00.000Z'],
    ['2026-07-31T12:00', 'Asia/Kathmandu', '2026-07-31T06:15:00.000Z'],
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-11-01T12:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
  ])('%s in %s is %s, there and back', (wall, zone, instant) => {
    expect(instantOf(wall, zone)).toBe(instant);
    expect(wallTime(new Date(instant), zone)).toBe(wall);
  });

  it('takes the first of two equal times when the clocks go back', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('takes a time that the clocks skip as the one after', () => {
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('refuses what is no time', () => {
    expect(instantOf('', 'UTC')).toBeNull();
    expect(instantOf('2026-13-45T99:00', 'UTC')).toBeNull();
  });
});
