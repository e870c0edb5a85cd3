import type { Preferences } from '#shared/people/tenants/preferences.ts';
import { usePreferences } from './preferences.ts';

/** A business date (YYYY-MM-DD) in the date format of the tenant; no instant, and so of no time zone. */
export function CalendarDate({ date }: { date: string }) {
  return (
    <time dateTime={date} className="sb-number">
      {calendarDateText(date, usePreferences())}
    </time>
  );
}

/** A business date as text. */
export function calendarDateText(date: string, { dateFormat }: Pick<Preferences, 'dateFormat'>): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day);
}
