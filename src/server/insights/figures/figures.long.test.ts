// Second tier: costs more than five seconds.
// First tier: src/server/insights/figures/figures.test.ts, src/server/insights/figures/figureRows.test.ts,
// src/server/insights/dashboard/figures.test.ts

import { beforeAll, describe, expect, it } from 'vitest';
import { adds, type FigureQuery, figuresOfDemo, sumOf, timeOf } from '#server/testing/demoFigures.ts';
import { type Caller, good } from '#server/testing/testApp.ts';
import { addDays, addMonths } from '#shared/dates.ts';
import { readDashboard } from '#shared/insights/dashboard/contract.ts';
import { WIDGETS } from '#shared/insights/dashboard/widgets.ts';
import {
  AGES,
  FIGURE_NAMES,
  type FigureName,
  figureOf,
  isTimeSplit,
  narrowingsOf,
  type Split,
} from '#shared/insights/figures/catalogue.ts';
import { readReport } from '#shared/insights/reports/contract.ts';
import { listLocations } from '#shared/stock/locations/contract.ts';

/** The figures of the demo's business, each asked in every way that the catalogue allows. */

let demo: Awaited<ReturnType<typeof figuresOfDemo>>;
let manager: Caller;
/** Places that have others within them. */
let around: Set<string | null>;
const YEAR = { period: 'year' as const };

beforeAll(async () => {
  demo = await figuresOfDemo();
  manager = demo.manager;
  const { locations } = good(await manager.call(listLocations));
  around = new Set(locations.map(({ parentId }) => parentId));
});

type Query = FigureQuery;
const ask = (figure: FigureName, query?: Query) => demo.ask(figure, query);
const rowsOf = (figure: FigureName, query?: Query) => demo.rowsOf(figure, query);

describe.each(FIGURE_NAMES)('%s', (name) => {
  it('is the sum of its parts, however it is taken apart', async () => {
    const whole = await ask(name, timeOf(name));
    const { splits } = figureOf(name);
    for (const split of splits) {
      // What was there at the ends of several days has no sum.
      if (figureOf(name).time === 'asOf' && isTimeSplit(split)) continue;
      const parts = await ask(name, { ...timeOf(name), split, limit: '500' });
      if (!(name === 'low' && split === 'location'))
        expect([split, parts.totals]).toEqual([split, whole.totals]);
      if (adds(name) && !(name === 'low' && split === 'location') && parts.count <= 500)
        expect([split, sumOf(parts.rows)]).toEqual([split, sumOf(whole.totals)]);
    }
    const [first, second] = splits as readonly Split[];
    if (first && second && name !== 'stockValue') {
      const both = await ask(name, { ...timeOf(name), split: [first, second] });
      expect(both.totals).toEqual(whole.totals);
    }
  });

  it('has the rows that it is made of', async () => {
    const { totals } = await ask(name, timeOf(name));
    if (name === 'turnover' || name === 'daysOfCover') return;
    const { rows, count } = await rowsOf(name, timeOf(name));
    if (adds(name) && count <= 500) expect(sumOf(rows)).toEqual(sumOf(totals));
  });

  it('is narrowed to what its parts say of themselves', async () => {
    for (const one of narrowingsOf(name)) {
      const { rows } = await ask(name, { ...timeOf(name), split: one, limit: '30' });
      // Who asks for a place means all that lies within it.
      const simple = rows.filter(({ keys: [key] }) => key!.id !== null && !around.has(key!.id));
      for (const { keys, value, of: unit } of simple.slice(0, 1)) {
        const { totals } = await ask(name, { ...timeOf(name), [one]: keys[0]!.id! });
        const there = totals.find((total) => total.of === unit);
        expect([one, keys[0]!.name, there?.value ?? null]).toEqual([one, keys[0]!.name, value]);
      }
    }
  });
});

it('is the same on the dashboard', async () => {
  const { figures, period } = good(
    await manager.call(readDashboard, { query: { ...YEAR, widgets: WIDGETS.join(',') } }),
  );
  const total = async (figure: FigureName, query: Query = {}) => (await ask(figure, query)).totals[0]?.value;
  const { stock, sales, receivables, low, purchasing, payables, cover, dead, ageing, turnover } = figures;
  expect(await total('stockValue')).toBe(stock!.value);
  expect(await total('sales', YEAR)).toBe(sales!.now.net);
  expect((await ask('sales', { ...YEAR, compare: 'before' })).totals[0]?.before).toBe(sales!.before.net);
  expect(await total('margin', YEAR)).toBe(sales!.now.margin);
  expect(await total('costOfSales', YEAR)).toBe(sales!.now.cost);
  expect(await total('invoices', YEAR)).toBe(sales!.now.invoices);
  expect(await total('averageInvoice', YEAR)).toBe(sales!.now.average);
  expect(Number(await total('marginPercent', YEAR))).toBe(Number(sales!.now.marginPercent));
  expect(await total('tax', YEAR)).toBe(sales!.now.tax);
  expect(await total('receivables')).toBe(receivables!.currencies[0]!.receivable);
  expect(await total('overdue')).toBe(receivables!.currencies[0]!.overdue);
  expect(await total('low')).toBe(low!.low);
  expect(await total('out')).toBe(low!.out);
  expect(await total('openOrders')).toBe(purchasing!.open);
  expect(await total('toCome')).toBe(purchasing!.toCome);
  expect(await total('lateOrders')).toBe(purchasing!.late);
  expect(await total('waitingApproval')).toBe(purchasing!.waiting);
  expect(await total('payables')).toBe(payables!.total);
  expect(await total('unbilled')).toBe(payables!.unbilled);
  expect(Number(await total('daysOfCover'))).toBe(cover!.days);
  expect(await total('deadStock')).toBe(dead!.value);
  expect(await total('stockAge')).toBe(ageing!.total);
  expect(await total('inStock')).toBe(stock!.items);
  expect(await total('lateToCome')).toBe(purchasing!.lateToCome);
  const parts = async (figure: FigureName, split: Split) =>
    new Map(
      (await ask(figure, { split, limit: '500' })).rows.map(({ keys, value }) => [keys[0]!.id!, value]),
    );
  const [covers, deads] = [await parts('daysOfCover', 'item'), await parts('deadStock', 'item')];
  expect(cover!.rows.map(({ id, days }) => [id, days])).toEqual(
    cover!.rows.map(({ id }) => [id, Number(covers.get(id))]),
  );
  expect(dead!.rows.map(({ id, stockValue }) => [id, stockValue])).toEqual(
    dead!.rows.map(({ id }) => [id, deads.get(id)]),
  );
  expect(dead!.items).toBe(deads.size);
  const ages = await parts('stockAge', 'age');
  expect(ageing!.ages.map(({ age, value }) => [age, value])).toEqual(
    ageing!.ages.map(({ age }) => [age, ages.get(age) ?? 0]),
  );
  const week = { from: figures.week!.days[0]!.date, to: figures.week!.days[6]!.date };
  for (const [figure, of] of [
    ['deliveries', ({ received }) => received],
    ['expected', ({ expected }) => expected.amount],
    ['dueSoon', ({ invoicesDue }) => invoicesDue.amount],
    ['billsDue', ({ billsDue }) => billsDue.amount],
  ] as [FigureName, (day: NonNullable<typeof figures.week>['days'][number]) => number][]) {
    const { rows } = await ask(figure, { ...week, split: 'day' });
    expect([figure, rows.map(({ value }) => value)]).toEqual([figure, figures.week!.days.map(of)]);
  }
  expect(Number(await total('turnover', YEAR))).toBe(Number(turnover!.times));
  const trend = await ask('stockValue', { ...YEAR, split: 'day' });
  expect(trend.rows.map(({ keys, value }) => ({ date: keys[0]!.id, value }))).toEqual(stock!.trend);
  expect(trend.period).toEqual(period);
  const days = await ask('sales', { ...YEAR, split: 'day' });
  expect(days.rows.map(({ keys, value }) => [keys[0]!.id, value])).toEqual(
    sales!.trend.map(({ date, net }) => [date, net]),
  );
});

it('has what is there at the ends of stretches of time as it is as of each of those days', async () => {
  const { rows: items } = await ask('onHand', { split: 'item', limit: '3' });
  const { rows: places } = await ask('onHand', { split: 'location', limit: '40' });
  const place = places.find(({ keys: [key] }) => !around.has(key!.id))!.keys[0]!.id!;
  const asked: Query[] = [{}, { item: items.map(({ keys: [key] }) => key!.id!) }, { location: place }];
  for (const narrowed of asked) {
    const { rows, period } = await ask('onHand', { ...narrowed, split: 'month', ...YEAR });
    const months = Map.groupBy(rows, ({ keys: [month] }) => month!.id!);
    expect(months.size).toBeGreaterThan(0);
    for (const [month, parts] of months) {
      const end = addDays(addMonths(month, 1), -1);
      const { totals } = await ask('onHand', { ...narrowed, asOf: end > period!.to ? period!.to : end });
      expect([month, sumOf(parts)]).toEqual([month, sumOf(totals)]);
    }
  }
  const apart = await ask('onHand', { split: ['item', 'month'], ...YEAR, item: items[0]!.keys[0]!.id! });
  const alone = await ask('onHand', { split: 'month', ...YEAR, item: items[0]!.keys[0]!.id! });
  expect(apart.rows.map(({ keys, value }) => [keys[1]!.id, value])).toEqual(
    alone.rows.map(({ keys, value }) => [keys[0]!.id, value]),
  );
});

it('has its best month first where the best is asked for', async () => {
  const months = await ask('sales', { ...YEAR, split: 'month' });
  const best = months.rows.toSorted((a, b) => Number(b.value) - Number(a.value))[0]!;
  const first = await ask('sales', { ...YEAR, split: 'month', order: 'most', limit: '1' });
  expect(first.rows).toEqual([best]);
});

it('has ages in their order, and every one of them', async () => {
  for (const name of ['receivables', 'stockAge'] as const) {
    const ages = (await ask(name, { split: 'age' })).rows.map(({ keys }) => keys[0]!.id!);
    expect(ages.length).toBeGreaterThan(3);
    expect(ages.map((age) => AGES.indexOf(age))).toEqual(
      ages.map((age) => AGES.indexOf(age)).toSorted((a, b) => a - b),
    );
    expect(ages.filter((age) => !AGES.includes(age))).toEqual([]);
  }
});

it('is the same in the reports', async () => {
  const report = async (name: string) =>
    good(await manager.call(readReport, { query: { report: name as 'abc', ...YEAR } }));
  const items = await report('sales-items');
  const sold = await ask('sales', { ...YEAR, split: 'item', limit: '500' });
  const named = items.rows.flatMap(({ of: item, cells }) =>
    item ? [[item.id, cells[items.columns.indexOf('net')]]] : [],
  );
  expect(
    sold.rows.flatMap(({ keys, value }) => (keys[0]!.id ? [[keys[0]!.id, value]] : [])).toSorted(),
  ).toEqual(named.toSorted());
  const customers = await report('sales-customers');
  const bought = await ask('sales', { ...YEAR, split: 'customer' });
  expect(bought.rows.map(({ keys, value }) => [keys[0]!.name, value]).toSorted()).toEqual(
    customers.rows.map(({ cells }) => [cells[0], cells[customers.columns.indexOf('net')]]).toSorted(),
  );
  const valuation = await report('valuation');
  const sums = async (name: string) => {
    const { columns, totals } = await report(name);
    return Object.fromEntries(columns.map((column, n) => [column, totals[0]?.[n]]));
  };
  const total = async (figure: FigureName, query: Query = YEAR) =>
    (await ask(figure, query)).totals[0]?.value;
  expect(valuation.totals[0]![valuation.columns.indexOf('value')]).toBe(await total('stockValue', {}));
  expect((await sums('movements')).value).toBe(await total('movedValue'));
  expect((await sums('ageing')).value).toBe(await total('stockAge', {}));
  expect(await sums('sales-items')).toMatchObject({
    ...{ net: await total('sales'), cost: await total('costOfSales'), margin: await total('margin') },
  });
  for (const name of ['sales-customers', 'sales-days', 'tax'])
    expect([name, await sums(name)]).toMatchObject([
      name,
      { net: await total('sales'), tax: await total('tax') },
    ]);
  expect((await sums('sales-days')).invoices).toBe(await total('invoices'));
  expect((await sums('receivables')).receivable).toBe(await total('receivables', {}));
  const suppliers = await report('suppliers');
  const cells = (column: (typeof suppliers.columns)[number]) =>
    suppliers.rows.map(({ of: supplier, cells: row }) => [
      supplier!.id,
      row[suppliers.columns.indexOf(column)],
    ]);
  for (const [column, figure] of [
    ['receipts', 'deliveries'],
    ['onTime', 'onTime'],
    ['overdue', 'overdueLines'],
    ['accepted', 'accepted'],
    ['leadDays', 'leadDays'],
    ['promisedDays', 'promisedDays'],
  ] as const) {
    const { today } = suppliers;
    const days = { from: addMonths(today, -12), to: today, split: 'supplier' };
    const { rows } = await ask(figure, days);
    expect([column, cells(column).toSorted()]).toEqual([
      column,
      rows.map(({ keys, value }) => [keys[0]!.id, value]).toSorted(),
    ]);
  }
});

it('has the rows of parts without a name, and of ages', async () => {
  const { rows: sellers } = await ask('stockValue', { split: 'supplier' });
  const without = sellers.find(({ keys: [key] }) => key!.id === null);
  const { rows: theirs } = await rowsOf('stockValue', { none: 'supplier' });
  expect(sumOf(theirs)).toEqual(sumOf(without ? [without] : []));
  const { rows: ages } = await ask('receivables', { split: 'age' });
  for (const part of ages) {
    const { rows } = await rowsOf('receivables', { age: part.keys[0]!.id! });
    expect(sumOf(rows.filter((row) => row.of === part.of))).toEqual(sumOf([part]));
  }
});

it('is compared in each part with the stretch of time that stands where it stands', async () => {
  const days = { from: '2026-03-01', to: '2026-04-30', compare: 'own' };
  const earlier = { compareFrom: '2026-01-01', compareTo: '2026-02-28' };
  const query = { split: ['customer', 'month'], ...days, ...earlier };
  const [now, then] = [
    await ask('sales', query),
    await ask('sales', { split: ['customer', 'month'], from: '2026-01-01', to: '2026-02-28' }),
  ];
  for (const { keys, before } of now.rows) {
    const month = keys[1]!.id === '2026-03-01' ? '2026-01-01' : '2026-02-01';
    const old = then.rows.find((row) => row.keys[0]!.id === keys[0]!.id && row.keys[1]!.id === month);
    expect([keys, before]).toEqual([keys, old?.value ?? 0]);
  }
});

it.each([
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
])(
  'is compared from %s to %s with what came before: whole months with as many months',
  async (from, to, ...before) => {
    const answer = await ask('sales', { from, to, compare: 'before' });
    expect(Object.values(answer.before!)).toEqual(before);
  },
);
