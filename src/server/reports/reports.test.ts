import { existsSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDashboard } from '#shared/dashboard/contract.ts';
import { dateIn } from '#shared/dates.ts';
import { moneyText } from '#shared/money.ts';
import * as contract from '#shared/reports/contract.ts';
import { REPORTS, type ReportColumn, type ReportName } from '#shared/reports/reports.ts';
import { updatePreferences } from '#shared/tenants/contract.ts';
import { CATALOGUES } from '../testing/imports.ts';
import { addCustomer, good, invoiceOver } from '../testing/invoicing.ts';
import { type PlainBooks, plainBooks } from '../testing/plainBooks.ts';
import { readable } from '../testing/plainFigures.ts';
import { sum, thousandths, within } from '../testing/plainNumbers.ts';
import { type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';
import { TRADED, tradeNorthwind } from '../testing/tradedNorthwind.ts';

let t: TestApp;
let a: TestTenant;
let books: PlainBooks;
const timezone = 'Europe/Berlin';
const SHEET = 'xl/worksheets/sheet1.xml';

const read = async (report: ReportName, query: Record<string, string> = TRADED) =>
  good(await a.manager.call(contract.readReport, { query: { report, ...query } }));

/** The rows of a report by column, the first column that names them as the key. */
async function byName(report: ReportName, key: ReportColumn, query?: Record<string, string>) {
  const { columns, rows } = await read(report, query);
  const cell = (cells: contract.ReportRow['cells'], column: ReportColumn) =>
    cells[columns.indexOf(column)] ?? null;
  return rows.map(({ cells }) => ({
    name: cell(cells, key),
    get: (column: ReportColumn) => cell(cells, column),
  }));
}

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  good(await a.admin.call(updatePreferences, { body: { timezone } }));
  if (!existsSync(CATALOGUES)) return;
  await tradeNorthwind(a);
  books = await plainBooks(t, a.id);
}, 120_000);

if (existsSync(CATALOGUES))
  describe('the reports of Northwind', () => {
    const scope = { today: '', timezone, currency: 'USD', period: TRADED, before: TRADED };
    const dayOf = (at: string) => dateIn(new Date(at), timezone);

    it('value the stock, and tell what moved it, as plain loops over the moves do', async () => {
      const rows = await byName('valuation', 'sku');
      const until = books.moves.filter(({ effective_at }) => dayOf(effective_at) <= TRADED.to);
      const expected = books.items.map(({ id, sku }) => {
        const moves = until.filter(({ item_id }) => item_id === id);
        const quantity = moves.reduce((total, move) => total + thousandths(move.on_hand_delta), 0n);
        return [sku, quantity, sum(moves.map(({ value_delta }) => value_delta))] as const;
      });
      const sorted = (list: (readonly unknown[])[]) => list.map(String).sort();
      expect(
        sorted(rows.map(({ name, get }) => [name, thousandths(String(get('onHand'))), get('value')])),
      ).toEqual(sorted(expected.filter(([, quantity, value]) => quantity !== 0n || value !== 0)));
      const { figures } = good(
        await a.manager.call(readDashboard, {
          query: { ...TRADED, widgets: 'stock,sales,ageing,receivables' },
        }),
      );
      expect(sum(rows.map(({ get }) => Number(get('value'))))).toBe(figures.stock!.trend.at(-1)!.value);

      const moved = await byName('movements', 'reason');
      const during = books.moves.filter(({ effective_at }) => within(dayOf(effective_at), TRADED));
      expect(sum(moved.map(({ get }) => Number(get('moves'))))).toBe(during.length);
      expect(sum(moved.map(({ get }) => Number(get('value'))))).toBe(
        sum(during.map(({ value_delta }) => value_delta)),
      );
      expect(sum(during.map(({ value_delta }) => value_delta))).toBe(
        figures.stock!.trend.at(-1)!.value - figures.stock!.before,
      );

      const aged = await read('ageing');
      expect(aged.totals[0]!.slice(4)).toEqual([
        figures.ageing!.total,
        ...figures.ageing!.ages.map(({ value }) => value),
      ]);
      const owed = await read('receivables');
      expect(owed.totals.map((cells) => [cells[1], cells[2]]).toSorted()).toEqual(
        figures.receivables!.currencies.map(({ currency, total }) => [currency, total]).toSorted(),
      );
    });

    it('sum sales by item, customer, day and rate to the same, and class items by their cost', async () => {
      const { documents, invoiced } = readable(books, scope);
      const found = documents.filter(({ date }) => within(date, TRADED));
      const inCurrency = (code: string) => found.filter(({ currency }) => currency === code);
      const net = (code: string) => sum(inCurrency(code).map((one) => one.sign * one.net));
      const tax = (code: string) => sum(inCurrency(code).map((one) => one.sign * one.tax));
      for (const report of ['sales-customers', 'sales-days', 'tax'] as const) {
        const { columns, totals } = await read(report);
        const at = (column: ReportColumn) => columns.indexOf(column);
        expect(
          totals.map((cells) => [cells[at('currency')], cells[at('net')], cells[at('tax')]]).toSorted(),
          report,
        ).toEqual(['EUR', 'USD'].map((code) => [code, net(code), tax(code)]));
      }
      const rates = await byName('tax', 'rate');
      for (const rate of ['20', '5.5'])
        expect(sum(rates.filter(({ name }) => name === rate).map(({ get }) => Number(get('tax'))))).toBe(
          sum(
            found.flatMap(({ sign, taxes }) =>
              taxes.filter((one) => one.rate === rate).map((one) => sign * one.tax),
            ),
          ),
        );
      const { columns, totals } = await read('sales-items');
      const cost = -sum(
        invoiced.filter((move) => within(dayOf(move.effective_at), TRADED)).map((move) => move.value_delta),
      );
      const of = (column: ReportColumn) => totals[0]![columns.indexOf(column)];
      expect([of('net'), of('cost'), of('margin')]).toEqual([net('USD'), cost, net('USD') - cost]);

      const classes = await byName('abc', 'class');
      const costs = classes.map(({ get }) => Number(get('cost')));
      expect(costs).toEqual(costs.toSorted((x, y) => y - x));
      expect(sum(costs)).toBe(cost);
      expect([...new Set(classes.map(({ name }) => name))]).toEqual(['A', 'B', 'C']);
      expect(classes.at(-1)!.get('cumulated')).toBe('100');
      const [supplier] = await byName('suppliers', 'supplier');
      expect([supplier!.name, supplier!.get('receipts'), supplier!.get('accepted')]).toEqual([
        'Exotic Liquids',
        1,
        '100',
      ]);
    });

    it('say the same in every kind of file', async () => {
      const report = 'sales-customers';
      const { columns, rows, totals } = await read('sales-customers');
      const csv = good(await a.manager.call(contract.reportCsv, { query: { report, ...TRADED } }));
      const parsed = Papa.parse<string[]>(String(csv).replace('\uFEFF', ''), { skipEmptyLines: true }).data;
      const at = columns.indexOf('net');
      expect(parsed.slice(1).map((cells) => cells[at])).toEqual(
        rows.map(({ cells }) => moneyText(Number(cells[at]), 'USD')),
      );
      const token = { authorization: `Bearer ${a.manager.token}` };
      const file = async (kind: string) =>
        t.app.inject({
          method: 'GET',
          url: `/api/reports/${kind}`,
          query: { report, ...TRADED },
          headers: token,
        });
      const book = unzipSync((await file('export.xlsx')).rawPayload);
      const sheet = strFromU8(book[SHEET]!);
      expect(Object.keys(book)).toContain('[Content_Types].xml');
      for (const { cells } of rows) expect(sheet).toContain(`<v>${moneyText(Number(cells[at]), 'USD')}</v>`);
      expect(sheet).toContain(`<v>${moneyText(Number(totals[0]![at]), 'USD')}</v>`);
      expect((await file('pdf')).rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    });
  });

it('runs nothing that somebody typed as a formula, in no kind of file', async () => {
  const customer = await addCustomer(a, { name: '=HYPERLINK("http://x.test")' });
  await invoiceOver(a, customer.id, 100);
  const query = { report: 'sales-customers' };
  expect(String(good(await a.manager.call(contract.reportCsv, { query })))).toContain(`"'=HYPERLINK`);
  const headers = { authorization: `Bearer ${a.manager.token}` };
  const { rawPayload } = await t.app.inject({
    method: 'GET',
    url: '/api/reports/export.xlsx',
    query,
    headers,
  });
  const sheet = strFromU8(unzipSync(rawPayload)[SHEET]!);
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;');
  expect(sheet).not.toContain('<f>');
});

it('are nothing for viewers, and none by another name', async () => {
  for (const report of REPORTS) {
    expect((await a.viewer.call(contract.readReport, { query: { report } })).status).toBe(403);
    expect((await a.manager.call(contract.readReport, { query: { report } })).status, report).toBe(200);
  }
  expect((await a.manager.call(contract.readReport, { query: { report: 'nothing' } })).status).toBe(400);
});
