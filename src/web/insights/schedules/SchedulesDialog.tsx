import { ActionIcon, Button, Modal, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { figureOf } from '#shared/insights/figures/catalogue.ts';
import { questionOf } from '#shared/insights/figures/search.ts';
import { ABOUT_PERIOD, type ReportName } from '#shared/insights/reports/reports.ts';
import type { Schedule } from '#shared/insights/reports/scheduleContract.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { viewsQuery } from '#web/api/views.ts';
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
import {
  changeSchedule,
  endSchedule,
  type Mailable,
  mailableOf,
  rhythmText,
  schedulesQuery,
} from './schedules.ts';

/** What can be added: the report that is on the screen, or a saved view of Explore. */
type Offered = { report: ReportName } | { search: string };

/**
 * What is mailed on a schedule: that of one report first, which can be added, or those of views of Explore, of which any
 * can be. `search` is what Explore shows now.
 */
export function SchedulesDialog({ of, onClose }: { of: Offered; onClose: () => void }) {
  const { common, reportMails: words, reports, shell, ui } = useTexts();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { data, error, refetch } = useQuery(schedulesQuery);
  const [edited, setEdited] = useState<{ mailed: Mailable; schedule: Schedule | null } | null>(null);
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
        mailed={edited.mailed}
        schedule={edited.schedule}
        readers={data.readers}
        timezone={data.timezone}
        onClose={() => setEdited(null)}
      />
    );
  const isOf = (schedule: Schedule) =>
    'report' in of ? schedule.report === of.report : schedule.view !== null;
  const sorted = data?.schedules.toSorted((a, b) => Number(isOf(b)) - Number(isOf(a)));
  const add = (mailed: Mailable) => setEdited({ mailed, schedule: null });
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
                    onChange={() => setEdited({ mailed: mailableOf(schedule, reports.names), schedule })}
                    onPause={(paused) => pause(schedule, paused)}
                    onRemove={() => setLeaving(schedule)}
                  />
                ))}
              </ul>
            ) : (
              <p className={classes.none}>{words.none}</p>
            )}
            {'report' in of ? (
              <AddButton mailed={{ name: reports.names[of.report], report: of.report }} onAdd={add} />
            ) : (
              <ViewChoice search={of.search} onAdd={add} />
            )}
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
          {words.removeText(mailableOf(leaving, reports.names).name)}
        </ConfirmDialog>
      ) : null}
    </Modal>
  );
}

function AddButton({ mailed, onAdd }: { mailed: Mailable; onAdd: (mailed: Mailable) => void }) {
  const { reportMails: words } = useTexts();
  return (
    <Button
      className={classes.add}
      classNames={{ label: classes.addLabel }}
      leftSection={<IconPlus size={16} />}
      data-autofocus
      onClick={() => onAdd(mailed)}
    >
      {words.add(mailed.name)}
    </Button>
  );
}

/** Which of the saved views is mailed: at first the one that is on the screen. */
function ViewChoice({ search, onAdd }: { search: string; onAdd: (mailed: Mailable) => void }) {
  const { common, reportMails: words } = useTexts();
  const may = useTenant().permissions;
  const { data, error, refetch } = useQuery(viewsQuery('explore'));
  const [chosen, setChosen] = useState<string | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Busy />;
  const views = data
    .map(({ id, name, search: own }) => ({ id, name, own, figure: questionOf(own).figure }))
    .filter(({ figure }) => may.includes(figureOf(figure).needs));
  const shown = views.find(({ id }) => id === chosen) ?? views.find(({ own }) => own === search) ?? views[0];
  if (!shown) return <p className={classes.hint}>{words.noViews}</p>;
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={common.savedViews}
        value={shown.id}
        data={views.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <AddButton mailed={{ name: shown.name, view: { id: shown.id, figure: shown.figure } }} onAdd={onAdd} />
    </div>
  );
}

type Props = {
  schedule: Schedule;
  onChange: () => void;
  onPause: (paused: boolean) => void;
  onRemove: () => void;
};

/** One report or view that is mailed: when, whom to, and how it went. */
function ScheduleRow({ schedule, onChange, onPause, onRemove }: Props) {
  const { common, reportMails: words, reports, period: periods } = useTexts();
  const { language } = usePreferences();
  const tenantId = useTenant().tenant.id;
  const { report, view, rhythm, period, files, recipients, nextAt, lastSentAt, createdBy, fault } = schedule;
  const { name } = mailableOf(schedule, reports.names);
  const isPaused = nextAt === null;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3>
          {view ? (
            <Link
              to="/tenant/$tenantId/explore"
              params={{ tenantId }}
              search={Object.fromEntries(new URLSearchParams(view.search))}
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            name
          )}
        </h3>
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
          ...(report && period && ABOUT_PERIOD.has(report) ? [periods.names[period]] : []),
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
