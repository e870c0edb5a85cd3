import Papa from 'papaparse';
import { expect } from 'vitest';
import { readDashboard } from '#shared/insights/dashboard/contract.ts';
import { reportCsv } from '#shared/insights/reports/contract.ts';
import { formatMoney, parseMoney } from '#shared/money.ts';
import { type CustomerRow, getCustomer, listCustomers } from '#shared/sales/customers/contract.ts';
import { getStatement } from '#shared/sales/customers/statementContract.ts';
import { invoiceAgeing } from '#shared/sales/invoices/contract.ts';
import type { AgeingSums } from '#shared/sales/invoices/shapes.ts';
import { exportJournal } from '#shared/sales/payments/contract.ts';
import { type Someone, say } from './chats.ts';
import { readReport } from './recomputed.ts';
import { type Caller, good, type TestApp } from './testApp.ts';

type Sums = Record<string, number>;

const sumsBy = <Row>(rows: Row[], currency: (row: Row) => string, amount: (row: Row) => number): Sums => {
  const sums: Sums = {};
  for (const row of rows) sums[currency(row)] = (sums[currency(row)] ?? 0) + amount(row);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
};
const csvRows = (text: unknown) =>
  Papa.parse<Record<string, string>>(String(text).replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  }).data;
const receivable = (currencies: AgeingSums[]): Sums =>
  sumsBy(
    currencies,
    ({ currency }) => currency,
    (one) => one.receivable,
  );

/**
 * Asks every surface what is receivable, today and as of earlier days, and compares: dashboard, report on screen and
 * as a file, ages of invoices, customers, their standing and statements, journal, assistant. Answers what it is today.
 */
export async function expectReceivables(
  t: TestApp,
  by: Caller,
  { today, days, ...who }: Someone & { today: string; days: string[] },
): Promise<AgeingSums[]> {
  const { call } = by;
  const customers: CustomerRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = { limit: '200', ...(cursor ? { cursor } : {}) };
    const page = good(await call(listCustomers, { query }));
    customers.push(...page.customers);
    cursor = page.nextCursor;
  }
  const journal = csvRows(good(await call(exportJournal, { query: { from: '1970-01-01', to: today } })));
  for (const asOf of [...days, today]) {
    const booked = sumsBy(
      journal.filter((row) => row.Account === 'Accounts receivable' && row.Date! <= asOf),
      (row) => row.Currency!,
      (row) => minor(row.Debit!, row.Currency!) - minor(row.Credit!, row.Currency!),
    );
    const { currencies } = good(await call(invoiceAgeing, { query: { asOf } }));
    expect(receivable(currencies), `ages as of ${asOf}`).toEqual(booked);
    for (const { open, creditNotes, payments, buckets, ...sums } of currencies) {
      expect(open).toBe(buckets.reduce((sum, { amount }) => sum + amount, 0));
      expect(sums.receivable).toBe(open - creditNotes - payments);
    }
    const period = { from: asOf, to: asOf };
    const { rows } = await readReport({ manager: by }, 'receivables', period);
    const own = (get: (typeof rows)[number], column: 'receivable' | 'open' | 'creditNotes' | 'payments') =>
      Number(get(column));
    expect(
      sumsBy(
        rows,
        (get) => String(get('currency')),
        (get) => own(get, 'receivable'),
      ),
    ).toEqual(booked);
    for (const get of rows)
      expect(own(get, 'open') + own(get, 'creditNotes') + own(get, 'payments')).toBe(own(get, 'receivable'));
    const file = csvRows(good(await call(reportCsv, { query: { report: 'receivables', ...period } })));
    expect(
      sumsBy(
        file,
        (row) => row.Currency!,
        (row) => minor(row.Receivable!, row.Currency!),
      ),
      `file as of ${asOf}`,
    ).toEqual(booked);
    const some = customers.filter((_, n) => n % Math.ceil(customers.length / 12) === 0);
    for (const { id, name } of some) {
      const query = { from: '1970-01-01', to: asOf };
      const statement = good(await call(getStatement, { params: { id }, query }));
      expect(statement.closing, `statement of ${name} to ${asOf}`).toBe(statement.ageing.receivable);
      const row = rows.find((get) => get('customer') === name);
      expect(statement.closing, name).toBe(row ? own(row, 'receivable') : 0);
    }
  }
  const { currencies } = good(await call(invoiceAgeing, { query: {} }));
  const expected = receivable(currencies);
  const { figures } = good(await call(readDashboard, { query: { widgets: 'receivables' } }));
  expect(receivable(figures.receivables!.currencies)).toEqual(expected);
  expect(
    sumsBy(
      customers,
      ({ currency }) => currency,
      ({ balance }) => balance,
    ),
  ).toEqual(expected);
  for (const { id, balance } of customers) {
    const { open, credit } = good(await call(getCustomer, { params: { id } }));
    expect(open - credit).toBe(balance);
  }
  const { response } = await say(t.services, who, 'what are our receivables?');
  for (const [currency, amount] of Object.entries(expected))
    expect(response).toContain(formatMoney(amount, currency, 'en'));
  return currencies;
}

const minor = (text: string, currency: string) => (text === '' ? 0 : parseMoney(text, currency)!);
