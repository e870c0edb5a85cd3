import { queryOptions } from '@tanstack/react-query';
import { dateTimeFormat } from '#shared/formats.ts';
import type { FigureName } from '#shared/insights/figures/catalogue.ts';
import type { ReportName } from '#shared/insights/reports/reports.ts';
import type { Rhythm } from '#shared/insights/reports/rhythm.ts';
import type * as contract from '#shared/insights/reports/scheduleContract.ts';
import type { Schedule } from '#shared/insights/reports/scheduleContract.ts';
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

/** What is mailed: a report, or a view of Explore as it is saved now; one that is mailed already has no id any more. */
export type Mailable = { name: string } & (
  | { report: ReportName; view?: undefined }
  | { report?: undefined; view: { id?: string; figure: FigureName } }
);

/** What a schedule is of, by the name that it goes by. */
export function mailableOf({ report, view }: Schedule, names: Texts['reports']['names']): Mailable {
  // It is of the one or of the other.
  if (report) return { name: names[report], report };
  return { name: view?.name ?? '', view: { figure: view?.figure ?? 'sales' } };
}

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
