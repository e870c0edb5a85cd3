// Second tier: costs more than five seconds.
// First tier: src/server/exchange/exports/items.test.ts

import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { HARBOR } from '#server/demo/harbor/harbor.ts';
import { DEMO_PASSWORD } from '#server/people/identity/demoAccounts.ts';
import { demoApp } from '#server/testing/filledDemo.ts';
import { bringIn, rowsOf, undo } from '#server/testing/imports.ts';
import { expectVerified } from '#server/testing/ledgers.ts';
import { upload as addPicture, picture } from '#server/testing/pictures.ts';
import { askToken, cookieOf } from '#server/testing/signIn.ts';
import { type Caller, callerOf, good, type TestApp } from '#server/testing/testApp.ts';
import {
  addOddities,
  allItems,
  bringInWhole,
  expectSame,
  expectSamePages,
  stateOf,
} from '#server/testing/wholeItems.ts';
import { itemTotals } from '#shared/catalogue/items/contract.ts';
import { everythingZip, wholeItems } from '#shared/exchange/exports/contract.ts';
import { openCsv } from '#shared/exchange/imports/csv.ts';
import { readFigure } from '#shared/insights/figures/contract.ts';
import { listOrders } from '#shared/purchasing/purchaseOrders/contract.ts';
import { listCustomers } from '#shared/sales/customers/contract.ts';
import { invoiceTotals } from '#shared/sales/invoices/contract.ts';

let t: TestApp;
let harbor: Caller;

beforeAll(async () => {
  t = await demoApp();
  // Pictures of its own are added below: a hundred and more would be drawn anew for each of the archives.
  await t.superuser.query("update items set pictures = '[]'");
  const token = await askToken(t.app, await cookieOf(t.app, 'admin@harbor.test', DEMO_PASSWORD));
  harbor = callerOf(t.app, token.json<{ token: string }>().token);
  await addOddities(harbor);
});

describe('everything of every item', () => {
  it('comes back the same in an empty business, from CSV, and a second time changes nothing', async () => {
    const file = good(await harbor.call(wholeItems.csv, {}));
    const other = await t.tenant({ currency: HARBOR.currency });
    const done = await bringInWhole(other.admin, file);
    expect(done.makes.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['place', 'unit', 'taxRate', 'field', 'supplier']),
    );
    await expectSame(harbor, other.admin);
    await expectSamePages(t, harbor, other.admin);
    await expectVerified(t);

    const again = await bringInWhole(other.admin, file);
    const rows = (await allItems(harbor)).length;
    expect(again.result).toEqual({ create: 0, update: 0, unchanged: rows, error: 0 });
    const own = await bringInWhole(harbor, file);
    expect(own.result).toEqual({ create: 0, update: 0, unchanged: rows, error: 0 });
  });

  it('comes back the same from a workbook, and is taken back as a whole', async () => {
    const { rawPayload: file } = await t.app.inject({
      url: wholeItems.xlsx.url,
      headers: { authorization: `Bearer ${harbor.token}` },
    });
    const other = await t.tenant({ currency: HARBOR.currency });
    const before = await stateOf(other.admin);
    const done = await bringInWhole(other.admin, file, 'items.xlsx');
    await expectSame(harbor, other.admin);
    expect(await undo(other.admin, done.id)).toMatchObject({ state: 'undone', applied: 0 });
    expect(await stateOf(other.admin)).toEqual(before);
    await expectVerified(t);
  });
});

describe('everything of a business', () => {
  it('is one archive, whose items come back with their pictures, and whose tables add up to the books', async () => {
    const items = (await allItems(harbor)).slice(0, 2);
    for (const [at, item] of items.entries())
      good(
        await addPicture(
          harbor,
          item,
          await picture(300 + at, 200)
            .png()
            .toBuffer(),
          `Seen from ${at} | side`,
        ),
      );
    const { rawPayload, headers } = await t.app.inject({
      url: everythingZip.url,
      headers: { authorization: `Bearer ${harbor.token}` },
    });
    expect(headers['content-type']).toContain('application/zip');
    const files = unzipSync(rawPayload);
    const tables = Object.keys(files).filter((name) => name.endsWith('.csv'));
    expect(tables.sort()).toEqual(
      [
        ...['bills', 'credit-notes', 'customers', 'invoices', 'items', 'locations', 'orders', 'payments'],
        ...['purchase-orders', 'quotes', 'receipts', 'recurring-invoices', 'stock', 'suppliers'],
      ].map((name) => `${name}.csv`),
    );
    expect(Object.keys(files).filter((name) => name.startsWith('pictures/')).length).toBe(2);
    const sumOf = (name: string, heading: string, key?: string) => {
      const { header, rows } = openCsv(files[`${name}.csv`]!);
      const [of, by] = [header.indexOf(heading), key === undefined ? -1 : header.indexOf(key)];
      const each = new Map<string, number>();
      // A draft has no number, and counts nowhere.
      for (const { cells, line } of [...rows()].flat().filter(({ cells }) => by < 0 || cells[by] !== ''))
        each.set(by < 0 ? `${line}` : cells[by]!, Math.round(Number(cells[of]) * 100));
      return [...each.values()].reduce((sum, value) => sum + value, 0);
    };
    expect(sumOf('stock', 'Value')).toBe(good(await harbor.call(itemTotals, {})).stockValue);
    const invoiced = good(await harbor.call(invoiceTotals, {})).currencies;
    expect(sumOf('invoices', 'Open', 'Invoice')).toBe(
      invoiced.reduce((sum, { balance }) => sum + balance, 0),
    );
    const ordered = good(await harbor.call(listOrders, { query: { limit: '200' } })).orders;
    expect(sumOf('purchase-orders', 'Order total', 'Purchase order')).toBe(
      ordered.filter((order) => order.number !== null).reduce((sum, { total }) => sum + total, 0),
    );

    const other = await t.tenant({ currency: HARBOR.currency });
    for (const kind of ['suppliers', 'customers'] as const)
      expect((await bringIn(other.admin, rawPayload, kind)).result).toMatchObject({ error: 0, unchanged: 0 });
    await bringInWhole(other.admin, rawPayload, 'everything.zip');
    await expectSame(harbor, other.admin);
    const brought = (await allItems(other.admin)).filter(({ picture: url }) => url?.startsWith('/pictures/'));
    expect(brought.map(({ sku }) => sku)).toEqual(items.map(({ sku }) => sku));
    expect((await t.app.inject(brought[0]!.picture!)).headers['content-type']).toBe('image/webp');
    for (const by of [other.admin, harbor])
      expect((await bringInWhole(by, rawPayload, 'everything.zip')).result).toMatchObject({
        create: 0,
        update: 0,
      });

    // Its documents: what was never issued, is void, or came in with its invoice is said, and left out.
    const PAID = 'INV came in with what was paid of it, so this is left out.';
    const SAID = ['It is a draft, and is left out.', 'It is void, and is left out.', PAID];
    for (const [kind, file] of [
      ['sales', rawPayload],
      ['sales', Buffer.from(files['credit-notes.csv']!)],
      ['bills', rawPayload],
      ['payments', rawPayload],
    ] as const) {
      const done = await bringIn(other.admin, file, kind);
      expect([done.state, done.result?.create]).toEqual(['done', expect.any(Number)]);
      for (const { key, errors } of await rowsOf(other.admin, done.id, 'error')) {
        const said = errors.map(({ message }) => message.replace(/^INV-[\d-]+/, 'INV'));
        expect([key, said.filter((message) => !SAID.includes(message))]).toEqual([key, []]);
      }
    }
    expect(await booksOf(other.admin)).toEqual(await booksOf(harbor));
  });
});

/** What is open, what each customer owes, and what was sold, month by month and to whom. */
async function booksOf(by: Caller) {
  const year = new Date().getFullYear();
  const query = {
    figure: 'sales',
    split: ['month', 'customer'],
    from: `${year - 2}-01-01`,
    to: `${year}-12-31`,
  } as const;
  const { rows } = good(await by.call(readFigure, { query }));
  const { customers } = good(await by.call(listCustomers, { query: { limit: '200', sort: 'name' } }));
  return {
    open: good(await by.call(invoiceTotals, {})).currencies.map(({ balance }) => balance),
    balances: customers.map(({ name, balance }) => `${name}: ${balance}`),
    sold: rows.map(({ keys, value }) => [...keys.map(({ name }) => name), value].join(' ')).sort(),
  };
}
