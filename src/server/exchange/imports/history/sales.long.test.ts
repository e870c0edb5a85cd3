// Second tier: repeats an import of sales over a real shop.
// First tier: src/server/exchange/imports/history/sales.test.ts
import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { bringIn, CATALOGUES, undo } from '#server/testing/imports.ts';
import { type Caller, good, ownApp } from '#server/testing/testApp.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import * as notes from '#shared/sales/creditNotes/contract.ts';
import { listCustomers } from '#shared/sales/customers/contract.ts';
import * as invoices from '#shared/sales/invoices/contract.ts';

const { tenant } = await ownApp();

it.runIf(existsSync(CATALOGUES))(
  'three days of a real gift shop come in to the penny, and out again',
  async () => {
    const { admin, manager } = await tenant();
    const days = ['2010-12-01', '2010-12-02', '2010-12-03'];
    let [sold, returned] = [0n, 0n];
    const imports: string[] = [];
    for (const day of days) {
      const file = readFileSync(new URL(`online-retail/${day}.csv`, CATALOGUES));
      const lines = Papa.parse<Record<string, string>>(file.toString(), {
        header: true,
        skipEmptyLines: true,
      }).data;
      for (const { Quantity, UnitPrice } of lines) {
        // All prices of the file have two decimals or three; a line is rounded once.
        const worth = BigInt(Quantity!) * BigInt(Math.round(Number(UnitPrice) * 1000));
        const minor = ((worth < 0n ? -worth : worth) + 5n) / 10n;
        if (worth < 0n) returned += minor;
        else sold += minor;
      }
      const done = await bringIn(manager, file, 'sales');
      expect([done.state, done.result?.error, done.warned > 0]).toEqual(['done', 0, true]);
      imports.push(done.id);
    }
    const { rows } = await withBooks(admin);
    expect(rows).toEqual({ sold: Number(sold), returned: Number(returned), open: 0, balance: 0 });
    for (const by of [admin, manager])
      expect(good(await by.call(listNotifications, { query: {} })).notifications).toEqual([]);
    for (const id of imports.toReversed())
      expect(await undo(manager, id)).toMatchObject({ state: 'undone', applied: 0 });
    expect(good(await manager.call(listCustomers, { query: {} })).customers).toEqual([]);
  },
);

/** What all invoices and credit notes come to, and what is open. */
async function withBooks(by: Caller) {
  const sum = { sold: 0, returned: 0, open: 0, balance: 0 };
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = good(
      await by.call(invoices.listInvoices, { query: { limit: '200', ...(cursor ? { cursor } : {}) } }),
    );
    for (const { total, balance } of page.invoices) {
      sum.sold += total;
      sum.open += balance;
    }
    cursor = page.nextCursor;
  }
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = good(
      await by.call(notes.listCreditNotes, { query: { limit: '200', ...(cursor ? { cursor } : {}) } }),
    );
    for (const { total } of page.creditNotes) sum.returned += total;
    cursor = page.nextCursor;
  }
  const { customers } = good(await by.call(listCustomers, { query: { limit: '200' } }));
  for (const { balance } of customers) sum.balance += balance;
  return { rows: sum };
}
