import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrangeDashboard, readDashboard } from '#shared/dashboard/contract.ts';
import { WIDGETS } from '#shared/dashboard/widgets.ts';
import { voidInvoice } from '#shared/invoices/contract.ts';
import type { Invoice } from '#shared/invoices/shapes.ts';
import { updatePreferences } from '#shared/tenants/contract.ts';
import { CATALOGUES } from '../testing/imports.ts';
import { addCustomer, good, invoiceOver } from '../testing/invoicing.ts';
import { plainBooks } from '../testing/plainBooks.ts';
import { plainFigures } from '../testing/plainFigures.ts';
import { type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';
import { TRADED, tradeNorthwind } from '../testing/tradedNorthwind.ts';

let t: TestApp;

const read = async ({ manager }: TestTenant, query: Record<string, string> = {}) =>
  good(await manager.call(readDashboard, { query: { widgets: WIDGETS.join(','), ...query } }));

beforeAll(async () => {
  t = await testApp();
});

if (existsSync(CATALOGUES))
  describe('the figures of Northwind', () => {
    let a: TestTenant;
    let invoices: Invoice[];
    const timezone = 'Europe/Berlin';

    beforeAll(async () => {
      a = await t.tenant();
      good(await a.admin.call(updatePreferences, { body: { timezone } }));
      ({ invoices } = await tradeNorthwind(a));
    }, 120_000);

    it('are what plain loops over moves and documents come to', async () => {
      const { figures, today, currency, period, before } = await read(a, TRADED);
      expect({ period, currency }).toEqual({ period: TRADED, currency: 'USD' });
      const scope = { today, timezone, currency, period, before };
      const plain = plainFigures(await plainBooks(t, a.id), scope);
      expect(figures).toMatchObject(plain);
      // That there was something to compare.
      expect(plain.sales.now.net).toBeGreaterThan(1_000_000);
      expect(plain.sales.before.net).toBeGreaterThan(1_000_000);
      expect(plain.sales.others).toHaveLength(1);
      for (const value of [
        plain.purchasing.lateToCome,
        plain.payables.unbilled,
        plain.payables.total,
        plain.dead.value,
      ])
        expect(value).toBeGreaterThan(0);
    });

    it('name the best sellers, the dead and the low items first', async () => {
      const { figures, period } = await read(a, TRADED);
      const books = await plainBooks(t, a.id);
      const issued = new Map(
        books.invoices
          .filter(
            ({ state, currency, issue_date }) =>
              state === 'issued' &&
              currency === 'USD' &&
              issue_date! >= period.from &&
              issue_date! <= period.to,
          )
          .map(({ id }) => [id, 1]),
      );
      const notes = new Map(
        books.notes.filter(({ date }) => date >= period.from && date <= period.to).map(({ id }) => [id, -1]),
      );
      const nets = new Map<string, number>();
      for (const { of, item_id, net } of [...books.invoiceLines, ...books.noteLines])
        if (item_id)
          nets.set(item_id, (nets.get(item_id) ?? 0) + net * (issued.get(of) ?? notes.get(of) ?? 0));
      const best = [...nets].sort(([, x], [, y]) => y - x).slice(0, 6);
      expect(figures.sellers!.rows.map(({ id, net }) => [id, net])).toEqual(best);
      expect(figures.dead!.rows.map(({ stockValue }) => stockValue)).toEqual(
        figures.dead!.rows.map(({ stockValue }) => stockValue).toSorted((x, y) => y - x),
      );
      expect(figures.cover).toMatchObject({ days: null, rows: [] });
      expect(figures.activity!.entries).toHaveLength(8);
    });

    it('change with a document where it says something of them, and nowhere else', async () => {
      const before = (await read(a, TRADED)).figures;
      const [invoice] = invoices
        .slice(3, -2)
        .filter(
          ({ currency, issueDate }) =>
            currency === 'USD' && issueDate! >= TRADED.from && issueDate! <= TRADED.to,
        )
        .toSorted((x, y) => y.total - x.total) as [Invoice];
      good(
        await a.manager.call(voidInvoice, {
          params: { id: invoice.id },
          body: { version: invoice.version, reason: 'Wrong' },
        }),
      );
      const after = (await read(a, TRADED)).figures;
      const changed = WIDGETS.filter(
        (widget) => JSON.stringify(before[widget]) !== JSON.stringify(after[widget]),
      );
      // Its goods came back: what is there, its age, and all that sales are part of.
      expect(changed.toSorted()).toEqual([
        'activity',
        'ageing',
        'dead',
        'receivables',
        'sales',
        'sellers',
        'stock',
        'turnover',
      ]);
      expect(before.sales!.now.net - after.sales!.now.net).toBe(invoice.totals.net);
      expect(before.sales!.before).toEqual(after.sales!.before);
      expect(before.receivables!.currencies[0]!.total - after.receivables!.currencies[0]!.total).toBe(
        invoice.total,
      );
    });
  });

it('keeps figures as long as nothing is written, and shows each write at once', async () => {
  const a = await t.tenant();
  const net = async () => (await read(a)).figures.sales!.now.net;
  expect(await net()).toBe(0);
  const customer = await addCustomer(a);
  for (const so_far of [1200, 2400]) {
    await invoiceOver(a, customer.id, 1200);
    expect(await Promise.all([net(), net(), net()])).toEqual([so_far, so_far, so_far]);
  }
});

it('lets each person choose and arrange what they see', async () => {
  const a = await t.tenant();
  const layout = async (who: 'manager' | 'admin') => good(await a[who].call(readDashboard)).layout;
  const body = { widgets: ['low', 'sales'] as const };
  expect(good(await a.manager.call(arrangeDashboard, { body })).layout).toEqual(['low', 'sales']);
  const read = good(await a.manager.call(readDashboard));
  expect([read.layout, Object.keys(read.figures).sort()]).toEqual([
    ['low', 'sales'],
    ['low', 'sales'],
  ]);
  expect(await layout('admin')).toEqual([...WIDGETS]);
  expect((await a.manager.call(arrangeDashboard, { body: { widgets: ['low', 'low'] } })).status).toBe(400);
  good(await a.manager.call(arrangeDashboard, { body: { widgets: null } }));
  expect(await layout('manager')).toEqual([...WIDGETS]);
});

it('refuses days that make no period, and viewers', async () => {
  const a = await t.tenant();
  const refused = async (query: Record<string, string>) =>
    (await a.manager.call(readDashboard, { query })).error;
  expect(await refused({ from: '2026-02-02', to: '2026-02-01' })).toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
  expect(await refused({ from: '1990-01-01', to: '2026-02-01' })).toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
  expect(await refused({ period: 'own' })).toMatchObject({ status: 'INVALID_ARGUMENT' });
  expect(await refused({ widgets: 'sales,nothing' })).toMatchObject({ status: 'INVALID_ARGUMENT' });
  expect((await a.viewer.call(readDashboard)).status).toBe(403);
});
