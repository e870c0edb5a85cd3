import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localDecimal } from '#shared/formats.ts';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './Platform.module.css';
import { type PlatformFigures as Figures, figuresQuery } from './queries.ts';
import { sizeText } from './size.ts';

type Figure = { label: string; value: ReactNode; hint?: ReactNode; bad?: boolean };

const number = (value: number) => <Quantity value={String(value)} />;

/** How the installation is doing, in a row of figures; those with more to see lead there. */
export function PlatformFigures() {
  const { platform, errors } = useTexts();
  const { data, error } = useQuery(figuresQuery);
  const figures = useFigures(data);
  if (!data && error) return <p className={classes.failed}>{explainError(error, errors).message}</p>;
  return (
    <dl className={classes.figures} aria-label={platform.figures.label} aria-busy={!data}>
      {figures.map(({ label, value, hint, bad }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {hint ? (
            <dd className={classes.hint} data-tone={bad ? 'bad' : undefined}>
              {hint}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

function useFigures(data: Figures | undefined): Figure[] {
  const { common, platform, ui } = useTexts();
  const words = platform.figures;
  const { language } = usePreferences();
  const labels = [
    words.tenants,
    common.people,
    common.accessRequests,
    words.mails,
    words.jobs,
    words.database,
    words.ledger,
    words.lastBackup,
    words.streams,
    words.latency,
    common.errors,
    words.version,
  ];
  // The same places while the figures are on their way, so that nothing jumps.
  if (!data) return labels.map((label) => ({ label, value: ui.none, hint: '\u00a0' }));
  const { tenants, mails, jobs, ledger, lastBackup, backupFault, lastHour } = data;
  return [
    {
      label: words.tenants,
      value: number(tenants.active),
      hint: words.tenantsHint(tenants.suspended, tenants.closed),
    },
    {
      label: common.people,
      value: <Link to="/admin/users">{number(data.people)}</Link>,
      hint: words.peopleHint,
    },
    {
      label: common.accessRequests,
      value: <Link to="/admin/user-requests">{number(data.requestsWaiting)}</Link>,
      hint: words.requestsHint,
    },
    {
      label: words.mails,
      value: <Link to="/admin/outbox">{number(mails.queued)}</Link>,
      hint: mails.failed ? (
        <Link to="/admin/outbox" search={{ status: 'failed' }}>
          {words.mailsFailed(mails.failed)}
        </Link>
      ) : (
        words.mailsHint
      ),
      bad: mails.failed > 0,
    },
    { label: words.jobs, value: number(jobs.waiting), hint: words.jobsHint(jobs.running) },
    { label: words.database, value: sizeText(data.databaseBytes, language) },
    {
      label: words.ledger,
      value: ledger ? <DateTime at={ledger.ranAt} show="relative" /> : common.never,
      hint: ledger ? words.differences(ledger.differences) : words.ledgerHint,
      bad: (ledger?.differences ?? 0) > 0,
    },
    {
      label: words.lastBackup,
      value: lastBackup ? <DateTime at={lastBackup.takenAt} show="relative" /> : common.never,
      hint: backupFault ? (
        <>
          {common.failed} <DateTime at={backupFault.at} show="relative" />: <bdi>{backupFault.reason}</bdi>
        </>
      ) : lastBackup ? (
        words.backupHint(lastBackup.rows, lastBackup.files)
      ) : (
        words.noBackup
      ),
      bad: backupFault !== null,
    },
    { label: words.streams, value: number(data.streams), hint: words.streamsHint },
    {
      label: words.latency,
      value:
        lastHour.p50 === null ? ui.none : words.latencyValue(localDecimal(String(lastHour.p50), language)),
      hint: words.latencyHint(localDecimal(String(lastHour.p99 ?? 0), language), lastHour.requests),
    },
    {
      label: common.errors,
      value: number(lastHour.failed),
      hint: words.errorsHint,
      bad: lastHour.failed > 0,
    },
    {
      label: words.version,
      value: data.version,
      hint: (
        <>
          {words.since} <DateTime at={data.startedAt} show="relative" />
        </>
      ),
    },
  ];
}
