import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { figureOf } from '#shared/insights/figures/catalogue.ts';
import type { FigureAnswer } from '#shared/insights/figures/contract.ts';
import { type ExploreSearch, figureIn, splitsIn } from '#shared/insights/figures/search.ts';
import { REPORTS_NEED } from '#shared/insights/reports/scheduleContract.ts';
import type { Change } from '#shared/searchParams.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { saveChart } from '#web/ui/chart/save.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useChange } from '#web/ui/list/useChange.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { chartOf } from '../figures/chart.ts';
import { gridOf, type Opened } from '../figures/grid.ts';
import { exploreQuery } from '../figures/query.ts';
import { writerOf } from '../figures/values.ts';
import { Choices } from './Choices.tsx';
import classes from './Explore.module.css';
import { FigureChart } from './FigureChart.tsx';
import { FigureTable } from './FigureTable.tsx';
import { isNarrowed, NarrowChips } from './NarrowChips.tsx';
import { downloadFigure } from './queries.ts';

const CardDialog = lazily(async () => (await import('./CardDialog.tsx')).CardDialog);
const RowsDialog = lazily(async () => (await import('./RowsDialog.tsx')).RowsDialog);
const SchedulesDialog = lazily(
  async () => (await import('../schedules/SchedulesDialog.tsx')).SchedulesDialog,
);
const route = getRouteApi('/staff/tenant/$tenantId/explore');

const FEW_BARS = 5;

/** Any figure, taken apart, narrowed and compared as one likes: as a table, as a chart, and down to its rows. */
export default function ExplorePage() {
  const texts = useTexts();
  const { common, dashboard, explore: words, reportMails, shell, ui } = texts;
  const attempt = useAttempt();
  const search = route.useSearch();
  const changeAddress = useChange(route, search);
  const preferences = usePreferences();
  const [opened, setOpened] = useState<Opened | null>(null);
  const figure = figureIn(search);
  const mayAsk = useMay(figureOf(figure).needs);
  const maySchedule = useMay(REPORTS_NEED);
  const mayPlace = useMay('dashboard:view');
  const [isMailing, setMailing] = useState(false);
  const [isPlacing, setPlacing] = useState(false);
  const searchText = useRouterState({ select: ({ location }) => location.searchStr.replace(/^\?/, '') });
  const { name, formula } = words.figures[figure];
  useDocumentTitle(`${name} · ${shell.product}`);
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...exploreQuery(search), enabled: mayAsk });
  // What the address leaves out is said as soon as anything of it is changed.
  const change: Change<ExploreSearch> = (next) =>
    changeAddress((before) => ({ figure: figureIn(before), split: splitsIn(before).join(), ...next }));
  const writer = writerOf(
    texts,
    data?.asked.figure ?? figure,
    data?.whole.currency ?? preferences.currency,
    preferences,
  );
  const shown = data && mayAsk ? { grid: gridOf({ explored: data, writer, texts }), explored: data } : null;
  const isBeside = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false });
  const chart = shown && chartOf(shown.explored, { writer, texts });
  // Above the table is room for the first bars only.
  const drawn = isBeside ? chart : shown && chartOf(shown.explored, { writer, texts, most: FEW_BARS });
  const asked = shown?.explored.asked.figure ?? figure;
  const title = [words.figures[asked].name, chart?.of].filter(Boolean).join(' · ');
  const cardName = [
    words.figures[asked].name,
    ...(shown?.explored.asked.split ?? []).map((one) => words.splits[one]),
  ].join(' · ');
  const hasChart = chart !== null && search.chart !== 'none';
  return (
    <>
      <PageHeader
        title={words.title}
        meta={shown ? <Days of={shown.explored.whole} /> : null}
        actions={
          shown
            ? [
                ...(chart
                  ? [
                      {
                        label: hasChart ? words.hideChart : dashboard.showChart,
                        icon: hasChart ? <IconTable size={16} /> : <IconChartBar size={16} />,
                        onClick: () => change({ chart: hasChart ? 'none' : undefined }),
                      },
                    ]
                  : []),
                {
                  label: common.downloadCsv,
                  icon: <IconFileText size={16} />,
                  onClick: () => void attempt(() => downloadFigure(search, name, 'csv')),
                },
                {
                  label: common.downloadXlsx,
                  icon: <IconFileSpreadsheet size={16} />,
                  onClick: () => void attempt(() => downloadFigure(search, name, 'xlsx')),
                },
                ...(chart
                  ? [
                      {
                        label: dashboard.savePng,
                        icon: <IconPhoto size={16} />,
                        onClick: () =>
                          void attempt(() => saveChart(chart.data, title, words.figures[asked].name)),
                      },
                    ]
                  : []),
                ...(mayPlace
                  ? [
                      {
                        label: `${words.toDashboard}\u00a0…`,
                        icon: <IconLayoutDashboard size={16} />,
                        onClick: () => setPlacing(true),
                      },
                    ]
                  : []),
                ...(maySchedule
                  ? [
                      {
                        label: reportMails.action,
                        icon: <IconMail size={16} />,
                        onClick: () => setMailing(true),
                      },
                    ]
                  : []),
              ]
            : []
        }
      />
      <div className={classes.page}>
        <Choices search={search} change={change} days={data?.whole} />
        <p className={classes.formula}>{formula}</p>
        {isNarrowed(search) ? (
          <div className={classes.chips}>
            <NarrowChips
              search={search}
              change={change}
              writer={writerOf(texts, figure, preferences.currency, preferences)}
            />
          </div>
        ) : null}
        {!mayAsk ? (
          <EmptyState title={name}>{ui.notAllowed}</EmptyState>
        ) : !shown || (error && isPlaceholderData) ? (
          error ? (
            <ErrorState error={error} title={shell.pageFailed} onRetry={() => void refetch()} />
          ) : (
            <Waiting shape="rows" />
          )
        ) : shown.grid.rows.length ? (
          <>
            <Counted of={shown.explored.whole} hasSplits={shown.explored.asked.split.length > 0} />
            <div className={classes.shown}>
              {drawn && hasChart ? (
                <FigureChart chart={drawn.data} of={drawn.of} label={title} isStale={isPlaceholderData} />
              ) : null}
              <FigureTable
                grid={shown.grid}
                label={words.figures[asked].name}
                isStale={isPlaceholderData}
                onOpen={setOpened}
              />
            </div>
          </>
        ) : (
          <EmptyState icon={<IconChartBar size={24} stroke={1.6} />} title={words.emptyTitle}>
            {words.emptyText}
          </EmptyState>
        )}
      </div>
      <Suspense>
        {isMailing ? <SchedulesDialog of={{ search: searchText }} onClose={() => setMailing(false)} /> : null}
        {isPlacing ? (
          <CardDialog search={searchText} name={cardName} onClose={() => setPlacing(false)} />
        ) : null}
        {opened ? <RowsDialog opened={opened} writer={writer} onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </>
  );
}

/** The days that a figure is of, and those that it is compared with. */
function Days({ of: { period, before } }: { of: FigureAnswer }) {
  const { common, dashboard: words } = useTexts();
  const days = ({ from, to }: NonNullable<FigureAnswer['period']>) =>
    from === to ? (
      <CalendarDate date={from} />
    ) : (
      <>
        <CalendarDate date={from} /> – <CalendarDate date={to} />
      </>
    );
  return (
    <span>
      {period ? days(period) : common.now}
      {before ? (
        <>
          {' · '}
          {words.comparedWith} {days(before)}
        </>
      ) : null}
    </span>
  );
}

/** How many parts there are, and whether all of them are here. */
function Counted({ of: { count, rows }, hasSplits }: { of: FigureAnswer; hasSplits: boolean }) {
  const { explore: words } = useTexts();
  if (!hasSplits) return null;
  return (
    <p className={classes.count}>
      {count > rows.length ? words.truncated(rows.length, count) : words.parts(count)}
    </p>
  );
}
