import { ActionIcon } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { ABOUT_PERIOD } from '#shared/insights/reports/reports.ts';
import type { Schedule } from '#shared/insights/reports/scheduleContract.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Schedules.module.css';
import { rhythmText } from './schedules.ts';

type Props = {
  schedule: Schedule;
  onChange: () => void;
  onPause: (paused: boolean) => void;
  onRemove: () => void;
};

/** One report that is mailed: when, whom to, and how it went. */
export function ScheduleRow({ schedule, onChange, onPause, onRemove }: Props) {
  const { reportMails: words, reports, period: periods } = useTexts();
  const { language } = usePreferences();
  const { report, rhythm, period, files, recipients, nextAt, lastSentAt, createdBy, fault } = schedule;
  const name = reports.names[report];
  const isPaused = nextAt === null;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3>{name}</h3>
        {isPaused ? <StatusBadge tone="quiet">{words.paused}</StatusBadge> : null}
        {fault ? <StatusBadge tone="bad">{words.problem}</StatusBadge> : null}
        <MenuButton
          position="bottom-end"
          button={(props) => (
            <ActionIcon {...props} className={classes.menu} aria-label={words.actions(name)}>
              <IconDots size={16} />
            </ActionIcon>
          )}
          entries={[
            { label: words.change, onClick: onChange },
            { label: isPaused ? words.resume : words.pause, onClick: () => onPause(!isPaused) },
            { label: words.remove, onClick: onRemove },
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
          <dt>{words.to}</dt>
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
          <dd>{lastSentAt ? <DateTime at={lastSentAt} /> : words.never}</dd>
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
