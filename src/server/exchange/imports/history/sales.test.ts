import { expect, it } from 'vitest';
import { bringIn, check, rowsOf, undo } from '#server/testing/imports.ts';
import { makeItem } from '#server/testing/ledgers.ts';
import { type Caller, good, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/exchange/imports/contract.ts';
import { nextNumbers } from '#shared/foundation/documents/numbersContract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import * as notes from '#shared/sales/creditNotes/contract.ts';
import * as customers from '#shared/sales/customers/contract.ts';
import * as invoices from '#shared/sales/invoices/contract.ts';
import * as payments from '#shared/sales/payments/contract.ts';

const { tenant } = await testApp();

const invoicesOf = async (by: Caller, query: object = {}) =>
  good(await by.call(invoices.listInvoices, { query: { limit: '200', ...query } })).invoices;
const invoiceOf = async (by: Caller, number: string) => {
  const found = (await invoicesOf(by)).find((one) => one.number === number);
  return good(await by.call(invoices.getInvoice, { params: { id: found!.id } }));
};
const customersOf = async (by: Caller) =>
  good(await by.call(customers.listCustomers, { query: { limit: '200' } })).customers;
const quiet = async (by: Caller) => good(await by.call(listNotifications, { query: {} })).notifications;

const LINES = `Invoice No,Invoice Date,Due,Customer ID,Customer Name,Country,Stock Code,Description,Qty,Unit Price,Discount,VAT
A-1,03/12/2024 08:26,02/01/2025 00:00,17850.0,Corner Tea,United Kingdom,TEA,Green tea,6,2.55,0,20%
A-1,03/12/2024 08:26,02/01/2025 00:00,17850.0,Corner Tea,United Kingdom,CUP,Cup,2,10.00,10 %,20%
A-2,13/12/2024 09:00,,17850.0,Corner Tea,United Kingdom,TEA,Green tea,-2,2.55,0,20%
A-3,14/12/2024 09:00,,,,,TEA,Green tea,1,2.55,0,
`;

it('past sales are grouped into invoices and credit notes, paid as said, unchanged the second time, and taken out', async () => {
  const books = await tenant();
  const { admin, manager } = books;
  await makeItem(books, { sku: 'TEA', name: 'Green tea' });
  const checked = await check(manager, LINES, {}, 'sales');
  expect(checked).toMatchObject({ state: 'checked', records: 3, settled: true, warned: 1 });
  expect(checked.summary).toEqual({ create: 3, update: 0, unchanged: 0, error: 0 });
  const [first, second, third] = await rowsOf(manager, checked.id);
  // 6 × 2.55 and 2 × 10.00 less 10 %, both with 20 % tax.
  expect(first).toMatchObject({
    ...{ key: 'A-1', name: 'Corner Tea' },
    becomes: { date: '2024-12-03', total: { minor: 3996 }, open: { minor: 0 } },
  });
  expect(first!.warnings.map(({ message }) => message)).toEqual([
    'There is no item CUP here; such lines stand as text.',
  ]);
  expect(second).toMatchObject({ key: 'A-2', becomes: { total: { minor: -612 } } });
  expect(third).toMatchObject({ key: 'A-3', name: 'Walk-in customers' });
  expect(await customersOf(manager)).toEqual([]);

  const done = await bringIn(manager, LINES, 'sales');
  expect(done.result).toEqual({ create: 3, update: 0, unchanged: 0, error: 0 });
  const tea = await invoiceOf(manager, 'A-1');
  expect(tea).toMatchObject({
    ...{
      state: 'issued',
      issueDate: '2024-12-03',
      dueDate: '2025-01-02',
      total: 3996,
      balance: 0,
      word: 'paid',
    },
    customer: { name: 'Corner Tea', billingAddress: { country: 'United Kingdom' } },
    lines: [
      { sku: 'TEA', quantity: '6', unitPrice: '2.55', total: 1530, tax: 306 },
      { sku: 'CUP', itemId: null, description: 'Cup', total: 1800, discount: { percent: '10' } },
    ],
    allocations: [{ sourceNumber: 'A-1 paid', amount: 3996 }],
  });
  const [note] = good(await manager.call(notes.listCreditNotes, { query: {} })).creditNotes;
  expect(note).toMatchObject({ number: 'A-2', total: 612, rest: 0, date: '2024-12-13' });
  // None of them was issued here: they say which import has brought them in, who ran it and when.
  const fromImport = { broughtIn: done.id, createdBy: done.createdBy };
  expect(tea).toMatchObject({ ...fromImport, issuedBy: null });
  const readNote = await manager.call(notes.getCreditNote, { params: { id: note!.id } });
  expect(good(readNote)).toMatchObject(fromImport);
  const payment = await manager.call(payments.getPayment, { params: { id: tea.allocations[0]!.sourceId } });
  expect(good(payment)).toMatchObject(fromImport);
  expect([tea.createdAt, good(payment).createdAt].every((at) => at >= done.createdAt)).toBe(true);
  const [corner] = (await customersOf(manager)).filter(({ code }) => code === '17850');
  expect(corner).toMatchObject({ name: 'Corner Tea', balance: 0 });
  expect([await quiet(admin), await quiet(manager)]).toEqual([[], []]);

  expect((await bringIn(manager, LINES, 'sales')).result).toEqual({
    create: 0,
    update: 0,
    unchanged: 3,
    error: 0,
  });
  expect(await undo(manager, done.id)).toMatchObject({ state: 'undone', applied: 0, message: null });
  expect(await invoicesOf(manager)).toEqual([]);
  expect(good(await manager.call(payments.listPayments, { query: {} })).payments).toEqual([]);
  expect(await customersOf(manager)).toEqual([]);
  expect((await bringIn(manager, LINES, 'sales')).result).toMatchObject({ create: 3 });
});

it('open invoices and balances come in with what is open, quietly, and are refused where they cannot be', async () => {
  const { admin, manager } = await tenant();
  const file = `number;date;due date;customer;total;open
B-1;01.02.2024;15.02.2024;Corner Tea;1.190,00;190,00
B-2;02.02.2024;;Corner Tea;100,00;120,00
B-3;31.02.2024;;Corner Tea;100,00;
B-4;;;Corner Tea;100,00;
`;
  const done = await bringIn(manager, file, 'sales');
  expect(done.result).toEqual({ create: 1, update: 0, unchanged: 0, error: 3 });
  expect(
    (await rowsOf(manager, done.id, 'error')).map(({ errors }) => errors.map(({ message }) => message)),
  ).toEqual([
    ['No more than the total of $100.00 can be open.'],
    ['"31.02.2024" is not a date.'],
    ['There is no date in this row.'],
  ]);
  expect(await invoiceOf(manager, 'B-1')).toMatchObject({
    total: 119000,
    balance: 19000,
    paid: 100000,
    isOverdue: true,
  });
  expect([await quiet(admin), await quiet(manager)]).toEqual([[], []]);

  // What customers owe, from a list that has no documents: known by whose it is.
  const owed = await bringIn(
    manager,
    'Customer name,Balance\nSouthern Cafe,250.00\nCorner Tea,-40\n',
    'sales',
  );
  expect(owed.result).toMatchObject({ create: 2, error: 0 });
  const [credit] = good(await manager.call(notes.listCreditNotes, { query: {} })).creditNotes;
  expect(credit).toMatchObject({ number: 'Corner Tea', total: 4000 });
  expect(
    (await bringIn(manager, 'Customer name,Balance\nSouthern Cafe,250.00\nCorner Tea,-40\n', 'sales')).result,
  ).toMatchObject({
    unchanged: 2,
  });
});

it('documents are open where it is said that what the file does not speak of is not paid', async () => {
  const { manager } = await tenant();
  const { id } = await check(manager, LINES, { settled: false }, 'sales');
  good(await manager.call(call.runImport, { params: { id } }));
  await expect.poll(async () => (await invoicesOf(manager)).length).toBe(2);
  expect((await invoiceOf(manager, 'A-1')).balance).toBe(3996);
});

it('own numbers go on after those that were brought in, and are never given out twice', async () => {
  const { admin, manager } = await tenant();
  const year = new Date().getFullYear();
  const file = (number: string) => `number,date,customer,total\n${number},${year}-01-02,Tea,10\n`;
  const done = await bringIn(manager, file(`INV-${year}-00007`), 'sales');
  expect(done.result).toMatchObject({ create: 1 });
  const { body } = await admin.call(nextNumbers, {});
  expect(body.series.find(({ series }) => series === 'invoice')?.number).toBe(`INV-${year}-00008`);
  await undo(manager, done.id);
  const after = await admin.call(nextNumbers, {});
  expect(after.body.series.find(({ series }) => series === 'invoice')?.number).toBe(`INV-${year}-00001`);
});

it('payments settle the invoices that they name, stay as credit where nothing is open, and are taken out', async () => {
  const { admin, manager } = await tenant();
  await bringIn(
    manager,
    'number,date,customer,total,open\nA-1,2025-01-02,Tea,100,100\nA-2,2025-01-03,Tea,50,50\n',
    'sales',
  );
  const file = `Payment no,Date,Customer,Invoice,Amount,Method
P-1,2025-02-01,Tea,A-1,100.00,Bank transfer
P-2,2025-02-02,Tea,A-2,30,Visa
P-2,2025-02-02,Tea,,20,Visa
P-3,2025-02-03,,A-2,40,
P-4,2025-02-04,Coffee,A-2,5,
P-5,2025-02-05,Tea,A-2,-5,
`;
  const checked = await check(manager, file, {}, 'payments');
  expect(checked.summary).toEqual({ create: 3, update: 0, unchanged: 0, error: 2 });
  const done = await bringIn(manager, file, 'payments');
  expect(done.result).toEqual({ create: 3, update: 0, unchanged: 0, error: 2 });
  expect(await invoiceOf(manager, 'A-1')).toMatchObject({ balance: 0, word: 'paid' });
  expect(await invoiceOf(manager, 'A-2')).toMatchObject({ balance: 0, paid: 5000 });
  const list = good(await manager.call(payments.listPayments, { query: {} })).payments.toReversed();
  expect(list.map(({ number, amount, rest, method, date }) => [number, amount, rest, method, date])).toEqual([
    ['P-1', 10000, 0, 'bank_transfer', '2025-02-01'],
    ['P-2', 5000, 2000, 'card', '2025-02-02'],
    ['P-3', 4000, 2000, 'other', '2025-02-03'],
  ]);
  const [tea] = await customersOf(manager);
  expect(tea).toMatchObject({ balance: -4000 });
  expect([await quiet(admin), await quiet(manager)]).toEqual([[], []]);
  expect((await bringIn(manager, file, 'payments')).result).toMatchObject({ create: 0, unchanged: 3 });
  expect(await undo(manager, done.id)).toMatchObject({ state: 'undone', applied: 0, message: null });
  expect(await invoiceOf(manager, 'A-1')).toMatchObject({ balance: 10000, paid: 0 });
});

it('what was paid or sent since keeps an import of sales from being undone', async () => {
  const { manager } = await tenant();
  const done = await bringIn(
    manager,
    'number,date,customer,total,open\nA-1,2025-01-02,Tea,100,100\n',
    'sales',
  );
  await bringIn(manager, 'Number,Date,Invoice,Amount\nP-1,2025-02-01,A-1,10\n', 'payments');
  const { status, error } = await manager.call(call.undoImport, { params: { id: done.id } });
  expect([status, error?.message]).toEqual([
    409,
    'This import cannot be undone, because later work depends on it: A-1 has later payments or credit notes.',
  ]);
  expect(error?.details).toMatchObject({ dependents: [{ recordType: 'invoice', key: 'A-1' }], total: 1 });
});
