import { Link } from '@tanstack/react-router';
import type { AgeingBucket } from '#shared/sales/invoices/states.ts';
import { BarList } from '#web/ui/chart/BarList.tsx';
import { Change } from '#web/ui/chart/Change.tsx';
import type { Bars, Trend } from '#web/ui/chart/model.ts';
import { TrendChart } from '#web/ui/chart/TrendChart.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { Facts, Headline, Nothing, Rows } from './parts.tsx';
import { toInvoices, toItem, toReport } from './targets.ts';
import type { Views } from './view.ts';

/** Widgets about what is sold. */
export const salesViews: Views<'sales' | 'sellers' | 'receivables'> = {
  sales: ({ now, before, trend, trendBefore, others }, kit) => {
    const { dashboard: words } = kit.texts;
    const chart: Trend = {
      ...{ kind: 'trend', fromZero: true, name: words.now, nameBefore: words.before, text: kit.short },
      exact: (value) => kit.money(value).text,
      labels: trend.map(({ date }) => kit.date(date).text),
      values: trend.map(({ net }) => net),
      before: trend.map((_, n) => trendBefore[n]?.net ?? null),
    };
    const percent = now.marginPercent;
    return {
      chart,
      body: (
        <>
          <Headline
            to={toReport(kit, 'sales-days')}
            value={kit.money(now.net).text}
            change={<Change now={now.net} before={before.net} />}
          />
          <Facts
            facts={[
              {
                ...{
                  label: words.margin,
                  value: kit.money(now.margin).text,
                  to: toReport(kit, 'sales-items'),
                },
                change: percent === null ? null : <small>{words.marginOf(kit.percent(percent))}</small>,
              },
              {
                ...{
                  label: words.invoices,
                  value: kit.number(now.invoices).text,
                  to: toReport(kit, 'sales-customers'),
                },
                change: <Change now={now.invoices} before={before.invoices} />,
              },
              ...(now.average === null
                ? []
                : [
                    {
                      label: words.average,
                      value: kit.money(now.average).text,
                      to: toReport(kit, 'sales-customers'),
                    },
                  ]),
              ...others.map(({ currency, net }) => ({
                ...{
                  label: `${words.net} ${currency}`,
                  value: kit.money(net, currency).text,
                  to: toReport(kit, 'sales-customers'),
                },
              })),
            ]}
          />
        </>
      ),
      chartNode: <TrendChart chart={chart} label={words.widgets.sales} />,
      table: {
        columns: [
          { label: words.day },
          ...[words.net, words.margin, words.before].map((label) => ({ label, isNumber: true })),
        ],
        rows: trend.map(({ date, net, margin }, n) => [
          ...[kit.date(date), kit.money(net), kit.money(margin)],
          trendBefore[n] ? kit.money(trendBefore[n].net) : '',
        ]),
      },
    };
  },

  sellers: ({ rows }, kit) => {
    const { dashboard: words } = kit.texts;
    return {
      body: (
        <>
          {rows.length ? null : <Nothing>{words.noSales}</Nothing>}
          <Rows
            rows={rows.map(({ id, name, picture, quantity, unit, net, margin, before }) => ({
              ...{
                id,
                name,
                to: toItem(kit, id),
                detail: `${kit.quantity(quantity, unit)} · ${words.margin} ${kit.money(margin).text}`,
              },
              before: <Tile name={name} group={null} picture={picture} size={28} />,
              value: <span className="sb-number">{kit.money(net).text}</span>,
              valueDetail: <Change now={net} before={before} />,
            }))}
          />
          <Link {...toReport(kit, 'sales-items')}>{kit.texts.reports.names['sales-items']}</Link>
        </>
      ),
      table: {
        columns: [
          { label: words.item },
          ...[words.quantity, words.net, words.margin, words.before].map((label) => ({
            label,
            isNumber: true,
          })),
        ],
        rows: rows.map(({ name, quantity, net, margin, before }) => [
          ...[name, kit.number(quantity), kit.money(net), kit.money(margin), kit.money(before)],
        ]),
      },
    };
  },

  receivables: ({ currencies }, kit) => {
    const { dashboard: words, invoices } = kit.texts;
    const [own, ...others] = currencies;
    if (!own)
      return {
        body: <Nothing>{words.noneOpen}</Nothing>,
        table: { columns: [{ label: words.age }], rows: [] },
      };
    const { currency } = own;
    // As of today, whatever period the page is about.
    const report = { ...toReport(kit, 'receivables'), search: {} };
    const { parts } = invoices.ageing;
    const credit = (['creditNotes', 'payments'] as const).filter((part) => own[part] !== 0);
    const chart: Bars = {
      kind: 'bars',
      rows: own.buckets.map(({ bucket, amount }) => ({
        ...{
          label: invoices.ageing.buckets[bucket],
          value: amount,
          text: kit.money(amount, currency).text,
          isBad: bucket !== 'current',
        },
      })),
    };
    const to = (bucket: AgeingBucket) => toInvoices(kit, { bucket, currency });
    return {
      chart,
      body: (
        <>
          <Headline to={report} value={kit.money(own.receivable, currency).text} />
          <Facts
            facts={[
              ...(credit.length
                ? [
                    {
                      label: parts.open,
                      value: kit.money(own.open, currency).text,
                      to: toInvoices(kit, { status: 'unpaid' }),
                    },
                  ]
                : []),
              ...credit.map((part) => ({
                ...{ label: parts[part], value: kit.money(-own[part], currency).text, to: report },
              })),
              {
                label: words.overdue,
                value: kit.money(own.overdue, currency).text,
                to: toInvoices(kit, { status: 'overdue' }),
                isBad: own.overdue > 0,
              },
              ...others.map((other) => ({
                ...{
                  label: other.currency,
                  value: kit.money(other.receivable, other.currency).text,
                  to: report,
                },
              })),
            ]}
          />
        </>
      ),
      chartNode: (
        <BarList chart={chart} link={(n, props) => <Link {...to(own.buckets[n]!.bucket)} {...props} />} />
      ),
      table: {
        columns: [
          { label: words.age },
          ...[words.invoices, words.amount].map((label) => ({ label, isNumber: true })),
        ],
        rows: currencies.flatMap((of) => [
          ...of.buckets.map(({ bucket, amount, invoices: count }) => [
            ...[invoices.ageing.buckets[bucket], kit.number(count), kit.money(amount, of.currency)],
          ]),
          [parts.creditNotes, '', kit.money(-of.creditNotes, of.currency)],
          [parts.payments, '', kit.money(-of.payments, of.currency)],
          [parts.receivable, '', kit.money(of.receivable, of.currency)],
        ]),
      },
    };
  },
};
