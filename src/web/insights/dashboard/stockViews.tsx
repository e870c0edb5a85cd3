import { Link } from '@tanstack/react-router';
import { BarList } from '#web/ui/chart/BarList.tsx';
import { Change } from '#web/ui/chart/Change.tsx';
import type { Bars, Trend } from '#web/ui/chart/model.ts';
import { TrendChart } from '#web/ui/chart/TrendChart.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { Facts, Headline, Nothing, Rows } from './parts.tsx';
import { toItem, toItems, toReport } from './targets.ts';
import type { Views } from './view.ts';

/** Widgets about what is there. */
export const stockViews: Views<'stock' | 'low' | 'cover' | 'dead' | 'ageing' | 'turnover'> = {
  stock: ({ value, before, items, trend }, kit) => {
    const { dashboard: words } = kit.texts;
    const closing = trend.at(-1)?.value ?? value;
    const chart: Trend = {
      ...{ kind: 'trend', fromZero: false, name: words.widgets.stock },
      labels: trend.map(({ date }) => kit.date(date).text),
      values: trend.map((day) => day.value),
      text: kit.short,
      exact: (value) => kit.money(value).text,
    };
    return {
      chart,
      body: (
        <>
          <Headline
            to={toReport(kit, 'valuation')}
            value={kit.money(value).text}
            change={<Change now={closing} before={before} />}
          />
          <Facts
            facts={[
              {
                label: words.items,
                value: kit.number(items).text,
                to: toItems(kit, { sort: 'stockValue', dir: 'desc' }),
              },
            ]}
          />
        </>
      ),
      chartNode: <TrendChart chart={chart} label={words.widgets.stock} />,
      table: {
        columns: [{ label: words.day }, { label: words.value, isNumber: true }],
        rows: trend.map((day) => [kit.date(day.date), kit.money(day.value)]),
      },
    };
  },

  low: ({ low, out, coming, rows }, kit) => {
    const { dashboard: words } = kit.texts;
    return {
      body: (
        <>
          <Facts
            facts={[
              {
                label: words.low,
                value: kit.number(low).text,
                to: toItems(kit, { stock: 'low' }),
                isBad: low > 0,
              },
              {
                label: words.out,
                value: kit.number(out).text,
                to: toItems(kit, { stock: 'out' }),
                isBad: out > 0,
              },
              {
                label: words.coming,
                value: kit.number(coming).text,
                to: toItems(kit, { stock: 'low', sort: 'incoming', dir: 'desc' }),
              },
            ]}
          />
          {rows.length ? null : <Nothing>{words.noneLow}</Nothing>}
          <Rows
            rows={rows.map(({ id, sku, name, picture, onHand, unit, incoming, reorderPoint }) => ({
              ...{ id, name, to: toItem(kit, id), detail: sku },
              before: <Tile name={name} group={null} picture={picture} size={28} />,
              value: <span className="sb-number">{kit.quantity(onHand, unit)}</span>,
              valueDetail:
                incoming !== '0'
                  ? `${words.incoming} ${kit.number(incoming).text}`
                  : reorderPoint === null
                    ? null
                    : `${words.reorderAt} ${kit.number(reorderPoint).text}`,
            }))}
          />
        </>
      ),
      table: {
        columns: [
          { label: words.item },
          { label: words.onHand, isNumber: true },
          { label: words.incoming, isNumber: true },
          { label: words.reorderAt, isNumber: true },
        ],
        rows: rows.map(({ name, onHand, incoming, reorderPoint }) => [
          ...[name, kit.number(onHand), kit.number(incoming)],
          reorderPoint === null ? '' : kit.number(reorderPoint),
        ]),
      },
    };
  },

  cover: ({ days, bands, rows }, kit) => {
    const { dashboard: words } = kit.texts;
    const chart: Bars = {
      kind: 'bars',
      rows: bands.map(({ band, items }) => ({
        label: words.bands[band],
        value: items,
        text: words.itemCount(items),
        isBad: band === '0-7',
      })),
    };
    return {
      chart,
      body:
        days === null ? (
          <Nothing>{words.noneSold}</Nothing>
        ) : (
          <Headline to={toItems(kit, { sort: 'projected', dir: 'asc' })} value={words.days(days)} />
        ),
      chartNode: (
        <>
          <BarList chart={chart} />
          <Rows
            rows={rows.slice(0, 3).map(({ id, sku, name, onHand, unit, days: left }) => ({
              ...{ id, name, detail: sku, to: toItem(kit, id), value: words.days(left), isBad: left <= 7 },
              valueDetail: kit.quantity(onHand, unit),
            }))}
          />
        </>
      ),
      table: {
        columns: [{ label: words.lasts }, { label: words.items, isNumber: true }],
        rows: bands.map(({ band, items }) => [words.bands[band], kit.number(items)]),
      },
    };
  },

  dead: ({ items, value, rows }, kit) => {
    const { dashboard: words } = kit.texts;
    return {
      body: (
        <>
          <Headline
            to={toReport(kit, 'ageing')}
            value={kit.money(value).text}
            change={<small>{words.itemCount(items)}</small>}
          />
          {rows.length ? null : <Nothing>{words.noneDead}</Nothing>}
          <Rows
            rows={rows.map(({ id, sku, name, onHand, unit, stockValue }) => ({
              ...{ id, name, detail: sku, to: toItem(kit, id) },
              value: <span className="sb-number">{kit.money(stockValue).text}</span>,
              valueDetail: kit.quantity(onHand, unit),
            }))}
          />
        </>
      ),
      table: {
        columns: [
          { label: words.item },
          { label: words.onHand, isNumber: true },
          { label: words.value, isNumber: true },
        ],
        rows: rows.map(({ name, onHand, stockValue }) => [name, kit.number(onHand), kit.money(stockValue)]),
      },
    };
  },

  ageing: ({ total, ages }, kit) => {
    const { dashboard: words } = kit.texts;
    const chart: Bars = {
      kind: 'bars',
      rows: ages.map(({ age, value }) => ({
        label: words.ages[age],
        value,
        text: kit.money(value).text,
        isBad: age === '180+',
      })),
    };
    return {
      chart,
      body: <Headline to={toReport(kit, 'ageing')} value={kit.money(total).text} />,
      chartNode: (
        <BarList
          chart={chart}
          link={(n, props) => <Link key={n} {...toReport(kit, 'ageing')} {...props} />}
        />
      ),
      table: {
        columns: [
          { label: words.age },
          { label: words.items, isNumber: true },
          { label: words.value, isNumber: true },
        ],
        rows: ages.map(({ age, items, value }) => [words.ages[age], kit.number(items), kit.money(value)]),
      },
    };
  },

  turnover: ({ times, before, cost, averageValue }, kit) => {
    const { dashboard: words } = kit.texts;
    const hundredths = (text: string | null) => Math.round(Number(text ?? 0) * 100);
    return {
      body: (
        <>
          <Headline
            to={toReport(kit, 'abc')}
            value={times === null ? kit.texts.ui.none : words.times(kit.number(times).text)}
            change={times === null ? null : <Change now={hundredths(times)} before={hundredths(before)} />}
          />
          <Facts
            facts={[
              { label: words.cost, value: kit.money(cost).text, to: toReport(kit, 'movements') },
              {
                label: words.averageValue,
                value: kit.money(averageValue).text,
                to: toReport(kit, 'valuation'),
              },
            ]}
          />
        </>
      ),
      table: {
        columns: [{ label: words.widgets.turnover }, { label: words.value, isNumber: true }],
        rows: [
          [words.now, times === null ? '' : kit.number(times)],
          [words.before, before === null ? '' : kit.number(before)],
          [words.cost, kit.money(cost)],
          [words.averageValue, kit.money(averageValue)],
        ],
      },
    };
  },
};
