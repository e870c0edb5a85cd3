import { expect, it } from 'vitest';
import { bringIn, check, rowsOf, undo } from '#server/testing/imports.ts';
import { expectIndexed } from '#server/testing/indexed.ts';
import { makeItem, placesOf } from '#server/testing/ledgers.ts';
import { type Caller, good, testApp } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import * as call from '#shared/exchange/imports/contract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { listBills } from '#shared/purchasing/bills/contract.ts';
import * as orders from '#shared/purchasing/purchaseOrders/contract.ts';
import { receiveOrder } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import * as suppliers from '#shared/purchasing/suppliers/contract.ts';

const { tenant, database } = await testApp();

const ordersOf = async (by: Caller) =>
  good(await by.call(orders.listOrders, { query: { limit: '200' } })).orders;
const orderOf = async (by: Caller, number: string) => {
  const found = (await ordersOf(by)).find((one) => one.number === number);
  return good(await by.call(orders.getOrder, { params: { id: found!.id } }));
};
const suppliersOf = async (by: Caller) =>
  good(await by.call(suppliers.listSuppliers, { query: { limit: '200' } })).suppliers;
const quiet = async (by: Caller) => good(await by.call(listNotifications, { query: {} })).notifications;

const FILE = `PO Number,Order Date,Expected,Supplier,SKU,Description,Qty,Received,Unit Cost,Tax rate
PO-1,2025-01-10,2025-02-10,Harbour Ropes,ROPE,,100,40,1.20,20
PO-1,2025-01-10,2025-02-10,Harbour Ropes,CLEAT,Cleat,10,10,3.00,20
PO-2,2025-01-12,,Harbour Ropes,,Delivery,1,,15,
PO-3,2025-01-12,,Harbour Ropes,ROPE,,5,5,1.20,
PO-4,2025-01-12,,,ROPE,,5,,1.20,
`;

it('open orders come in with what is still to come, quietly, and can be received', async () => {
  const books = await tenant();
  const { admin, manager } = books;
  const rope = await makeItem(books, { sku: 'ROPE', name: 'Rope' });
  const checked = await check(manager, FILE, {}, 'orders');
  expect(checked.summary).toEqual({ create: 2, update: 0, unchanged: 0, error: 2 });
  const done = await bringIn(manager, FILE, 'orders');
  expect(done.result).toEqual({ create: 2, update: 0, unchanged: 0, error: 2 });
  expect(
    (await rowsOf(manager, done.id, 'error')).map(({ key, errors }) => [key, errors[0]?.message]),
  ).toEqual([
    ['PO-3', 'All of it has arrived. Only what is still to come is brought in.'],
    ['PO-4', 'There is no supplier in this row.'],
  ]);
  expect(await orderOf(manager, 'PO-1')).toMatchObject({
    ...{
      status: 'ordered',
      orderDate: '2025-01-10',
      expectedDate: '2025-02-10',
      supplier: 'Harbour Ropes',
    },
    lines: [{ itemId: rope.id, description: 'Rope', quantity: '60', unitCost: '1.2', taxRate: '20' }],
  });
  // Nobody here has written or placed it.
  const order1 = await orderOf(manager, 'PO-1');
  expect(order1).toMatchObject({ broughtIn: done.id, author: done.createdBy });
  const steps = good(await manager.call(orders.orderHistory, { params: { id: order1.id } })).entries;
  expect(steps.map(({ action, actor }) => [action, actor])).toEqual([
    ['purchase-order.brought-in', done.createdBy],
  ]);
  expect(good(await manager.call(getItem, { params: { id: rope.id } })).incoming).toBe('60');
  expect([await quiet(admin), await quiet(manager)]).toEqual([[], []]);
  expect((await bringIn(manager, FILE, 'orders')).result).toMatchObject({ create: 0, unchanged: 2 });

  expect(await undo(manager, done.id)).toMatchObject({ state: 'undone', applied: 0, message: null });
  expect([await ordersOf(manager), await suppliersOf(manager)]).toEqual([[], []]);
  expect(good(await manager.call(getItem, { params: { id: rope.id } })).incoming).toBe('0');

  const again = await bringIn(manager, FILE, 'orders');
  const order = await orderOf(manager, 'PO-1');
  const [place] = Object.values(await placesOf(books));
  good(
    await manager.call(receiveOrder, {
      params: { id: order.id },
      body: {
        version: order.version,
        locationId: place!,
        lines: [{ lineId: order.lines[0]!.id, accepted: '60' }],
      },
    }),
  );
  const refused = await manager.call(call.undoImport, { params: { id: again.id } });
  expect(refused.error?.message).toBe(
    'This import cannot be undone, because later work depends on it: PO-1 was received or billed later.',
  );
});

it('bills and what suppliers are owed come in, once for each number of a supplier, and are taken out', async () => {
  const { admin, manager } = await tenant();
  const file = `Bill number;Datum;Fällig;Lieferant;Bezeichnung;Menge;Preis;MwSt
R-1;10.01.2025;10.02.2025;Harbour Ropes;Rope;10;1,20;20
R-1;10.01.2025;10.02.2025;Harbour Ropes;Cleat;2;3,00;20
R-2;11.01.2025;;Sail Loft;Sail;1;100;
`;
  const done = await bringIn(manager, file, 'bills');
  expect(done.result).toEqual({ create: 2, update: 0, unchanged: 0, error: 0 });
  const [ropes, sails] = await suppliersOf(manager);
  expect(
    good(await manager.call(suppliers.supplierBalance, { params: { id: ropes!.id } })).currencies,
  ).toMatchObject([{ orders: 0, toCome: 0, bills: 1, billed: 2160 }]);
  const order = await orderOf(manager, 'Harbour Ropes R-1');
  expect(order).toMatchObject({ status: 'closed', billingStatus: 'full' });
  const bills = async () => good(await manager.call(listBills)).bills;
  const from = { broughtIn: done.id, by: done.createdBy };
  expect([order.bills, await bills()]).toMatchObject([[from], [from, from]]);
  expect([await quiet(admin), await quiet(manager)]).toEqual([[], []]);

  const owed = await bringIn(manager, 'Supplier,Total\nSail Loft,250.00\n', 'bills');
  expect(owed.result).toMatchObject({ create: 1, error: 0 });
  expect(
    good(await manager.call(suppliers.supplierBalance, { params: { id: sails!.id } })).currencies,
  ).toMatchObject([{ bills: 2, billed: 35000 }]);
  expect((await bringIn(manager, file, 'bills')).result).toMatchObject({ create: 0, unchanged: 2 });
  await undo(manager, owed.id);
  expect(await undo(manager, done.id)).toMatchObject({ state: 'undone', applied: 0, message: null });
  expect([await ordersOf(manager), await suppliersOf(manager), await bills()]).toEqual([[], [], []]);
  await expectIndexed(database.pool);
});
