import { NativeSelect } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import {
  ABOUT_PERIOD,
  AS_OF_END,
  REPORT_COLUMNS,
  REPORTS,
  type ReportName,
} from '#shared/insights/reports/reports.ts';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PeriodPicker } from '#web/ui/period/PeriodPicker.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { downloadReport, reportQuery } from './queries.ts';
import classes from './Reports.module.css';
import { ReportTable } from './ReportTable.tsx';

const SchedulesDialog = lazily(
  async () => (await import('../schedules/SchedulesDialog.tsx')).SchedulesDialog,
);
const route = getRouteApi('/staff/tenant/$tenantId/reports/$report');

/** One report on screen, and as a file. The address says which, and of which period. */
export default function ReportPage() {
  const { common, reports: words, reportMails, shell } = useTexts();
  const attempt = useAttempt();
  const { tenantId, report: asked } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const report: ReportName = REPORTS.find((one) => one === asked) ?? REPORTS[0];
  const title = words.names[report];
  const [isMailing, setMailing] = useState(false);
  useDocumentTitle(`${title} · ${shell.product}`);
  const { data, error, isPlaceholderData, refetch } = useQuery(reportQuery(report, search));
  const save = (kind: 'csv' | 'xlsx' | 'pdf') => () =>
    void attempt(() => downloadReport(report, search, kind, report));
  const go = (next: string) =>
    void navigate({ to: '/tenant/$tenantId/reports/$report', params: { tenantId, report: next }, search });
  const isAboutPeriod = ABOUT_PERIOD.has(report);
  const isOfThis = data !== undefined && data.columns.join() === REPORT_COLUMNS[report].join();
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link to="/tenant/$tenantId/dashboard" params={{ tenantId }} search={search}>
            {common.dashboard}
          </Link>
        }
        meta={
          <>
            {data ? (
              <>
                <Days report={report} data={data} />
                <span>
                  {data.count > data.rows.length ? words.truncated(data.rows.length) : words.rows(data.count)}
                </span>
              </>
            ) : null}
            <span>{words.hints[report]}</span>
          </>
        }
        primary={
          <div className={classes.choices}>
            <NativeSelect
              aria-label={words.label}
              value={report}
              data={REPORTS.map((name) => ({ value: name, label: words.names[name] }))}
              onChange={(event) => go(event.currentTarget.value)}
            />
            {isAboutPeriod ? (
              <PeriodPicker
                search={search}
                days={data?.period}
                onChange={(next) => void navigate({ search: next, replace: true })}
              />
            ) : null}
          </div>
        }
        actions={[
          { label: common.downloadCsv, icon: <IconFileText size={16} />, onClick: save('csv') },
          { label: common.downloadXlsx, icon: <IconFileSpreadsheet size={16} />, onClick: save('xlsx') },
          { label: common.downloadPdf, icon: <IconFileTypePdf size={16} />, onClick: save('pdf') },
          { label: reportMails.action, icon: <IconMail size={16} />, onClick: () => setMailing(true) },
        ]}
      />
      <div className={classes.page}>
        {!isOfThis ? (
          error ? (
            <ErrorState error={error} title={shell.pageFailed} onRetry={() => void refetch()} />
          ) : (
            <Waiting shape="rows" />
          )
        ) : data.rows.length ? (
          <ReportTable data={data} label={title} tenantId={tenantId} isStale={isPlaceholderData} />
        ) : (
          <EmptyState title={title}>{isAboutPeriod ? words.empty : words.emptyToday}</EmptyState>
        )}
      </div>
      <Suspense>
        {isMailing ? <SchedulesDialog of={{ report }} onClose={() => setMailing(false)} /> : null}
      </Suspense>
    </>
  );
}

function Days({
  report,
  data: { period, today },
}: {
  report: ReportName;
  data: { period: { from: string; to: string }; today: string };
}) {
  const { common } = useTexts();
  const isAsOfEnd = AS_OF_END.has(report);
  if (isAsOfEnd || !ABOUT_PERIOD.has(report))
    return (
      <span>
        {common.asOf} <CalendarDate date={isAsOfEnd ? period.to : today} />
      </span>
    );
  return (
    <span>
      <CalendarDate date={period.from} /> – <CalendarDate date={period.to} />
    </span>
  );
}
