import { beforeAll, describe, expect, it } from 'vitest';
import { done, purchasingApp } from '#server/testing/orders.ts';
import type { Caller } from '#server/testing/testApp.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { updateSetting } from '#shared/people/tenants/contract.ts';
import * as call from '#shared/purchasing/purchaseOrders/contract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import * as step from '#shared/purchasing/purchaseOrders/stepsContract.ts';

const { t, a, draft, receive, revise, teaLine } = await purchasingApp();
const b = await t.tenant();

// More than 50.00 has to be approved; an order of ten comes to 20.00.
beforeAll(async () => {
  await a.admin.call(updateSetting, { body: { 'purchase.approvalThreshold': 5000 } });
});

const dear = (by = a.manager) => draft({ lines: [teaLine('100')] }, by);
const of = ({ id, version }: Order) => ({ params: { id }, body: { version } });
const submitted = async (order: Order, by = a.manager) => done(await by.call(step.submitOrder, of(order)));
const titlesOf = async (who: Caller) =>
  (await who.call(listNotifications)).body.notifications.map(({ topic, title }) => `${topic}: ${title}`);

describe('an order above the threshold', () => {
  it('is not placed before it was approved, by an admin who has not written it', async () => {
    const order = await dear();
    expect(order.needsApproval).toBe(true);
    const direct = await a.manager.call(step.placeOrder, of(order));
    expect([direct.status, direct.error.message]).toEqual([
      409,
      'This order comes to $200.00, which is more than $50.00: an admin who has not written it has to approve it first.',
    ]);
    const waiting = await submitted(order);
    expect(waiting).toMatchObject({
      status: 'pending_approval',
      submittedBy: `inventory_manager@${a.id}.test`,
    });
    expect(waiting.number).toMatch(/^PO-/);
    expect(await titlesOf(a.admin)).toContain(`order-approval: ${waiting.number} waits for approval`);
    expect(await titlesOf(a.manager)).not.toContain(`order-approval: ${waiting.number} waits for approval`);

    expect((await a.manager.call(step.placeOrder, of(waiting))).status).toBe(409);
    expect((await revise(waiting, { notes: 'x' })).error.message).toBe(
      `${waiting.number} waits for approval: it cannot be changed.`,
    );
    const manager = await a.manager.call(step.approveOrder, of(waiting));
    expect([manager.status, manager.error.message]).toEqual([
      403,
      'Only an admin can approve or reject a purchase order.',
    ]);
    expect((await b.admin.call(step.approveOrder, of(waiting))).status).toBe(404);
    const body = { version: waiting.version, comment: 'Before Friday, please.' };
    const approved = done(await a.admin.call(step.approveOrder, { params: { id: waiting.id }, body }));
    expect(approved).toMatchObject({ status: 'approved', approvedBy: `admin@${a.id}.test` });
    expect(await titlesOf(a.manager)).toContain(`order-decided: ${waiting.number} is approved`);
    const [told] = (await a.manager.call(listNotifications)).body.notifications;
    expect(told?.message).toBe(`admin@${a.id}.test: Before Friday, please.`);
    const { entries } = (await a.manager.call(call.orderHistory, { params: { id: waiting.id } })).body;
    expect(entries[0]?.changes.comment).toEqual({ before: '', after: 'Before Friday, please.' });
    const placed = done(await a.manager.call(step.placeOrder, of(approved)));
    expect(placed).toMatchObject({ status: 'ordered', number: waiting.number });
  });

  it('is not approved by an admin who wrote it, or some of it', async () => {
    const own = await submitted(await dear(a.admin), a.admin);
    const refused = await a.admin.call(step.approveOrder, of(own));
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'You wrote this purchase order: another admin has to approve it.',
    ]);
    const order = await draft();
    const more = done(
      await a.admin.call(call.updateOrder, {
        params: { id: order.id },
        body: { version: 1, lines: [teaLine('500')] },
      }),
    );
    expect((await a.admin.call(step.approveOrder, of(await submitted(more)))).status).toBe(403);
  });

  it('goes back to its author with the comment when it is rejected, and keeps its number', async () => {
    const waiting = await submitted(await dear());
    const body = { version: waiting.version, comment: 'Half of it will do.' };
    const params = { id: waiting.id };
    expect((await a.manager.call(step.rejectOrder, { params, body })).status).toBe(403);
    expect((await b.admin.call(step.rejectOrder, { params, body })).status).toBe(404);
    const back = done(await a.admin.call(step.rejectOrder, { params, body }));
    expect(back).toMatchObject({
      status: 'draft',
      rejection: 'Half of it will do.',
      rejectedBy: `admin@${a.id}.test`,
    });
    expect(await titlesOf(a.manager)).toContain(`order-decided: ${waiting.number} was rejected`);
    const halved = done(await revise(back, { lines: [teaLine('20')] }));
    const placed = done(await a.manager.call(step.placeOrder, of(halved)));
    expect(placed).toMatchObject({ status: 'ordered', number: waiting.number });
  });

  it('is not reached by changing an order after it was placed', async () => {
    const small = await draft();
    const placed = done(await a.manager.call(step.placeOrder, of(small)));
    const line = { ...teaLine('100'), id: placed.lines[0]!.id };
    const refused = await revise(placed, { lines: [line] });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'With this change the order would come to more than was approved. Order what is added by a purchase order of its own, which can be approved.',
    ]);
    expect(done(await revise(placed, { lines: [{ ...line, quantity: '25' }] })).total).toBe(5000);
  });

  it('can be cancelled while it waits, and says so to whoever comes to approve it', async () => {
    const waiting = await submitted(await dear());
    const both = await Promise.all([
      a.admin.call(step.approveOrder, of(waiting)),
      a.manager.call(step.cancelOrder, of(waiting)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('an order that says too little is neither submitted nor placed', async () => {
  const empty = await draft({ lines: [] });
  for (const verb of [step.submitOrder, step.placeOrder]) {
    const refused = await a.manager.call(verb, of(empty));
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'This purchase order has no lines yet. Add what is to be ordered first.',
    ]);
  }
  const foreign = await draft({ currency: 'EUR' });
  expect(foreign).toMatchObject({ exchangeRate: null, baseTotal: 0 });
  expect((await a.manager.call(step.placeOrder, of(foreign))).error.message).toBe(
    'Say what EUR is worth first: the exchange rate is missing.',
  );
});

it('whoever wrote an order hears when goods of it arrive, but for those who took them in themselves', async () => {
  const order = done(await a.admin.call(step.placeOrder, of(await draft())));
  done(await receive(order, ['1'], a.admin));
  expect(await titlesOf(a.manager)).toContain(`order-received: Goods of ${order.number} have arrived`);
  expect(await titlesOf(a.admin)).not.toContain(`order-received: Goods of ${order.number} have arrived`);
});
