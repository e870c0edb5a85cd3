import { describe, expect, it } from 'vitest';
import {
  addCustomer,
  draftOf,
  expectRefused,
  invoiceNow,
  invoiceOver,
  issued,
  stocked,
} from '#server/testing/invoicing.ts';
import { adjust, expectVerified, heldOf, movesOf, placesOf } from '#server/testing/ledgers.ts';
import { good, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/sales/creditNotes/contract.ts';
import { getCustomer } from '#shared/sales/customers/contract.ts';
import { getStatement } from '#shared/sales/customers/statementContract.ts';
import { voidInvoice } from '#shared/sales/invoices/contract.ts';
import { releaseAllocation } from '#shared/sales/payments/contract.ts';

const t = await testApp();

const credit = (a: TestTenant, body: object) =>
  a.manager.call(call.issueCreditNote, { body: { reason: 'Broken', ...body } });

/** An invoice over ten of an item at 5.00, with a discount of the document and tax. */
async function sold(a: TestTenant) {
  const item = await stocked(a, 'TEA', '20');
  const customer = await addCustomer(a);
  const lines = [{ itemId: item, quantity: '10', taxRate: '19' }];
  const discount = { kind: 'percent' as const, percent: '3.33' };
  const invoice = await issued(a, await draftOf(a, customer.id, lines, { discount }));
  return { item, customer, invoice, line: invoice.lines[0]!.id };
}

describe('a credit note', () => {
  it('takes back lines of an invoice in parts that come to its total, is applied, and brings goods back at their cost', async () => {
    const a = await t.tenant();
    const { item, customer, invoice, line } = await sold(a);
    // The average goes up in between; what comes back is worth what it left with.
    const { Main } = await placesOf(a);
    await adjust(a.manager, [{ itemId: item, locationId: Main!, change: '10', unitCost: '8' }]);
    const of = (quantity: string, restock: boolean) =>
      credit(a, {
        ...{ customerId: customer.id, invoiceId: invoice.id, apply: true },
        lines: [{ invoiceLineId: line, quantity, restock }],
      });
    const first = good(await of('3', true));
    expect(first).toMatchObject({
      number: expect.stringMatching(/^CN-\d{4}-00001$/),
      ...{ reason: 'Broken', rest: 0, invoice: { number: invoice.number } },
      lines: [{ quantity: '3', unitPrice: '5', taxRate: '19', restock: true }],
      allocations: [{ amount: first.total }],
    });
    const [move] = await movesOf(a, item);
    expect(move).toMatchObject({
      reason: 'customer_return',
      from: 'Customers',
      quantity: '3',
      valueDelta: 600,
    });
    expect((await of('8', false)).error.fields).toEqual([
      { field: 'lines.0.quantity', message: 'Of "TEA", 7 can be credited.', code: 'creditNotes.aboveLine' },
    ]);
    const second = good(await of('7', true));
    expect(first.total + second.total).toBe(invoice.total);
    expect(await invoiceNow(a, invoice.id)).toMatchObject({
      ...{ word: 'paid', balance: 0, paid: invoice.total },
      creditNotes: [{ number: first.number }, { number: second.number }],
      lines: [{ credited: '10' }],
    });
    // 10 at 2 and 10 at 8, and the 10 that came back at 2.
    expect(await heldOf(a, item)).toMatchObject({ onHand: '30', stockValue: 12000 });
    const { balance } = good(await a.manager.call(getCustomer, { params: { id: customer.id } }));
    expect(balance).toBe(0);
    await expectVerified(t);
  });

  it('by itself is credit that is applied to another invoice or paid out', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    const note = good(
      await credit(a, {
        customerId: id,
        lines: [{ description: 'Delay', quantity: '1', unitPrice: '30', taxRate: '20' }],
      }),
    );
    expect(note).toMatchObject({ total: 3600, rest: 3600, invoice: null, totals: { net: 3000, tax: 600 } });
    const invoice = await invoiceOver(a, id, 2000);
    const params = { id: note.id };
    const allocations = [{ invoiceId: invoice.id, amount: 2000 }];
    expect(good(await a.manager.call(call.applyCreditNote, { params, body: { allocations } }))).toMatchObject(
      { rest: 1600, allocations: [{ invoiceNumber: invoice.number }] },
    );
    const refund = (amount: number) =>
      a.manager.call(call.refundCreditNote, { params, body: { amount, method: 'bank_transfer' } });
    expect((await refund(1601)).status).toBe(400);
    expect(good(await refund(1600))).toMatchObject({
      ...{ kind: 'refund', amount: 1600 },
      refundOf: { source: 'credit_note', number: note.number },
    });
    expect((await refund(1)).status).toBe(409);
    const { balance, open } = good(await a.manager.call(getCustomer, { params: { id } }));
    expect([balance, open]).toEqual([0, 0]);
    const { creditNotes } = good(await a.manager.call(call.listCreditNotes, { query: { q: 'broken' } }));
    expect(creditNotes).toMatchObject([{ number: note.number, rest: 0 }]);
    expect(String(good(await a.manager.call(call.exportCreditNotes)))).toContain('36.00,0.00');
  });

  it('of a paid invoice overpays it; and an invoice with one cannot become void', async () => {
    const a = await t.tenant();
    const { customer, invoice, line } = await sold(a);
    const lines = [{ invoiceLineId: line, quantity: '1', restock: false }];
    const body = { customerId: customer.id, invoiceId: invoice.id, lines };
    good(await credit(a, body));
    const { version, creditLeft, paymentStatus } = await invoiceNow(a, invoice.id);
    expect([paymentStatus, creditLeft > 0]).toEqual(['unpaid', true]);
    const refused = await a.manager.call(voidInvoice, {
      params: { id: invoice.id },
      body: { version, reason: 'x' },
    });
    expect(refused.error.message).toBe(
      `Invoice ${invoice.number} cannot be made void: there is a credit note for it.`,
    );
  });

  it('becomes void as long as nothing of it is used: its goods leave again, and its lines can be credited once more', async () => {
    const a = await t.tenant();
    const { item, customer, invoice, line } = await sold(a);
    const before = await heldOf(a, item);
    const lines = [{ invoiceLineId: line, quantity: '10', restock: true }];
    const body = { customerId: customer.id, invoiceId: invoice.id, lines };
    const note = good(await credit(a, { ...body, apply: true }));
    const of = { params: { id: note.id }, body: { reason: 'Wrong invoice' } };
    const take = () => a.manager.call(call.voidCreditNote, of);
    expect((await a.viewer.call(call.voidCreditNote, of)).status).toBe(403);
    expect((await (await t.tenant()).manager.call(call.voidCreditNote, of)).status).toBe(404);
    const used = await take();
    expect([used.status, used.error.message]).toEqual([
      409,
      `${note.number} was applied or refunded. Take that back first.`,
    ]);
    good(await a.manager.call(releaseAllocation, { params: { id: note.allocations[0]!.id } }));
    expect(good(await take())).toMatchObject({
      ...{ state: 'void', number: note.number, rest: 0, voidReason: 'Wrong invoice' },
      voidedAt: expect.any(String),
    });
    expect(await heldOf(a, item)).toEqual(before);
    expect(await invoiceNow(a, invoice.id)).toMatchObject({
      ...{ paymentStatus: 'unpaid', balance: invoice.total, creditLeft: 0, creditNotes: [] },
      lines: [{ credited: '0' }],
    });
    const standing = good(await a.manager.call(getCustomer, { params: { id: customer.id } }));
    expect([standing.balance, standing.credit]).toEqual([invoice.total, 0]);
    const params = { id: customer.id };
    const { entries, closing } = good(await a.manager.call(getStatement, { params, query: {} }));
    expect(closing).toBe(invoice.total);
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', invoice.total],
      ['credit_note', -note.total],
      ['credit_note_void', note.total],
    ]);
    for (const again of [
      take(),
      a.manager.call(call.applyCreditNote, {
        params: of.params,
        body: { allocations: [{ invoiceId: invoice.id, amount: 1 }] },
      }),
      a.manager.call(call.refundCreditNote, { params: of.params, body: { amount: 1, method: 'cash' } }),
    ])
      expect((await again).error.message).toBe(`${note.number} is void, so this cannot be done with it.`);
    expect(good(await credit(a, body))).toMatchObject({ state: 'posted', total: note.total });
    await expectRefused(t, a, [
      `update credit_notes set state = 'posted', voided_at = null where id = '${note.id}'`,
      `insert into allocations (tenant_id, id, credit_note_id, invoice_id, amount, created_by)
         values ('${a.id}', gen_random_uuid(), '${note.id}', '${invoice.id}', 1, 'x')`,
    ]);
    await expectVerified(t);
  });

  it('is never above its invoice, nor of lines of another, and what brings nothing back cannot restock', async () => {
    const a = await t.tenant();
    const { customer, invoice } = await sold(a);
    const other = await invoiceOver(a, customer.id, 100);
    const told = async (body: object) => {
      const { status, error } = await credit(a, { customerId: customer.id, ...body });
      return [status, error.fields?.[0]?.field];
    };
    const own = (unitPrice: string, more = {}) => ({ description: 'x', quantity: '1', unitPrice, ...more });
    expect(await told({ invoiceId: invoice.id, lines: [own('1000')] })).toEqual([400, 'lines']);
    const foreign = [{ invoiceLineId: other.lines[0]!.id, quantity: '1' }];
    expect(await told({ invoiceId: invoice.id, lines: foreign })).toEqual([400, 'lines.0.invoiceLineId']);
    expect(await told({ lines: foreign })).toEqual([400, 'lines.0.invoiceLineId']);
    expect(await told({ lines: [own('1'), own('1', { restock: true })] })).toEqual([400, 'lines.1.restock']);
    expect(await told({ lines: [own('1'), own('1', { itemId: crypto.randomUUID() })] })).toEqual([
      400,
      'lines.1.itemId',
    ]);
    expect(await told({ invoiceId: invoice.id, date: '2020-01-01', lines: [own('1')] })).toEqual([
      400,
      'date',
    ]);
    expect(good(await a.manager.call(call.listCreditNotes)).creditNotes).toEqual([]);
  });

  it('is written by whoever may, in its own tenant, and does not change, with plain SQL', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const { id } = await addCustomer(a);
    const body = {
      customerId: id,
      reason: 'x',
      lines: [{ description: 'x', quantity: '1', unitPrice: '5' }],
    };
    expect((await a.viewer.call(call.issueCreditNote, { body })).status).toBe(403);
    expect((await b.manager.call(call.issueCreditNote, { body })).status).toBe(400);
    const note = good(await a.manager.call(call.issueCreditNote, { body }));
    const params = { id: note.id };
    const invoice = await invoiceOver(a, id, 100);
    const input = { allocations: [{ invoiceId: invoice.id, amount: 1 }] };
    expect((await a.viewer.call(call.applyCreditNote, { params, body: input })).status).toBe(403);
    expect((await b.manager.call(call.applyCreditNote, { params, body: input })).status).toBe(404);
    const refund = { amount: 1, method: 'cash' };
    expect((await a.viewer.call(call.refundCreditNote, { params, body: refund })).status).toBe(403);
    expect((await b.manager.call(call.refundCreditNote, { params, body: refund })).status).toBe(404);
    await expectRefused(t, a, [
      `update credit_notes set total = 1 where id = '${note.id}'`,
      `update credit_notes set used = 1 where id = '${note.id}'`,
      `delete from credit_notes where id = '${note.id}'`,
      `update credit_note_lines set net = 1 where credit_note_id = '${note.id}'`,
      `delete from credit_note_lines where credit_note_id = '${note.id}'`,
      `insert into credit_note_lines (tenant_id, id, credit_note_id, position, description, quantity, unit_price, total, net, tax, restock)
         values ('${a.id}', gen_random_uuid(), '${note.id}', 2, 'x', 1, 1, 1, 1, 0, false)`,
    ]);
  });
});
