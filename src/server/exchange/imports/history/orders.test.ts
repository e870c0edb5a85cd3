import { unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { bringIn, check, rowsOf, undo } from '#server/testing/imports.ts';
import { expectIndexed } from '#server/testing/indexed.ts';
import { expectVerified, makeItem, sqlIn, stockUp } from '#server/testing/ledgers.ts';
import { type Caller, good, testApp } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { everythingZip } from '#shared/exchange/exports/contract.ts';
import * as call from '#shared/exchange/imports/contract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { listCustomers } from '#shared/sales/customers/contract.ts';
import { deliverOrders } from '#shared/sales/deliveries/contract.ts';
import * as orders from '#shared/sales/orders/contract.ts';

const t = await testApp();
const { tenant, database } = t;
afterEach(() => expectVerified(t));

const ordersOf = async (by: Caller) =>
  good(await by.call(orders.listOrders, { query: { limit: '200' } })).orders;
const orderOf = async (by: Caller, number: string) => {
  const found = (await ordersOf(by)).find((one) => one.number === number);
  return good(await by.call(orders.getOrder, { params: { id: found!.id } }));
};

const FILE = `Order number,Order Date,Wanted on,Delivery date,Customer,SKU,Description,Qty,Delivered,Unit price,Tax rate,Discount
A-7,2025-01-10,2025-02-01,2025-02-10,Corner Tea,ROPE,,10,4,1.50,20,10%
A-7,2025-01-10,2025-02-01,2025-02-10,Corner Tea,,Engraving,1,,25,20,
A-8,2025-01-12,,,Corner Tea,ROPE,,8,,1.50,20,
A-9,2025-01-12,,,Corner Tea,ROPE,,2,2,1.50,20,
A-10,2025-01-12,,,,ROPE,,2,,1.50,20,
A-11,2025-01-12,,,Corner Tea,ROPE,,2,3,1.50,20,
A-12,2025-01-13,,,Ada Bakes,NONE,Old stock,2,,0,20,
`;

it('open orders come in quietly, hold what is there, and count what was delivered before', async () => {
  const books = await tenant();
  const { admin, manager } = books;
  const rope = await makeItem(books, { sku: 'ROPE', name: 'Rope' });
  await stockUp(books, rope.id, '9');
  const checked = await check(manager, FILE, {}, 'salesorders');
  expect(checked.summary).toEqual({ create: 3, update: 0, unchanged: 0, error: 3 });
  const [seven] = await rowsOf(manager, checked.id, 'create');
  expect(seven).toMatchObject({
    key: 'A-7',
    name: 'Corner Tea',
    becomes: { quantity: '7', date: '2025-01-10' },
  });
  const twelve = (await rowsOf(manager, checked.id, 'create')).at(-1)!;
  expect(twelve.warnings.map(({ message }) => message)).toEqual([
    'The price is 0.',
    expect.stringContaining('NONE'),
  ]);

  const done = await bringIn(manager, FILE, 'salesorders');
  expect(done.result).toEqual({ create: 3, update: 0, unchanged: 0, error: 3 });
  expect(
    (await rowsOf(manager, done.id, 'error')).map(({ key, errors }) => [key, errors[0]?.message]),
  ).toEqual([
    ['A-9', 'Everything in it was delivered. Only orders that are still open are brought in.'],
    ['A-10', 'There is no customer in this row.'],
    ['A-11', 'More was delivered than was ordered.'],
  ]);
  const order = await orderOf(manager, 'A-7');
  expect(order).toMatchObject({
    ...{ state: 'confirmed', orderDate: '2025-01-10', wantedOn: '2025-02-01', broughtIn: done.id },
    ...{ delivered: 'part', invoiced: 'part', held: 'all', isLate: true },
    lines: [
      { itemId: rope.id, quantity: '10', delivered: '4', invoiced: '4', open: '6', promisedOn: '2025-02-10' },
      { itemId: null, description: 'Engraving', open: '1' },
    ],
  });
  // Who ordered first is served first: of nine there are three left for the second.
  expect(await orderOf(manager, 'A-8')).toMatchObject({ held: 'part', lines: [{ waiting: '5' }] });
  expect(good(await manager.call(getItem, { params: { id: rope.id } }))).toMatchObject({
    ...{ onHand: '9', held: '9', awaited: '5' },
  });
  for (const who of [admin, manager])
    expect(good(await who.call(listNotifications, { query: {} })).notifications).toEqual([]);
  const { entries } = good(await manager.call(orders.orderHistory, { params: { id: order.id } }));
  expect(entries.map(({ action }) => action)).toEqual(['order.brought-in']);
  expect((await bringIn(manager, FILE, 'salesorders')).result).toMatchObject({ create: 0, unchanged: 3 });

  expect(await undo(manager, done.id)).toMatchObject({ state: 'undone', applied: 0, message: null });
  expect(await ordersOf(manager)).toEqual([]);
  expect(good(await manager.call(listCustomers, {})).customers).toEqual([]);
  expect(good(await manager.call(getItem, { params: { id: rope.id } }))).toMatchObject({
    ...{ onHand: '9', held: '0', awaited: '0' },
  });
  await expectIndexed(database.pool);
});

it('what was delivered since keeps them from being taken out, and their numbers are gone on with', async () => {
  const books = await tenant();
  const { manager } = books;
  const rope = await makeItem(books, { sku: 'ROPE', name: 'Rope' });
  await stockUp(books, rope.id, '4');
  const year = new Date().getUTCFullYear();
  const file = `Auftragsnummer;Datum;Kunde;Artikelnummer;Menge;Geliefert;Preis\nSO-${year}-00041;${year}-01-02;Corner Tea;ROPE;5;2;1,50\n`;
  const done = await bringIn(manager, file, 'salesorders');
  const order = await orderOf(manager, `SO-${year}-00041`);
  good(await manager.call(deliverOrders, { body: { ids: [order.id] } }));
  expect(await orderOf(manager, order.number!)).toMatchObject({
    ...{ delivered: 'all', lines: [{ delivered: '5', open: '0' }] },
  });
  expect(good(await manager.call(getItem, { params: { id: rope.id } })).onHand).toBe('1');
  const refused = await manager.call(call.undoImport, { params: { id: done.id } });
  expect(refused.error?.message).toBe(
    `This import cannot be undone, because later work depends on it: SO-${year}-00041 was delivered or invoiced later.`,
  );
  const next = good(await manager.call(orders.duplicateOrder, { params: { id: order.id } }));
  const body = { version: next.version };
  const confirmed = good(await manager.call(orders.confirmOrder, { params: { id: next.id }, body }));
  expect(confirmed.number).toBe(`SO-${year}-00042`);
});

it('an order that was mailed since stays', async () => {
  const books = await tenant();
  const { manager } = books;
  const file =
    'Order number,Order Date,Customer,Description,Qty,Unit price\nA-1,2025-01-10,Corner Tea,Engraving,1,25\n';
  const done = await bringIn(manager, file, 'salesorders');
  const { id } = await orderOf(manager, 'A-1');
  await sqlIn(
    t,
    books,
    `insert into sales_letters (id, order_id, about, recipients, sent_by) values (gen_random_uuid(), $1, 'A-1', $2, 'Manager')`,
    [id, ['books@cornertea.test']],
  );
  const refused = await manager.call(call.undoImport, { params: { id: done.id } });
  expect(refused).toMatchObject({ status: 409, error: { message: expect.stringContaining('A-1') } });
  expect(await ordersOf(manager)).toHaveLength(1);
});

it('the whole export of orders comes back the same', async () => {
  const [from, to] = [await tenant(), await tenant()];
  for (const books of [from, to])
    await stockUp(books, (await makeItem(books, { sku: 'ROPE', name: 'Rope' })).id, '9');
  await bringIn(from.manager, FILE, 'salesorders');
  const { rawPayload } = await t.app.inject({
    url: everythingZip.url,
    headers: { authorization: `Bearer ${from.admin.token}` },
  });
  const exported = Buffer.from(unzipSync(rawPayload)['orders.csv']!);
  const done = await bringIn(to.manager, exported, 'salesorders');
  expect(done.result).toEqual({ create: 3, update: 0, unchanged: 0, error: 0 });
  const said = async (by: Caller) =>
    Promise.all(
      (await ordersOf(by))
        .toSorted((a, b) => (a.number! < b.number! ? -1 : 1))
        .map(async ({ number }) => {
          const { state, customer, orderDate, wantedOn, held, lines, totals } = await orderOf(by, number!);
          return {
            ...{ number, state, customer: customer.name, orderDate, wantedOn, held, totals },
            lines: lines.map(({ id: _, itemId: _item, holds: _holds, elsewhere: _free, ...line }) => line),
          };
        }),
    );
  expect(await said(to.manager)).toEqual(await said(from.manager));
});
