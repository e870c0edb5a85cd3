import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjust,
  atOnce,
  bookApp,
  expectVerified,
  movesOf,
  verifyAfterEach,
} from '#server/testing/ledgers.ts';
import { textOfPdf } from '#server/testing/pdfText.ts';
import { good } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { toThousandths } from '#shared/decimal.ts';
import { createCustomer } from '#shared/sales/customers/contract.ts';
import * as call from '#shared/sales/deliveries/contract.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import * as orders from '#shared/sales/orders/contract.ts';
import { openOf } from '#shared/sales/orders/rules.ts';
import type { NewOrder, Order } from '#shared/sales/orders/shapes.ts';
import * as returns from '#shared/sales/returns/contract.ts';
import type { Return } from '#shared/sales/returns/shapes.ts';
import { DESTINATIONS } from '#shared/sales/returns/states.ts';

const { t, book, a, main, shelf } = await bookApp();
verifyAfterEach(t);
const address = { street: '1 Dock Road', city: 'Leith', postalCode: 'EH6', country: 'GB', region: '' };
const { id: customerId } = good(
  await a.manager.call(createCustomer, { body: { name: 'Corner Tea', billingAddress: address } }),
);

const confirmed = async (lines: NonNullable<NewOrder['lines']>): Promise<Order> => {
  const { id, version } = good(await a.manager.call(orders.createOrder, { body: { customerId, lines } }));
  return good(await a.manager.call(orders.confirmOrder, { params: { id }, body: { version } }));
};
const order = async ({ id }: { id: string }): Promise<Order> =>
  good(await a.manager.call(orders.getOrder, { params: { id } }));
const start = ({ id }: { id: string }, body: object = {}) =>
  a.manager.call(call.startDelivery, { params: { id }, body });
const pick = (delivery: Delivery, quantities: (string | null)[]) =>
  a.manager.call(call.updateDelivery, {
    params: { id: delivery.id },
    body: {
      version: delivery.version,
      picked: delivery.lines.flatMap(({ id }, n) =>
        quantities[n] == null ? [] : [{ id, quantity: quantities[n]! }],
      ),
    },
  });
const leave = ({ id, version }: Delivery, more: object = {}) =>
  a.manager.call(call.deliver, { params: { id }, body: { version, ...more } });
/** Picks all of a list, and lets it leave. */
const leaveAll = async (delivery: Delivery) =>
  good(
    await leave(
      good(
        await pick(
          delivery,
          delivery.lines.map(({ quantity }) => quantity),
        ),
      ),
    ),
  );
const voided = ({ id, version }: Delivery) =>
  a.manager.call(call.voidDelivery, { params: { id }, body: { version, reason: 'Wrong address' } });
/** What is done with a return on its way. */
const BACK = ['ask', 'authorise', 'authorise', 'receive', 'receive', 'decline', 'cancel', 'finish'] as const;
type Back = Exclude<(typeof BACK)[number], 'ask'>;
const isBack = (kind: string): kind is Back => kind !== 'ask' && BACK.some((each) => each === kind);
/** Asks for so much of all that was delivered of an order to come back, or for what there is. */
const askBack = async ({ id }: Order, quantity: string) => {
  const { lines } = good(await a.manager.call(returns.returnable, { params: { id } }));
  const least = (left: string) => (Number(left) < Number(quantity) ? left : quantity);
  const asked = lines.flatMap(({ deliveryLineId, left }) =>
    left === '0' ? [] : [{ deliveryLineId, quantity: least(left), reason: 'damaged' as const }],
  );
  return a.manager.call(returns.requestReturn, { params: { id }, body: { lines: asked } });
};
/** Does with a return whatever it may, as it is by now. */
const goOn = async ({ id }: Return, kind: Back, quantity: number) => {
  const { version, lines } = good(await a.manager.call(returns.getReturn, { params: { id } }));
  const because = { params: { id }, body: { version, reason: 'So' } };
  if (kind === 'authorise') {
    const less = [{ lineId: lines[0]!.id, quantity: '1' }];
    await a.manager.call(returns.authoriseReturn, { params: { id }, body: { version, lines: less } });
  } else if (kind === 'receive') {
    const some = lines.flatMap(({ id: lineId, quantity: all, received }, n) => {
      const part = Math.min(Number(all) - Number(received), quantity);
      const destination = DESTINATIONS[(n + quantity) % 3]!;
      return part > 0 ? [{ lineId, quantity: String(part), destination }] : [];
    });
    await a.manager.call(returns.receiveReturn, { params: { id }, body: { version, lines: some } });
  } else if (kind === 'decline') await a.manager.call(returns.declineReturn, because);
  else if (kind === 'cancel') await a.manager.call(returns.cancelReturn, because);
  else await a.manager.call(returns.closeReturn, because);
};
const figures = async (id: string) => {
  const { onHand, held, available, awaited, stockValue } = good(
    await a.viewer.call(getItem, { params: { id } }),
  );
  return { onHand, held, available, awaited, stockValue };
};

describe('a delivery', () => {
  it('is picked by place, leaves in parts (ERPNext #46540), and its goods and their cost leave with it', async () => {
    const itemId = await book.stocked('5', '2');
    good(await adjust(a.manager, [{ itemId, locationId: shelf, change: '3', unitCost: '2' }]));
    const sale = await confirmed([
      { itemId, quantity: '8', unitPrice: '5' },
      { description: 'Setting up', quantity: '1', unitPrice: '20' },
    ]);
    const list = good(await start(sale));
    expect(list).toMatchObject({ state: 'picking', number: null, order: { number: sale.number } });
    expect(list.lines.map(({ location, quantity }) => [location?.name ?? null, quantity])).toEqual([
      ['Main', '5'],
      ['Shelf', '3'],
      [null, '1'],
    ]);
    // All of it is on this list.
    expect((await start(sale)).error!.message).toContain('There is nothing to pick');
    expect((await leave(list)).error!.message).toBe('Nothing is picked yet.');
    const part = good(await leave(good(await pick(list, ['4', null, '1']))));
    expect(part).toMatchObject({ state: 'delivered', lines: [{ quantity: '4' }, { quantity: '1' }] });
    expect(part.number).toMatch(/^DN-\d{4}-00001$/);
    expect(await order(sale)).toMatchObject({
      ...{ state: 'confirmed', delivered: 'part', held: 'all' },
      lines: [
        { delivered: '4', open: '4' },
        { delivered: '1', open: '0' },
      ],
    });
    expect(await figures(itemId)).toMatchObject({ onHand: '4', held: '4', available: '0', stockValue: 800 });
    const [move] = await movesOf(a, itemId);
    expect(move).toMatchObject({
      reason: 'sale',
      sourceType: 'delivery',
      sourceId: part.id,
      valueDelta: -800,
    });
    const rest = await leaveAll(good(await start(sale)));
    expect(rest.lines).toHaveLength(2);
    expect(await order(sale)).toMatchObject({ delivered: 'all', held: null });
    expect(await figures(itemId)).toMatchObject({ onHand: '0', held: '0', stockValue: 0 });
    expect((await start(sale)).error!.message).toBe(`All of ${sale.number} is delivered.`);
    const { rawPayload } = await t.app.inject({
      url: `/api/deliveries/${part.id}/pdf`,
      headers: { authorization: `Bearer ${a.manager.token}` },
    });
    const [page] = await textOfPdf(rawPayload);
    const text = page!.text.replace(/\s+/g, ' ');
    expect(text).toContain('Packing slip');
    expect(text).toContain(part.number);
    expect(text).toContain('1 Dock Road');
  });

  it('that was picked short keeps the rest promised, or writes off what is not there and is held elsewhere', async () => {
    const itemId = await book.stocked('4');
    good(await adjust(a.manager, [{ itemId, locationId: shelf, change: '2', unitCost: '2' }]));
    const sale = await confirmed([{ itemId, quantity: '4' }]);
    const first = good(await pick(good(await start(sale)), ['3']));
    good(await leave(first, { short: 'missing' }));
    // One was not there: it is written off, and held on the shelf instead.
    expect(await figures(itemId)).toMatchObject({ onHand: '2', held: '1', available: '1' });
    expect((await order(sale)).lines[0]).toMatchObject({
      ...{ delivered: '3', waiting: '0' },
      holds: [{ location: 'Shelf', quantity: '1' }],
    });
    const later = await confirmed([{ itemId, quantity: '1' }]);
    const list = good(await start(later));
    expect(list.lines).toMatchObject([{ location: { name: 'Shelf' }, quantity: '1' }]);
  });

  it('cannot leave twice, nor take more than is open, and keeps its order from being cancelled while it is picked', async () => {
    const itemId = await book.stocked('4');
    const sale = await confirmed([{ itemId, quantity: '3' }]);
    const list = good(await pick(good(await start(sale)), ['3']));
    expect((await pick(list, ['4'])).error!.fields).toMatchObject([{ message: 'At most 3.' }]);
    const seen = await order(sale);
    const cancel = await a.manager.call(orders.cancelOrder, {
      params: { id: sale.id },
      body: { version: seen.version, reason: 'No' },
    });
    expect(cancel.error!.message).toContain('is being picked');
    const all = await atOnce(5, () => leave(list));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await figures(itemId)).toMatchObject({ onHand: '1', held: '0' });
    const over = await start(await confirmed([{ itemId, quantity: '1' }]), {
      lines: [{ lineId: sale.lines[0]!.id, quantity: '1' }],
    });
    expect(over.status).toBe(400);
  });

  it('comes back when it is void, to where it left from, at what it cost, and is promised as before', async () => {
    const itemId = await book.stocked('4', '2.50');
    const sale = await confirmed([{ itemId, quantity: '3' }]);
    const waits = await confirmed([{ itemId, quantity: '3' }]);
    const left = await leaveAll(good(await start(sale)));
    good(await adjust(a.manager, [{ itemId, locationId: shelf, change: '1', unitCost: '9' }]));
    expect((await order(waits)).lines[0]).toMatchObject({ waiting: '1' });
    const back = good(await voided(left));
    expect(back).toMatchObject({ state: 'void', number: left.number });
    // It was promised earlier than the order that waits, and has its goods again.
    expect(await order(sale)).toMatchObject({ state: 'confirmed', delivered: 'none', held: 'all' });
    expect((await order(waits)).lines[0]).toMatchObject({ waiting: '1' });
    expect(await figures(itemId)).toMatchObject({ onHand: '5', stockValue: 1900 });
    expect((await voided(back)).error!.message).toBe(`${left.number} is void.`);
  });

  it('is thrown away as a pick list, described, found and listed', async () => {
    const itemId = await book.stocked('4');
    const sale = await confirmed([{ itemId, quantity: '3' }]);
    const list = good(await start(sale));
    good(await a.manager.call(call.deleteDelivery, { params: { id: list.id }, query: { version: '1' } }));
    expect(await order(sale)).toMatchObject({ picking: 0, held: 'all' });
    const left = await leaveAll(good(await start(sale)));
    const tracked = good(
      await a.manager.call(call.updateDelivery, {
        params: { id: left.id },
        body: { version: left.version, carrier: 'Parcel Post', tracking: 'PP-99887766' },
      }),
    );
    const found = good(await a.manager.call(call.listDeliveries, { query: { q: 'PP-99887766' } }));
    expect(found.deliveries).toMatchObject([{ id: left.id, carrier: 'Parcel Post', lines: 1, picked: 1 }]);
    const removed = await a.manager.call(call.deleteDelivery, {
      params: { id: left.id },
      query: { version: String(tracked.version) },
    });
    expect(removed.error!.message).toBe(`${left.number} has left already.`);
    const outcome = good(
      await a.manager.call(call.startDeliveries, {
        body: { ids: [sale.id, (await confirmed([{ itemId, quantity: '1' }])).id] },
      }),
    );
    expect(outcome).toMatchObject({
      done: [expect.any(String)],
      refused: [{ id: sale.id, number: sale.number }],
    });
  });

  it('of several orders leave in one go, each with what is held for it, and what cannot is said', async () => {
    const itemId = await book.stocked('5');
    const [all, part, none] = [
      await confirmed([{ itemId, quantity: '3' }]),
      await confirmed([{ itemId, quantity: '4' }]),
      await confirmed([{ itemId, quantity: '1' }]),
    ];
    const picking = await confirmed([{ itemId: await book.stocked('1'), quantity: '1' }]);
    good(await start(picking));
    const ids = [all.id, part.id, none.id, picking.id];
    const outcome = good(await a.manager.call(call.deliverOrders, { body: { ids } }));
    expect(outcome.done).toEqual([all.id, part.id]);
    expect(outcome.refused.map(({ id }) => id)).toEqual([none.id, picking.id]);
    expect(await order(all)).toMatchObject({ delivered: 'all', picking: 0 });
    expect(await order(part)).toMatchObject({ delivered: 'part', lines: [{ delivered: '2', waiting: '2' }] });
    expect(await order(picking)).toMatchObject({ delivered: 'none', picking: 1 });
    const { deliveries } = good(
      await a.manager.call(call.listDeliveries, { query: { order: all.id, state: 'delivered' } }),
    );
    expect(deliveries).toMatchObject([{ number: expect.stringMatching(/^D/), lines: 1, picked: 1 }]);
    // Asked for again at the same time, nothing leaves twice.
    good(await adjust(a.manager, [{ itemId, locationId: main, change: '2' }]));
    const twice = await atOnce(3, () => a.manager.call(call.deliverOrders, { body: { ids: [part.id] } }));
    expect(twice.flatMap((answer) => good(answer).done)).toEqual([part.id]);
    expect(await order(part)).toMatchObject({ delivered: 'all', lines: [{ delivered: '4' }] });
  });

  it('whatever is done: what is ordered is delivered, open or cancelled, nothing is held twice, and no more comes back than left', async () => {
    const made = [await book.stocked('20'), await book.stocked('20')];
    const step = fc.record({
      kind: fc.constantFrom('order', 'pick', 'leave', 'leave', 'void', 'less', 'close', 'stock', ...BACK),
      which: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const sales: Order[] = [];
        const lists: Delivery[] = [];
        const backs: Return[] = [];
        const chosen = <T>(all: T[], which: number): T | undefined => all[which % Math.max(1, all.length)];
        for (const { kind, which, quantity } of steps) {
          const sale = chosen(sales, which);
          const list = chosen(lists, which);
          const back = chosen(backs, which);
          if (kind === 'order')
            sales.push(
              await confirmed(made.map((itemId, n) => ({ itemId, quantity: String(quantity + n) }))),
            );
          else if (kind === 'stock')
            await adjust(a.manager, [
              { itemId: made[which % 2]!, locationId: main, change: String(quantity - 3 || 1) },
            ]);
          else if (kind === 'pick' && sale) {
            const { status, body } = await start(sale);
            if (status === 200) lists.push(body);
          } else if (kind === 'leave' && list) {
            const now = await a.manager.call(call.getDelivery, { params: { id: list.id } });
            if (now.status !== 200) continue;
            const some = await pick(
              now.body,
              now.body.lines.map((line) =>
                Number(line.quantity) < quantity ? line.quantity : String(quantity),
              ),
            );
            if (some.status === 200) await leave(some.body, { short: which % 2 ? 'later' : 'missing' });
          } else if (kind === 'void' && list) {
            const now = await a.manager.call(call.getDelivery, { params: { id: list.id } });
            if (now.status === 200) await voided(now.body);
          } else if (kind === 'less' && sale) {
            const now = await order(sale);
            await a.manager.call(orders.updateOrder, {
              params: { id: sale.id },
              body: {
                version: now.version,
                lines: now.lines.map(({ id, itemId }) => ({ id, itemId, quantity: String(quantity) })),
              },
            });
          } else if (kind === 'ask' && sale) {
            const { status, body } = await askBack(sale, String(quantity));
            if (status === 200) backs.push(body);
          } else if (back && isBack(kind)) await goOn(back, kind, quantity);
          else if (kind === 'close' && sale) {
            const now = await order(sale);
            await a.manager.call(orders.closeOrder, {
              params: { id: sale.id },
              body: { version: now.version, reason: 'Enough' },
            });
          }
        }
        await expectVerified(t);
        for (const sale of sales) {
          const now = await order(sale);
          for (const line of now.lines) {
            const open = openOf(line);
            const [heldHere, waiting] = [
              line.holds.reduce((sum, { quantity }) => sum + toThousandths(quantity), 0n),
              toThousandths(line.waiting),
            ];
            expect(open >= 0n).toBe(true);
            expect(toThousandths(line.delivered) - toThousandths(line.returned) >= 0n).toBe(true);
            expect(heldHere + waiting).toBe(now.state === 'confirmed' ? open : 0n);
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});
