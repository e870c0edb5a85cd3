import { describe, expect, it } from 'vitest';
import { addCustomer, draftOf, invoiceOver, issued, stocked } from '#server/testing/invoicing.ts';
import { addItem, expectVerified, heldOf, movesOf } from '#server/testing/ledgers.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import * as call from '#shared/sales/invoices/contract.ts';

const t = await testApp();
const today = dateIn(new Date(), 'UTC');

describe('issuing', () => {
  it('takes the number, the dates and the goods, and copies customer, seller and tax rate', async () => {
    const a = await t.tenant();
    const item = await stocked(a, 'TEA', '10');
    const customer = await addCustomer(a, { taxId: 'GB 1', paymentDays: 30 });
    const rate = crypto.randomUUID();
    const asOwner = (text: string, values: unknown[]) => t.database.pool.query(text, values);
    await asOwner("insert into tax_rates (tenant_id, id, name, rate) values ($1, $2, 'VAT', 20)", [
      a.id,
      rate,
    ]);
    const lines = [
      { itemId: item, quantity: '3', taxRateId: rate },
      { itemId: item, quantity: '1', taxRateId: null, taxRate: null },
    ];
    const draft = await draftOf(a, customer.id, lines);
    // A draft follows the rate; what is issued does not.
    await asOwner('update tax_rates set rate = 10 where id = $1', [rate]);
    const invoice = await issued(a, draft);
    await asOwner("update tax_rates set rate = 5, name = 'Other' where id = $1", [rate]);
    expect(good(await a.manager.call(call.getInvoice, { params: { id: draft.id } }))).toMatchObject({
      ...{
        state: 'issued',
        word: 'issued',
        number: `INV-${today.slice(0, 4)}-00001`,
        paymentStatus: 'unpaid',
      },
      ...{ issueDate: today, dueDate: addDays(today, 30), total: 2150, balance: 2150 },
      customer: { name: 'Tea House', taxId: 'GB 1' },
      seller: { name: a.id },
      lines: [{ taxRate: '10', taxName: 'VAT', tax: 150 }, { taxRate: null }],
      location: { name: 'Main' },
    });
    expect(await heldOf(a, item)).toMatchObject({ onHand: '6', stockValue: 1200 });
    const [move] = await movesOf(a, item);
    expect(move).toMatchObject({
      reason: 'sale',
      to: 'Customers',
      sourceType: 'invoice',
      sourceId: invoice.id,
    });
    await expectVerified(t);
  });

  it('is refused with the shortage list when stock is missing, and leaves no gap; unless that is allowed', async () => {
    const a = await t.tenant();
    const [few, none] = [await stocked(a, 'FEW', '2'), await addItem(a, 'NONE')];
    const customer = await addCustomer(a);
    const lines = [few, none].map((itemId) => ({ itemId, quantity: '3' }));
    const draft = await draftOf(a, customer.id, lines);
    const issue = () =>
      a.manager.call(call.issueInvoice, { params: { id: draft.id }, body: { version: draft.version } });
    const refused = await issue();
    expect(refused.status).toBe(409);
    expect(refused.error.details).toMatchObject({
      shortages: [
        { sku: 'FEW', available: '2', asked: '3' },
        { sku: 'NONE', available: '0', asked: '3' },
      ],
    });
    const next = await invoiceOver(a, customer.id, 100);
    expect(next.number).toMatch(/-00001$/);
    await t.database.pool.query(
      `update tenants set settings = '{"stock.allowNegative": true}' where id = $1`,
      [a.id],
    );
    expect(good(await issue()).number).toMatch(/-00002$/);
  });

  it('of a date in the past moves the goods on that date; a service moves nothing', async () => {
    const a = await t.tenant();
    const item = await stocked(a, 'TEA', '5');
    const service = await addItem(a, 'WORK', { type: 'service', price: 100 });
    const customer = await addCustomer(a, { paymentDays: 1 });
    const lines = [
      { itemId: item, quantity: '1' },
      { itemId: service, quantity: '2' },
    ];
    const draft = await draftOf(a, customer.id, lines, { issueDate: '2026-02-28' });
    const invoice = await issued(a, draft);
    expect(invoice).toMatchObject({ number: 'INV-2026-00001', dueDate: '2026-03-01', word: 'overdue' });
    const [move] = await movesOf(a, item);
    expect(move?.effectiveAt).toBe('2026-02-28T23:59:59.000Z');
    expect(await movesOf(a, service)).toEqual([]);
  });

  it('needs lines, and nothing but a draft of the version that was seen', async () => {
    const a = await t.tenant();
    const customer = await addCustomer(a);
    const issue = (id: string, version: number) =>
      a.manager.call(call.issueInvoice, { params: { id }, body: { version } });
    const empty = good(await a.manager.call(call.createInvoice, { body: { customerId: customer.id } }));
    expect((await issue(empty.id, 1)).error.fields).toEqual([
      { field: 'lines', message: 'Give at least one line.', code: 'documents.noLines' },
    ]);
    const invoice = await invoiceOver(a, customer.id, 100);
    expect((await issue(invoice.id, 1)).status).toBe(409);
    const again = await issue(invoice.id, invoice.version);
    expect([again.status, again.error.message]).toEqual([
      409,
      `Invoice ${invoice.number} is issued, so this cannot be done with it any more.`,
    ]);
  });
});
