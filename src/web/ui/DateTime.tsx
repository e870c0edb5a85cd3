import { useSyncExternalStore } from 'react';
import { dateTimeFormat, relativeTimeFormat } from '#shared/formats.ts';
import type { Preferences } from '#shared/people/tenants/preferences.ts';
import { usePreferences } from './preferences.ts';

type Show = 'date' | 'time' | 'relative';

/** An instant in the tenant's time zone and date format; the title always carries date and time. */
export function DateTime({ at, show = 'time' }: { at: string; show?: Show }) {
  const preferences = usePreferences();
  const instant = new Date(at);
  const full = dateTimeText(instant, preferences);
  return (
    <time dateTime={at} title={full} className="sb-number">
      {show === 'relative' ? (
        <Ago instant={instant} />
      ) : show === 'date' ? (
        dateText(instant, preferences)
      ) : (
        full
      )}
    </time>
  );
}

/** How long ago; moves on while it is looked at. */
function Ago({ instant }: { instant: Date }) {
  return relativeText(instant, useSyncExternalStore(onMinute, minuteNow), usePreferences());
}

const MINUTE = 60_000;
const minuteNow = () => Math.floor(Date.now() / MINUTE);

/** Calls when the clock has got to the next minute, for as long as somebody listens. */
function onMinute(tell: () => void): () => void {
  // More often than it changes: a timer sleeps with the computer, and nothing is shown anew where nothing changed.
  const timer = setInterval(tell, MINUTE / 6);
  return () => clearInterval(timer);
}

/** Date and time of day in the tenant's zone. */
export function dateTimeText(instant: Date, preferences: Preferences): string {
  return `${dateText(instant, preferences)} ${clockText(instant, preferences)}`;
}

/** The calendar date in the tenant's zone, written by its format such as DD.MM.YYYY. */
function dateText(instant: Date, { timezone, dateFormat }: Preferences): string {
  const parts = dateTimeFormat('en', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  return dateFormat.replace('YYYY', part('year')).replace('MM', part('month')).replace('DD', part('day'));
}

function clockText(instant: Date, { timezone, language }: Preferences): string {
  return dateTimeFormat(language, { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(instant);
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
];

/** "Now" within a minute, "5 minutes ago" within a week, the date before that. */
function relativeText(instant: Date, minute: number, preferences: Preferences): string {
  const minutes = Math.floor(instant.getTime() / MINUTE) - minute;
  if (Math.abs(minutes) > 7 * 1440) return dateText(instant, preferences);
  const [unit, size] = STEPS.find(([, step]) => Math.abs(minutes) >= step) ?? ['second', Infinity];
  return relativeTimeFormat(preferences.language, { numeric: 'auto', style: 'short' }).format(
    Math.trunc(minutes / size) || 0,
    unit,
  );
}
