import { wallClock } from './dates.ts';

/** Wall-clock time ("2026-01-31T18:30") of an instant in a time zone. */
export function wallTime(instant: Date, timezone: string): string {
  return wallClock(instant, timezone).slice(0, 16);
}

/**
 * The instant (ISO 8601) at which clocks in a time zone show the given time, or null when it is no time. An hour that
 * the clocks skip counts as the one after, one that they show twice as the first.
 */
export function instantOf(wall: string, timezone: string): string | null {
  const asIfUtc = Date.parse(`${wall}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) || Number.isNaN(asIfUtc)) return null;
  const offsetAt = (time: number) =>
    Date.parse(`${wallTime(new Date(time), timezone)}Z`) - Math.floor(time / 60_000) * 60_000;
  // The offsets a day before and after are the only two that can be in force on this day.
  const candidates = [asIfUtc - offsetAt(asIfUtc - DAY), asIfUtc - offsetAt(asIfUtc + DAY)];
  const exact = candidates.filter((time) => wallTime(new Date(time), timezone) === wall);
  return new Date(exact.length ? Math.min(...exact) : Math.max(...candidates)).toISOString();
}

const DAY = 86_400_000;
