import { describe, expect, it } from 'vitest';
import { addItem, addPlace, atOnce, expectVerified, movesOf } from '#server/testing/ledgers.ts';
import { addSupplier, done, purchasingApp } from '#server/testing/orders.ts';
import { deleteItem, getItem, updateItem } from '#shared/catalogue/items/contract.ts';
import { addDays } from '#shared/dates.ts';
import { updateSetting } from '#shared/people/tenants/contract.ts';
import { getOrder, updateOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import * as receipt from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { cancelOrder, closeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { adjustStock, reverseMove } from '#shared/stock/ledger/contract.ts';

const { t, a, tea, cup, main, placed, receive, teaLine } = await purchasingApp();
const b = await t.tenant();
const heldOf = async (id: string) => (await a.viewer.call(getItem, { params: { id } })).body;

describe('goods that arrive', () => {
  it('go into stock at landed cost, in units of the item, and are incoming no more', async () => {
    const item = await addItem(a, 'BOXED');
    const order = await placed({
      lines: [{ itemId: item, quantity: '3', purchaseUnit: 'box of 7', factor: '7', unitCost: '10' }],
      landedCosts: [{ kind: 'freight', amount: 100, spread: 'quantity' }],
    });
    expect(await heldOf(item)).toMatchObject({ incoming: '21', projected: '21', onHand: '0' });
    const shelf = await addPlace(a, 'Shelf');
    const first = done(await receive(order, ['1'], a.manager, { locationId: shelf, note: 'First pallet' }));
    expect(first).toMatchObject({ receiptStatus: 'partial', receivedPercent: 33 });
    expect(await heldOf(item)).toMatchObject({ incoming: '14', onHand: '7', stockValue: 1033 });
    const all = done(await receive(first, ['2']));
    expect(all).toMatchObject({ receiptStatus: 'full', receivedPercent: 100, dueDate: null });
    // 30.00 of goods and 1.00 of freight, to the cent.
    expect(await heldOf(item)).toMatchObject({ incoming: '0', onHand: '21', stockValue: 3100 });
    expect(
      all.receipts.map(({ number, location, lines }) => [number.slice(0, 3), location, lines[0]!.worth]),
    ).toEqual([
      ['GR-', 'Shelf', 1033],
      ['GR-', 'Main', 2067],
    ]);
    const [move] = await movesOf(a, item);
    expect(move).toMatchObject({
      reason: 'purchase_receipt',
      sourceType: 'purchase_order',
      sourceId: order.id,
      from: 'Suppliers',
    });
    expect(all.receipts[1]!.lines[0]!.moveId).toBe(move!.id);
    await expectVerified(t);
  });

  it('are worth in the books what they are at the exchange rate', async () => {
    const item = await addItem(a, 'FOREIGN');
    const yen = await addSupplier(a, 'Kyoto', { currency: 'JPY' });
    const lines = [{ itemId: item, quantity: '3', unitCost: '1000' }];
    const draft = await placed({ supplierId: yen, exchangeRate: '0.0066123456', lines });
    expect(draft).toMatchObject({ currency: 'JPY', total: 3000, baseTotal: 1984 });
    done(await receive(draft, ['3']));
    expect(await heldOf(item)).toMatchObject({ stockValue: 1984 });
  });

  it('may be rejected with a reason, and are then still to come', async () => {
    const order = await placed();
    const [{ id: lineId }] = order.lines as [Order['lines'][number]];
    const ask = (line: object) =>
      a.manager.call(receipt.receiveOrder, {
        params: { id: order.id },
        body: { version: order.version, lines: [{ lineId, accepted: '6', ...line }] },
      });
    expect((await ask({ rejected: '4' })).error.fields?.[0]?.field).toBe('lines.0.rejectReason');
    expect((await ask({ accepted: '0' })).error.fields?.[0]?.field).toBe('lines.0.accepted');
    const [line] = done(await ask({ rejected: '4', rejectReason: 'Wet' })).lines;
    expect(line).toMatchObject({ received: '6', rejected: '4', open: '4' });
  });

  it('are no more than ordered and tolerated, unless an admin says why', async () => {
    const order = await placed();
    const over = await receive(order, ['11']);
    expect([over.status, over.error.message]).toEqual([
      403,
      '11 of TEA would have arrived where 10 were ordered: only an admin can take that much, with a reason.',
    ]);
    expect((await receive(order, ['11'], a.admin)).error.fields?.[0]?.field).toBe('overReason');
    const taken = done(await receive(order, ['11'], a.admin, { overReason: 'They insisted' }));
    expect(taken.receiptStatus).toBe('over');
    expect(taken.receipts[0]!.overReason).toBe('They insisted');
    await a.admin.call(updateSetting, { body: { 'purchase.overReceiptPercent': '10' } });
    const tolerant = await placed();
    expect(done(await receive(tolerant, ['11'])).receiptStatus).toBe('over');
    expect((await receive(await placed(), ['12'])).status).toBe(403);
    await a.admin.call(updateSetting, { body: { 'purchase.overReceiptPercent': '0' } });
    const own = await addItem(a, 'OWN', { overReceiptPercent: '50' });
    const generous = await placed({ lines: [{ ...teaLine('2'), itemId: own }] });
    expect((await receive(generous, ['4'])).status).toBe(403);
    expect(done(await receive(generous, ['3'])).receiptStatus).toBe('over');
  });

  it('are refused in parts that there are none of, twice the same line, in the future, or anywhere but in the house', async () => {
    const order = await placed({ lines: [{ ...teaLine(), factor: '3' }] });
    const refused = async (accepted: string[], more = {}) => {
      const { status, error } = await receive(order, accepted, a.manager, more);
      return [status, error.fields?.[0]?.field ?? error.message];
    };
    expect(await refused(['0.5'])).toEqual([400, 'lines.0.accepted']);
    expect((await receive(order, ['0.5'])).error.message).toBe(
      'TEA is counted in "each", whole numbers only: 0.5 × 3 is too precise.',
    );
    const line = { lineId: order.lines[0]!.id, accepted: '1' };
    expect(await refused([], { lines: [line, line] })).toEqual([400, 'lines.1.lineId']);
    expect(await refused(['1'], { receivedOn: '2199-01-01' })).toEqual([400, 'receivedOn']);
    expect(await refused(['1'], { receivedOn: addDays(order.orderDate!, -10) })).toEqual([400, 'receivedOn']);
    expect(await refused(['1'], { locationId: crypto.randomUUID() })).toEqual([404, 'Location not found.']);
    const { from } = (await movesOf(a, tea)).find(({ reason }) => reason === 'purchase_receipt')!;
    expect(from).toBe('Suppliers');
  });

  it('can be received by managers of the tenant alone', async () => {
    const order = await placed();
    expect((await receive(order, ['1'], a.viewer)).status).toBe(403);
    expect((await receive(order, ['1'], b.admin)).status).toBe(404);
  });
});

describe('a receipt with an id of the sender', () => {
  const once = async (order: Order, id: string, more: object = {}) =>
    receive(order, ['4'], a.manager, { id, ...more });
  const leftOf = async (order: Order) => done(await a.manager.call(getOrder, { params: { id: order.id } }));

  it('is one receipt however often it is sent, also when others have changed the order since', async () => {
    const order = await placed();
    const id = crypto.randomUUID();
    const first = done(await once(order, id));
    expect(first.receipts.map((one) => one.id)).toEqual([id]);
    expect(done(await once(order, id))).toEqual(first);
    const later = done(await receive(first, ['1']));
    // By the version that the phone has seen, which is long gone.
    expect(done(await once(order, id))).toEqual(later);
    expect((await leftOf(order)).lines[0]).toMatchObject({ received: '5', open: '5' });
    const closed = done(
      await a.manager.call(closeOrder, {
        params: { id: order.id },
        body: { version: later.version, reason: 'Enough' },
      }),
    );
    expect(done(await once(order, id))).toEqual(closed);
    const [move, ...others] = (await movesOf(a, tea)).filter(({ sourceId }) => sourceId === order.id);
    expect([move!.quantity, others.length]).toEqual(['1', 1]);
    await expectVerified(t);
  });

  it('is one receipt when it is sent many times at once, and all are answered alike', async () => {
    const order = await placed();
    const id = crypto.randomUUID();
    const answers = await atOnce(8, () => once(order, id));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect((await leftOf(order)).receipts).toHaveLength(1);
    await expectVerified(t);
  });

  it('stays void when it is sent again after it was taken back', async () => {
    const order = await placed();
    const id = crypto.randomUUID();
    const { version } = done(await once(order, id));
    const params = { id: order.id, receiptId: id };
    done(await a.manager.call(receipt.voidReceipt, { params, body: { version, reason: 'Wrong pallet' } }));
    expect(done(await once(order, id)).receipts.map(({ voided }) => voided?.reason)).toEqual([
      'Wrong pallet',
    ]);
    expect((await leftOf(order)).lines[0]).toMatchObject({ received: '0' });
  });

  it('is of one order alone, also when two of them come at once', async () => {
    const [one, other] = [await placed(), await placed()];
    const id = crypto.randomUUID();
    const answers = await Promise.all([one, other, one, other].map((order) => once(order, id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 400, 400]);
    expect([statuses[0], statuses[1]]).toEqual([statuses[2], statuses[3]]);
    const refused = answers.find(({ status }) => status === 400)!;
    expect(refused.error.fields?.[0]).toMatchObject({
      field: 'id',
      message: 'This receipt id belongs to another purchase order.',
    });
    const kept = [await leftOf(one), await leftOf(other)].map(({ receipts }) => receipts.length);
    expect(kept.toSorted()).toEqual([0, 1]);
    await expectVerified(t);
  });

  it('that was refused leaves nothing, and its id is free', async () => {
    const order = await placed();
    const id = crypto.randomUUID();
    expect((await once(order, id, { receivedOn: '2199-01-01' })).status).toBe(400);
    expect((await once({ ...order, version: order.version + 1 }, id)).status).toBe(409);
    expect(done(await once(order, id)).receipts.map((each) => each.id)).toEqual([id]);
  });

  it('of another business is another receipt', async () => {
    const order = await placed();
    const id = crypto.randomUUID();
    done(await once(order, id));
    const params = { id: order.id };
    const body = { version: 1, id, lines: [{ lineId: order.lines[0]!.id, accepted: '1' }] };
    expect((await b.admin.call(receipt.receiveOrder, { params, body })).status).toBe(404);
  });
});

describe('a receipt that was a mistake', () => {
  it('is voided: its moves are reversed, and the goods are to come again', async () => {
    const before = await heldOf(cup);
    const order = done(await receive(await placed({ lines: [{ ...teaLine(), itemId: cup }] }), ['10']));
    const [{ id: receiptId, number, lines }] = order.receipts as [Order['receipts'][number]];
    const direct = await a.manager.call(reverseMove, { params: { id: lines[0]!.moveId! }, body: {} });
    expect([direct.status, direct.error.message]).toEqual([
      409,
      'This move belongs to a receipt: void the receipt with its purchase order instead.',
    ]);
    const params = { id: order.id, receiptId };
    const body = { version: order.version, reason: 'Wrong pallet' };
    expect((await a.viewer.call(receipt.voidReceipt, { params, body })).status).toBe(403);
    expect((await b.manager.call(receipt.voidReceipt, { params, body })).status).toBe(404);
    const voided = done(await a.manager.call(receipt.voidReceipt, { params, body }));
    expect(voided).toMatchObject({ receiptStatus: 'none', receivedPercent: 0 });
    expect(voided.receipts[0]).toMatchObject({ number, voided: { reason: 'Wrong pallet' } });
    const after = await heldOf(cup);
    expect([after.onHand, after.stockValue]).toEqual([before.onHand, before.stockValue]);
    const again = await a.manager.call(receipt.voidReceipt, {
      params,
      body: { ...body, version: voided.version },
    });
    expect([again.status, again.error.message]).toEqual([
      409,
      `${number} was voided by inventory_manager@${a.id}.test already.`,
    ]);
    expect(
      done(await a.manager.call(cancelOrder, { params: { id: order.id }, body: { version: voided.version } }))
        .status,
    ).toBe('cancelled');
    await expectVerified(t);
  });

  it('stays when the goods have left; and brings nothing back to come when the order is closed', async () => {
    const item = await addItem(a, 'GONE');
    const order = done(await receive(await placed({ lines: [{ ...teaLine('4'), itemId: item }] }), ['2']));
    const params = { id: order.id, receiptId: order.receipts[0]!.id };
    const take = (change: string) =>
      a.manager.call(adjustStock, {
        body: { reason: 'damaged', lines: [{ itemId: item, locationId: main, change }] },
      });
    await take('-1');
    const refused = await a.manager.call(receipt.voidReceipt, {
      params,
      body: { version: order.version, reason: 'No' },
    });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Not enough stock. GONE at Main: 1 on hand, 2 needed.',
    ]);
    await take('1');
    const closed = done(
      await a.manager.call(closeOrder, { params: { id: order.id }, body: { version: order.version } }),
    );
    done(
      await a.manager.call(receipt.voidReceipt, { params, body: { version: closed.version, reason: 'No' } }),
    );
    expect(await heldOf(item)).toMatchObject({ onHand: '0', incoming: '0' });
    await expectVerified(t);
  });
});

it('an item that is on order cannot become something else, and one that was ordered is archived and not deleted', async () => {
  const item = await addItem(a, 'BOUND');
  const order = await placed({ lines: [{ ...teaLine('2'), itemId: item }] });
  const change = await a.manager.call(updateItem, {
    params: { id: item },
    body: { version: 1, type: 'service' },
  });
  expect(change.error.fields?.[0]?.field).toBe('type');
  done(await a.manager.call(cancelOrder, { params: { id: order.id }, body: { version: order.version } }));
  const gone = await a.manager.call(deleteItem, { params: { id: item }, query: { version: '1' } });
  expect(gone.body).toEqual({ outcome: 'archived' });
  expect(
    (await a.manager.call(updateOrder, { params: { id: order.id }, body: { version: 3, notes: 'x' } }))
      .status,
  ).toBe(409);
});
