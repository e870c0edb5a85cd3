import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { addCustomer, invoiceOver } from '#server/testing/invoicing.ts';
import { textOfPdf } from '#server/testing/pdfText.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import { formatMoney } from '#shared/money.ts';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { getStatement, statementPdf } from '#shared/sales/customers/statementContract.ts';
import { voidInvoice } from '#shared/sales/invoices/contract.ts';
import { exportJournal, recordPayment, refundPayment, voidPayment } from '#shared/sales/payments/contract.ts';

it('the journal debits what it credits, the statement follows each document, and both end at what is owed', async () => {
  const t = await testApp();
  const a = await t.tenant();
  const { call } = a.manager;
  const customer = await addCustomer(a, { name: 'Tea House' });
  const lines = [{ description: 'Tea', quantity: '3', unitPrice: '33.33', taxRate: '19' }];
  const invoice = await invoiceOver(a, customer.id, 0, {
    lines,
    issueDate: '2026-01-15',
    customerReference: 'PO 1',
  });
  const wrong = await invoiceOver(a, customer.id, 5000, { issueDate: '2026-01-31' });
  good(
    await call(voidInvoice, { params: { id: wrong.id }, body: { version: wrong.version, reason: 'Twice' } }),
  );
  const pay = async (amount: number, date: string) =>
    good(await call(recordPayment, { body: { customerId: customer.id, amount, method: 'card', date } }));
  const payment = await pay(6000, '2026-02-01');
  good(
    await call(refundPayment, {
      params: { id: payment.id },
      body: { amount: 1000, method: 'cash', date: '2026-02-02' },
    }),
  );
  good(
    await call(voidPayment, {
      params: { id: (await pay(700, '2026-02-03')).id },
      body: { reason: 'Typing error' },
    }),
  );
  const credited = [{ invoiceLineId: invoice.lines[0]!.id, quantity: '1' }];
  const note = good(
    await call(issueCreditNote, {
      body: {
        customerId: customer.id,
        invoiceId: invoice.id,
        reason: 'Broken',
        date: '2026-02-04',
        lines: credited,
      },
    }),
  );
  const owed = invoice.total - 6000 + 1000 - note.total;

  const query = { from: '2026-01-16', to: '2199-12-31' };
  const statement = good(await call(getStatement, { params: { id: customer.id }, query }));
  expect(statement).toMatchObject({
    opening: invoice.total,
    closing: owed,
    truncated: false,
    currency: 'USD',
  });
  expect(statement.entries.map(({ kind }) => kind)).toEqual([
    'invoice',
    'payment',
    'refund',
    'payment',
    'credit_note',
    'void',
    'payment_void',
  ]);
  expect(statement.ageing).toMatchObject({
    ...{ open: invoice.total, creditNotes: note.total, payments: 5000, receivable: owed },
  });
  const printed = await t.app.inject({
    url: statementPdf.url.replace(':id', customer.id),
    query,
    headers: { authorization: `Bearer ${a.manager.token}` },
  });
  const text = (await textOfPdf(printed.rawPayload)).map((page) => page.text).join('\n');
  for (const { number, balance } of statement.entries) {
    expect(text).toContain(number);
    expect(text).toContain(formatMoney(balance, 'USD', 'en'));
  }

  const csv = String(good(await call(exportJournal, { query: { from: '2026-01-01', to: '2199-12-31' } })));
  const { data } = Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  });
  const cents = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);
  const balances = new Map<string, number>();
  for (const row of data)
    balances.set(row.Account!, (balances.get(row.Account!) ?? 0) + cents(row.Debit) - cents(row.Credit));
  expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(Object.fromEntries(balances)).toEqual({
    'Accounts receivable': owed,
    Sales: -(9999 - 3333),
    'Tax 19 %': -(invoice.totals.tax - note.totals.tax),
    'Card payments': 6000,
    Cash: -1000,
  });
  for (const [number, rows] of Map.groupBy(data, (row) => `${row.Date} ${row.Document} ${row.Number}`))
    expect(
      rows.reduce((sum, row) => sum + cents(row.Debit) - cents(row.Credit), 0),
      number,
    ).toBe(0);
  expect((await a.viewer.call(exportJournal, { query: {} })).status).toBe(403);
});
