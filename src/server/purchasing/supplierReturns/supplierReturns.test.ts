import { describe, expect, it } from 'vitest';
import { expectIndexed } from '#server/testing/indexed.ts';
import {
  addItem,
  addPlace,
  adjust,
  atOnce,
  heldOf,
  movesOf,
  sqlIn,
  verifyAfterEach,
} from '#server/testing/ledgers.ts';
import { done, purchasingApp } from '#server/testing/orders.ts';
import { good } from '#server/testing/testApp.ts';
import { getOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { voidReceipt } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import * as call from '#shared/purchasing/supplierReturns/contract.ts';
import type { SupplierReturn } from '#shared/purchasing/supplierReturns/shapes.ts';
import { supplierBalance, updateSupplier } from '#shared/purchasing/suppliers/contract.ts';
import { createCustomer } from '#shared/sales/customers/contract.ts';
import { confirmOrder, createOrder } from '#shared/sales/orders/contract.ts';
import { reverseMove } from '#shared/stock/ledger/contract.ts';

const { t, a, main, supplierId, placed, receive } = await purchasingApp();
verifyAfterEach(t);

type Line = { quantity: string; reason?: 'damaged' | 'faulty'; receipt?: number; line?: number };

/** An order of a new item, and what came of it: so much at such a price. */
async function came(quantity: string, unitCost: string, itemId?: string, more: object = {}): Promise<Order> {
  const item = itemId ?? (await addItem(a, `BACK-${crypto.randomUUID().slice(0, 8)}`));
  return done(
    await receive(await placed({ lines: [{ itemId: item, quantity, unitCost, ...more }] }), [quantity]),
  );
}

const bodyOf = (order: Order, lines: Line[]) => ({
  orderId: order.id,
  lines: lines.map(({ quantity, reason = 'damaged' as const, receipt = 0, line = 0 }) => ({
    ...{ quantity, reason, receiptId: order.receipts[receipt]!.id, lineId: order.lines[line]!.id },
  })),
});
const draft = (order: Order, ...lines: Line[]) =>
  a.manager.call(call.createSupplierReturn, { body: bodyOf(order, lines) });
const authorise = ({ id, version }: SupplierReturn, rma?: string) =>
  a.manager.call(call.authoriseSupplierReturn, {
    params: { id },
    body: { version, ...(rma ? { rma } : {}) },
  });
const authorised = async (order: Order, ...lines: Line[]) =>
  good(await authorise(good(await draft(order, ...lines))));
const send = (back: SupplierReturn, quantities: string[], more: object = {}, where?: string) =>
  a.manager.call(call.sendSupplierReturn, {
    params: { id: back.id },
    body: {
      version: back.version,
      lines: quantities.flatMap((quantity, n) =>
        quantity === '0'
          ? []
          : [{ lineId: back.lines[n]!.id, quantity, ...(where ? { locationId: where } : {}) }],
      ),
      ...more,
    },
  });
const order = async (id: string) => good(await a.manager.call(getOrder, { params: { id } }));
const claimed = async ({ id }: Order) => (await order(id)).receipts.map(({ lines }) => lines[0]!.returned);

describe('goods that go back', () => {
  it('leave in parts at what they came in with, to the penny, whatever came at other prices between', async () => {
    const item = await addItem(a, 'PENNY');
    const first = await came('7', '1.43', item, { purchaseUnit: '', factor: '1' });
    const landed = done(
      await receive(
        await placed({
          lines: [{ itemId: item, quantity: '3', unitCost: '10' }],
          landedCosts: [{ kind: 'freight', amount: 100, spread: 'quantity' }],
        }),
        ['3'],
      ),
    );
    expect(await heldOf(a, item)).toMatchObject({ onHand: '10', stockValue: 1001 + 3100 });
    let back = await authorised(landed, { quantity: '3' });
    back = good(await send(back, ['1']));
    expect(await heldOf(a, item)).toMatchObject({ onHand: '9', stockValue: 1001 + 2067 });
    await came('5', '99', item);
    back = good(await send(back, ['1']));
    expect(back).toMatchObject({ sent: 'part', state: 'authorised' });
    await came('2', '0.01', item);
    back = good(await send(back, ['1']));
    expect(back).toMatchObject({ sent: 'all', state: 'authorised' });
    expect(await heldOf(a, item)).toMatchObject({ onHand: '14', stockValue: 1001 + 49500 + 2 });
    expect(back.sendings.map(({ worth }) => worth)).toEqual([1033, 1034, 1033]);
    const out = (await movesOf(a, item)).filter(({ reason }) => reason === 'supplier_return');
    expect(out.map(({ sourceType, sourceId, to }) => [sourceType, sourceId, to])).toEqual(
      Array(3).fill(['supplier-return', back.id, 'Suppliers']),
    );
    const undo = await a.manager.call(reverseMove, { params: { id: out[0]!.id }, body: { note: 'Oops' } });
    expect(undo.error).toMatchObject({
      message: expect.stringContaining('belongs to a return to a supplier'),
    });
    // What came with one receipt goes back with several returns at its value too.
    let one = await authorised(first, { quantity: '2' });
    let other = await authorised(first, { quantity: '5', reason: 'faulty' });
    one = good(await send(one, ['2']));
    other = good(await send(other, ['5']));
    expect(
      [one, other].flatMap(({ sendings }) => sendings.map(({ worth }) => worth)).reduce((x, y) => x + y),
    ).toBe(1001);
  });

  it('are counted in units of the item, and worth what the order says', async () => {
    const boxed = await came('2', '10', undefined, { purchaseUnit: 'box of 7', factor: '7', taxRate: '19' });
    const back = await authorised(boxed, { quantity: '7' });
    expect(back).toMatchObject({ worth: 1190, number: expect.stringMatching(/^RS-\d{4}-\d{5}$/) });
    expect((await draft(boxed, { quantity: '8' })).error.fields?.[0]).toMatchObject({
      field: 'lines.0.quantity',
      message: expect.stringContaining('only 7 can go back'),
    });
    expect((await draft(boxed, { quantity: '0.5' })).status).toBe(400);
  });

  it('leave where they were received, else where they lie, and never what is held for somebody', async () => {
    const item = await addItem(a, 'LIES');
    const shelf = await addPlace(a, 'Far shelf');
    const there = await came('4', '2', item);
    let back = await authorised(there, { quantity: '4' });
    expect(back.lines[0]!.places).toEqual([{ id: main, name: 'Main', available: '4' }]);
    good(
      await adjust(a.manager, [
        { itemId: item, locationId: main, change: '-4' },
        { itemId: item, locationId: shelf, change: '4' },
      ]),
    );
    back = good(await send(back, ['1']));
    expect(back.sendings).toMatchObject([{ from: 'Far shelf', quantity: '1' }]);
    const customer = good(await a.manager.call(createCustomer, { body: { name: 'Lena Vogt' } }));
    const sale = good(
      await a.manager.call(createOrder, {
        body: { customerId: customer.id, lines: [{ itemId: item, quantity: '2' }] },
      }),
    );
    good(await a.manager.call(confirmOrder, { params: { id: sale.id }, body: { version: 1 } }));
    const refused = await send(back, ['3'], {}, shelf);
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('Lena Vogt')]);
    good(await send(back, ['1'], {}, shelf));
    const outside = await send(back, ['1'], { version: back.version + 1 }, item);
    expect(outside.status).toBe(404);
  });

  it('are never more than came, also when ten ask at once', async () => {
    const ten = await came('6', '3');
    const answers = await atOnce(10, () => draft(ten, { quantity: '1' }, { quantity: '1' }));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill(200),
      ...Array(7).fill(400),
    ]);
    expect(await claimed(ten)).toEqual(['6']);
    await expect(
      sqlIn(t, a, 'update purchase_receipt_lines set returned = 7 where tenant_id = :tenant and id = $1', [
        ten.receipts[0]!.id,
      ]),
    ).rejects.toThrow();
    // Ten send the same rest.
    const back = await authorised(await came('5', '3'), { quantity: '5' });
    const sent = await atOnce(10, () => send(back, ['5']));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    const next = good(await a.manager.call(call.getSupplierReturn, { params: { id: back.id } }));
    expect((await send(next, ['1'])).error.message).toBe(`All of ${back.number} was sent.`);
  });
});

describe('a return', () => {
  it('keeps its receipt from being voided, and frees it when it is cancelled or thrown away', async () => {
    const there = await came('5', '2');
    const undo = async () =>
      a.manager.call(voidReceipt, {
        params: { id: there.id, receiptId: there.receipts[0]!.id },
        body: { version: (await order(there.id)).version, reason: 'Wrong pallet' },
      });
    const first = good(await draft(there, { quantity: '3' }));
    expect((await undo()).error.message).toContain('a return that is still a draft');
    good(
      await a.manager.call(call.deleteSupplierReturn, { params: { id: first.id }, query: { version: '1' } }),
    );
    expect(await claimed(there)).toEqual(['0']);
    const back = await authorised(there, { quantity: '3' });
    expect((await undo()).error.message).toContain(back.number);
    const ended = good(
      await a.manager.call(call.cancelSupplierReturn, {
        params: { id: back.id },
        body: { version: back.version, reason: 'They repair it here' },
      }),
    );
    expect(ended).toMatchObject({
      state: 'cancelled',
      endReason: 'They repair it here',
      number: back.number,
    });
    expect(await claimed(there)).toEqual(['0']);
    done(await undo());
    expect((await draft(there, { quantity: '1' })).error.message).toContain('Nothing of this order');
  });

  it('is closed short once something was sent, and what was not is free again', async () => {
    const there = await came('5', '2');
    let back = await authorised(there, { quantity: '4' });
    const end = (step: typeof call.cancelSupplierReturn | typeof call.closeSupplierReturn) =>
      a.manager.call(step, { params: { id: back.id }, body: { version: back.version } });
    expect((await end(call.closeSupplierReturn)).error.message).toContain('Cancel it instead');
    back = good(await send(back, ['1']));
    expect((await end(call.cancelSupplierReturn)).error.message).toContain('Close it instead');
    back = good(await end(call.closeSupplierReturn));
    expect(back).toMatchObject({ state: 'closed', sent: 'part' });
    expect(await claimed(there)).toEqual(['1']);
    expect((await order(there.id)).lines[0]).toMatchObject({ received: '5', open: '0' });
    const undo = await a.manager.call(voidReceipt, {
      params: { id: there.id, receiptId: there.receipts[0]!.id },
      body: { version: (await order(there.id)).version, reason: 'Wrong pallet' },
    });
    expect(undo.error.message).toContain(`went back to the supplier with ${back.number}`);
  });

  it('changes as a draft, and gives back what it claims no more', async () => {
    const there = await came('5', '2');
    const first = good(await draft(there, { quantity: '5' }));
    const change = (version: number, fields: object) =>
      a.manager.call(call.updateSupplierReturn, { params: { id: first.id }, body: { version, ...fields } });
    const { lines } = bodyOf(there, [{ quantity: '2' }, { quantity: '1', reason: 'faulty' }]);
    const changed = good(await change(1, { lines, note: 'Two with dents' }));
    expect(changed).toMatchObject({ version: 2, worth: 600, note: 'Two with dents' });
    expect(await claimed(there)).toEqual(['3']);
    expect((await change(1, { note: 'Late' })).status).toBe(409);
    good(await authorise(changed, 'RMA-1'));
    expect((await change(3, { lines })).error.message).toContain('authorised already');
    expect(good(await change(3, { carrier: 'Parcel Post' }))).toMatchObject({
      rma: 'RMA-1',
      carrier: 'Parcel Post',
    });
  });

  it('has the credit of the supplier, which stands in the balance and ends it once all was sent', async () => {
    const there = await came('5', '2');
    let back = await authorised(there, { quantity: '2' });
    const credit = (fields: object = {}) =>
      a.manager.call(call.creditSupplierReturn, {
        params: { id: back.id },
        body: { version: back.version, number: 'GS-7', creditedOn: '2026-01-02', amount: 400, ...fields },
      });
    const before = good(await a.manager.call(supplierBalance, { params: { id: supplierId } })).currencies[0]!;
    expect((await credit({ creditedOn: '2199-01-01' })).error.fields?.[0]?.field).toBe('creditedOn');
    expect((await credit({ amount: 0 })).status).toBe(400);
    back = good(await credit());
    expect(back).toMatchObject({
      state: 'authorised',
      credit: { number: 'GS-7', on: '2026-01-02', amount: 400 },
    });
    const cancelled = await a.manager.call(call.cancelSupplierReturn, {
      params: { id: back.id },
      body: { version: back.version },
    });
    expect(cancelled.error.message).toContain('has credited');
    back = good(await send(back, ['2'], { carrier: 'Parcel Post', tracking: 'PP 1' }));
    expect(back).toMatchObject({ state: 'closed', sent: 'all', tracking: 'PP 1' });
    back = good(await credit({ amount: 380 }));
    const now = good(await a.manager.call(supplierBalance, { params: { id: supplierId } })).currencies[0]!;
    expect([now.credits - before.credits, now.credited - before.credited]).toEqual([1, 380]);
    const { entries } = good(await a.manager.call(call.supplierReturnHistory, { params: { id: back.id } }));
    expect(entries.map(({ action }) => action)).toEqual(
      ['credited', 'sent', 'credited', 'authorised', 'created'].map((step) => `supplier-return.${step}`),
    );
  });

  it('is found by what it says, and goes by the name of its supplier', async () => {
    const item = await addItem(a, 'FOUND-1');
    const there = await came('5', '2', item);
    const back = good(
      await authorise(good(await draft(there, { quantity: '1', reason: 'faulty' })), 'RMA-FIND-9'),
    );
    const list = async (query: Record<string, string>) =>
      good(await a.manager.call(call.listSupplierReturns, { query })).returns.map(({ id }) => id);
    for (const q of [back.number!, there.number!, 'RMA-FIND-9', 'FOUND-1'])
      expect(await list({ q }), q).toContain(back.id);
    expect(await list({ item })).toEqual([back.id]);
    expect(await list({ item, reason: 'damaged' })).toEqual([]);
    expect(
      await list({ order: there.id, state: 'authorised', from: '2020-01-01', to: '2199-01-01' }),
    ).toEqual([back.id]);
    expect(good(await a.manager.call(call.supplierReturnTotals, { query: { item } }))).toEqual({
      returns: 1,
      currencies: [{ currency: 'USD', worth: 200, credited: 0 }],
    });
    for (const sort of ['number', 'supplier', 'state', 'authorisedOn'] as const)
      expect((await list({ sort, limit: '200' })).length).toBeGreaterThan(5);
    const csv = await a.manager.call(call.exportSupplierReturns, { query: { item } });
    expect(csv.body).toContain('RMA-FIND-9');
    const supplier = { params: { id: supplierId }, body: { version: 1, name: 'Southern Teas' } };
    good(await a.manager.call(updateSupplier, supplier));
    expect(
      good(await a.manager.call(call.getSupplierReturn, { params: { id: back.id } })).supplier.name,
    ).toBe('Southern Teas');
    expect(await list({ q: 'Southern', item })).toEqual([back.id]);
    await expectIndexed(t.database.pool);
  });
});
