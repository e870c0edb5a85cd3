import { z } from 'zod';
import { defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { MOVING_PERIODS } from '../../periodNames.ts';
import { sayText } from '../../refusals/say.ts';
import { PERMISSIONS, type Permission } from '../../roles.ts';
import { FIGURE_NAMES } from '../figures/catalogue.ts';
import { REPORTS } from './reports.ts';

/** The kinds of file that a report is mailed as. */
export const REPORT_FILES = ['pdf', 'xlsx', 'csv'] as const;

/** So many schedules one tenant may have, and so many people one may go to. */
export const MOST_SCHEDULES = 50;
const MOST_RECIPIENTS = 20;

const whole = (least: number, most: number) => {
  const refusal = sayText('reports.between', { least, most });
  return z.int(refusal).min(least, refusal).max(most, refusal);
};
/** By the clocks of the tenant. */
const hour = whole(0, 23);
const Rhythm = z.discriminatedUnion(
  'every',
  [
    z.strictObject({ every: z.literal('daily'), hour }),
    /** 1 is Monday. */
    z.strictObject({ every: z.literal('weekly'), day: whole(1, 7), hour }),
    /** A day that a month does not have is its last one. */
    z.strictObject({ every: z.literal('monthly'), day: whole(1, 31), hour }),
  ],
  sayText('field.oneOf', { choices: ['daily', 'weekly', 'monthly'] }),
);

const distinct = <T>(list: T[]) => new Set(list).size === list.length;
const ONCE = sayText('reports.twice');

const scheduleFields = z.strictObject({
  rhythm: Rhythm,
  /** Of reports, as of the day on which it is due, `30d` when left out; of those about today it says nothing. */
  period: z.enum(MOVING_PERIODS, sayText('reports.fixedPeriod')).optional(),
  files: z
    .array(z.enum(REPORT_FILES, sayText('field.oneOf', { choices: REPORT_FILES })))
    .min(1, sayText('reports.noFile'))
    .max(REPORT_FILES.length, ONCE)
    .refine(distinct, ONCE),
  /** Members of the business who may see the report or the figure, by the ids of their logins. */
  recipients: z
    .array(f.id)
    .min(1, sayText('reports.noRecipient'))
    .max(MOST_RECIPIENTS, sayText('reports.recipients', { most: MOST_RECIPIENTS }))
    .refine(distinct, ONCE),
});

const PERMITTED = Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS, ...(keyof typeof PERMISSIONS)[]];
const Reader = z.object({
  userId: f.id,
  name: z.string(),
  email: z.string(),
  /** What they may do: each report and each figure says what it needs. */
  may: z.array(z.enum(PERMITTED)),
});

/** What reports need, whoever they are mailed to. */
export const REPORTS_NEED = 'dashboard:view' satisfies Permission;

export const Schedule = scheduleFields.omit({ recipients: true }).extend({
  id: f.id,
  /** What is mailed: a report or a view of Explore; null: the other one. */
  report: z.enum(REPORTS).nullable(),
  view: z
    .object({
      /** As the view was called, and what stood behind the question mark of its address, when it was chosen. */
      name: z.string(),
      search: z.string(),
      figure: z.enum(FIGURE_NAMES),
    })
    .nullable(),
  period: z.enum(MOVING_PERIODS).nullable(),
  /** `mayRead`: whether they get it, as things are now. */
  recipients: z.array(z.object({ userId: f.id, name: z.string(), mayRead: z.boolean() })),
  createdBy: z.string(),
  /** Null: it is paused. */
  nextAt: z.string().nullable(),
  lastSentAt: z.string().nullable(),
  /** What went wrong the last time: nobody may read it any more, or it could not be made. */
  fault: z.enum(['nobody', 'failed']).nullable(),
  version: z.int(),
});
export type Schedule = z.infer<typeof Schedule>;

const scheduleCalls = recordCalls({
  url: '/api/report-schedules',
  read: REPORTS_NEED,
  write: REPORTS_NEED,
  tag: 'Reports',
  record: Schedule,
});

export const listSchedules = scheduleCalls.all(
  'The reports and views that are mailed on a schedule, and whom they can be mailed to',
  z.object({
    schedules: z.array(Schedule),
    readers: z.array(Reader),
    /** By the clocks of which the hours are. */
    timezone: z.string(),
  }),
);
export type Schedules = z.infer<typeof listSchedules.answer>;

export const createSchedule = scheduleCalls.create({
  summary: 'Have a report, or a saved view of Explore as it is now, mailed on a schedule',
  body: z
    .strictObject({
      report: z.enum(REPORTS, sayText('reports.unknown')).optional(),
      /** Instead of a report: a saved view. Changes of it later on, or its removal, change nothing of what is mailed. */
      view: f.id.optional(),
      ...scheduleFields.shape,
    })
    .refine(({ report, view }) => (report === undefined) !== (view === undefined), {
      error: sayText('reports.what'),
      path: ['report'],
    }),
  example: {
    report: 'sales-customers',
    rhythm: { every: 'weekly', day: 1, hour: 7 },
    period: 'lastWeek',
    files: ['pdf', 'xlsx'],
    recipients: ['0192d5a0-0000-7000-8000-000000000001'],
  },
});

export const updateSchedule = scheduleCalls.update({
  summary: 'Change, pause or resume a schedule; from then on its next time is the next one after now',
  fields: scheduleFields.partial().extend({ paused: z.boolean(sayText('field.flag')).optional() }),
});

export const removeSchedule = defineCall({
  method: 'DELETE',
  url: '/api/report-schedules/:id',
  needs: REPORTS_NEED,
  tag: 'Reports',
  summary: 'Have a report or a view mailed no more',
  params: z.strictObject({ id: f.id }),
  answer: z.object({ outcome: z.literal('removed') }),
});
