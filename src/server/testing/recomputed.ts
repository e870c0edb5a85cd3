import { expect } from 'vitest';
import type { CallAnswer } from '#shared/call.ts';
import { readDashboard } from '#shared/insights/dashboard/contract.ts';
import { WIDGETS } from '#shared/insights/dashboard/widgets.ts';
import * as contract from '#shared/insights/reports/contract.ts';
import type { ReportColumn, ReportName } from '#shared/insights/reports/reports.ts';
import type { Period } from '#shared/periods.ts';
import { plainBooks, readable } from './plainBooks.ts';
import { plainFigures } from './plainFigures.ts';
import { sum, thousandths, within } from './plainNumbers.ts';
import { good, type TestApp, type TestTenant } from './testApp.ts';

/** Every figure of dashboard and reports, recomputed from moves and documents as they stand in the tables, and equal. */

type Dashboard = CallAnswer<typeof readDashboard>;

/** The dashboard with all widgets. */
export const readAll = async (
  { manager }: TestTenant,
  query: Record<string, string> = {},
): Promise<Dashboard> =>
  good(await manager.call(readDashboard, { query: { widgets: WIDGETS.join(','), ...query } }));

/** Compares the dashboard of a period; answers it, and what it was compared with. */
export async function expectDashboard(
  t: TestApp,
  tenant: TestTenant,
  timezone: string,
  query: Record<string, string> = {},
) {
  const { figures, ...days } = await readAll(tenant, query);
  const plain = plainFigures(await plainBooks(t, tenant.id), { ...days, timezone });
  expect(figures).toMatchObject(plain);
  return { figures, plain, ...days };
}

/** Reads a report and finds cells by their columns. */
export async function readReport(
  { manager }: Pick<TestTenant, 'manager'>,
  report: ReportName,
  period: Period,
) {
  const { columns, rows, totals } = good(
    await manager.call(contract.readReport, { query: { report, ...period } }),
  );
  const cellOf = (cells: contract.ReportRow['cells']) => (column: ReportColumn) =>
    cells[columns.indexOf(column)] ?? null;
  return { columns, rows: rows.map(({ cells }) => cellOf(cells)), totals: totals.map(cellOf), cells: rows };
}

const sorted = (list: (readonly unknown[])[]) => list.map(String).sort();

/** Compares the reports of a period. */
export async function expectReports(
  t: TestApp,
  tenant: TestTenant,
  timezone: string,
  period: Period,
): Promise<void> {
  const { figures, today, currency } = await readAll(tenant, period);
  const books = await plainBooks(t, tenant.id);
  const scope = { today, timezone, currency, period, before: period };
  const { dayOf, documents, invoiced, costOf } = readable(books, scope);
  const report = (name: ReportName) => readReport(tenant, name, period);

  const valuation = await report('valuation');
  const expected = books.items.map(({ id, sku }) => {
    const moves = books.moves.filter((move) => move.item_id === id && dayOf(move) <= period.to);
    const quantity = moves.reduce((total, move) => total + thousandths(move.on_hand_delta), 0n);
    return [sku, quantity, sum(moves.map(({ value_delta }) => value_delta))] as const;
  });
  expect(
    sorted(valuation.rows.map((get) => [get('sku'), thousandths(String(get('onHand'))), get('value')])),
  ).toEqual(sorted(expected.filter(([, quantity, value]) => quantity !== 0n || value !== 0)));
  expect(sum(valuation.rows.map((get) => Number(get('value'))))).toBe(figures.stock!.trend.at(-1)!.value);

  const moved = await report('movements');
  const during = books.moves.filter((move) => within(dayOf(move), period));
  const byReason = Map.groupBy(during, ({ item_id, reason }) => `${item_id} ${reason}`);
  const skus = new Map(books.items.map(({ id, sku }) => [id, sku]));
  expect(sorted(moved.rows.map((get) => [get('sku'), get('reason'), get('moves'), get('value')]))).toEqual(
    sorted(
      [...byReason.values()].map((moves) => [
        ...[skus.get(moves[0]!.item_id), moves[0]!.reason, moves.length],
        sum(moves.map(({ value_delta }) => value_delta)),
      ]),
    ),
  );
  expect(sum(during.map(({ value_delta }) => value_delta))).toBe(
    figures.stock!.trend.at(-1)!.value - figures.stock!.before,
  );

  const [aged] = (await report('ageing')).totals;
  const columns = ['age0', 'age1', 'age2', 'age3', 'age4'] as const;
  expect(columns.map((column) => aged?.(column))).toEqual(figures.ageing!.ages.map(({ value }) => value));
  const owed = await readReport(tenant, 'receivables', { from: today, to: today });
  expect(sorted(owed.totals.map((get) => [get('currency'), get('receivable')]))).toEqual(
    sorted(figures.receivables!.currencies.map((one) => [one.currency, one.receivable])),
  );

  const found = documents.filter(({ date }) => within(date, period));
  const codes = [...new Set(found.map((one) => one.currency))];
  const inCurrency = (code: string, of: 'net' | 'tax') =>
    sum(found.filter((one) => one.currency === code).map((one) => one.sign * one[of]));
  for (const name of ['sales-customers', 'sales-days', 'tax'] as const)
    expect(
      sorted((await report(name)).totals.map((get) => [get('currency'), get('net'), get('tax')])),
      name,
    ).toEqual(sorted(codes.map((code) => [code, inCurrency(code, 'net'), inCurrency(code, 'tax')])));
  const rates = (await report('tax')).rows;
  const taxes = found.flatMap(({ sign, taxes }) => taxes.map((one) => ({ ...one, tax: sign * one.tax })));
  for (const rate of new Set(taxes.map((one) => one.rate)))
    expect(sum(rates.filter((get) => get('rate') === rate).map((get) => Number(get('tax'))))).toBe(
      sum(taxes.filter((one) => one.rate === rate).map(({ tax }) => tax)),
    );

  const cost = costOf(invoiced, period);
  const net = inCurrency(currency, 'net');
  const [sold] = (await report('sales-items')).totals;
  expect([sold!('net'), sold!('cost'), sold!('margin')]).toEqual([net, cost, net - cost]);
  const classes = (await report('abc')).rows;
  const costs = classes.map((get) => Number(get('cost')));
  expect(costs).toEqual(costs.toSorted((x, y) => y - x));
  expect(sum(costs)).toBe(cost);
  expect(classes.at(-1)!('cumulated')).toBe('100');
}
