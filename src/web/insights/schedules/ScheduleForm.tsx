import { Checkbox, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { figureOf } from '#shared/insights/figures/catalogue.ts';
import { ABOUT_PERIOD } from '#shared/insights/reports/reports.ts';
import type { Rhythm } from '#shared/insights/reports/rhythm.ts';
import {
  createSchedule,
  REPORT_FILES,
  REPORTS_NEED,
  type Schedule,
  type Schedules,
} from '#shared/insights/reports/scheduleContract.ts';
import { MOVING_PERIODS } from '#shared/periodNames.ts';
import { accountQuery } from '#web/api/account.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import classes from './Schedules.module.css';
import {
  addSchedule,
  changeSchedule,
  hourText,
  type Mailable,
  schedulesQuery,
  weekdayText,
} from './schedules.ts';

type Values = {
  every: Rhythm['every'];
  weekday: string;
  day: string;
  hour: string;
  period: NonNullable<Schedule['period']>;
  files: string[];
  recipients: string[];
};

type Props = {
  mailed: Mailable;
  /** Null: a new one. */
  schedule: Schedule | null;
  readers: Schedules['readers'];
  timezone: string;
  onClose: () => void;
};

const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, n) => least + n);

/** When a report or a view is mailed, as what, and whom to. */
export function ScheduleForm({ mailed, schedule, readers: members, timezone, onClose }: Props) {
  const { common, reportMails, period: periods } = useTexts();
  const words = reportMails.form;
  const { language } = usePreferences();
  const client = useQueryClient();
  const self = useQuery(accountQuery).data?.email;
  const { name, report, view } = mailed;
  const needs = view ? figureOf(view.figure).needs : REPORTS_NEED;
  const readers = members.filter(({ may }) => may.some((one) => one === needs));
  const form = useForm({
    initial: initialOf(
      schedule,
      readers.filter(({ email }) => email === self).map(({ userId }) => userId),
    ),
    schema: createSchedule.body,
    toBody: ({ period, files, recipients, ...when }) => ({
      ...{ files, recipients, ...(report ? { report, period } : { view: view?.id }) },
      rhythm: rhythmOf(when),
    }),
    fieldOf: (path, { every }) =>
      path === 'rhythm.day' ? (every === 'weekly' ? 'weekday' : 'day') : path.replace('rhythm.', ''),
    send: async ({ report: ofReport, view: ofView, ...fields }, idempotencyKey) => {
      try {
        if (schedule)
          await callApi(changeSchedule, {
            params: { id: schedule.id },
            body: { ...fields, version: schedule.version },
          });
        else
          await callApi(
            addSchedule,
            { body: { report: ofReport, view: ofView, ...fields } },
            { idempotencyKey },
          );
        notifications.show({ message: words.saved });
      } finally {
        void client.invalidateQueries({ queryKey: schedulesQuery.queryKey });
      }
    },
  });
  const { values, set, error, field } = form;
  return (
    <FormDialog title={words.title(name)} form={form} submitLabel={common.save} onClose={onClose}>
      <div className={classes.when}>
        <NativeSelect
          label={words.every}
          data-autofocus
          data={(['daily', 'weekly', 'monthly'] as const).map((value) => ({
            value,
            label: reportMails.every[value],
          }))}
          {...field('every')}
          onChange={({ currentTarget }) => set('every', currentTarget.value as Values['every'])}
        />
        {values.every === 'weekly' ? (
          <NativeSelect
            label={words.weekday}
            data={upTo(1, 7).map((day) => ({ value: String(day), label: weekdayText(day, language) }))}
            {...field('weekday')}
          />
        ) : null}
        {values.every === 'monthly' ? (
          <NativeSelect
            label={words.day}
            data={upTo(1, 31).map((day) => ({
              value: String(day),
              label: new Intl.NumberFormat(language).format(day),
            }))}
            {...field('day')}
          />
        ) : null}
        <NativeSelect
          label={words.hour}
          data={upTo(0, 23).map((hour) => ({ value: String(hour), label: hourText(hour, language) }))}
          {...field('hour')}
        />
      </div>
      <p className={classes.hint}>
        {words.hourHint(timezone)}
        {values.every === 'monthly' && Number(values.day) > 28 ? `. ${words.dayHint}` : null}
      </p>
      {view && !schedule ? <p className={classes.hint}>{words.viewHint}</p> : null}
      {report && ABOUT_PERIOD.has(report) ? (
        <NativeSelect
          label={common.period}
          description={words.periodHint}
          data={MOVING_PERIODS.map((name) => ({ value: name, label: periods.names[name] }))}
          {...field('period')}
          onChange={({ currentTarget }) => set('period', currentTarget.value as Values['period'])}
        />
      ) : null}
      <Checkbox.Group
        label={words.files}
        value={values.files}
        onChange={(files) => set('files', files)}
        error={error('files')}
      >
        <div className={classes.kinds}>
          {REPORT_FILES.map((kind) => (
            <Checkbox key={kind} value={kind} label={reportMails.kinds[kind]} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label={common.toPerson}
        value={values.recipients}
        onChange={(recipients) => set('recipients', recipients)}
        error={error('recipients')}
      >
        <div className={classes.people}>
          {readers.map(({ userId, name, email }) => (
            <Checkbox
              key={userId}
              value={userId}
              label={<bdi>{name}</bdi>}
              description={<bdi>{email}</bdi>}
            />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  );
}

function initialOf(schedule: Schedule | null, self: string[]): Values {
  const first = { weekday: '1', day: '1', hour: '7' };
  if (!schedule) return { every: 'weekly', ...first, period: 'lastWeek', files: ['pdf'], recipients: self };
  const { rhythm, period, files, recipients } = schedule;
  return {
    ...first,
    every: rhythm.every,
    hour: String(rhythm.hour),
    ...(rhythm.every === 'weekly' ? { weekday: String(rhythm.day) } : {}),
    ...(rhythm.every === 'monthly' ? { day: String(rhythm.day) } : {}),
    ...{ period: period ?? 'lastWeek', files },
    // Who may not read it any more is not sent again: the server would refuse them.
    recipients: recipients.filter(({ mayRead }) => mayRead).map(({ userId }) => userId),
  };
}

function rhythmOf({ every, weekday, day, hour }: Pick<Values, 'every' | 'weekday' | 'day' | 'hour'>) {
  const at = { hour: Number(hour) };
  return every === 'daily'
    ? { every, ...at }
    : { every, day: Number(every === 'weekly' ? weekday : day), ...at };
}
