import { describe, expect, it } from 'vitest';
import { addCustomer, draftOver, invoiceNow, invoiceOver, pay } from '#server/testing/invoicing.ts';
import { expectReceivables } from '#server/testing/receivables.ts';
import { good, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { issueCreditNote, refundCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { getCustomer } from '#shared/sales/customers/contract.ts';
import { voidInvoice } from '#shared/sales/invoices/contract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import * as call from '#shared/sales/payments/contract.ts';

const t = await testApp();

const standing = async (a: TestTenant, id: string) => {
  const { balance, open, credit } = good(await a.manager.call(getCustomer, { params: { id } }));
  return { balance, open, credit };
};

describe('a payment', () => {
  it('pays several invoices in part or in full, and what is too much is credit', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    const [one, two] = [await invoiceOver(a, id, 10000), await invoiceOver(a, id, 5000)];
    const payment = good(
      await pay(a, id, 13000, [
        [one.id, 10000],
        [two.id, 2000],
      ]),
    );
    expect(payment).toMatchObject({
      ...{ kind: 'payment', state: 'posted', amount: 13000, rest: 1000, reference: 'RF18' },
      number: expect.stringMatching(/^PAY-\d{4}-00001$/),
      allocations: [
        { invoiceNumber: one.number, amount: 10000 },
        { invoiceNumber: two.number, amount: 2000 },
      ],
    });
    expect(await invoiceNow(a, one.id)).toMatchObject({
      word: 'paid',
      paymentStatus: 'paid',
      balance: 0,
      paid: 10000,
    });
    expect(await invoiceNow(a, two.id)).toMatchObject({ word: 'partial', balance: 3000, credit: 1000 });
    expect(await standing(a, id)).toEqual({ balance: 2000, open: 3000, credit: 1000 });
    const applied = good(
      await a.manager.call(call.applyPayment, {
        params: { id: payment.id },
        body: { allocations: [{ invoiceId: two.id, amount: 1000 }] },
      }),
    );
    expect(applied).toMatchObject({ rest: 0 });
    expect(await standing(a, id)).toEqual({ balance: 2000, open: 2000, credit: 0 });
    const { payments } = good(await a.manager.call(call.listPayments, { query: { q: 'rf18' } }));
    expect(payments.map(({ amount, rest }) => [amount, rest])).toEqual([[13000, 0]]);
    const csv = String(good(await a.manager.call(call.exportPayments)));
    expect(csv).toContain('130.00,0.00');
  });

  it('of more than the one invoice it is for overpays it; the rest can be refunded', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    const invoice = await invoiceOver(a, id, 10000);
    const payment = good(await pay(a, id, 12000, [[invoice.id, 10000]]));
    expect(await invoiceNow(a, invoice.id)).toMatchObject({
      paymentStatus: 'overpaid',
      word: 'paid',
      creditLeft: 2000,
    });
    const refund = (amount: number) =>
      a.manager.call(call.refundPayment, { params: { id: payment.id }, body: { amount, method: 'cash' } });
    expect((await refund(2001)).error.fields?.[0]?.field).toBe('amount');
    const given = good(await refund(2000));
    expect(given).toMatchObject({
      ...{ kind: 'refund', amount: 2000, rest: 0, method: 'cash' },
      refundOf: { source: 'payment', id: payment.id, number: payment.number },
    });
    expect((await refund(1)).status).toBe(409);
    expect(await invoiceNow(a, invoice.id)).toMatchObject({ paymentStatus: 'paid', creditLeft: 0 });
    expect(await standing(a, id)).toEqual({ balance: 0, open: 0, credit: 0 });
    const taken = await a.manager.call(call.voidPayment, {
      params: { id: payment.id },
      body: { reason: 'x' },
    });
    expect(taken.error.message).toBe(`A part of ${payment.number} was refunded. Make the refund void first.`);
  });

  it('is given back on its own day at the earliest, as a credit note is, so that nothing is owed in between', async () => {
    const a = await t.tenant();
    const customerId = (await addCustomer(a)).id;
    const date = '2026-03-10';
    const body = { customerId, amount: 5000, method: 'card' as const, date };
    const payment = good(await a.manager.call(call.recordPayment, { body }));
    const lines = [{ description: 'Delay', quantity: '1', unitPrice: '30', taxRate: null }];
    const note = good(
      await a.manager.call(issueCreditNote, { body: { customerId, reason: 'Late', date, lines } }),
    );
    for (const [refund, { id, number }] of [
      [call.refundPayment, payment],
      [refundCreditNote, note],
    ] as const) {
      const on = (date: string) =>
        a.manager.call(refund, { params: { id }, body: { amount: 1000, method: 'cash', date } });
      expect((await on('2026-03-09')).error.fields).toEqual([
        { field: 'date', message: `Must not be before the date of ${number}.`, code: 'payments.beforeDate' },
      ]);
      expect(good(await on(date))).toMatchObject({ date, refundOf: { number } });
    }
    const days = ['2026-03-08', '2026-03-09', date];
    const today = new Date().toISOString().slice(0, 10);
    await expectReceivables(t, a.manager, { tenantId: a.id, userId: a.manager.userId, today, days });
  });

  it('recorded by mistake is taken back, and what it paid is open again', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    const invoice = await invoiceOver(a, id, 10000);
    const payment = good(await pay(a, id, 10000, [[invoice.id, 10000]]));
    const reject = await a.manager.call(voidInvoice, {
      params: { id: invoice.id },
      body: { version: (await invoiceNow(a, invoice.id)).version, reason: 'x' },
    });
    expect([reject.status, reject.error.message]).toEqual([
      409,
      `Invoice ${invoice.number} cannot be made void: something was paid or credited. Take that back first.`,
    ]);
    const body = { reason: 'Wrong customer' };
    const params = { id: payment.id };
    expect(good(await a.manager.call(call.voidPayment, { params, body }))).toMatchObject({
      ...{ state: 'void', voidReason: 'Wrong customer', allocations: [], rest: 0 },
    });
    expect(await invoiceNow(a, invoice.id)).toMatchObject({ word: 'issued', balance: 10000 });
    expect(await standing(a, id)).toEqual({ balance: 10000, open: 10000, credit: 0 });
    expect((await a.manager.call(call.voidPayment, { params, body })).status).toBe(409);
  });

  it('is released from one invoice for another', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    const invoice = await invoiceOver(a, id, 10000);
    const { allocations } = good(await pay(a, id, 10000, [[invoice.id, 10000]]));
    const params = { id: allocations[0]!.id };
    good(await a.manager.call(call.releaseAllocation, { params }));
    expect((await a.manager.call(call.releaseAllocation, { params })).status).toBe(409);
    expect(await standing(a, id)).toEqual({ balance: 0, open: 10000, credit: 10000 });
    expect(await invoiceNow(a, invoice.id)).toMatchObject({ allocations: [], word: 'issued' });
  });

  it('is not above what is open, nor for others, nor for drafts; and those who may not, cannot', async () => {
    const a = await t.tenant();
    const [{ id }, other] = [await addCustomer(a), await addCustomer(a)];
    const [mine, theirs] = [await invoiceOver(a, id, 1000), await invoiceOver(a, other.id, 1000)];
    const draft = await draftOver(a, id, 1000);
    const told = async (amount: number, parts: [string, number][]) => {
      const { status, error } = await pay(a, id, amount, parts);
      return [status, error.fields?.[0]?.field];
    };
    expect(await told(2000, [[mine.id, 1001]])).toEqual([400, 'allocations.0.amount']);
    expect(await told(900, [[mine.id, 1000]])).toEqual([400, 'allocations.0.amount']);
    expect(await told(900, [[theirs.id, 900]])).toEqual([400, 'allocations.0.invoiceId']);
    expect(await told(900, [[draft.id, 900]])).toEqual([400, 'allocations.0.invoiceId']);
    expect(
      await told(900, [
        [mine.id, 100],
        [mine.id, 100],
      ]),
    ).toEqual([400, 'allocations.1.invoiceId']);
    const body = { customerId: id, amount: 1, method: 'cash' };
    expect((await a.viewer.call(call.recordPayment, { body })).status).toBe(403);
    const b = await t.tenant();
    expect((await b.manager.call(call.recordPayment, { body })).status).toBe(400);
    const payment = good(await a.manager.call(call.recordPayment, { body }));
    const params = { id: payment.id };
    for (const [of, input] of [
      [call.voidPayment, { reason: 'x' }],
      [call.refundPayment, { amount: 1, method: 'cash' }],
      [call.applyPayment, { allocations: [{ invoiceId: mine.id, amount: 1 }] }],
    ] as const) {
      expect((await a.viewer.call(of, { params, body: input })).status, of.url).toBe(403);
      expect((await b.manager.call(of, { params, body: input })).status, of.url).toBe(404);
    }
  });
});

describe('several invoices at once', () => {
  it('are paid in full, with one payment for each customer, or none of them', async () => {
    const a = await t.tenant();
    const customers = [await addCustomer(a), await addCustomer(a)];
    const invoices: Invoice[] = [];
    for (let n = 0; n < 4; n++) invoices.push(await invoiceOver(a, customers[n % 2]!.id, 1000 * (n + 1)));
    const payAll = (ids: string[]) =>
      a.manager.call(call.payInvoices, { body: { ids, method: 'card', reference: 'Terminal' } });
    const draft = await draftOver(a, customers[0]!.id, 100);
    expect((await payAll([invoices[0]!.id, draft.id])).status).toBe(409);
    const { payments } = good(await payAll(invoices.map(({ id }) => id)));
    expect(payments.map(({ amount }) => amount).sort()).toEqual([4000, 6000]);
    for (const { id } of invoices) expect((await invoiceNow(a, id)).word).toBe('paid');
    expect((await payAll([invoices[0]!.id])).status).toBe(409);
  });
});
