import { describe, expect, it } from 'vitest';
import { expectVerified } from '#server/testing/ledgers.ts';
import { openPurchasing, purchasingApp } from '#server/testing/orders.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { toThousandths } from '#shared/decimal.ts';
import * as receipt from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import { cancelOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';

const { t, a, placed, receive } = await purchasingApp();

describe('two at once', () => {
  it('who receive the same line: one wins, the other is told what has happened', async () => {
    const order = await placed();
    const both = await Promise.all([a.manager, a.admin].map((by) => receive(order, ['10'], by)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409)!;
    expect(lost.error.message).toMatch(
      /^PO-\S+ was changed by (admin|inventory_manager)@\S+ in the meantime\.$/,
    );
    expect(lost.error.details).toMatchObject({
      current: { receiptStatus: 'full', version: order.version + 1 },
    });
  });

  it('who click twice with the same key: it is received once', async () => {
    const order = await placed();
    const key = { 'idempotency-key': `receive-${order.id}` };
    const body = { version: order.version, lines: [{ lineId: order.lines[0]!.id, accepted: '4' }] };
    const both = await Promise.all(
      [1, 2].map(() => a.manager.call(receipt.receiveOrder, { params: { id: order.id }, body }, key)),
    );
    expect(both.map(({ status, body: { receipts } }) => [status, receipts.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
  });

  it('of whom one receives and one cancels: one wins, and what is incoming is what the order then says', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await placed();
      const cancel = () =>
        a.admin.call(cancelOrder, { params: { id: order.id }, body: { version: order.version } });
      const tasks = [() => receive(order, ['10']), cancel];
      const both = await Promise.all((round % 2 ? tasks : tasks.toReversed()).map((task) => task()));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = both.find(({ status }) => status === 409)!;
      expect(lost.error.message).toMatch(/was changed by .* in the meantime\.( It is cancelled by now\.)?$/);
    }
    await expectVerified(t);
  });

  it('who receive orders of the same items in parallel, ten times over, wait for each other and lose nothing', async () => {
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
});
