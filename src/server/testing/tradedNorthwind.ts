import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { dateIn } from '#shared/dates.ts';
import { billOrder } from '#shared/purchasing/purchaseOrders/billContract.ts';
import { createOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { receiveOrder } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { createSupplier } from '#shared/purchasing/suppliers/contract.ts';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { createCustomer } from '#shared/sales/customers/contract.ts';
import { createInvoice, issueInvoice, voidInvoice } from '#shared/sales/invoices/contract.ts';
import type { Invoice, NewInvoice } from '#shared/sales/invoices/shapes.ts';
import { recordPayment } from '#shared/sales/payments/contract.ts';
import { adjustStock } from '#shared/stock/ledger/contract.ts';
import { CATALOGUES } from './imports.ts';
import { addItem, placesOf } from './ledgers.ts';
import { good, type TestTenant } from './testApp.ts';

type Row = Record<string, string>;

const rowsOf = (file: string): Row[] =>
  Papa.parse<Row>(readFileSync(new URL(`northwind/${file}.csv`, CATALOGUES), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data;

/** The days whose orders are invoiced, and that the figures of the test are about. */
export const TRADED = { from: '1998-03-16', to: '1998-04-14' };

/**
 * Northwind at trade: its products with an opening of their own, the orders of some weeks as invoices on their days
 * (some paid, one void, one credited, one in another currency), and what it buys itself. By public calls alone.
 */
export async function tradeNorthwind(
  tenant: TestTenant,
  timezone: string,
): Promise<{ invoices: Invoice[]; itemIds: Map<string, string> }> {
  const { call } = tenant.manager;
  const { Main: locationId } = await placesOf(tenant);
  const products = rowsOf('products');
  const itemIds = new Map<string, string>();
  for (const { productID, productName, unitPrice, reorderLevel } of products) {
    const more = {
      name: productName!,
      price: Math.round(Number(unitPrice) * 100),
      reorderPoint: reorderLevel!,
    };
    itemIds.set(productID!, await addItem(tenant, `NW-${productID}`, more));
  }
  const open = (rows: Row[], effectiveAt: string, quantity: (row: Row) => number) =>
    call(adjustStock, {
      body: {
        reason: 'opening',
        effectiveAt,
        lines: rows.map((row) => ({
          itemId: itemIds.get(row.productID!)!,
          locationId: locationId!,
          change: String(quantity(row)),
          // Their costs are not known: six tenths of the price.
          unitCost: (Number(row.unitPrice) * 0.6).toFixed(4),
        })),
      },
    });
  good(await open(products, '1997-09-01T08:00:00Z', ({ unitsInStock }) => Number(unitsInStock) + 600));
  good(await open(products.slice(0, 30), '1998-03-20T23:30:00Z', () => 37));

  const customers = new Map<string, string>();
  const customerOf = async (code: string) => {
    const row = rowsOf('customers').find(({ customerID }) => customerID === code)!;
    const body = { code, name: row.companyName!, ...(code === 'ERNSH' ? { currency: 'EUR' } : {}) };
    const id = customers.get(code) ?? good(await call(createCustomer, { body })).id;
    customers.set(code, id);
    return id;
  };
  const details = Map.groupBy(rowsOf('order-details'), ({ orderID }) => orderID!);
  const invoices: Invoice[] = [];
  for (const { orderID, customerID, orderDate } of rowsOf('orders')) {
    const issueDate = orderDate!.slice(0, 10);
    if (issueDate < '1998-03-09' || issueDate > '1998-04-16') continue;
    const lines: NewInvoice['lines'] = details
      .get(orderID!)!
      .map(({ productID, unitPrice, quantity, discount }, n) => ({
        itemId: itemIds.get(productID!)!,
        ...{ unitPrice: unitPrice!, quantity: quantity! },
        discount: { kind: 'percent', percent: (Number(discount) * 100).toFixed(0) },
        taxRate: n % 3 === 0 ? null : n % 3 === 1 ? '20' : '5.5',
      }));
    if (invoices.length % 9 === 0)
      lines!.push({ description: 'Delivery', quantity: '1', unitPrice: '12.345' });
    const body = { customerId: await customerOf(customerID!), customerReference: orderID!, issueDate, lines };
    const draft = good(await call(createInvoice, { body }));
    const sent = { params: { id: draft.id }, body: { version: draft.version } };
    invoices.push(good(await call(issueInvoice, sent)));
  }
  const own = invoices.filter(({ currency }) => currency === 'USD');
  const [first, second, third] = own as [Invoice, Invoice, Invoice];
  const last = own.findLast(({ issueDate }) => issueDate! <= TRADED.to)!;
  good(
    await call(voidInvoice, { params: { id: last.id }, body: { version: last.version, reason: 'Twice' } }),
  );
  for (const { customer, total, id } of [first, second]) {
    const amount = id === first.id ? total : Math.floor(total / 2);
    const allocations = [{ invoiceId: id, amount }];
    good(
      await call(recordPayment, {
        body: { customerId: customer.id, amount, method: 'card', date: '1998-04-20', allocations },
      }),
    );
  }
  good(
    await call(issueCreditNote, {
      body: {
        ...{ customerId: third.customer.id, invoiceId: third.id, reason: 'Broken', date: '1998-03-25' },
        lines: [{ invoiceLineId: third.lines[0]!.id, quantity: '2', restock: true }],
      },
    }),
  );
  await buy(tenant, [...itemIds.values()].slice(0, 4), locationId!, dateIn(new Date(), timezone));
  return { invoices, itemIds };
}

async function buy(
  { manager: { call } }: TestTenant,
  items: string[],
  locationId: string,
  today: string,
): Promise<void> {
  const supplier = good(await call(createSupplier, { body: { name: 'Exotic Liquids', currency: 'GBP' } }));
  for (const expectedDate of ['2020-01-02', today, '2199-01-01']) {
    const lines = items.map((itemId, n) => ({ itemId, quantity: String(7 + n), unitCost: `3.33${n}` }));
    const body = { supplierId: supplier.id, locationId, expectedDate, exchangeRate: '1.3337', lines };
    const draft = good(await call(createOrder, { body }));
    const params = { id: draft.id };
    const order = good(await call(placeOrder, { params, body: { version: draft.version } }));
    if (expectedDate !== today) continue;
    const arrived = order.lines.slice(0, 3).map(({ id }) => ({ lineId: id, accepted: '5' }));
    const received = good(
      await call(receiveOrder, { params, body: { version: order.version, lines: arrived } }),
    );
    const billed = order.lines.slice(0, 2).map(({ id }) => ({ lineId: id, quantity: '4', unitCost: '3.33' }));
    const bill = { supplierNumber: 'EL 1', billDate: today, dueDate: today, lines: billed };
    good(await call(billOrder, { params, body: { version: received.version, ...bill } }));
  }
}
