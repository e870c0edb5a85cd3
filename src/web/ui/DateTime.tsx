import { dateTimeFormat, relativeTimeFormat } from '#shared/formats.ts';
import type { Preferences } from '#shared/tenants/preferences.ts';
import { usePreferences } from './preferences.ts';

type Show = 'date' | 'time' | 'relative';

/** An instant in the tenant's time zone and date format; the title always carries date and time. */
export function DateTime({ at, show = 'time' }: { at: string; show?: Show }) {
  const preferences = usePreferences();
  const instant = new Date(at);
  const full = dateTimeText(instant, preferences);
  const short =
    show === 'date'
      ? dateText(instant, preferences)
      : show === 'time'
        ? full
        : relativeText(instant, preferences);
  return (
    <time dateTime={at} title={full} className="sb-number">
      {short}
    </time>
  );
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
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "5 minutes ago" within a week, the date before that. */
function relativeText(instant: Date, preferences: Preferences): string {
  const seconds = Math.round((instant.getTime() - Date.now()) / 1000);
  if (Math.abs(seconds) > 7 * 86_400) return dateText(instant, preferences);
  const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? ['second', 1];
  return relativeTimeFormat(preferences.language, { numeric: 'auto', style: 'short' }).format(
    Math.trunc(seconds / size),
    unit,
  );
}
