import { expect, it } from 'vitest';
import { addItem } from '#server/testing/ledgers.ts';
import { done, purchasingApp } from '#server/testing/orders.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { ordersOfItem } from '#shared/purchasing/purchaseOrders/ofItemContract.ts';
import { cancelOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { supplierPrices } from '#shared/purchasing/suppliers/contract.ts';

const { t, a, supplierId, tea, cup, draft, placed, receive, teaLine } = await purchasingApp();
const today = dateIn(new Date(), 'UTC');
const ofItem = async (id: string, by = a.manager) => by.call(ordersOfItem, { params: { id } });

it('says by which orders something of an item is still to come, the first due first', async () => {
  const late = await placed({ expectedDate: addDays(today, -2) });
  const part = await placed({
    expectedDate: addDays(today, 5),
    lines: [
      { ...teaLine('4'), factor: '12', purchaseUnit: 'box' },
      teaLine('3'),
      { itemId: cup, quantity: '9', unitCost: '1' },
    ],
  });
  done(await receive(part, ['1', '3']));
  const whole = await placed({ expectedDate: addDays(today, 1) });
  done(await receive(whole, ['10']));
  const written = await draft({ expectedDate: addDays(today, 9) });
  const gone = await draft();
  done(
    await a.manager.call(cancelOrder, {
      params: { id: gone.id },
      body: { version: gone.version, reason: 'Not needed' },
    }),
  );
  const { orders, count } = (await ofItem(tea)).body;
  expect(
    orders.map(({ id, due, isLate, toCome, unit, status }) => [id, due, isLate, toCome, unit, status]),
  ).toEqual([
    [late.id, addDays(today, -2), true, '10', 'each', 'ordered'],
    [part.id, addDays(today, 5), false, '36', 'each', 'ordered'],
    [written.id, addDays(today, 9), false, '10', 'each', 'draft'],
  ]);
  expect(count).toBe(3);
  expect(orders[0]!.supplier).toEqual({ id: supplierId, name: 'Northern Teas' });
  expect((await ofItem(cup)).body.orders.map(({ toCome }) => toCome)).toEqual(['9']);
});

it('says of a template what is to come of its variants, in each of their units', async () => {
  const shirt = await addItem(a, 'SHIRT');
  const [small, metre] = [
    await addItem(a, 'SHIRT-S', { variantOf: shirt }),
    await addItem(a, 'SHIRT-M', { variantOf: shirt, unit: 'm' }),
  ];
  const lines = [small, metre].map((itemId, n) => ({ itemId, quantity: String(n + 2), unitCost: '1' }));
  await placed({ lines });
  await placed({ lines: lines.slice(0, 1) });
  const { orders } = (await ofItem(shirt)).body;
  expect(orders.map(({ toCome, unit }) => [toCome, unit]).toSorted()).toEqual([
    ['2', 'each'],
    ['2', 'each'],
    ['3', 'm'],
  ]);
});

it('is told to those who buy, and to nobody of another business', async () => {
  expect((await ofItem(tea, a.viewer)).status).toBe(403);
  const b = await t.tenant();
  expect((await ofItem(tea, b.manager)).status).toBe(404);
  expect((await b.manager.call(supplierPrices, { params: { id: supplierId } })).status).toBe(404);
  expect((await a.viewer.call(supplierPrices, { params: { id: supplierId } })).status).toBe(403);
});

it('says where an order had another price than the one before it, of the same unit', async () => {
  const salt = await addItem(a, 'SALT');
  const line = (unitCost: string, more: object = {}) => ({ itemId: salt, quantity: '5', unitCost, ...more });
  await placed({ lines: [line('2')] });
  await placed({ lines: [line('2')] });
  const dearer = await placed({ lines: [line('2.5')] });
  // A case is not compared with a piece, nor a draft with anything.
  await placed({ lines: [line('20', { purchaseUnit: 'case of 10', factor: '10' })] });
  await draft({ lines: [line('9')] });
  const cheaper = await placed({ lines: [line('1.25')] });
  const { changes } = (await a.manager.call(supplierPrices, { params: { id: supplierId } })).body;
  expect(
    changes
      .filter(({ item }) => item.id === salt)
      .map(({ order, before, now, unit, date, currency }) => [order.id, before, now, unit, date, currency]),
  ).toEqual([
    [cheaper.id, '2.5', '1.25', 'each', today, 'USD'],
    [dearer.id, '2', '2.5', 'each', today, 'USD'],
  ]);
});
