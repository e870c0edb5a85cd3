import { expect, it } from 'vitest';
import { addCustomer, draftOver, invoiceOver } from '#server/testing/invoicing.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import * as call from '#shared/sales/invoices/contract.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import { AGEING_BUCKETS, INVOICE_SORTS, INVOICE_WORDS } from '#shared/sales/invoices/states.ts';
import { recordPayment } from '#shared/sales/payments/contract.ts';

it('the list narrows by the words it shows, by age, customer and search, sorts and pages, and agrees with the ages', async () => {
  const t = await testApp();
  const a = await t.tenant();
  const today = dateIn(new Date(), 'UTC');
  const [one, two] = [await addCustomer(a, { name: 'Äpfel' }), await addCustomer(a, { name: 'Zoo' })];
  const dated = (days: number) => ({ issueDate: addDays(today, -days - 10), dueDate: addDays(today, -days) });
  const pay = async (invoiceId: string, amount: number, part = amount) =>
    good(
      await a.manager.call(recordPayment, {
        body: { customerId: one.id, amount, method: 'cash', allocations: [{ invoiceId, amount: part }] },
      }),
    );
  await draftOver(a, one.id, 100);
  await invoiceOver(a, one.id, 200);
  const viewed = await invoiceOver(a, one.id, 300, { customerReference: 'PO 77' });
  await t.database.pool.query('update invoices set viewed_at = now() where id = $1', [viewed.id]);
  const sent = await invoiceOver(a, one.id, 250);
  await t.database.pool.query('update invoices set sent_at = now() where id = $1', [sent.id]);
  await pay((await invoiceOver(a, one.id, 400)).id, 150);
  await pay((await invoiceOver(a, one.id, 500)).id, 500);
  await pay((await invoiceOver(a, one.id, 600)).id, 700, 600);
  for (const [index, days] of [0, 1, 30, 31, 60, 61, 90, 91].entries())
    await invoiceOver(a, two.id, 1000 + index, dated(days));
  const gone = await invoiceOver(a, one.id, 700);
  good(
    await a.manager.call(call.voidInvoice, {
      params: { id: gone.id },
      body: { version: gone.version, reason: 'x' },
    }),
  );
  const lines = [{ description: 'x', quantity: '1', unitPrice: '1' }];
  good(await a.manager.call(issueCreditNote, { body: { customerId: two.id, reason: 'x', lines } }));

  const read = async (query: Record<string, string>): Promise<InvoiceRow[]> => {
    const found: InvoiceRow[] = [];
    let cursor: string | undefined;
    do {
      const page = good(
        await a.manager.call(call.listInvoices, {
          query: { limit: '3', ...query, ...(cursor ? { cursor } : {}) },
        }),
      );
      found.push(...page.invoices);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return found;
  };
  const all = await read({});
  expect(all).toHaveLength(16);
  const ids = (rows: InvoiceRow[]) => rows.map(({ id }) => id).sort();
  for (const word of INVOICE_WORDS) {
    const expected = all.filter((row) => row.word === word);
    expect(expected.length, word).toBeGreaterThan(0);
    expect(ids(await read({ status: word })), word).toEqual(ids(expected));
  }
  expect(ids(await read({ status: 'unpaid' }))).toEqual(ids(all.filter(({ balance }) => balance > 0)));
  expect((await read({ status: 'overpaid' })).map(({ total }) => total)).toEqual([600]);
  const sizes = await Promise.all(
    AGEING_BUCKETS.map(async (bucket) => (await read({ bucket, customer: two.id })).length),
  );
  expect(sizes).toEqual([1, 2, 2, 2, 1]);
  const { currencies, counts } = good(await a.manager.call(call.invoiceAgeing));
  expect(counts).toEqual({ drafts: 1, open: 12, overdue: 7 });
  expect(currencies[0]!.open).toBe(all.reduce((sum, { balance }) => sum + balance, 0));
  expect(currencies[0]!.buckets.map(({ invoices }) => invoices)).toEqual([5, 2, 2, 2, 1]);
  // What the list comes to is what its rows come to, however it is narrowed.
  const narrowings: Record<string, string>[] = [
    {},
    { status: 'unpaid' },
    { customer: two.id },
    { q: 'po 77' },
  ];
  for (const query of [
    ...narrowings,
    { from: addDays(today, -41) },
    { status: 'void' },
    { currency: 'EUR' },
  ]) {
    const rows = await read(query);
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    const sums = {
      currency: 'USD',
      total: sum(rows.filter(({ state }) => state !== 'void').map(({ total }) => total)),
      balance: sum(rows.map(({ balance }) => balance)),
    };
    expect(good(await a.manager.call(call.invoiceTotals, { query })), JSON.stringify(query)).toEqual({
      invoices: rows.length,
      currencies: rows.length ? [sums] : [],
    });
  }
  expect((await read({ q: 'po 77' })).map(({ id }) => id)).toEqual([viewed.id]);
  expect(await read({ q: 'apfel', status: 'draft' })).toHaveLength(1);
  expect(await read({ from: addDays(today, -41), to: addDays(today, -40) })).toHaveLength(2);
  for (const sort of INVOICE_SORTS)
    for (const dir of ['asc', 'desc'])
      expect(ids(await read({ sort, dir })), `${sort} ${dir}`).toEqual(ids(all));
  expect((await read({ sort: 'total', dir: 'desc' })).map(({ total }) => total)).toEqual(
    all.map(({ total }) => total).sort((x, y) => y - x),
  );
  const csv = String(good(await a.manager.call(call.exportInvoices, { query: { status: 'overdue' } })));
  expect(csv.trim().split('\r\n')).toHaveLength(8);
});
