import { describe, expect, it } from 'vitest';
import { ids, listed } from '#server/testing/foundInvoices.ts';
import { addCustomer, invoiceOver } from '#server/testing/invoicing.ts';
import { expectFoundByWords } from '#server/testing/searchedInvoices.ts';
import { testApp } from '#server/testing/testApp.ts';

const t = await testApp();

describe('the search for invoices', () => {
  it('finds by the words of customer, number and reference, however they came to be written', () =>
    expectFoundByWords(t, 1));

  it('finds an invoice by the last digits of its number, and by its number in pieces', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const { id } = await addCustomer(a, { name: 'Bergen Tea' });
    const made = await invoiceOver(a, id, 100);
    const [, year, counter] = made.number!.split('-');
    for (const q of [
      made.number!,
      made.number!.toLowerCase(),
      counter!,
      '1',
      '01',
      `${year}-${counter}`,
      'inv 1',
      'INV',
      'berg',
    ])
      expect(ids(await listed(a, { q })), q).toEqual([made.id]);
    // What stands in the middle of a number finds it no longer; nor does a number that is nearly it.
    for (const q of ['02', '026', 'inv 9', `${year}-00010`]) expect(await listed(a, { q }), q).toEqual([]);
    expect(await listed(b, { q: 'bergen' })).toEqual([]);
    expect(await listed(b, { q: 'begren' })).toEqual([]);
  });
});
