import { beforeAll, expect, it } from 'vitest';
import { addCustomer, invoiceNow, invoiceOver } from '#server/testing/invoicing.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { addDays } from '#shared/dates.ts';
import { figureRows, readFigure } from '#shared/insights/figures/contract.ts';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { recordPayment, releaseAllocation } from '#shared/sales/payments/contract.ts';

/** How long customers take to pay, of invoices and payments whose days are known. */

let t: TestApp;
let a: TestTenant;
let today: string;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  today = (await ask({})).today;
});

const ask = async (query: object) =>
  (await a.manager.call(readFigure, { query: { figure: 'daysToPay', ...query } })).body;
const ago = (days: number) => addDays(today, -days);
const billed = (customerId: string, minor: number, days: number) =>
  invoiceOver(a, customerId, minor, { issueDate: ago(days) });
const paid = async (customerId: string, amount: number, days: number, invoiceId: string) =>
  (
    await a.manager.call(recordPayment, {
      body: {
        ...{ customerId, amount, method: 'bank_transfer', date: ago(days) },
        allocations: [{ invoiceId, amount }],
      },
    })
  ).body;

it('is the average of invoices that were paid in full, by the day of the last payment', async () => {
  const [quick, slow] = [await addCustomer(a, { name: 'Quick' }), await addCustomer(a, { name: 'Slow' })];
  const [first, second] = [await billed(quick.id, 10_000, 60), await billed(quick.id, 5000, 40)];
  await paid(quick.id, 10_000, 50, first.id);
  await paid(quick.id, 2000, 35, second.id);
  // Ten days of the first alone: of the second something is open.
  expect((await ask({ customer: quick.id })).totals).toEqual([{ of: null, value: '10' }]);
  const rest = await paid(quick.id, 3000, 15, second.id);
  expect((await ask({ customer: quick.id })).totals).toEqual([{ of: null, value: '17.5' }]);
  // Paid before it was issued is paid at once.
  const third = await billed(slow.id, 7000, 10);
  await paid(slow.id, 7000, 20, third.id);
  const byCustomer = (await ask({ split: 'customer' })).rows.map(({ keys, value }) => [keys[0]!.name, value]);
  expect(byCustomer).toEqual([
    ['Quick', '17.5'],
    ['Slow', '0'],
  ]);
  expect((await ask({ from: ago(55), to: ago(45) })).totals).toEqual([{ of: null, value: '10' }]);
  const { rows } = (await a.manager.call(figureRows, { query: { figure: 'daysToPay', customer: quick.id } }))
    .body;
  expect(rows.map(({ document, date, value }) => [document?.number, date, value])).toEqual([
    [second.number, ago(15), '25'],
    [first.number, ago(50), '10'],
  ]);
  // A payment that is taken back has settled nothing.
  await a.manager.call(releaseAllocation, { params: { id: rest.allocations[0]!.id } });
  expect((await ask({ customer: quick.id })).totals).toEqual([{ of: null, value: '10' }]);
});

it('says nothing of what was credited and not paid', async () => {
  const { id } = await addCustomer(a, { name: 'Returned' });
  const invoice = await billed(id, 4000, 30);
  const [line] = (await invoiceNow(a, invoice.id)).lines;
  const note = await a.manager.call(issueCreditNote, {
    body: {
      ...{ customerId: id, invoiceId: invoice.id, reason: 'Returned', apply: true },
      lines: [{ invoiceLineId: line!.id, quantity: '1', restock: false }],
    },
  });
  expect(note.status).toBe(200);
  expect((await invoiceNow(a, invoice.id)).balance).toBe(0);
  expect((await ask({ customer: id })).totals).toEqual([{ of: null, value: null }]);
});

it('is of one business alone', async () => {
  const b = await t.tenant();
  const { totals } = (await b.manager.call(readFigure, { query: { figure: 'daysToPay' } })).body;
  expect(totals).toEqual([{ of: null, value: null }]);
});
