// Second tier: costs more than five seconds.
// First tier: src/server/insights/figures/figures.test.ts, src/server/insights/reports/mailing.test.ts
import { existsSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUES } from '#server/testing/imports.ts';
import { addCustomer, invoiceOver } from '#server/testing/invoicing.ts';
import { expectVerified } from '#server/testing/ledgers.ts';
import { expectOpenOrders } from '#server/testing/openOrders.ts';
import { within } from '#server/testing/plainNumbers.ts';
import { expectReceivables } from '#server/testing/receivables.ts';
import { expectDashboard, expectReports, readAll, readReport } from '#server/testing/recomputed.ts';
import { good, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { TRADED, tradeNorthwind } from '#server/testing/tradedNorthwind.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { WIDGETS } from '#shared/insights/dashboard/widgets.ts';
import * as contract from '#shared/insights/reports/contract.ts';
import { REPORTS } from '#shared/insights/reports/reports.ts';
import { moneyText } from '#shared/money.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import { voidInvoice } from '#shared/sales/invoices/contract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';

let t: TestApp;
let a: TestTenant;
let invoices: Invoice[];
const timezone = 'Europe/Berlin';
const SHEET = 'xl/worksheets/sheet1.xml';

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
  good(await a.admin.call(updatePreferences, { body: { timezone } }));
  if (existsSync(CATALOGUES)) ({ invoices } = await tradeNorthwind(a, timezone));
});

if (existsSync(CATALOGUES))
  describe('the figures and reports of Northwind', () => {
    it('are what plain loops over moves and documents come to', async () => {
      const { figures, plain, period, currency } = await expectDashboard(t, a, timezone, TRADED);
      expect({ period, currency }).toEqual({ period: TRADED, currency: 'USD' });
      // That there was something to compare.
      for (const value of [
        ...[plain.sales.now.net, plain.sales.before.net, plain.dead.value, plain.payables.unbilled],
        ...[plain.purchasing.lateToCome, plain.payables.total],
      ])
        expect(value).toBeGreaterThan(0);
      expect([plain.sales.others.length, plain.sellers.rows.length]).toEqual([1, 6]);
      expect(figures.activity!.entries).toHaveLength(8);
      await expectReports(t, a, timezone, TRADED);
      const classes = (await readReport(a, 'abc', TRADED)).rows;
      expect([...new Set(classes.map((get) => get('class')))]).toEqual(['A', 'B', 'C']);
      const suppliers = (await readReport(a, 'suppliers', TRADED)).rows;
      expect(suppliers.map((get) => [get('supplier'), get('receipts'), get('accepted')])).toEqual([
        ['Exotic Liquids', 1, '100'],
      ]);
    });

    it('agree on what is receivable with every other surface, as of any day', async () => {
      const today = dateIn(new Date(), timezone);
      const days = ['1998-03-15', '1998-03-24', '1998-03-25', '1998-04-19', '1998-04-20', addDays(today, -1)];
      const sums = await expectReceivables(t, a.manager, {
        ...{ tenantId: a.id, userId: a.manager.userId },
        ...{ today, days },
      });
      expect(sums.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
      const who = { tenantId: a.id, userId: a.manager.userId };
      expect(await expectOpenOrders(t, a.manager, who)).toBe(3);
    });

    it('change with a document where it says something of them, and nowhere else', async () => {
      const before = (await readAll(a, TRADED)).figures;
      const [invoice] = invoices
        .slice(3, -2)
        .filter(({ currency, issueDate }) => currency === 'USD' && within(issueDate, TRADED))
        .toSorted((x, y) => y.total - x.total) as [Invoice];
      good(
        await a.manager.call(voidInvoice, {
          params: { id: invoice.id },
          body: { version: invoice.version, reason: 'Wrong' },
        }),
      );
      const { figures: after } = await expectDashboard(t, a, timezone, TRADED);
      const changed = WIDGETS.filter(
        (widget) => JSON.stringify(before[widget]) !== JSON.stringify(after[widget]),
      );
      // Its goods came back: what is there, its age, and all that sales are part of.
      expect(changed.toSorted()).toEqual([
        ...['activity', 'ageing', 'dead', 'receivables'],
        ...['sales', 'sellers', 'stock', 'turnover'],
      ]);
      expect(before.sales!.now.net - after.sales!.now.net).toBe(invoice.totals.net);
      expect(before.sales!.before).toEqual(after.sales!.before);
      expect(
        before.receivables!.currencies[0]!.receivable - after.receivables!.currencies[0]!.receivable,
      ).toBe(invoice.total);
    });

    it('are those of other days in another time zone', async () => {
      for (const zone of ['Asia/Tokyo', timezone]) {
        good(await a.admin.call(updatePreferences, { body: { timezone: zone } }));
        await expectDashboard(t, a, zone, TRADED);
        await expectVerified(t);
      }
    });

    it('say the same in every kind of file', async () => {
      const report = 'sales-customers';
      const { columns, cells: rows, totals } = await readReport(a, report, TRADED);
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
      expect(sheet).toContain(`<v>${moneyText(Number(totals[0]!('net')), 'USD')}</v>`);
      expect((await file('pdf')).rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    });

    it('have sums that say what they are, and nothing of an item or a rate', async () => {
      for (const report of ['sales-items', 'tax']) {
        const { rawPayload } = await t.app.inject({
          method: 'GET',
          url: '/api/reports/export.xlsx',
          query: { report, ...TRADED },
          headers: { authorization: `Bearer ${a.manager.token}` },
        });
        const last = strFromU8(unzipSync(rawPayload)[SHEET]!).split('<row').at(-1);
        expect(last).toContain('Total');
        expect(last).not.toMatch(/Other items|Not taxed/);
      }
    });
  });

it('a report runs nothing that somebody typed as a formula, in no kind of file', async () => {
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

it('reports are refused to viewers, and by a name that none has', async () => {
  for (const report of REPORTS) {
    expect((await a.viewer.call(contract.readReport, { query: { report } })).status).toBe(403);
    expect((await a.manager.call(contract.readReport, { query: { report } })).status, report).toBe(200);
  }
  expect((await a.manager.call(contract.readReport, { query: { report: 'nothing' } })).status).toBe(400);
});
