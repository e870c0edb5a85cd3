import { describe, expect, it } from 'vitest';
import { addItem } from '#server/testing/ledgers.ts';
import { done, purchasingApp } from '#server/testing/orders.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import * as call from '#shared/purchasing/purchaseOrders/contract.ts';
import * as step from '#shared/purchasing/purchaseOrders/stepsContract.ts';

const { t, a, tea, cup, supplierId, draft, placed, receive, revise, teaLine } = await purchasingApp();
const b = await t.tenant();
const incomingOf = async (id: string) => (await a.viewer.call(getItem, { params: { id } })).body.incoming;

describe('a draft', () => {
  it('follows from its supplier, and comes to goods, tax and landed costs', async () => {
    const order = await draft({
      lines: [
        {
          itemId: tea,
          quantity: '10',
          unitCost: '14.335',
          purchaseUnit: 'box of 12',
          factor: '12',
          taxRate: '20',
        },
        { description: 'Pallet fee', quantity: '1', unitCost: '5' },
      ],
      landedCosts: [{ kind: 'freight', amount: 1001, spread: 'value' }],
    });
    expect(order).toMatchObject({
      number: null,
      status: 'draft',
      supplier: 'Northern Teas',
      currency: 'USD',
      exchangeRate: '1',
      location: 'Main',
      net: 14835,
      tax: 2867,
      total: 17702,
      landedTotal: 1001,
      baseTotal: 18703,
      receiptStatus: 'none',
      billingStatus: 'none',
      isLate: false,
    });
    // Landed costs go with what is kept in stock: (143.35 + 10.01) / 120.
    expect(order.lines.map(({ landedWorth, landedUnitCost }) => [landedWorth, landedUnitCost])).toEqual([
      [1001, '1.278'],
      [0, null],
    ]);
  });

  it('is changed by whoever saw it last, and answers others with what it is now', async () => {
    const order = await draft();
    const changed = done(
      await revise(order, {
        notes: 'Soon, please.',
        lines: [teaLine('4'), { ...teaLine('1'), itemId: cup }],
      }),
    );
    expect(changed).toMatchObject({
      notes: 'Soon, please.',
      lineCount: 2,
      total: 1000,
      version: 2,
      revision: 0,
    });
    const stale = await revise(order, { notes: 'Never.' });
    expect([stale.status, stale.error.status]).toEqual([409, 'ABORTED']);
    expect(stale.error.details).toMatchObject({ current: { version: 2, notes: 'Soon, please.' } });
    const same = done(await revise(changed, { notes: 'Soon, please.' }));
    expect(same.version).toBe(2);
  });

  it('is refused lines that make no sense, each with its field', async () => {
    const refused = async (line: object) => {
      const { status, error } = await a.manager.call(call.createOrder, {
        body: { supplierId, lines: [line as never] },
      });
      return [status, error.fields?.[0]?.field ?? error.message];
    };
    const line = { itemId: tea, unitCost: '1' };
    expect(await refused({ ...line, quantity: '0.5' })).toEqual([400, 'lines.0.quantity']);
    expect(await refused({ ...line, quantity: '0.5', factor: '3' })).toEqual([400, 'lines.0.quantity']);
    expect(await refused({ quantity: '1', unitCost: '1' })).toEqual([400, 'lines.0.itemId']);
    expect(await refused({ ...line, quantity: '99999999999', unitCost: '999999999999' })).toEqual([
      400,
      'lines',
    ]);
    expect(await refused({ ...line, itemId: crypto.randomUUID(), quantity: '1' })).toEqual([
      404,
      'Item not found.',
    ]);
  });

  it('can be made by managers and admins of the tenant, of its own suppliers alone', async () => {
    const body = { supplierId };
    expect((await a.viewer.call(call.createOrder, { body })).status).toBe(403);
    expect((await b.admin.call(call.createOrder, { body })).status).toBe(404);
    const order = await draft({}, a.admin);
    for (const path of [call.getOrder, call.orderHistory, call.listRevisions])
      expect((await b.admin.call(path, { params: { id: order.id } })).status).toBe(404);
    expect(
      (await b.admin.call(call.updateOrder, { params: { id: order.id }, body: { version: 1 } })).status,
    ).toBe(404);
    expect(
      (await a.viewer.call(call.updateOrder, { params: { id: order.id }, body: { version: 1 } })).status,
    ).toBe(403);
  });

  it('is made once by a double click, and again by duplicating', async () => {
    const key = { 'idempotency-key': 'double-click' };
    const twice = await Promise.all(
      [1, 2].map(() => a.manager.call(call.createOrder, { body: { supplierId } }, key)),
    );
    expect(twice[0]!.body.id).toBe(twice[1]!.body.id);
    const order = await placed({
      supplierReference: 'X',
      landedCosts: [{ kind: 'duty', amount: 5, spread: 'weight' }],
    });
    const copy = done(await a.admin.call(call.duplicateOrder, { params: { id: order.id } }));
    expect(copy).toMatchObject({
      status: 'draft',
      number: null,
      supplierReference: '',
      total: order.total,
      landedTotal: 5,
    });
    expect(copy.lines[0]!.id).not.toBe(order.lines[0]!.id);
  });
});

describe('a placed order', () => {
  it('has a number, is incoming, and is expected after the lead time of the supplier', async () => {
    const before = Number(await incomingOf(tea));
    const order = await placed({ lines: [{ ...teaLine('2'), factor: '12' }, teaLine('1')] });
    expect(order.number).toMatch(/^PO-\d{4}-\d{5}$/);
    expect(order).toMatchObject({ status: 'ordered', revision: 1, dueDate: order.expectedDate });
    expect(Date.parse(order.expectedDate!) - Date.parse(order.orderDate!)).toBe(14 * 86_400_000);
    expect(Number(await incomingOf(tea))).toBe(before + 25);
    const cancelled = done(
      await a.manager.call(step.cancelOrder, {
        params: { id: order.id },
        body: { version: order.version, reason: 'Too late' },
      }),
    );
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      number: order.number,
      endReason: 'Too late',
      dueDate: null,
    });
    expect(Number(await incomingOf(tea))).toBe(before);
  });

  it('does not come of a draft with an item that is gone', async () => {
    const gone = await addItem(a, 'GONE');
    const { id } = await draft({ lines: [teaLine(), { ...teaLine(), itemId: gone }] });
    await t.database.pool.query('update items set removed_at = now() where id = $1', [gone]);
    const { status, error } = await a.manager.call(step.placeOrder, { params: { id }, body: { version: 1 } });
    expect([status, error.fields]).toEqual([
      400,
      [
        {
          field: 'lines.1.itemId',
          message: 'GONE does not exist any more. Take it off the order.',
          code: 'purchaseOrders.itemGone',
        },
      ],
    ]);
  });

  it('makes a new revision when it is changed, which can be compared with the others', async () => {
    const order = await placed({ lines: [teaLine('10'), { ...teaLine('5'), itemId: cup }] });
    const before = Number(await incomingOf(tea));
    const [first, second] = order.lines;
    const changed = done(
      await revise(order, {
        notes: 'By sea',
        lines: [
          { id: first!.id, itemId: tea, quantity: '12', unitCost: '2' },
          { description: 'Insurance', quantity: '1', unitCost: '3' },
        ],
      }),
    );
    expect(changed.revision).toBe(2);
    expect(Number(await incomingOf(tea))).toBe(before + 2);
    const { body } = await a.manager.call(call.listRevisions, { params: { id: order.id } });
    expect(body.revisions.map(({ revision, snapshot }) => [revision, snapshot.total])).toEqual([
      [1, 3000],
      [2, 2700],
    ]);
    const compared = await a.manager.call(call.compareOrderRevisions, {
      params: { id: order.id },
      query: { from: '1', to: '2' },
    });
    expect(compared.body.fields.map(({ field }) => field).sort()).toEqual(['notes', 'total']);
    expect(compared.body.lines).toEqual([
      expect.objectContaining({ id: second!.id, change: 'removed' }),
      expect.objectContaining({
        id: first!.id,
        change: 'changed',
        fields: [{ field: 'quantity', before: '10', after: '12' }],
      }),
      expect.objectContaining({ description: 'Insurance', change: 'added' }),
    ]);
  });

  it('stays with its supplier and its currency, and orders no less than has come', async () => {
    const order = done(await receive(await placed(), ['4']));
    const line = order.lines[0]!;
    const lines = (more: object) => [{ id: line.id, itemId: tea, quantity: '10', unitCost: '2', ...more }];
    const refused = async (fields: object) => (await revise(order, fields)).error.fields?.[0]?.field;
    expect(await refused({ currency: 'EUR' })).toBe('currency');
    expect(await refused({ lines: [] })).toBe('lines');
    expect(await refused({ lines: [teaLine()] })).toBe('lines');
    expect(await refused({ lines: lines({ quantity: '3' }) })).toBe('lines.0.quantity');
    expect(await refused({ lines: lines({ itemId: cup }) })).toBe('lines.0.itemId');
    expect(done(await revise(order, { lines: lines({ quantity: '4' }) }))).toMatchObject({
      receiptStatus: 'full',
    });
  });

  it('is closed short by the line or as a whole, and is then not incoming any more', async () => {
    const before = Number(await incomingOf(cup));
    const order = await placed({
      lines: [
        { ...teaLine('5'), itemId: cup },
        { ...teaLine('7'), itemId: cup },
      ],
    });
    const params = { id: order.id, lineId: order.lines[0]!.id };
    const body = { version: order.version, reason: 'Sold out' };
    expect((await a.viewer.call(step.shortCloseLine, { params, body })).status).toBe(403);
    expect((await b.manager.call(step.shortCloseLine, { params, body })).status).toBe(404);
    const short = done(await a.manager.call(step.shortCloseLine, { params, body }));
    expect(short.lines.map(({ open, shortClosed }) => [open, shortClosed])).toEqual([
      ['0', true],
      ['7', false],
    ]);
    expect(Number(await incomingOf(cup))).toBe(before + 7);
    const again = await a.manager.call(step.shortCloseLine, { params, body: { version: short.version } });
    expect([again.status, again.error.message]).toEqual([409, 'Nothing of CUP is still to come.']);
    const closed = done(
      await a.manager.call(step.closeOrder, { params: { id: order.id }, body: { version: short.version } }),
    );
    expect([closed.status, await incomingOf(cup)]).toEqual(['closed', String(before)]);
    const late = await receive(closed, ['1']);
    expect([late.status, late.error.message]).toEqual([
      409,
      `${order.number} is closed: nothing can be received of it.`,
    ]);
  });
});
