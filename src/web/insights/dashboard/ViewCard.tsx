import { useQuery } from '@tanstack/react-query';
import type { FigureAnswer } from '#shared/insights/figures/contract.ts';
import { figureIn, onCard, searchOf } from '#shared/insights/figures/search.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { BarList } from '#web/ui/chart/BarList.tsx';
import { Change } from '#web/ui/chart/Change.tsx';
import { TableView } from '#web/ui/chart/TableView.tsx';
import { TrendChart } from '#web/ui/chart/TrendChart.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { chartOf } from '../figures/chart.ts';
import { gridOf, measureOf, tableOf } from '../figures/grid.ts';
import type { Explored, Measured } from '../figures/pivot.ts';
import { exploreQuery } from '../figures/query.ts';
import { writerOf } from '../figures/values.ts';
import { Facts, Headline, type Target } from './parts.tsx';
import type { Board } from './queries.ts';
import type { Kit, WidgetView } from './view.ts';
import { type Moves, WidgetFrame } from './WidgetFrame.tsx';

type Saved = Board['views'][number];

/** A saved view of Explore as a widget: what it comes to, a small chart or the first few parts, and the way to all of it. */
export function ViewCard({ saved, kit, moves }: { saved: Saved; kit: Kit; moves: Moves }) {
  const preferences = usePreferences();
  const search = searchOf(saved.search);
  const { data, error, refetch } = useQuery(exploreQuery(onCard(search)));
  const figure = kit.texts.explore.figures[figureIn(search)];
  const view = data
    ? viewOf(saved, data, kit, writerOf(kit.texts, data.asked.figure, data.whole.currency, preferences))
    : null;
  return (
    <WidgetFrame
      {...{ id: saved.id, title: saved.name, moves }}
      formula={`${figure.name}: ${figure.formula}`}
      view={view}
      failed={!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
    />
  );
}

function viewOf(
  { name, search }: Saved,
  explored: Explored,
  kit: Kit,
  writer: ReturnType<typeof writerOf>,
): WidgetView {
  const { texts } = kit;
  const { asked, whole } = explored;
  const to: Target = {
    to: '/tenant/$tenantId/explore',
    params: { tenantId: kit.tenantId },
    search: Object.fromEntries(new URLSearchParams(search)),
  };
  const table = tableOf(gridOf({ explored, writer, texts }), texts, measureOf(asked.figure));
  const drawn = chartOf(explored, { writer, texts });
  const chart = drawn?.data;
  const [split] = asked.split;
  const label = <Days figure={texts.explore.figures[asked.figure].name} period={whole.period} />;
  // Of several units or currencies the one that is drawn comes first.
  const [first, ...others] = whole.totals.toSorted(
    (a, b) => Number(writer.measure(b.of) === drawn?.of) - Number(writer.measure(a.of) === drawn?.of),
  );
  // Of some splits nothing is added up: then it is said how many parts there are.
  const { emptyTitle, parts: counted } = texts.explore;
  const said = first ? writer.text(first.value, first.of) : whole.count ? counted(whole.count) : emptyTitle;
  // Without a split the whole is all there is to say; a single part makes no chart.
  const parts =
    split && whole.rows.length ? <TableView table={table} label={texts.dashboard.tableOf(name)} /> : null;
  return {
    body: (
      <>
        <Headline to={to} label={label} value={said} change={first ? changeOf(first) : null} />
        {others.length ? (
          <Facts
            facts={others.map(({ of, value }) => ({
              ...{ label: writer.measure(of), value: writer.text(value, of), to },
            }))}
          />
        ) : null}
      </>
    ),
    table,
    ...(chart ? { chart } : {}),
    chartNode: !chart ? (
      parts
    ) : chart.kind === 'trend' ? (
      <TrendChart chart={chart} label={name} />
    ) : (
      <BarList chart={chart} />
    ),
  };
}

const changeOf = ({ value, before }: Measured) =>
  before === undefined || before === null || value === null ? null : (
    <Change now={Number(value)} before={Number(before)} />
  );

/** The figure and its days. */
function Days({ figure, period }: { figure: string; period: FigureAnswer['period'] }) {
  if (!period) return figure;
  const { from, to } = period;
  return (
    <>
      {figure} · <CalendarDate date={from} />
      {from === to ? null : (
        <>
          {' – '}
          <CalendarDate date={to} />
        </>
      )}
    </>
  );
}
