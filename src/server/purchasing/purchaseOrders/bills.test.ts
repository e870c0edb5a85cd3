import { describe, expect, it } from 'vitest';
import { done, purchasingApp } from '#server/testing/orders.ts';
import { billOrder, voidBill } from '#shared/purchasing/purchaseOrders/billContract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';

const { t, a, placed, receive, teaLine } = await purchasingApp();
const b = await t.tenant();

describe("a supplier's bill", () => {
  const bill = (order: Order, supplierNumber: string, quantity: string, unitCost?: string, by = a.manager) =>
    by.call(billOrder, {
      params: { id: order.id },
      body: {
        version: order.version,
        supplierNumber,
        billDate: '2026-01-31',
        lines: [{ lineId: order.lines[0]!.id, quantity, ...(unitCost ? { unitCost } : {}) }],
      },
    });
  const matches = (order: Order) => order.bills.map(({ lines }) => lines[0]!.match);

  it('is matched with what was ordered and received, whenever it is looked at', async () => {
    const order = done(await receive(await placed({ lines: [{ ...teaLine(), taxRate: '10' }] }), ['6']));
    const fits = done(await bill(order, 'R-1', '6', '2.00'));
    expect(fits).toMatchObject({ billingStatus: 'partial', bills: [{ net: 1200, tax: 120, total: 1320 }] });
    expect(matches(fits)).toEqual(['matched']);
    const dear = done(await bill(fits, 'R-2', '4', '2.5'));
    expect([dear.billingStatus, ...matches(dear)]).toEqual(['full', 'quantity', 'quantity']);
    expect(matches(done(await receive(dear, ['4'])))).toEqual(['matched', 'price']);
  });

  it('is entered once, and voided where it was a mistake', async () => {
    const order = done(await receive(await placed(), ['10']));
    const billed = done(await bill(order, 'R-9', '10'));
    const twice = await bill(await placed(), 'r-9', '1');
    expect([twice.status, twice.error.message]).toEqual([
      400,
      'The bill r-9 of Northern Teas is entered already.',
    ]);
    const params = { id: order.id, billId: billed.bills[0]!.id };
    const body = { version: billed.version, reason: 'Typing error' };
    expect((await a.viewer.call(voidBill, { params, body })).status).toBe(403);
    expect((await b.manager.call(voidBill, { params, body })).status).toBe(404);
    expect((await bill(billed, 'X', '1', '1', a.viewer)).status).toBe(403);
    expect((await bill(billed, 'X', '1', '1', b.manager)).status).toBe(404);
    const voided = done(await a.manager.call(voidBill, { params, body }));
    expect(voided).toMatchObject({ billingStatus: 'none', bills: [{ voided: { reason: 'Typing error' } }] });
    expect(done(await bill(voided, 'R-9', '10')).bills[1]!.number).toMatch(/^BILL-/);
  });
});
