// Second tier: repeats what waits for one customer over everything that can be written.
// First tier: src/server/sales/invoices/oneCustomer.test.ts
import { expect, it } from 'vitest';
import { OFF_BALANCE } from '#server/testing/demoSales.ts';
import { addCustomer, draftOf, issued, pay, stocked } from '#server/testing/invoicing.ts';
import { atOnce, sqlIn, verifyAfterEach } from '#server/testing/ledgers.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { getCustomer, updateCustomer } from '#shared/sales/customers/contract.ts';
import { voidInvoice } from '#shared/sales/invoices/contract.ts';

const t = await testApp();
verifyAfterEach(t);

it('issues, payments, goods that come back, voids and new names of one customer wait for each other in no circle', async () => {
  const a = await t.tenant();
  const { id: customerId } = await addCustomer(a);
  const tea = await stocked(a, 'TEA', '100');
  const sell = (quantity: string) => draftOf(a, customerId, [{ itemId: tea, quantity, unitPrice: '10' }]);
  const sold = await issued(a, await sell('20'));
  for (let round = 0; round < 4; round += 1) {
    const [drafts, wrong] = [
      [await sell('1'), await sell('2'), await sell('1')],
      await issued(a, await sell('3')),
    ];
    const renamed = good(await a.manager.call(getCustomer, { params: { id: customerId } }));
    const work = [
      ...drafts.map((draft) => () => issued(a, draft)),
      ...['1', '1'].map((quantity) => () => {
        const lines = [{ invoiceLineId: sold.lines[0]!.id, quantity, restock: true }];
        return a.manager
          .call(issueCreditNote, {
            body: { customerId, invoiceId: sold.id, lines, reason: 'Broken' },
          })
          .then(good);
      }),
      () => pay(a, customerId, 300, [[sold.id, 300]]).then(good),
      () =>
        a.manager
          .call(voidInvoice, {
            params: { id: wrong.id },
            body: { version: wrong.version, reason: 'Wrong' },
          })
          .then(good),
      () =>
        a.manager
          .call(updateCustomer, {
            params: { id: customerId },
            body: { version: renamed.version, name: `Counter ${round}` },
          })
          .then(good),
    ];
    await atOnce(work.length, (n) => work[(n * 3 + round) % work.length]!() as Promise<unknown>);
    expect(await sqlIn(t, a, OFF_BALANCE)).toEqual([]);
  }
});
