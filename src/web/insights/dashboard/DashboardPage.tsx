import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Figures } from '#shared/insights/dashboard/shapes.ts';
import { type Placed, viewOn, WIDGETS, type Widget } from '#shared/insights/dashboard/widgets.ts';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PeriodPicker } from '#web/ui/period/PeriodPicker.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { countViews } from './countViews.tsx';
import { documentViews } from './documentViews.tsx';
import { moved } from './order.ts';
import { arrangeBoard, type Board, boardQuery, verificationQuery } from './queries.ts';
import { salesViews } from './salesViews.tsx';
import { stockViews } from './stockViews.tsx';
import { ViewCard } from './ViewCard.tsx';
import { type Kit, kitOf, type Views, type WidgetView } from './view.ts';
import { type Moves, WidgetFrame } from './WidgetFrame.tsx';
import classes from './Widgets.module.css';

const isWidget = (placed: Placed): placed is Widget => WIDGETS.some((one) => one === placed);
const route = getRouteApi('/staff/tenant/$tenantId/dashboard');
const ArrangeDialog = lazily(async () => (await import('./ArrangeDialog.tsx')).ArrangeDialog);
const VIEWS: Views<Widget> = {
  ...stockViews,
  ...salesViews,
  ...documentViews,
  ...countViews,
};

/** How the business is doing, in figures of a period. Each opens to the rows behind it. */
export default function DashboardPage() {
  const texts = useTexts();
  const { dashboard: words, shell } = texts;
  const attempt = useAttempt();
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const search = route.useSearch();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const preferences = usePreferences();
  const client = useQueryClient();
  const [arranging, setArranging] = useState(false);
  const [told, setTold] = useState('');
  const { data, error, isPlaceholderData, refetch } = useQuery(boardQuery(search));
  if (!data)
    return error ? (
      <ErrorState error={error} title={shell.pageFailed} onRetry={() => void refetch()} />
    ) : (
      <Waiting shape="cards" />
    );
  const { layout, views, figures, period, before, today, currency } = data;
  const kit = kitOf({ texts, tenantId, period: search, today }, currency, preferences);
  const arrange = (placed: Placed[] | null) => void attempt(() => arrangeBoard(client, placed));
  const savedOn = (placed: Placed) => views.find(({ id }) => id === viewOn(placed));
  const nameOf = (placed: Placed) => savedOn(placed)?.name ?? (isWidget(placed) ? words.widgets[placed] : '');
  const step = (widget: Placed, by: -1 | 1) => {
    const next = moved(layout, widget, by);
    if (!next) return null;
    return () => {
      arrange(next);
      setTold(words.moved(nameOf(widget), next.indexOf(widget) + 1, next.length));
    };
  };
  return (
    <>
      <PageHeader
        title={words.title}
        meta={<Days period={period} before={before} />}
        primary={
          <PeriodPicker
            search={search}
            days={period}
            onChange={(next) => void navigate({ search: next, replace: true })}
          />
        }
        actions={[
          { label: words.arrange, icon: <IconAdjustments size={16} />, onClick: () => setArranging(true) },
          {
            label: texts.common.reports,
            icon: <IconReportAnalytics size={16} />,
            onClick: () =>
              void navigate({
                to: '/tenant/$tenantId/reports/$report',
                params: { tenantId, report: 'valuation' },
                search,
              }),
          },
        ]}
      />
      <div className={classes.page}>
        {isBlank(figures) ? (
          <Beginning tenantId={tenantId} />
        ) : layout.length ? (
          <div className={classes.room}>
            <div
              className={`${classes.grid} ${isPlaceholderData ? classes.stale : ''}`}
              aria-busy={isPlaceholderData}
            >
              {layout.map((placed) => {
                const moves: Moves = {
                  forward: step(placed, -1),
                  back: step(placed, 1),
                  hide: () => arrange(layout.filter((one) => one !== placed)),
                };
                const saved = savedOn(placed);
                if (saved) return <ViewCard key={placed} {...{ saved, kit, moves }} />;
                if (!isWidget(placed)) return null;
                return (
                  <WidgetFrame
                    key={placed}
                    id={placed}
                    title={words.widgets[placed]}
                    formula={words.formulas[placed]}
                    width={WIDTHS[placed]}
                    view={viewOf(placed, figures, kit)}
                    moves={moves}
                  />
                );
              })}
            </div>
          </div>
        ) : (
          <EmptyState
            title={words.emptyTitle}
            actions={<Button onClick={() => setArranging(true)}>{words.arrange}</Button>}
          >
            {words.emptyText}
          </EmptyState>
        )}
        {isBlank(figures) ? null : <LedgerLine />}
      </div>
      <p className="sb-hidden" role="status">
        {told}
      </p>
      {arranging ? (
        <Suspense>
          <ArrangeDialog
            layout={layout}
            nameOf={nameOf}
            onArrange={arrange}
            onClose={() => setArranging(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Whether a business has nothing yet that figures could be about. */
function isBlank({ stock, sales, purchasing, receivables }: Figures): boolean {
  if (stock?.items !== 0 || stock.value !== 0) return false;
  return !sales?.now.invoices && !purchasing?.open && !receivables?.currencies.length;
}

/** Instead of empty charts: what fills them. */
function Beginning({ tenantId }: { tenantId: string }) {
  const { common, dashboard: words } = useTexts();
  const params = { tenantId };
  return (
    <EmptyState
      icon={<IconChartBar size={24} stroke={1.6} />}
      title={words.beginTitle}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/tenant/$tenantId/imports" params={params} {...props} />}>
            {common.importItems}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/tenant/$tenantId/inventory" params={params} search={{ new: '1' }} {...props} />
            )}
          >
            {common.addItem}
          </Button>
        </>
      }
    >
      {words.beginText}
    </EmptyState>
  );
}

function Days({ period, before }: Pick<Board, 'period' | 'before'>) {
  const { dashboard: words } = useTexts();
  const days = ({ from, to }: Board['period']) =>
    from === to ? (
      <CalendarDate date={from} />
    ) : (
      <>
        <CalendarDate date={from} /> – <CalendarDate date={to} />
      </>
    );
  return (
    <span>
      {days(period)} · {words.comparedWith} {days(before)}
    </span>
  );
}

/** What a widget shows; null while its figures are on their way. */
function viewOf<W extends Widget>(widget: W, figures: Figures, kit: Kit): WidgetView | null {
  const found = figures[widget];
  const view: Views<W>[W] = VIEWS[widget];
  return found === undefined ? null : view(found, kit);
}

/** When the stock was last compared with its ledger, and whether they agreed. */
function LedgerLine() {
  const { dashboard } = useTexts();
  const { data } = useQuery(verificationQuery);
  if (!data) return null;
  const { verification } = data;
  return (
    <p className={classes.ledger} data-tone={verification?.differences ? 'bad' : undefined}>
      {verification ? (
        <>
          {dashboard.verified} <DateTime at={verification.ranAt} show="relative" />
          {' · '}
          {dashboard.verifiedMoves(verification.moves)} · {dashboard.differences(verification.differences)}
        </>
      ) : (
        dashboard.neverVerified
      )}
    </p>
  );
}

const WIDTHS: Partial<Record<Widget, string | undefined>> = {
  stock: classes.wide,
  sales: classes.wide,
  activity: classes.broad,
};
