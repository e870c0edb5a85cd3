import { dateTimeFormat } from '../../formats.ts';

/** The hour, by the clocks of the tenant, at which the mail with everything of a day goes out. */
const DIGEST_HOUR = 8;

const HOUR = 3_600_000;

/** The last eight o'clock in the morning in a time zone, at or before an instant: the end of the day that is mailed. */
export function lastMorning(now: Date, timezone: string): Date {
  const { hour, minute, second } = clockAt(now, timezone);
  const sinceHour = minute * 60_000 + second * 1000 + now.getMilliseconds();
  const back = (hour - DIGEST_HOUR + 24) % 24;
  const guess = new Date(now.getTime() - back * HOUR - sinceHour);
  // When the clocks were changed in between, the guess is an hour off.
  const off = clockAt(guess, timezone).hour - DIGEST_HOUR;
  const corrected = new Date(guess.getTime() - off * HOUR);
  return corrected <= now ? corrected : new Date(corrected.getTime() - 24 * HOUR);
}

function clockAt(instant: Date, timezone: string): { hour: number; minute: number; second: number } {
  const parts = dateTimeFormat('en', {
    timeZone: timezone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value ?? 0);
  return { hour: part('hour'), minute: part('minute'), second: part('second') };
}
