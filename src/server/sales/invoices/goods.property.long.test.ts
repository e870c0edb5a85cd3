// Second tier: repeats the goods of invoices over sequences and crowds.
// First tier: src/server/sales/invoices/goods.test.ts
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { house, issue, levelsOf } from '#server/testing/house.ts';
import { draftOf } from '#server/testing/invoicing.ts';
import { atOnce, verifyAfterEach } from '#server/testing/ledgers.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import * as call from '#shared/sales/invoices/contract.ts';

const t = await testApp();
verifyAfterEach(t);

describe('the goods of invoices', () => {
  it('never go below zero, whoever takes the last of them at once from wherever', async () => {
    const { a, customer, places, fill } = await house(t);
    const items = [
      await fill('A', [
        [places.main, '4'],
        [places.shelf, '3'],
        [places.bin, '3'],
      ]),
      await fill('B', [
        [places.bin, '6'],
        [places.floor, '4'],
      ]),
    ];
    const [one, two] = items as [string, string];
    const drafts = await atOnce(20, (n) => {
      // Both orders of items and all places, so that who locks as they come would wait in a circle.
      const lines = [
        { itemId: one, quantity: '1', ...(n % 3 ? {} : { locationId: places.shelf }) },
        { itemId: two, quantity: '1' },
      ];
      return draftOf(a, customer, n % 2 ? lines : lines.toReversed());
    });
    // Whatever place is named, all of it can be reached.
    const alsoFrom = [
      { itemId: two, locationId: places.floor },
      { itemId: one, locationId: places.main },
    ];
    const answers = await Promise.all(drafts.map(({ id }) => issue(a, id, { alsoFrom })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(200),
      ...Array(10).fill(409),
    ]);
    for (const { status, error } of answers)
      if (status === 409)
        expect(error.message).toMatch(/^Not enough stock\. [AB] at (Main|Shelf): 0 on hand, 1 needed/);
    expect(await Promise.all(items.map((id) => levelsOf(a, id)))).toEqual([{}, {}]);
  });

  it('always add up, place by place, over invoices, credit notes and voids in any order', async () => {
    const { a, customer, places, fill } = await house(t);
    const where = Object.values(places);
    let made = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
        fc.array(fc.record({ from: fc.nat(3), quantity: fc.integer({ min: 1, max: 6 }), undo: fc.nat(2) }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (stock, sales) => {
          const item = await fill(
            `P${++made}`,
            stock.flatMap((n, index): [string, string][] => (n ? [[where[index]!, String(n)]] : [])),
          );
          let onHand = stock.reduce((sum, n) => sum + n, 0);
          for (const { from, quantity, undo } of sales) {
            const before = await levelsOf(a, item);
            const lines = [{ itemId: item, quantity: String(quantity) }];
            const { id } = await draftOf(a, customer, lines, { locationId: where[from]! });
            const { status, body } = await issue(a, id);
            if (status !== 200) {
              expect(await levelsOf(a, item)).toEqual(before);
              continue;
            }
            if (undo === 0) onHand -= quantity;
            if (undo === 1)
              good(
                await a.manager.call(call.voidInvoice, {
                  params: { id },
                  body: { version: body.version, reason: 'x' },
                }),
              );
            if (undo === 2)
              good(
                await a.manager.call(issueCreditNote, {
                  body: {
                    ...{ customerId: customer, invoiceId: id, reason: 'x' },
                    lines: [{ invoiceLineId: body.lines[0]!.id, quantity: String(quantity), restock: true }],
                  },
                }),
              );
            if (undo) expect(await levelsOf(a, item)).toEqual(before);
          }
          const levels = Object.values(await levelsOf(a, item)).map(Number);
          expect(levels.reduce((sum, level) => sum + level, 0)).toBe(onHand);
          expect(levels.every((level) => level >= 0)).toBe(true);
        },
      ),
      { numRuns: 8 },
    );
  });
});
