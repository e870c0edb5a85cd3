// Second tier: repeats buying and receiving over the items of Northwind.
// First tier: src/server/purchasing/purchaseOrders/receiving.test.ts
import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { bringIn, CATALOGUES, items } from '#server/testing/imports.ts';
import { expectVerified, heldOf, placesOf } from '#server/testing/ledgers.ts';
import { joinTenant } from '#server/testing/people.ts';
import { tell } from '#server/testing/tell.ts';
import { good, ownApp, type TestTenant } from '#server/testing/testApp.ts';
import { getItem, itemTotals } from '#shared/catalogue/items/contract.ts';
import { updateSetting } from '#shared/people/tenants/contract.ts';
import { billOrder } from '#shared/purchasing/purchaseOrders/billContract.ts';
import { getOrder, updateOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { sendOrder } from '#shared/purchasing/purchaseOrders/filesContract.ts';
import { receiveOrder } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import * as step from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { draftReplenishment, listReplenishment } from '#shared/purchasing/replenishment/contract.ts';
import { listSuppliers } from '#shared/purchasing/suppliers/contract.ts';
import { suppliersOfItem, updateSupplierItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import { revalueStock } from '#shared/stock/ledger/contract.ts';

/** What a real business is short of, bought from its real suppliers by public calls alone, beside the same sums done by hand. */

const file = (name: string) => readFileSync(new URL(`northwind/${name}`, CATALOGUES));
const FREIGHT = 1999;

/** An item that is short, in whole units, whole purchase units, and thousandths of the main unit of money. */
type Short = {
  sku: string;
  supplier: string;
  there: number;
  point: number;
  cost: number;
  factor: number;
  price: number;
};

/** Every other item comes in cases of six; what is there was worth half of its sale price, and costs 60 % now. */
function shortOf(products: Record<string, string>[]): Short[] {
  return products
    .filter(
      ({ discontinued, unitsInStock, reorderLevel }) =>
        discontinued === '0' && Number(unitsInStock) <= Number(reorderLevel),
    )
    .map((row) => {
      const cents = Number(row.unitPrice!.replace('.', ''));
      const factor = Number(row.productID) % 2 ? 6 : 1;
      return {
        ...{ sku: row.productID!, supplier: row.supplierID! },
        ...{ there: Number(row.unitsInStock), point: Number(row.reorderLevel) },
        ...{ cost: cents * 5, factor, price: cents * 6 * factor },
      };
    });
}

/** Halves away from zero; nothing here is negative. */
const rounded = (value: number, by: number) => Math.floor((2 * value + by) / (2 * by));
const wanted = ({ there, point, factor }: Short) => Math.ceil(Math.max(1, point - there) / factor);
const firstPart = (quantity: number) => Math.floor(quantity / 2);
const goodsOf = (one: Short) => rounded(wanted(one) * one.price, 10);
const thousandths = (value: number) => (value / 1000).toFixed(3);

/** The freight of an order over its lines, by their value: what is left over goes to the largest remainders. */
function freightOf(lines: Short[]): Map<string, number> {
  const all = lines.reduce((sum, one) => sum + goodsOf(one), 0);
  const shares = lines.map((one) => {
    const exact = FREIGHT * goodsOf(one);
    return { sku: one.sku, share: Math.floor(exact / all), rest: exact % all };
  });
  let left = FREIGHT - shares.reduce((sum, { share }) => sum + share, 0);
  for (const one of [...shares].sort((a, b) => b.rest - a.rest)) if (left-- > 0) one.share++;
  return new Map(shares.map(({ sku, share }) => [sku, share]));
}

async function priced({ manager }: TestTenant, ids: Map<string, string>, all: Short[]): Promise<void> {
  for (const { sku, there, cost, factor, price } of all) {
    const itemId = ids.get(sku)!;
    if (there) good(await manager.call(revalueStock, { body: { itemId, unitCost: thousandths(cost) } }));
    const [link] = good(await manager.call(suppliersOfItem, { params: { id: itemId } })).suppliers;
    const unit = factor === 1 ? {} : { purchaseUnit: `case of ${factor}`, factor: String(factor) };
    const body = { version: link!.version, price: thousandths(price), ...unit };
    good(await manager.call(updateSupplierItem, { params: { id: link!.id }, body }));
  }
}

if (existsSync(CATALOGUES)) {
  it('Northwind: 18 items are short, and bought of 15 suppliers in two parts each; stock, cost and value as by hand', async () => {
    const t = await ownApp();
    const a = await t.tenant();
    const { manager, admin } = a;
    const other = await joinTenant(t, a, 'admin');
    await t.database.pool.query('update auth_users set "emailVerified" = true');
    const main = (await placesOf(a)).Main!;
    const began = performance.now();
    await bringIn(manager, file('suppliers.csv'), 'suppliers');
    await bringIn(manager, file('products.csv'));
    const { suppliers } = good(await manager.call(listSuppliers, { query: { limit: '200' } }));
    expect([suppliers.length, suppliers.reduce((sum, one) => sum + one.items, 0)]).toEqual([29, 77]);

    const products = Papa.parse<Record<string, string>>(file('products.csv').toString(), { header: true });
    const short = shortOf(products.data.filter(({ productID }) => productID));
    const bySku = new Map(short.map((one) => [one.sku, one]));
    const ids = new Map((await items(manager)).map(({ sku, id }) => [sku, id]));
    await priced(a, ids, short);

    const { rows, total } = good(await manager.call(listReplenishment, { query: { limit: '200' } }));
    const proposed = rows.map(({ item: { sku }, sellers: [seller] }) => [
      sku,
      seller!.suggestion.purchaseQuantity,
    ]);
    expect([total, proposed.sort()]).toEqual([18, short.map((one) => [one.sku, String(wanted(one))]).sort()]);
    good(await admin.call(updateSetting, { body: { 'purchase.approvalThreshold': 0 } }));
    const lines = rows.map(({ item, sellers: [seller] }) => ({
      ...{ itemId: item.id, supplierId: seller!.supplier.id },
      quantity: seller!.suggestion.purchaseQuantity,
    }));
    const { orders } = good(await admin.call(draftReplenishment, { body: { lines } }));
    expect([orders.length, orders.reduce((sum, one) => sum + one.lines, 0)]).toEqual([15, 18]);

    // In the middle and at the end, of each item: on hand, incoming, value, average cost in millionths.
    const [half, whole] = [new Map<string, unknown>(), new Map<string, unknown>()];
    const held = async (sku: string) => {
      const id = ids.get(sku)!;
      const { incoming } = good(await manager.call(getItem, { params: { id } }));
      return { ...(await heldOf(a, id)), incoming };
    };
    const byHand = (one: Short, freight: number, accepted: number) => {
      const quantity = wanted(one);
      const onHand = one.there + accepted * one.factor;
      const stockValue =
        rounded(one.there * one.cost, 10) +
        rounded(goodsOf(one) * accepted, quantity) +
        rounded(freight * accepted, quantity);
      const averageCost = onHand ? (rounded(stockValue * 10_000, onHand) / 1e6).toString() : '0';
      const incoming = String((quantity - accepted) * one.factor);
      return { onHand: String(onHand), stockValue, averageCost, incoming };
    };

    for (const { id, supplier } of orders) {
      const params = { id };
      let order = good(await manager.call(getOrder, { params }));
      const landedCosts = [{ kind: 'freight' as const, amount: FREIGHT, spread: 'value' as const }];
      order = good(await admin.call(updateOrder, { params, body: { version: order.version, landedCosts } }));
      const seen = () => ({ params, body: { version: order.version } });
      const placed = await admin.call(step.placeOrder, seen());
      expect([placed.status, placed.error.message]).toEqual([409, expect.stringContaining('has to approve')]);
      order = good(await admin.call(step.submitOrder, seen()));
      const own = await admin.call(step.approveOrder, seen());
      expect([own.status, own.error.message]).toEqual([
        403,
        'You wrote this purchase order: another admin has to approve it.',
      ]);
      order = good(await other.call(step.approveOrder, seen()));
      order = good(await manager.call(step.placeOrder, seen()));
      const to = 'orders@supplier.test';
      order = good(await manager.call(sendOrder, { params, body: { version: order.version, to } }));
      expect(order).toMatchObject({ status: 'ordered', sentTo: to, landedTotal: FREIGHT });

      const bought = order.lines.map(({ sku }) => bySku.get(sku!)!);
      const freight = freightOf(bought);
      expect(order.net, supplier).toBe(bought.reduce((sum, one) => sum + goodsOf(one), 0));
      const receive = async (quantities: (quantity: number) => object) => {
        const body = {
          ...{ version: order.version, locationId: main },
          lines: order.lines.map((line) => ({ lineId: line.id, ...quantities(Number(line.quantity)) })),
        };
        order = good(await manager.call(receiveOrder, { params, body }));
      };
      await receive((quantity) => ({
        ...{ accepted: String(firstPart(quantity)), rejected: '1' },
        rejectReason: 'Crushed',
      }));
      for (const one of bought) {
        half.set(one.sku, await held(one.sku));
        expect(half.get(one.sku), one.sku).toEqual(
          byHand(one, freight.get(one.sku)!, firstPart(wanted(one))),
        );
      }
      await receive((quantity) => ({ accepted: String(quantity - firstPart(quantity)) }));
      for (const one of bought) {
        whole.set(one.sku, await held(one.sku));
        expect(whole.get(one.sku), one.sku).toEqual(byHand(one, freight.get(one.sku)!, wanted(one)));
      }
      const body = {
        ...{ version: order.version, supplierNumber: `R-${supplier}`, billDate: '2026-01-02' },
        lines: order.lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
      };
      order = good(await manager.call(billOrder, { params, body }));
      expect(order).toMatchObject({ receiptStatus: 'full', billingStatus: 'full', receivedPercent: 100 });
      expect(order.bills[0]!.lines.every(({ match }) => match === 'matched')).toBe(true);
      expect(order.bills[0]!.net).toBe(order.net);
    }
    const value = short.reduce((sum, one) => sum + rounded(one.there * one.cost, 10) + goodsOf(one), 0);
    const books = good(await manager.call(itemTotals, {}));
    expect([whole.size, books.stockValue]).toEqual([18, value + 15 * FREIGHT]);
    expect(good(await manager.call(listReplenishment, { query: {} })).total).toBe(
      short.filter((one) => one.there + wanted(one) * one.factor <= one.point).length,
    );
    await expectVerified(t);
    tell(`Northwind: 15 purchase orders in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  });
} else {
  it('real purchases: the folder ../shared/data is absent here, so nothing was bought', () => {
    expect(existsSync(CATALOGUES)).toBe(false);
  });
}
