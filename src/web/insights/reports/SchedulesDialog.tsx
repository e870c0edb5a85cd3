import { ActionIcon, Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ABOUT_PERIOD, type ReportName } from '#shared/insights/reports/reports.ts';
import type { Schedule } from '#shared/insights/reports/scheduleContract.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import classes from './Schedules.module.css';
import { changeSchedule, endSchedule, rhythmText, schedulesQuery } from './schedules.ts';

/** The reports that are mailed on a schedule, those of one report first, which can be added to them. */
export function SchedulesDialog({ report, onClose }: { report: ReportName; onClose: () => void }) {
  const { common, reportMails: words, reports, shell, ui } = useTexts();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { data, error, refetch } = useQuery(schedulesQuery);
  const [edited, setEdited] = useState<Schedule | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Schedule | null>(null);
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  useFocusReturn();
  const again = () => client.invalidateQueries({ queryKey: schedulesQuery.queryKey });
  const pause = ({ id, version }: Schedule, paused: boolean) =>
    void attempt(async () => {
      await callApi(changeSchedule, { params: { id }, body: { version, paused } });
      notifications.show({ message: paused ? words.pausedDone : words.resumedDone });
    }).finally(again);
  const remove = async ({ id }: Schedule) => {
    await callApi(endSchedule, { params: { id } });
    notifications.show({ message: words.removed });
    setLeaving(null);
    await again();
  };
  if (edited && data)
    return (
      <ScheduleForm
        report={edited === 'new' ? report : edited.report}
        schedule={edited === 'new' ? null : edited}
        readers={data.readers}
        timezone={data.timezone}
        onClose={() => setEdited(null)}
      />
    );
  const sorted = data?.schedules.toSorted(
    (a, b) => Number(b.report === report) - Number(a.report === report),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
      trapFocus={!leaving}
    >
      <div className={classes.dialog}>
        <p className={classes.hint}>{words.hint}</p>
        {!sorted ? (
          error ? (
            <ErrorState error={error} title={shell.pageFailed} onRetry={() => void refetch()} />
          ) : (
            <Busy />
          )
        ) : (
          <>
            {sorted.length ? (
              <ul className={classes.list} aria-label={words.title}>
                {sorted.map((schedule) => (
                  <ScheduleRow
                    key={schedule.id}
                    schedule={schedule}
                    onChange={() => setEdited(schedule)}
                    onPause={(paused) => pause(schedule, paused)}
                    onRemove={() => setLeaving(schedule)}
                  />
                ))}
              </ul>
            ) : (
              <p className={classes.none}>{words.none}</p>
            )}
            <Button
              className={classes.add}
              leftSection={<IconPlus size={16} />}
              data-autofocus
              onClick={() => setEdited('new')}
            >
              {words.add(reports.names[report])}
            </Button>
          </>
        )}
      </div>
      {leaving ? (
        <ConfirmDialog
          title={words.removeTitle}
          confirmLabel={common.remove}
          danger
          onCancel={() => setLeaving(null)}
          onConfirm={() => remove(leaving)}
        >
          {words.removeText(reports.names[leaving.report])}
        </ConfirmDialog>
      ) : null}
    </Modal>
  );
}

type Props = {
  schedule: Schedule;
  onChange: () => void;
  onPause: (paused: boolean) => void;
  onRemove: () => void;
};

/** One report that is mailed: when, whom to, and how it went. */
function ScheduleRow({ schedule, onChange, onPause, onRemove }: Props) {
  const { common, reportMails: words, reports, period: periods } = useTexts();
  const { language } = usePreferences();
  const { report, rhythm, period, files, recipients, nextAt, lastSentAt, createdBy, fault } = schedule;
  const name = reports.names[report];
  const isPaused = nextAt === null;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3>{name}</h3>
        {isPaused ? <StatusBadge tone="quiet">{common.paused}</StatusBadge> : null}
        {fault ? <StatusBadge tone="bad">{words.problem}</StatusBadge> : null}
        <MenuButton
          position="bottom-end"
          button={(props) => (
            <ActionIcon {...props} className={classes.menu} aria-label={words.actions(name)}>
              <IconDots size={16} />
            </ActionIcon>
          )}
          entries={[
            { label: common.edit, onClick: onChange },
            { label: isPaused ? words.resume : words.pause, onClick: () => onPause(!isPaused) },
            { label: common.remove, onClick: onRemove },
          ]}
        />
      </div>
      <p>
        {[
          rhythmText(rhythm, words, language),
          ...(ABOUT_PERIOD.has(report) ? [periods.names[period]] : []),
          files.map((file) => words.kinds[file]).join(words.comma),
        ].join(' · ')}
      </p>
      {fault ? <p className={classes.fault}>{words.faults[fault]}</p> : null}
      <dl className={classes.facts}>
        <div>
          <dt>{common.toPerson}</dt>
          <dd>
            {recipients.length ? null : words.nobodyLeft}
            {recipients.map(({ userId, name: who, mayRead }, n) => (
              <span key={userId}>
                {n ? words.comma : null}
                <bdi>{who}</bdi>
                {mayRead ? null : ` (${words.mayNotRead})`}
              </span>
            ))}
          </dd>
        </div>
        {isPaused ? null : (
          <div>
            <dt>{words.next}</dt>
            <dd>
              <DateTime at={nextAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>{words.last}</dt>
          <dd>{lastSentAt ? <DateTime at={lastSentAt} /> : common.never}</dd>
        </div>
        <div>
          <dt>{words.by}</dt>
          <dd>
            <bdi>{createdBy}</bdi>
          </dd>
        </div>
      </dl>
    </li>
  );
}
