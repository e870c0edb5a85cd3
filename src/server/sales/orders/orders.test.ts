import { describe, expect, it } from 'vitest';
import {
  addPlace,
  adjust,
  atOnce,
  bookApp,
  expectVerified,
  verifyAfterEach,
} from '#server/testing/ledgers.ts';
import { addSupplier } from '#server/testing/orders.ts';
import { good } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import {
  createOrder as buy,
  updateOrder as changePurchase,
} from '#shared/purchasing/purchaseOrders/contract.ts';
import { receiveOrder } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { createCustomer } from '#shared/sales/customers/contract.ts';
import * as call from '#shared/sales/orders/contract.ts';
import type { NewOrder, Order } from '#shared/sales/orders/shapes.ts';

const { t, book, a, main, shelf } = await bookApp();
verifyAfterEach(t);
const { id: customerId } = good(
  await a.manager.call(createCustomer, { body: { name: 'Corner Tea', email: 'books@cornertea.test' } }),
);
const { id: other } = good(await a.manager.call(createCustomer, { body: { name: 'Ada Bakes' } }));
const today = dateIn(new Date(), 'UTC');

const draft = async (lines: NonNullable<NewOrder['lines']>, more: Partial<NewOrder> = {}): Promise<Order> =>
  good(await a.manager.call(call.createOrder, { body: { customerId, lines, ...more } }));
const confirm = ({ id, version }: Pick<Order, 'id' | 'version'>, more: object = {}) =>
  a.manager.call(call.confirmOrder, { params: { id }, body: { version, ...more } });
const confirmed = async (
  lines: NonNullable<NewOrder['lines']>,
  more: Partial<NewOrder> = {},
): Promise<Order> => good(await confirm(await draft(lines, more)));
const read = async ({ id }: { id: string }): Promise<Order> =>
  good(await a.manager.call(call.getOrder, { params: { id } }));
const change = (order: Order, body: object) =>
  a.manager.call(call.updateOrder, { params: { id: order.id }, body: { version: order.version, ...body } });
const figures = async (id: string) => {
  const { onHand, held, available, awaited } = good(await a.viewer.call(getItem, { params: { id } }));
  return { onHand, held, available, awaited };
};

describe('an order', () => {
  it('holds nothing as a draft; confirmed it has a number, holds what is there before anybody has paid (Vendure #1355, #2030), and promises the rest', async () => {
    const itemId = await book.stocked('5');
    const order = await draft([
      { itemId, quantity: '8', unitPrice: '3' },
      { description: 'Delivery', quantity: '1', unitPrice: '4.50', taxRate: '20' },
    ]);
    expect(order).toMatchObject({ number: null, state: 'draft', held: null, total: 2940 });
    expect(await figures(itemId)).toMatchObject({ held: '0' });
    const done = good(await confirm(order));
    expect(done).toMatchObject({
      ...{ state: 'confirmed', held: 'part', delivered: 'none', invoiced: 'none', promisedOn: null },
      lines: [
        {
          ...{ open: '8', waiting: '3', promisedOn: null, expectedOn: null, isStocked: true },
          holds: [{ locationId: main, location: 'Main', quantity: '5' }],
        },
        { open: '1', waiting: '0', promisedOn: today, isStocked: false },
      ],
    });
    expect(done.number).toMatch(/^SO-\d{4}-00001$/);
    expect(await figures(itemId)).toEqual({ onHand: '5', held: '5', available: '0', awaited: '3' });
    expect((await confirm(order)).status).toBe(409);
    const { notifications } = good(await a.admin.call(listNotifications));
    expect(notifications[0]).toMatchObject({
      topic: 'sale-confirmed',
      message: 'Corner Tea, $29.40.',
      link: `/tenant/${a.id}/orders/${order.id}`,
    });
  });

  it('is promised for when what covers it arrives, tells when that becomes later, and is served first come', async () => {
    const supplierId = await addSupplier(a, 'Northern Teas');
    const itemId = await book.stocked('1');
    const bought = good(
      await a.manager.call(buy, {
        body: {
          ...{ supplierId, locationId: main, expectedDate: addDays(today, 5) },
          lines: [{ itemId, quantity: '2', purchaseUnit: 'box', factor: '6', unitCost: '2' }],
        },
      }),
    );
    const placed = good(
      await a.manager.call(placeOrder, { params: { id: bought.id }, body: { version: bought.version } }),
    );
    const first = await confirmed([{ itemId, quantity: '10' }]);
    const second = await confirmed([{ itemId, quantity: '10' }], { customerId: other });
    expect(first).toMatchObject({
      promisedOn: addDays(today, 5),
      lines: [{ waiting: '9', expectedFrom: { id: placed.id, number: placed.number } }],
    });
    expect(second).toMatchObject({ promisedOn: null, lines: [{ waiting: '10', expectedOn: null }] });
    good(
      await a.manager.call(changePurchase, {
        params: { id: placed.id },
        body: { version: placed.version, expectedDate: addDays(today, 12) },
      }),
    );
    expect(await read(first)).toMatchObject({ isAtRisk: true, lines: [{ expectedOn: addDays(today, 12) }] });
    const { notifications } = good(await a.admin.call(listNotifications));
    expect(notifications[0]).toMatchObject({
      topic: 'promise-at-risk',
      title: `${first.number} may be late`,
    });
    const seen = good(await a.manager.call(call.listOrders, { query: { promise: 'at-risk' } }));
    expect(seen.orders.map(({ id }) => id)).toEqual([first.id]);
    // One box comes, then the other: the first order is served before the second gets anything.
    const current = await a.manager.call(changePurchase, {
      params: { id: placed.id },
      body: { version: 1, notes: '' },
    });
    const version = (current.error!.details as { current: { version: number } }).current.version;
    const receive = (accepted: string, seenVersion: number) =>
      a.manager.call(receiveOrder, {
        params: { id: placed.id },
        body: { version: seenVersion, lines: [{ lineId: placed.lines[0]!.id, accepted }] },
      });
    const half = good(await receive('1', version));
    expect((await read(first)).lines[0]).toMatchObject({ waiting: '3' });
    expect((await read(second)).lines[0]).toMatchObject({ waiting: '10' });
    good(await receive('1', half.version));
    expect(await read(first)).toMatchObject({ held: 'all', isAtRisk: false });
    expect((await read(second)).lines[0]).toMatchObject({ waiting: '7' });
    const ready = good(await a.admin.call(listNotifications)).notifications;
    expect(ready.some(({ title }) => title === `${first.number} can be picked`)).toBe(true);
  });

  it('counts two lines of one item each by itself (Medusa #16502), and fifty lines are held in one go (InvenTree #2794)', async () => {
    const itemId = await book.stocked('5');
    const two = await confirmed([
      { itemId, quantity: '3' },
      { itemId, quantity: '3' },
    ]);
    expect(two.lines.map(({ waiting }) => waiting)).toEqual(['0', '1']);
    const items = await atOnce(50, () => book.stocked('2'));
    const fifty = await confirmed(items.map((id) => ({ itemId: id, quantity: '2' })));
    expect(fifty).toMatchObject({ held: 'all', promisedOn: today });
  });

  it('that fifty people confirm at once over the last ten pieces is held exactly ten times (Medusa #16569)', async () => {
    const itemId = await book.stocked('10');
    const drafts = await atOnce(50, () => draft([{ itemId, quantity: '1' }]));
    const all = await Promise.all(drafts.map((order) => confirm(order)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    const states = await Promise.all(drafts.map(async (order) => (await read(order)).held));
    expect(states.filter((held) => held === 'all')).toHaveLength(10);
    expect(states.filter((held) => held === 'none')).toHaveLength(40);
    const numbers = new Set(all.map(({ body }) => body.number));
    expect(numbers.size).toBe(50);
    expect(await figures(itemId)).toEqual({ onHand: '10', held: '10', available: '0', awaited: '40' });
  });

  it('that was changed after it was confirmed holds what it says now, and what it gives up goes to who waits', async () => {
    const itemId = await book.stocked('6');
    const spare = await book.stocked('6');
    const order = await confirmed([{ itemId, quantity: '6', unitPrice: '2' }]);
    const waits = await confirmed([{ itemId, quantity: '2' }], { customerId: other });
    const [line] = order.lines;
    const less = good(
      await change(order, {
        lines: [
          { id: line!.id, itemId, quantity: '3', unitPrice: '2' },
          { itemId: spare, quantity: '1', unitPrice: '5' },
        ],
      }),
    );
    expect(less).toMatchObject({ total: 1100, number: order.number, held: 'all' });
    expect(less.lines[0]).toMatchObject({ id: line!.id, open: '3' });
    expect(await read(waits)).toMatchObject({ held: 'all' });
    expect(await figures(itemId)).toEqual({ onHand: '6', held: '5', available: '1', awaited: '0' });
    // Somebody else has changed it since.
    expect((await change(order, { notes: 'Late' })).status).toBe(409);
    expect((await change(less, { customerId: other })).error!.fields).toMatchObject([
      { field: 'customerId' },
    ]);
    expect((await change(less, { lines: [{ id: waits.lines[0]!.id, itemId, quantity: '1' }] })).status).toBe(
      400,
    );
  });

  it('lets go of everything when it is cancelled, and of what is open when it is closed short', async () => {
    const itemId = await book.stocked('4');
    const [one, two] = [
      await confirmed([{ itemId, quantity: '4' }]),
      await confirmed([{ itemId, quantity: '1' }]),
    ];
    const cancelled = good(
      await a.manager.call(call.cancelOrder, {
        params: { id: one.id },
        body: { version: one.version, reason: 'Changed their mind' },
      }),
    );
    expect(cancelled).toMatchObject({ state: 'cancelled', delivered: 'none', promisedOn: null, held: null });
    expect(await read(two)).toMatchObject({ held: 'all' });
    const seen = await read(two);
    const closed = good(
      await a.manager.call(call.closeOrder, {
        params: { id: two.id },
        body: { version: seen.version, reason: 'Sold out' },
      }),
    );
    expect(closed).toMatchObject({
      state: 'closed',
      endedReason: 'Sold out',
      lines: [{ cancelled: '1', open: '0' }],
    });
    expect(await figures(itemId)).toEqual({ onHand: '4', held: '0', available: '4', awaited: '0' });
    expect((await confirm(closed)).error!.message).toBe(`${two.number} is closed.`);
  });

  it('is held only for so long, and again when somebody says so (Vendure #3509)', async () => {
    const itemId = await book.stocked('4');
    const order = await confirmed([{ itemId, quantity: '4' }]);
    const take = () => adjust(a.manager, [{ itemId, locationId: main, change: '-1' }]);
    expect((await take()).status).toBe(409);
    const until = new Date(Date.now() - 1000).toISOString();
    const hold = { version: order.version, heldUntil: until };
    const held = good(await a.manager.call(call.holdForOrder, { params: { id: order.id }, body: hold }));
    expect(held).toMatchObject({ heldUntil: until });
    // Whoever needs the goods does not wait for anything else to end it.
    good(await take());
    const late = await read(order);
    expect(late).toMatchObject({ held: 'none' });
    const again = good(
      await a.manager.call(call.holdForOrder, {
        params: { id: order.id },
        body: { version: late.version, heldUntil: null },
      }),
    );
    expect(again).toMatchObject({ held: 'part', heldUntil: null, lines: [{ waiting: '1' }] });
  });

  it('is served from the places that somebody chooses, or from what another order has', async () => {
    const itemId = await book.stocked('3');
    const drawer = await addPlace(a, 'Till', main);
    good(await adjust(a.manager, [{ itemId, locationId: shelf, change: '3', unitCost: '2' }]));
    good(await adjust(a.manager, [{ itemId, locationId: drawer, change: '1', unitCost: '2' }]));
    const order = await confirmed([{ itemId, quantity: '4' }]);
    expect(order.lines[0]!.holds).toMatchObject([
      { location: 'Main', quantity: '3' },
      { location: 'Till', quantity: '1' },
    ]);
    const lineId = order.lines[0]!.id;
    const hold = (seen: Order, holds: object[]) =>
      a.manager.call(call.holdForOrder, {
        params: { id: seen.id },
        body: { version: seen.version, lines: [{ lineId: seen.lines[0]!.id, holds }] },
      });
    const moved = good(
      await hold(order, [
        { locationId: shelf, quantity: '3' },
        { locationId: main, quantity: '1' },
      ]),
    );
    expect(moved.lines[0]).toMatchObject({ id: lineId, waiting: '0' });
    expect(await figures(itemId)).toMatchObject({ held: '4', available: '3' });
    expect((await hold(moved, [{ locationId: shelf, quantity: '5' }])).status).toBe(400);
    const second = await confirmed([{ itemId, quantity: '5' }], { customerId: other });
    expect(second.lines[0]).toMatchObject({ waiting: '2' });
    const full = await hold(second, [{ locationId: main, quantity: '5' }]);
    expect(full.error!.message).toBe('Some of that is held for somebody else by now. Look again.');
    const took = good(
      await a.manager.call(call.takeForOrder, {
        params: { id: second.id },
        body: {
          ...{ version: second.version, lineId: second.lines[0]!.id },
          ...{ fromLineId: lineId, quantity: '2' },
        },
      }),
    );
    expect(took).toMatchObject({ held: 'all' });
    expect(await read(order)).toMatchObject({ held: 'part', lines: [{ waiting: '2' }] });
    await expectVerified(t);
  });

  it('is found by its words, and counted on the board', async () => {
    const itemId = await book.stocked('1');
    const order = await confirmed([{ itemId, quantity: '1' }], { customerReference: 'PO 4711-XYZ' });
    const found = good(await a.manager.call(call.listOrders, { query: { q: '4711 corner' } }));
    expect(found.orders.map(({ id }) => id)).toEqual([order.id]);
    const board = good(await a.manager.call(call.orderBoard));
    const open = good(await a.manager.call(call.orderTotals, { query: { state: 'open' } }));
    expect(board).toMatchObject({ today, open: open.orders });
    const due = good(await a.manager.call(call.orderTotals, { query: { promise: 'today' } }));
    expect(board.dueToday).toBe(due.orders);
    const csv = await a.manager.call(call.exportOrders, { query: { q: '4711' } });
    expect(String(csv.body)).toContain('Corner Tea,confirmed');
    const copy = good(await a.manager.call(call.duplicateOrder, { params: { id: order.id } }));
    expect(copy).toMatchObject({ state: 'draft', number: null, customerReference: '' });
    const outcome = good(await a.manager.call(call.confirmOrders, { body: { ids: [copy.id, order.id] } }));
    expect(outcome).toMatchObject({
      done: [copy.id],
      refused: [{ id: order.id, message: `${order.number} is confirmed already.` }],
    });
  });
});
