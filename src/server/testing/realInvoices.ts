import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect } from 'vitest';
import { dateIn } from '#shared/dates.ts';
import { divideRounded, parseDecimal } from '#shared/decimal.ts';
import { NO_ADDRESS } from '#shared/foundation/documents/parties.ts';
import { updatePreferences, updateSetting } from '#shared/people/tenants/contract.ts';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { createCustomer, listCustomers } from '#shared/sales/customers/contract.ts';
import { createInvoice, issueInvoice } from '#shared/sales/invoices/contract.ts';
import type { SaleLineInput } from '#shared/sales/lines/shapes.ts';
import { adjustStock } from '#shared/stock/ledger/contract.ts';
import { withEInvoices } from './einvoice/business.ts';
import { expectValidEInvoices } from './einvoice/valid.ts';
import { bringIn, CATALOGUES, items } from './imports.ts';
import { addItem, expectVerified, placesOf } from './ledgers.ts';
import { expectReceivables } from './receivables.ts';
import { tell } from './tell.ts';
import { type Caller, good, type TestApp, type TestTenant } from './testApp.ts';

/** Real invoices of two businesses, brought in by public calls alone, each compared with the files to the penny. */

/** Whether the files are there. */
export const hasRealInvoices = existsSync(CATALOGUES);

const DAYS = ['2010-12-01', '2010-12-02', '2010-12-03'];

type Row = Record<string, string>;
const AT_ONCE = 6;

const rowsOf = (file: string): Row[] =>
  Papa.parse<Row>(readFileSync(new URL(file, CATALOGUES), 'utf8'), { header: true, skipEmptyLines: true })
    .data;

/** Does work on each of a list, so many at once. */
async function each<T>(list: T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

type Document = {
  customerId: string;
  issueDate: string;
  customerReference: string;
  lines: SaleLineInput[];
};

async function invoiced({ call }: Caller, body: Document): Promise<number> {
  const draft = good(await call(createInvoice, { body }));
  const { total } = good(
    await call(issueInvoice, { params: { id: draft.id }, body: { version: draft.version } }),
  );
  return total;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Decimal text times decimal text times decimal text, in cents, rounded once, half away from zero. */
function cents(...factors: string[]): number {
  const product = factors.reduce((of, factor) => of * parseDecimal(factor, 6)!, 1n);
  return Number(divideRounded(product * 100n, 10n ** BigInt(6 * factors.length)));
}

/** So many of the codes that are sold most are items with a stock; everything else is free text. */
const STOCKED = 15;

async function stocked(a: TestTenant, rows: Row[]) {
  const { call } = a.manager;
  const { Main: locationId } = (await placesOf(a)) as { Main: string };
  const often = [...Map.groupBy(rows, ({ StockCode }) => StockCode!)]
    .toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
    .slice(0, STOCKED);
  const items = new Map<string, string>();
  for (const [code, [row]] of often)
    items.set(code, await addItem(a, code, { name: row!.Description!.trim() || code }));
  const adjusted = (reason: 'opening' | 'damaged', effectiveAt: string, lines: object[]) =>
    call(adjustStock, { body: { reason, effectiveAt, lines } });
  good(
    await adjusted(
      'opening',
      '2010-11-01T09:00:00Z',
      often.map(([code, [row]]) => ({
        ...{ itemId: items.get(code)!, locationId, change: '9000' },
        unitCost: (Number(row!.UnitPrice) / 3).toFixed(4),
      })),
    ),
  );
  return {
    items,
    writeOff: async (day: string, lines: { itemId: string | null; quantity: string }[]) => {
      const gone = lines.flatMap(({ itemId, quantity }) =>
        itemId ? [{ itemId, locationId, change: `-${quantity}` }] : [],
      );
      if (gone.length) good(await adjusted('damaged', `${day}T17:00:00Z`, gone));
    },
  };
}

/** The rows of so many invoices, cancellations and corrections: as many of each as there are, at most. */
function firstInvoices(rows: Row[], most: number): Row[] {
  const kindOf = ({ InvoiceNo, Quantity }: Row) =>
    `${InvoiceNo!.startsWith('C')} ${Quantity!.startsWith('-')}`;
  const chosen = [...Map.groupBy(rows, kindOf).values()].flatMap((some) =>
    [...new Set(some.map(({ InvoiceNo }) => InvoiceNo!))].slice(0, most),
  );
  return rows.filter(({ InvoiceNo }) => chosen.includes(InvoiceNo!));
}

/** The products and customers that some orders of Northwind name, and no others. */
async function addNamed(a: TestTenant, orders: Row[], details: Map<string, Row[]>): Promise<void> {
  const bought = orders.flatMap(({ orderID }) => details.get(orderID!)!.map(({ productID }) => productID));
  for (const { productID, productName } of rowsOf('northwind/products.csv'))
    if (bought.includes(productID)) await addItem(a, productID!, { name: productName! });
  for (const { customerID, companyName, country } of rowsOf('northwind/customers.csv'))
    if (orders.some((order) => order.customerID === customerID)) {
      const billingAddress = { ...NO_ADDRESS, country: country! };
      const body = { name: companyName!, code: customerID!, billingAddress };
      good(await a.manager.call(createCustomer, { body }));
    }
}

/** Northwind's invoices, or the first so many, each line rounded once. */
export async function bringInNorthwind(t: TestApp, most = Number.POSITIVE_INFINITY) {
  const a = await t.tenant();
  const { manager, admin } = a;
  await withEInvoices(a);
  good(await admin.call(updateSetting, { body: { 'stock.allowNegative': true } }));
  const orders = rowsOf('northwind/orders.csv').slice(0, most);
  const details = Map.groupBy(rowsOf('northwind/order-details.csv'), ({ orderID }) => orderID!);
  const began = performance.now();
  const isWhole = most === Number.POSITIVE_INFINITY;
  if (isWhole) {
    await bringIn(manager, readFileSync(new URL('northwind/products.csv', CATALOGUES)));
    await bringIn(manager, readFileSync(new URL('northwind/customers.csv', CATALOGUES)), 'customers');
  } else await addNamed(a, orders, details);
  const skus = new Map((await items(manager)).map(({ sku, id }) => [sku, id]));
  const all = await manager.call(listCustomers, { query: { limit: '200' } });
  const customers = new Map(good(all).customers.map(({ code, id }) => [code, id]));
  const totals: number[] = [];
  await each(orders, async ({ orderID, customerID, orderDate }) => {
    const lines = details.get(orderID!)!.map(({ productID, unitPrice, quantity, discount }) => ({
      itemId: skus.get(productID!)!,
      ...{ unitPrice: unitPrice!, quantity: quantity! },
      discount: { kind: 'percent' as const, percent: (Number(discount) * 100).toFixed(0) },
      taxRate: null,
    }));
    const head = { customerId: customers.get(customerID!)!, customerReference: orderID! };
    totals.push(await invoiced(manager, { ...head, issueDate: orderDate!.slice(0, 10), lines }));
  });
  tell(`Northwind: ${totals.length} invoices in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const expected = sum(
    orders
      .flatMap(({ orderID }) => details.get(orderID!)!)
      .map(({ unitPrice, quantity, discount }) =>
        cents(unitPrice!, quantity!, (1 - Number(discount)).toFixed(2)),
      ),
  );
  const { customers: listed } = good(await manager.call(listCustomers, { query: { limit: '200' } }));
  expect([sum(totals), sum(listed.map(({ balance }) => balance))]).toEqual([expected, expected]);
  await expectValidEInvoices(t, a.id, totals.length);
  return { invoices: totals.length, total: expected, customers: listed };
}

/** Three days of invoices of Online Retail, and cancellations as credit notes, or the first so many of each day. */
export async function bringInOnlineRetail(t: TestApp, most = Number.POSITIVE_INFINITY) {
  const a = await t.tenant({ currency: 'GBP' });
  const { manager, admin } = a;
  await withEInvoices(a);
  good(await admin.call(updatePreferences, { body: { timezone: 'Europe/London' } }));
  const began = performance.now();
  const days = DAYS.map((day) => ({
    day,
    rows: firstInvoices(rowsOf(`online-retail/${day}.csv`), most),
  }));
  const stock = await stocked(
    a,
    days.flatMap(({ rows }) => rows),
  );
  const nameOf = ({ CustomerID }: Row) =>
    CustomerID ? `Customer ${CustomerID.replace('.0', '')}` : 'Nobody known';
  const customers = new Map<string, string>();
  const known = Map.groupBy(
    days.flatMap(({ rows }) => rows),
    nameOf,
  );
  await each([...known], async ([name, [row]]) => {
    const body = { name, code: name, billingAddress: { ...NO_ADDRESS, country: row!.Country! } };
    customers.set(name, good(await manager.call(createCustomer, { body })).id);
  });
  const counts = { invoices: 0, creditNotes: 0, corrections: 0 };
  for (const { day, rows } of days) {
    let [charged, credited] = [0, 0];
    await each([...Map.groupBy(rows, ({ InvoiceNo }) => InvoiceNo!)], async ([number, all]) => {
      const customerId = customers.get(nameOf(all[0]!))!;
      const lines = all.map((row) => ({
        itemId: stock.items.get(row.StockCode!) ?? null,
        description: row.Description!.trim() || row.StockCode!,
        quantity: row.Quantity!.replace('-', ''),
        unitPrice: row.UnitPrice!,
      }));
      const isNegative = all.every(({ Quantity }) => Quantity!.startsWith('-'));
      if (isNegative && number.startsWith('C')) {
        const body = {
          ...{ customerId, date: day, reason: `Cancellation ${number}` },
          lines: lines.map((line) => ({ ...line, restock: line.itemId !== null })),
        };
        const { total } = good(await manager.call(issueCreditNote, { body }));
        credited += total;
        counts.creditNotes++;
      } else if (isNegative) {
        // Goods that were written off, at no price: nothing that anybody is charged for.
        expect(all.map(({ UnitPrice }) => Number(UnitPrice))).toEqual(all.map(() => 0));
        await stock.writeOff(day, lines);
        counts.corrections++;
      } else {
        const head = { customerId, issueDate: day, customerReference: number };
        const total = await invoiced(manager, { ...head, lines });
        charged += total;
        counts.invoices++;
      }
    });
    expect(charged - credited, day).toBe(
      sum(rows.map(({ Quantity, UnitPrice }) => cents(Quantity!, UnitPrice!))),
    );
  }
  tell(`Online Retail: ${JSON.stringify(counts)} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const today = dateIn(new Date(), 'Europe/London');
  const asOf = ['2010-11-30', '2010-12-01', '2010-12-02'];
  const [owed] = await expectReceivables(t, manager, {
    ...{ tenantId: a.id, userId: manager.userId },
    ...{ today, days: asOf },
  });
  await expectVerified(t);
  await expectValidEInvoices(t, a.id, counts.invoices + counts.creditNotes);
  return { a, counts, owed: owed! };
}
