import { expect } from 'vitest';
import { createOrder, updateOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import type { NewOrder } from '#shared/purchasing/purchaseOrders/fields.ts';
import { receiveOrder } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { createSupplier, type NewSupplier } from '#shared/purchasing/suppliers/contract.ts';
import { addItem, placesOf } from './ledgers.ts';
import { type TestApp, type TestTenant, testApp } from './testApp.ts';

type Lines = NonNullable<NewOrder['lines']>;

/** Adds a supplier; answers their id. */
export async function addSupplier(
  { manager }: Pick<TestTenant, 'manager'>,
  name: string,
  fields: Partial<NewSupplier> = {},
): Promise<string> {
  const { status, body, error } = await manager.call(createSupplier, { body: { name, ...fields } });
  expect(status, JSON.stringify(error)).toBe(200);
  return body.id;
}

/** A tenant that buys: a supplier, two items, and what tests do with purchase orders again and again. */
export async function openPurchasing(t: TestApp, options: Parameters<TestApp['tenant']>[0] = {}) {
  const a = await t.tenant(options);
  const fields = { email: 'orders@northernteas.test', leadDays: 14 };
  const supplierId = await addSupplier(a, 'Northern Teas', fields);
  const [tea, cup] = [await addItem(a, 'TEA'), await addItem(a, 'CUP')];
  const teaLine = (quantity = '10', unitCost = '2'): Lines[number] => ({ itemId: tea, quantity, unitCost });
  const main = (await placesOf(a)).Main!;
  const draft = async (more: Partial<NewOrder> = {}, by = a.manager): Promise<Order> =>
    done(
      await by.call(createOrder, {
        body: { supplierId, locationId: main, lines: [teaLine()], ...more },
      }),
    );
  return {
    a,
    supplierId,
    tea,
    cup,
    main,
    teaLine,
    draft,
    /** An order that is placed. */
    placed: async (fields: Partial<NewOrder> = {}): Promise<Order> => {
      const { id, version } = await draft(fields);
      return done(await a.manager.call(placeOrder, { params: { id }, body: { version } }));
    },
    /** Receives so much of each line, in their order; what is left out does not arrive. */
    receive: (order: Order, accepted: string[], by = a.manager, more: object = {}) =>
      by.call(receiveOrder, {
        params: { id: order.id },
        body: {
          version: order.version,
          lines: accepted.flatMap((quantity, n) =>
            quantity === '0' ? [] : [{ lineId: order.lines[n]!.id, accepted: quantity }],
          ),
          ...more,
        },
      }),
    revise: (order: Order, fields: object) =>
      a.manager.call(updateOrder, {
        params: { id: order.id },
        body: { version: order.version, ...fields },
      }),
  };
}

/** An application with a tenant that buys. */
export async function purchasingApp(open = testApp) {
  const t = await open();
  return { t, ...(await openPurchasing(t)) };
}

/** The order that a call answered; fails with the refusal otherwise. */
export function done({ status, body, error }: { status: number; body: Order; error: unknown }): Order {
  expect(status, JSON.stringify(error)).toBe(200);
  return body;
}
