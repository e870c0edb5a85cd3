import { expect, it } from 'vitest';
import { addCustomer, draftOf, issued } from '#server/testing/invoicing.ts';
import { addItem, adjust, expectVerified, movesOf, placesOf } from '#server/testing/ledgers.ts';
import { addSupplier } from '#server/testing/orders.ts';
import { expectDashboard, expectReports } from '#server/testing/recomputed.ts';
import { good, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { updateItem } from '#shared/catalogue/items/contract.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import { createOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { receiveOrder } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { issueCreditNote, voidCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { voidInvoice } from '#shared/sales/invoices/contract.ts';
import type { Invoice, NewInvoice } from '#shared/sales/invoices/shapes.ts';
import { reverseMove } from '#shared/stock/ledger/contract.ts';

/**
 * The figures of a business of a currency and a time zone stay equal to what its books say, whatever is written next: quantities of three
 * decimals, and what is bought in cases.
 */
export function staysEqual(currency: string, timezone: string): void {
  it(`stays equal to the books in ${currency}, whatever is written next`, async () => {
    const t = await testApp();
    const a = await t.tenant({ currency });
    const { call } = a.manager;
    good(await a.admin.call(updatePreferences, { body: { timezone } }));
    const { Main: locationId } = (await placesOf(a)) as { Main: string };
    const today = dateIn(new Date(), timezone);
    const noon = (days: number) => `${addDays(today, days)}T12:00:00Z`;
    const [rice, tea] = [await addItem(a, 'RICE', { unit: 'kg' }), await addItem(a, 'TEA')];
    await addItem(a, 'NEVER');
    const customer = await addCustomer(a);
    const lineOf = (itemId: string, quantity: string) => ({
      itemId,
      quantity,
      unitPrice: '37.125',
      taxRate: '7',
    });
    const invoice = async (days: number, lines: NewInvoice['lines']) =>
      issued(a, await draftOf(a, customer.id, lines, { issueDate: addDays(today, days) }));
    const made: Invoice[] = [];
    const notes: string[] = [];
    const steps: [string, () => Promise<unknown>][] = [
      [
        'stock of long ago',
        () =>
          adjust(
            a.manager,
            [rice, tea].map((itemId) => ({ itemId, locationId, change: '40', unitCost: '7.345' })),
            { reason: 'opening', effectiveAt: noon(-200) },
          ),
      ],
      ['a sale', async () => made.push(await invoice(-3, [lineOf(rice, '2.375'), lineOf(tea, '9')]))],
      ['one of before', async () => made.push(await invoice(-40, [lineOf(tea, '5')]))],
      ['cases that arrive', () => buyCases(a, rice, locationId, today)],
      [
        'goods that come back',
        async () => {
          const [{ id, lines }] = made as [Invoice];
          const line = { invoiceLineId: lines[1]!.id, quantity: '4', restock: true };
          const body = { customerId: customer.id, invoiceId: id, reason: 'Torn', lines: [line] };
          notes.push(good(await call(issueCreditNote, { body })).id);
        },
      ],
      [
        'a note that is void',
        () => call(voidCreditNote, { params: { id: notes[0]! }, body: { reason: 'Twice' } }),
      ],
      [
        'what is found of last month',
        () =>
          adjust(a.manager, [{ itemId: tea, locationId, change: '3', unitCost: '9' }], {
            effectiveAt: noon(-35),
          }),
      ],
      [
        'a mark that is no longer in the ring',
        async () => {
          await adjust(a.manager, [{ itemId: rice, locationId, change: '-1.5' }], { reason: 'damaged' });
          await t.database.pool.query('delete from figure_changes where tenant_id = $1', [a.id]);
        },
      ],
      [
        'what was not found after all',
        async () => call(reverseMove, { params: { id: (await movesOf(a, tea))[0]!.id }, body: {} }),
      ],
      [
        'a sale that is void',
        () => {
          const { id, version } = made[0]!;
          return call(voidInvoice, { params: { id }, body: { version, reason: 'Wrong' } });
        },
      ],
      ['another name', () => call(updateItem, { params: { id: tea }, body: { version: 1, name: 'Assam' } })],
      [
        'nothing to be seen of it',
        () => call(updateItem, { params: { id: rice }, body: { version: 1, status: 'archived' } }),
      ],
    ];
    for (const [name, step] of steps) {
      const answer = await step();
      if (typeof answer === 'object') expect(answer, name).toMatchObject({ status: 200 });
      const { plain } = await expectDashboard(t, a, timezone, { period: '30d' });
      if (name === 'a sale') expect([plain.sellers.rows.length, plain.cover.rows.length]).toEqual([2, 2]);
    }
    await expectReports(t, a, timezone, { from: addDays(today, -60), to: today });
    await expectVerified(t);
  });

  async function buyCases(a: TestTenant, itemId: string, locationId: string, today: string): Promise<void> {
    const { call } = a.manager;
    const supplierId = await addSupplier(a, 'Mill');
    const lines = [{ itemId, quantity: '3', purchaseUnit: 'sack', factor: '2.5', unitCost: '19.9' }];
    const draft = good(
      await call(createOrder, { body: { supplierId, locationId, expectedDate: today, lines } }),
    );
    const params = { id: draft.id };
    const order = good(await call(placeOrder, { params, body: { version: draft.version } }));
    const arrived = [{ lineId: order.lines[0]!.id, accepted: '2' }];
    good(await call(receiveOrder, { params, body: { version: order.version, lines: arrived } }));
  }
}
