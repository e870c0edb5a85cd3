// Second tier: repeats the issuing over a hundred at once.
// First tier: src/server/sales/invoices/issuing.test.ts
import { describe, expect, it } from 'vitest';
import { addCustomer, draftOf, stocked } from '#server/testing/invoicing.ts';
import { expectVerified, heldOf } from '#server/testing/ledgers.ts';
import { ownApp } from '#server/testing/testApp.ts';
import * as call from '#shared/sales/invoices/contract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';

const t = await ownApp();

describe('issuing', () => {
  it('a hundred at once gives a hundred numbers in a row, and one that fails leaves no gap', async () => {
    const a = await t.tenant();
    const items = [await stocked(a, 'A', '100'), await stocked(a, 'B', '100')];
    const customers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => addCustomer(a, { code: `K${n}` })),
    );
    const drafts: Invoice[] = [];
    for (let n = 0; n < 110; n++) {
      // Both orders of the items, so that writers who lock them as they come would wait in a circle.
      const lines = (n % 2 ? items : items.toReversed()).map((itemId) => ({
        itemId,
        quantity: n % 11 === 10 ? '1000' : '1',
      }));
      drafts.push(await draftOf(a, customers[n % 4]!.id, lines));
    }
    const answers = await Promise.all(
      drafts.map(({ id }) => a.manager.call(call.issueInvoice, { params: { id }, body: { version: 1 } })),
    );
    const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.number!] : []));
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 409),
    );
    expect(numbers.sort()).toEqual(
      Array.from(
        { length: 100 },
        (_, n) => `INV-${new Date().getUTCFullYear()}-${String(n + 1).padStart(5, '0')}`,
      ),
    );
    expect((await heldOf(a, items[0]!)).onHand).toBe('0');
    const { rows } = await t.database.pool.query(
      'select deadlocks::integer from pg_stat_database where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
    await expectVerified(t);
  });
});
