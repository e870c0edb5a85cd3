import { describe, expect, it } from 'vitest';
import { expectVerified } from '#server/testing/ledgers.ts';
import { purchasingApp } from '#server/testing/orders.ts';
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
});
