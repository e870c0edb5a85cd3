import { beforeAll, expect, it } from 'vitest';
import { addItem, addPlace, placesOf, plainMove, stockUp } from '#server/testing/ledgers.ts';
import { addSupplier, openPurchasing } from '#server/testing/orders.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { getItem, listItems } from '#shared/catalogue/items/contract.ts';
import { addDays } from '#shared/dates.ts';
import { readReport } from '#shared/insights/reports/contract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { getOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import * as call from '#shared/purchasing/replenishment/contract.ts';
import { supplierScorecard } from '#shared/purchasing/suppliers/contract.ts';
import { addSupplierItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import { adjustStock, transferStock } from '#shared/stock/ledger/contract.ts';

let t: TestApp;
let a: TestTenant;
let main: string;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  main = (await placesOf(a)).Main!;
});

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => `${addDays(today, -days)}T12:00:00Z`;

async function item(sku: string, { onHand = '0', ...fields }: Record<string, unknown> = {}): Promise<string> {
  const id = await addItem(a, sku, { name: `Item ${sku}`, ...fields });
  if (onHand !== '0') await move(id, 'opening', { change: onHand, unitCost: '1' }, 80);
  return id;
}
async function move(itemId: string, reason: string, line: object, ago: number): Promise<void> {
  const body = { reason, effectiveAt: daysAgo(ago), lines: [{ itemId, locationId: main, ...line }] };
  const answer = await a.admin.call(adjustStock, { body });
  expect(answer.error?.message).toBeUndefined();
}
/** Sales are posted by no call yet: as the ledger keeps them. */
async function sell(itemId: string, quantity: string, ago: number): Promise<void> {
  const { Customers } = await placesOf(a);
  const value = -100 * Number(quantity);
  const move = { itemId, fromId: main, toId: Customers!, quantity, value, effectiveAt: daysAgo(ago) };
  await plainMove(t, a, { ...move, reason: 'sale' });
}
const supplier = (name: string, fields: object = {}) => addSupplier(a, name, { leadDays: 10, ...fields });
const sold = (id: string, itemId: string, fields: object = {}) =>
  a.admin.call(addSupplierItem, { params: { id }, body: { itemId, ...fields } });
const list = async (query: object = {}) => (await a.manager.call(call.listReplenishment, { query })).body;

it('replenishment proposes what has fallen to its reorder point, with the arithmetic that leads to it', async () => {
  const tea = await item('TEA', { onHand: '50', reorderPoint: '10', reorderQuantity: '24' });
  await item('PLENTY', { onHand: '50', reorderPoint: '10' });
  const north = await supplier('North');
  await sold(north, tea, { factor: '12', purchaseUnit: 'case', packQuantity: '2', price: '6.5' });
  await sell(tea, '42', 40);
  const { rows, total } = await list();
  expect([total, rows.map(({ item: { sku } }) => sku)]).toEqual([1, ['TEA']]);
  // 42 in 80 days, since it was there: 0.525 a day; 40 days of it are 21; 10 + 21 − 8 = 23, and 24 at least.
  expect(rows[0]).toMatchObject({
    ...{ onHand: '8', incoming: '0', projected: '8', reorderPoint: '10', reorderQuantity: '24' },
    ...{ sold: '42', soldDays: 80, soldPerDay: '0.525', coverDays: 15, snoozedUntil: null },
    sellers: [
      {
        supplier: { name: 'North', currency: 'USD' },
        ...{ purchaseUnit: 'case', price: '6.5', leadDays: 10 },
        suggestion: {
          ...{ days: 40, use: '21', aim: '31', missing: '23', wanted: '24' },
          ...{ purchaseQuantity: '2', quantity: '24' },
        },
      },
    ],
  });
});

it('replenishment drafts an order for each supplier, as they sell it, all of them or none', async () => {
  const [x, y, z] = [
    await item('X', { reorderPoint: '1' }),
    await item('Y', { reorderPoint: '1' }),
    await item('Z', { reorderPoint: '1' }),
  ];
  const [one, two] = [
    await supplier('One', { minimumOrder: 10_000 }),
    await supplier('Two', { leadDays: 3 }),
  ];
  await sold(one, x, { factor: '6', purchaseUnit: 'box', price: '12.345678', supplierSku: 'their-x' });
  await sold(one, y, { price: '2', leadDays: 20 });
  await sold(two, z);
  const draft = (lines: object[], who = a.manager) => who.call(call.draftReplenishment, { body: { lines } });
  const lines = [
    { itemId: x, supplierId: one, quantity: '2' },
    { itemId: z, supplierId: two, quantity: '5' },
    { itemId: y, supplierId: one, quantity: '3' },
  ];
  const refused = await draft([...lines, { itemId: z, supplierId: one, quantity: '1' }]);
  expect([refused.status, refused.error.fields]).toEqual([
    400,
    [
      {
        field: 'lines.3.itemId',
        message: 'One is not known to sell this item.',
        code: 'replenishment.notSold',
      },
    ],
  ]);
  expect((await draft(lines.map((line) => ({ ...line, quantity: '0.5' })))).error.fields?.[0]?.field).toBe(
    'lines.2.quantity',
  );
  expect((await draft(lines, a.viewer)).status).toBe(403);
  const { body } = await draft(lines);
  expect(body.orders).toMatchObject([
    { supplier: 'One', lines: 2, currency: 'USD', total: 3069, belowMinimum: 10_000 },
    { supplier: 'Two', lines: 1, total: 0, belowMinimum: null },
  ]);
  const { body: order } = await a.manager.call(getOrder, { params: { id: body.orders[0]!.id } });
  expect(order).toMatchObject({
    ...{ status: 'draft', supplierId: one, expectedDate: addDays(today, 20) },
    lines: [
      {
        ...{ sku: 'X', quantity: '2', purchaseUnit: 'box', factor: '6', unitCost: '12.345678' },
        supplierSku: 'their-x',
      },
      { sku: 'Y', quantity: '3', purchaseUnit: '', factor: '1', unitCost: '2' },
    ],
  });
});

it('replenishment leaves out what is put off until that day, and shows it when asked', async () => {
  const id = await item('LATER', { reorderPoint: '5' });
  const skus = async (query: object) => (await list(query)).rows.map(({ item: { sku } }) => sku);
  const snooze = (until: string) => a.manager.call(call.snoozeItem, { params: { id }, body: { until } });
  expect((await snooze(addDays(today, 2))).status).toBe(200);
  expect(await skus({ q: 'later' })).toEqual([]);
  expect(await skus({ snoozed: 'true' })).toEqual(['LATER']);
  expect((await list({ snoozed: 'true' })).rows[0]?.snoozedUntil).toBe(addDays(today, 2));
  // Today it is proposed again.
  await snooze(today);
  expect(await skus({ q: 'later' })).toEqual(['LATER']);
  await snooze(addDays(today, 2));
  expect((await a.manager.call(call.wakeItem, { params: { id } })).status).toBe(200);
  expect(await skus({ q: 'later' })).toEqual(['LATER']);
});

it('what replenishment proposes is narrowed by supplier and category, and paged, each item once', async () => {
  const many = await supplier('Many');
  for (let n = 1; n <= 5; n++)
    await sold(many, await item(`M-${n}`, { reorderPoint: '1', category: n % 2 ? 'Odd' : 'Even' }));
  const first = await list({ supplier: many, limit: '3' });
  const second = await list({ supplier: many, limit: '3', cursor: first.nextCursor });
  expect([first.total, second.nextCursor]).toEqual([5, null]);
  expect([...first.rows, ...second.rows].map(({ item: { sku } }) => sku)).toEqual(
    Array.from({ length: 5 }, (_, n) => `M-${n + 1}`),
  );
  expect((await list({ supplier: many, category: 'Even' })).total).toBe(2);
});

it('replenishment fills a place that has fallen to a point of its own', async () => {
  await item('PLACE', { onHand: '3', reorderPoints: [{ locationId: main, point: '5', quantity: '12' }] });
  const { rows } = await list({ q: 'place' });
  expect(rows[0]).toMatchObject({ reorderPoint: null, places: '12', suggestion: { quantity: '12' } });
});

it('replenishment names the place that is low, proposes to move what another has to spare, and to buy the rest', async () => {
  const shop = await addPlace(a, 'Shop floor');
  const id = await item('SHELF', {
    onHand: '25',
    reorderPoints: [{ locationId: shop, point: '5', quantity: '12' }],
  });
  const row = async () => (await list({ q: 'shelf' })).rows[0]!;
  const low = { locationId: shop, location: 'Shop floor', point: '5' };
  const transfer = { fromId: main, from: 'Main', toId: shop, to: 'Shop floor' };
  expect(await row()).toMatchObject({
    ...{ lowPlaces: [{ ...low, available: '0' }], places: '12', moved: '12' },
    transfers: [{ ...transfer, quantity: '12' }],
    suggestion: { wanted: '0', quantity: '0' },
  });
  const { items } = (await a.viewer.call(listItems, { query: { q: 'shelf', stock: 'low' } })).body;
  expect(items).toMatchObject([{ isLow: true, onHand: '25', lowPlaces: [{ ...low, available: '0' }] }]);
  await move(id, 'damaged', { change: '-18' }, 1);
  expect(await row()).toMatchObject({
    transfers: [{ ...transfer, quantity: '7' }],
    ...{ places: '12', moved: '7', suggestion: { quantity: '5' } },
  });
  const moved = await a.manager.call(transferStock, {
    body: { lines: [{ itemId: id, fromId: main, toId: shop, quantity: '7' }] },
  });
  expect(moved.error?.message).toBeUndefined();
  expect(await row()).toBeUndefined();
  expect((await a.viewer.call(getItem, { params: { id } })).body).toMatchObject({
    isLow: false,
    lowPlaces: [],
  });
});

it('the notification of low stock says which place is low', async () => {
  const annex = await addPlace(a, 'Annex');
  const id = await item('TOLD', {
    onHand: '25',
    reorderPoints: [{ locationId: annex, point: '5', quantity: null }],
  });
  await stockUp(a, id, '9', '1', annex);
  await a.admin.call(adjustStock, {
    body: { reason: 'damaged', lines: [{ itemId: id, locationId: annex, change: '-6' }] },
  });
  const { notifications } = (await a.manager.call(listNotifications)).body;
  expect(notifications.find(({ title }) => title === 'Low stock: TOLD')).toMatchObject({
    message: 'Item TOLD: low at Annex, 28 each left in all.',
  });
});

it('replenishment marks what is in an order that is not placed yet, until it is', async () => {
  const id = await item('TWICE', { reorderPoint: '5' });
  const north = await supplier('Drafty');
  await sold(north, id, { factor: '12', purchaseUnit: 'case' });
  const drafts = async () => (await list({ q: 'twice' })).rows[0]!.drafts;
  expect(await drafts()).toEqual([]);
  const { orders } = (
    await a.manager.call(call.draftReplenishment, {
      body: { lines: [{ itemId: id, supplierId: north, quantity: '2' }] },
    })
  ).body;
  const order = { id: orders[0]!.id, number: null, supplier: 'Drafty', status: 'draft', quantity: '24' };
  expect(await drafts()).toEqual([order]);
  const placed = await a.manager.call(placeOrder, { params: { id: order.id }, body: { version: 1 } });
  expect(placed.error?.message).toBeUndefined();
  expect((await list({ q: 'twice' })).rows).toEqual([]);
});

it('replenishment scores a supplier by what really arrived', async () => {
  const shop = await openPurchasing(t);
  const score = async () =>
    (await shop.a.manager.call(supplierScorecard, { params: { id: shop.supplierId } })).body;
  expect(await score()).toMatchObject({
    ...{ receipts: 0, dated: 0, onTimePercent: null, acceptedPercent: null },
    ...{ measuredDays: null, promisedDays: '14' },
  });
  const inTime = await shop.placed({ expectedDate: today });
  await shop.receive(inTime, ['10']);
  const late = await shop.placed({
    expectedDate: addDays(today, -3),
    lines: [shop.teaLine('990'), { itemId: shop.cup, quantity: '3', unitCost: '2' }],
  });
  const [tea, cups] = late.lines.map(({ id }) => id);
  await shop.receive(late, [], shop.a.manager, {
    lines: [
      { lineId: tea, accepted: '990', rejected: '10', rejectReason: 'Wet' },
      { lineId: cups, accepted: '1', rejected: '2', rejectReason: 'Broken' },
    ],
  });
  // Some cups are still to come, and overdue. A line of three counts as much as one of a thousand.
  expect(await score()).toMatchObject({
    ...{ receipts: 2, dated: 4, onTime: 1, overdue: 1, onTimePercent: 25 },
    ...{ lines: 3, wholeLines: 1, acceptedPercent: '77.4', measuredDays: '0' },
  });
  const report = (await shop.a.manager.call(readReport, { query: { report: 'suppliers' } })).body;
  expect(report.rows.map(({ cells }) => cells[report.columns.indexOf('accepted')])).toEqual(['77.4']);
});
