import { toThousandths } from '#shared/decimal.ts';
import { percentRight } from '#shared/stock/counts/rules.ts';
import type { CountAccuracy } from '#shared/stock/counts/shapes.ts';
import type { Trend } from '#web/ui/chart/model.ts';
import { TrendChart } from '#web/ui/chart/TrendChart.tsx';
import { Facts, Headline, Nothing, Rows, type Target } from './parts.tsx';
import type { Kit, Views } from './view.ts';

type Count = CountAccuracy['counts'][number];

const toCounts = ({ tenantId }: Kit, search: Record<string, string>): Target => ({
  to: '/tenant/$tenantId/counts',
  params: { tenantId },
  search,
});

/** How many of the lines were right. */
const ofLines = ({ linesCounted, linesRight }: Pick<Count, 'linesCounted' | 'linesRight'>) =>
  percentRight(linesCounted, linesCounted - linesRight);

const sum = (counts: Count[], of: (count: Count) => number) =>
  counts.reduce((total, count) => total + of(count), 0);

/** How well the stock agrees with the book, by what was counted. */
export const countViews: Views<'counts'> = {
  counts: ({ counts, open, due }, kit) => {
    const { dashboard: words, ui } = kit.texts;
    const said = (share: string | null) => (share === null ? ui.none : kit.percent(share));
    const all = {
      linesCounted: sum(counts, ({ linesCounted }) => linesCounted),
      linesRight: sum(counts, ({ linesRight }) => linesRight),
    };
    const units = percentRight(
      sum(counts, ({ unitsExpected }) => Number(toThousandths(unitsExpected))),
      sum(counts, ({ unitsOff }) => Number(toThousandths(unitsOff))),
    );
    const money = percentRight(
      sum(counts, ({ valueExpected }) => valueExpected),
      sum(counts, ({ valueOff }) => valueOff),
    );
    const day = ({ postedAt }: Count) => kit.dayOf(postedAt);
    const chart: Trend = {
      ...{ kind: 'trend', fromZero: false, name: words.widgets.counts },
      labels: counts.map((count) => `${day(count).text} · ${count.name}`),
      values: counts.map((count) => Number(ofLines(count) ?? 100)),
      text: (value) => kit.percent(String(value)),
      exact: (value) => kit.percent(String(value)),
    };
    return {
      ...(counts.length > 1
        ? { chart, chartNode: <TrendChart chart={chart} label={words.widgets.counts} /> }
        : {}),
      body: (
        <>
          {counts.length ? (
            <Headline to={toCounts(kit, { status: 'posted' })} value={said(ofLines(all))} />
          ) : (
            <Nothing>{words.noCounts}</Nothing>
          )}
          <Facts
            facts={[
              ...(counts.length
                ? [
                    { label: words.inUnits, value: said(units) },
                    { label: words.inMoney, value: said(money) },
                  ]
                : []),
              {
                label: words.openCounts,
                value: kit.number(open).text,
                to: toCounts(kit, { status: 'open' }),
              },
              {
                label: words.dueCounts,
                value: kit.number(due).text,
                to: { to: '/tenant/$tenantId/counts/due', params: { tenantId: kit.tenantId } },
                isBad: due > 0,
              },
            ]}
          />
          <Rows
            rows={counts
              .slice(-2)
              .reverse()
              .map((count) => ({
                ...{ id: count.id, name: count.name, detail: `${count.number} · ${day(count).text}` },
                to: {
                  to: '/tenant/$tenantId/counts/$countId',
                  params: { tenantId: kit.tenantId, countId: count.id },
                },
                value: <span className="sb-number">{said(ofLines(count))}</span>,
                valueDetail: kit.money(count.valueChange).text,
              }))}
          />
        </>
      ),
      table: {
        columns: [
          { label: words.day },
          { label: kit.texts.common.count },
          { label: words.widgets.counts, isNumber: true },
          { label: words.value, isNumber: true },
        ],
        rows: counts.map((count) => [
          ...[day(count), `${count.number} ${count.name}`, said(ofLines(count))],
          kit.money(count.valueChange),
        ]),
      },
    };
  },
};
