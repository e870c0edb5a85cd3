import { expect, it } from 'vitest';
import { addCustomer, draftOver, issued } from '#server/testing/invoicing.ts';
import { asSystem, verifyAfterEach } from '#server/testing/ledgers.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import { getCustomer } from '#shared/sales/customers/contract.ts';
import { lockSeen } from './read.ts';

// A shop has one customer for all that is sold over the counter.
const t = await testApp();
verifyAfterEach(t);

it('an invoice is issued while another one of the same customer is being issued', async () => {
  const a = await t.tenant();
  const { id } = await addCustomer(a);
  const [first, second] = [await draftOver(a, id, 100), await draftOver(a, id, 200)];
  await asSystem(t, a, async (ctx) => {
    await lockSeen(ctx, first.id, first.version, 'for key share');
    expect((await issued(a, second)).number).toMatch(/-00001$/);
  });
  expect(good(await a.manager.call(getCustomer, { params: { id } })).balance).toBe(200);
});
