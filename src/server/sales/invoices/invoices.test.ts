import { describe, expect, it } from 'vitest';
import {
  addCustomer,
  draftOf,
  draftOver,
  expectRefused,
  invoiceOver,
  issued,
  stocked,
} from '#server/testing/invoicing.ts';
import { addItem, expectVerified, heldOf, movesOf } from '#server/testing/ledgers.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import * as call from '#shared/sales/invoices/contract.ts';
import { reverseMove } from '#shared/stock/ledger/contract.ts';

const t = await testApp();
const today = dateIn(new Date(), 'UTC');

describe('a draft', () => {
  it('takes from its customer, its items and the settings what is left out, and has no number', async () => {
    const a = await t.tenant({ settings: { 'documents.taxMode': 'inclusive' } });
    const item = await addItem(a, 'TEA-1', { name: 'Green tea', price: 1430, taxRate: '7' });
    const customer = await addCustomer(a, { paymentDays: 14, priceListDiscount: '15' });
    const draft = await draftOf(a, customer.id, [
      { itemId: item, quantity: '12' },
      { description: 'Delivery', quantity: '1', unitPrice: '9.5', taxRate: '19' },
    ]);
    expect(draft).toMatchObject({
      ...{ state: 'draft', word: 'draft', number: null, issueDate: null, dueDate: null, balance: 0 },
      ...{ taxMode: 'inclusive', paymentDays: 14, currency: 'USD', version: 1 },
      lines: [
        {
          ...{ sku: 'TEA-1', description: 'Green tea', unit: 'each', unitPrice: '14.3', taxRate: '7' },
          ...{ discount: { kind: 'percent', percent: '15' }, total: 14586 },
        },
        { itemId: null, description: 'Delivery', discount: null, total: 950, taxRate: '19' },
      ],
      totals: { subtotal: 15536, total: 15536 },
    });
    const { invoices } = good(await a.manager.call(call.listInvoices));
    expect(invoices).toMatchObject([{ id: draft.id, total: 15536, balance: 0, word: 'draft' }]);
  });

  it('is changed by version, copied and thrown away', async () => {
    const a = await t.tenant();
    const customer = await addCustomer(a);
    const draft = await draftOver(a, customer.id, 1000, { notes: 'Thank you' });
    const update = (body: object) => a.manager.call(call.updateInvoice, { params: { id: draft.id }, body });
    const lines = [{ description: 'Coffee', quantity: '2', unitPrice: '7.25' }];
    const changed = good(await update({ version: 1, lines, discount: { kind: 'amount', amount: 50 } }));
    expect(changed).toMatchObject({ version: 2, total: 1400, notes: 'Thank you', totals: { discount: 50 } });
    const stale = await update({ version: 1, notes: '' });
    expect([stale.status, stale.error.details]).toMatchObject([409, { current: { version: 2 } }]);
    const copy = good(await a.manager.call(call.duplicateInvoice, { params: { id: draft.id } }));
    expect(copy).toMatchObject({ version: 1, total: 1400, number: null, lines: [{ description: 'Coffee' }] });
    good(await a.manager.call(call.deleteInvoice, { params: { id: draft.id }, query: { version: '2' } }));
    expect((await a.manager.call(call.getInvoice, { params: { id: draft.id } })).status).toBe(404);
  });

  it.each([
    ['lines.0.itemId', { lines: [{ itemId: crypto.randomUUID(), quantity: '1' }] }],
    ['lines.0.description', { lines: [{ quantity: '1', unitPrice: '1' }] }],
    ['lines.0.unitPrice', { lines: [{ description: 'Tea', quantity: '1' }] }],
    [
      'lines.0.taxRateId',
      { lines: [{ description: 'Tea', quantity: '1', unitPrice: '1', taxRateId: crypto.randomUUID() }] },
    ],
    ['lines', { lines: [{ description: 'Tea', quantity: '99999999999', unitPrice: '999999999' }] }],
    ['issueDate', { issueDate: addDays(today, 2) }],
    ['dueDate', { issueDate: '2026-01-31', dueDate: '2026-01-30' }],
    ['locationId', { locationId: crypto.randomUUID() }],
    ['customerId', { customerId: crypto.randomUUID() }],
  ])('is refused for its %s', async (field, body) => {
    const a = await t.tenant();
    const customer = await addCustomer(a);
    const answer = await a.manager.call(call.createInvoice, { body: { customerId: customer.id, ...body } });
    expect([answer.status, answer.error.fields?.[0]?.field]).toEqual([400, field]);
  });
});

describe('an issued invoice', () => {
  it('never changes, by call or with plain SQL, be it the owner who tries', async () => {
    const a = await t.tenant();
    const customer = await addCustomer(a);
    const { id, version } = await invoiceOver(a, customer.id, 1000);
    const other = await draftOver(a, customer.id, 1000);
    const edit = await a.manager.call(call.updateInvoice, { params: { id }, body: { version, notes: 'x' } });
    const remove = await a.manager.call(call.deleteInvoice, {
      params: { id },
      query: { version: String(version) },
    });
    expect([edit.status, remove.status]).toEqual([409, 409]);
    const before = good(await a.manager.call(call.getInvoice, { params: { id } }));
    const statements = [
      "update invoices set total = 1 where id = '%'",
      "update invoices set number = 'X' where id = '%'",
      "update invoices set state = 'draft', number = null where id = '%'",
      "update invoices set issue_date = '2020-01-01' where id = '%'",
      "update invoices set party = '{}' where id = '%'",
      "update invoices set paid = 1000 where id = '%'",
      "update invoices set credit_left = 5 where id = '%'",
      "update invoices set void_reason = 'x' where id = '%'",
      "delete from invoices where id = '%'",
      'truncate invoices cascade',
      "update invoice_lines set quantity = 2 where invoice_id = '%'",
      "update invoice_lines set tax_rate = 5 where invoice_id = '%'",
      "delete from invoice_lines where invoice_id = '%'",
      `update invoice_lines set invoice_id = '${other.id}', position = 9 where invoice_id = '%'`,
      `update invoice_lines set invoice_id = '%', position = 9 where invoice_id = '${other.id}'`,
      `insert into invoice_lines select tenant_id, gen_random_uuid(), '%', 9, item_id, sku, unit, description, quantity, unit_price, discount,
         tax_rate_id, tax_rate, tax_name, total, document_discount, net, tax from invoice_lines where invoice_id = '%'`,
    ];
    await expectRefused(
      t,
      a,
      statements.map((statement) => statement.replaceAll('%', id)),
    );
    expect(good(await a.manager.call(call.getInvoice, { params: { id } }))).toEqual(before);
  });

  it('becomes void with its number as long as nothing is allocated, and the goods come back at their value', async () => {
    const a = await t.tenant();
    const item = await stocked(a, 'TEA', '10');
    const customer = await addCustomer(a);
    const lines = [{ itemId: item, quantity: '4' }];
    const draft = await draftOf(a, customer.id, lines);
    const { id, version, number } = await issued(a, draft);
    const body = { version, reason: 'Wrong customer' };
    expect((await a.viewer.call(call.voidInvoice, { params: { id }, body })).status).toBe(403);
    const other = await t.tenant();
    expect((await other.manager.call(call.voidInvoice, { params: { id }, body })).status).toBe(404);
    expect(good(await a.manager.call(call.voidInvoice, { params: { id }, body }))).toMatchObject({
      ...{ state: 'void', word: 'void', number, balance: 0, voidReason: 'Wrong customer' },
    });
    expect(await heldOf(a, item)).toMatchObject({ onHand: '10', stockValue: 2000 });
    expect((await invoiceOver(a, customer.id, 100)).number).toMatch(/-00002$/);
    const { rows } = await t.database.pool.query('select balance from customer_balances where id = $1', [
      customer.id,
    ]);
    expect(rows).toEqual([{ balance: 100 }]);
    await expectVerified(t);
  });

  it('keeps its moves, as its credit note does: neither is reversed by hand, also once the goods are back', async () => {
    const a = await t.tenant();
    const item = await stocked(a, 'TEA', '10');
    const customer = await addCustomer(a);
    const invoice = await issued(a, await draftOf(a, customer.id, [{ itemId: item, quantity: '4' }]));
    const lines = [{ invoiceLineId: invoice.lines[0]!.id, quantity: '4', restock: true }];
    const credit = { customerId: customer.id, invoiceId: invoice.id, reason: 'Broken', lines };
    good(await a.manager.call(issueCreditNote, { body: credit }));
    const [back, sale] = await movesOf(a, item);
    const refused = async (id: string) => {
      const { status, error } = await a.manager.call(reverseMove, { params: { id }, body: {} });
      return [status, error?.message];
    };
    expect(await refused(sale!.id)).toEqual([
      409,
      'This move belongs to an invoice: make the invoice void, or take the goods back with a credit note instead.',
    ]);
    expect(await refused(back!.id)).toEqual([
      409,
      'This move belongs to a credit note: make the credit note void instead.',
    ]);
    expect((await heldOf(a, item)).onHand).toBe('10');
  });
});
