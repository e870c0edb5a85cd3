import { queryOptions } from '@tanstack/react-query';
import { dateTimeFormat } from '#shared/formats.ts';
import type { Rhythm } from '#shared/insights/reports/rhythm.ts';
import type * as contract from '#shared/insights/reports/scheduleContract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import type { Texts } from '#web/texts/en.ts';

const list = endpoint<typeof contract.listSchedules>();
export const addSchedule = endpoint<typeof contract.createSchedule>();
export const changeSchedule = endpoint<typeof contract.updateSchedule>();
export const endSchedule = endpoint<typeof contract.removeSchedule>();

export const schedulesQuery = queryOptions({
  queryKey: ['report-schedules'],
  queryFn: ({ signal }) => callApi(list, {}, { signal }),
  meta: { topics: ['people', 'tenants'] },
});

/** A full hour, as people write it. */
export function hourText(hour: number, language: string): string {
  const time = new Date(Date.UTC(2024, 0, 1, hour));
  return dateTimeFormat(language, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' }).format(time);
}

/** A day of the week, 1 is Monday; the first of that January was one. */
export function weekdayText(day: number, language: string): string {
  const date = new Date(Date.UTC(2024, 0, day));
  return dateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' }).format(date);
}

/** When a report goes out, in words. */
export function rhythmText(rhythm: Rhythm, words: Texts['reportMails'], language: string): string {
  const hour = hourText(rhythm.hour, language);
  if (rhythm.every === 'daily') return words.daily(hour);
  if (rhythm.every === 'weekly') return words.weekly(weekdayText(rhythm.day, language), hour);
  if (rhythm.day === 31) return words.monthEnd(hour);
  return words.monthly(new Intl.NumberFormat(language).format(rhythm.day), hour);
}
