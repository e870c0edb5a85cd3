import { expect, it } from 'vitest';
import { expectIndexed } from '#server/testing/indexed.ts';
import { addCustomer, invoiceOver, pay } from '#server/testing/invoicing.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import * as notes from '#shared/sales/creditNotes/contract.ts';
import * as customers from '#shared/sales/customers/contract.ts';
import * as payments from '#shared/sales/payments/contract.ts';

const t = await testApp();

it('customers, payments and credit notes are found by their words and numbers, in their tenant alone', async () => {
  const [a, b] = [await t.tenant(), await t.tenant()];
  const billingAddress = { street: 'Hafen 1', city: 'Hamburg', region: '', postalCode: '20457', country: '' };
  const { id } = await addCustomer(a, { name: 'Müller & Söhne', phone: '+49 30 5551234', billingAddress });
  await addCustomer(a, { name: 'Tea House' });
  const invoice = await invoiceOver(a, id, 500);
  const paid = good(await pay(a, id, 500, [[invoice.id, 500]]));
  const lines = [{ description: 'x', quantity: '1', unitPrice: '1' }];
  const note = good(
    await a.manager.call(notes.issueCreditNote, { body: { customerId: id, reason: 'Broken lid', lines } }),
  );

  const customersBy = async (q: string, who = a) =>
    good(await who.manager.call(customers.listCustomers, { query: { q } })).customers.map((each) => each.id);
  const paymentsBy = async (q: string, who = a) =>
    good(await who.manager.call(payments.listPayments, { query: { q } })).payments.map((each) => each.id);
  const notesBy = async (q: string, who = a) =>
    good(await who.manager.call(notes.listCreditNotes, { query: { q } })).creditNotes.map((each) => each.id);
  for (const q of ['mull', 'söhne muller', 'mulller', 'c0001', '0001', 'hafen 20457', '1234', 'hambrug'])
    expect(await customersBy(q), q).toEqual([id]);
  for (const q of ['muller', 'sohnne', 'rf18', paid.number, '0001', 'pay 1'])
    expect(await paymentsBy(q), q).toEqual([paid.id]);
  for (const q of ['muller', 'brokn', 'lid', note.number, '00001', 'cn 1'])
    expect(await notesBy(q), q).toEqual([note.id]);
  for (const q of ['muller', 'mulller']) {
    expect([...(await customersBy(q, b)), ...(await paymentsBy(q, b)), ...(await notesBy(q, b))]).toEqual([]);
  }
  // A word of a customer that no payment has is no misspelt one there.
  expect(await paymentsBy('hous')).toEqual([]);

  const reason = 'x';
  good(await a.manager.call(payments.voidPayment, { params: { id: paid.id }, body: { reason } }));
  good(await a.manager.call(notes.voidCreditNote, { params: { id: note.id }, body: { reason } }));
  good(
    await a.manager.call(customers.updateCustomer, { params: { id }, body: { version: 1, name: 'Schmidt' } }),
  );
  expect([await customersBy('schmidt'), await customersBy('muller'), await paymentsBy('muller')]).toEqual([
    [id],
    [],
    [paid.id],
  ]);
  const [other] = await customersBy('tea');
  good(await a.manager.call(customers.deleteCustomer, { params: { id: other! }, query: { version: '1' } }));
  expect(await customersBy('tea')).toEqual([]);
  await expectIndexed(t.database.pool);
});
