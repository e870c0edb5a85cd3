// Second tier: repeats what two do at once over ten.
// First tier: src/server/purchasing/purchaseOrders/races.test.ts
import { expect, it } from 'vitest';
import { expectVerified } from '#server/testing/ledgers.ts';
import { openPurchasing, purchasingApp } from '#server/testing/orders.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { toThousandths } from '#shared/decimal.ts';

const { t } = await purchasingApp();

it('whoever receives orders of the same items in parallel, ten times over, waits for the others and loses nothing', async () => {
  const p = await openPurchasing(t);
  const lines = [p.teaLine('1'), { ...p.teaLine('1'), itemId: p.cup }];
  const orders = await Promise.all(
    Array.from({ length: 10 }, (_, n) => p.placed({ lines: n % 2 ? lines : lines.toReversed() })),
  );
  const all = await Promise.all(orders.map((order) => p.receive(order, ['1', '1'])));
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const numbers = all.map(({ body }) => body.receipts[0]!.number.slice(-5)).sort();
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, n) => String(n + 1).padStart(5, '0')));
  const { body } = await p.a.viewer.call(getItem, { params: { id: p.cup } });
  expect([toThousandths(body.onHand), body.incoming]).toEqual([10_000n, '0']);
  await expectVerified(t);
});
