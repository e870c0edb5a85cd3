import { beforeAll, expect, it } from 'vitest';
import { addItem } from '#server/testing/ledgers.ts';
import { addSupplier } from '#server/testing/orders.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { deleteItem } from '#shared/catalogue/items/contract.ts';
import { deleteSupplier, getSupplier } from '#shared/purchasing/suppliers/contract.ts';
import * as call from '#shared/purchasing/suppliers/itemsContract.ts';
import { sellersOf, soldBy } from './find.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
});

const supplier = (name: string) => addSupplier(a, name, { leadDays: 10 });
const item = (sku: string) => addItem(a, sku, { name: `Item ${sku}` });
const sell = (id: string, body: object) => a.manager.call(call.addSupplierItem, { params: { id }, body });
const sellers = async (id: string) =>
  (await a.admin.call(call.suppliersOfItem, { params: { id } })).body.suppliers;

it('a business knows who sells an item and how; the first is preferred until another one is', async () => {
  const [north, south, tea] = [await supplier('North'), await supplier('South'), await item('TEA')];
  const first = (
    await sell(north, {
      itemId: tea,
      supplierSku: 'GT-250',
      purchaseUnit: 'case of 12',
      factor: '12',
      price: '74.405',
    })
  ).body;
  expect(first).toMatchObject({
    supplier: { name: 'North', leadDays: 10, archived: false },
    item: { sku: 'TEA', unit: 'each', precision: 0 },
    ...{ supplierSku: 'GT-250', purchaseUnit: 'case of 12', factor: '12', packQuantity: '1' },
    ...{ minimumQuantity: '0', price: '74.405', leadDays: null, preferred: true, version: 1 },
  });
  const second = (await sell(south, { itemId: tea })).body;
  expect(second.preferred).toBe(false);
  const preferred = await a.admin.call(call.updateSupplierItem, {
    params: { id: second.id },
    body: { version: 1, preferred: true, minimumQuantity: '3' },
  });
  expect(preferred.body).toMatchObject({ preferred: true, minimumQuantity: '3', version: 2 });
  expect((await sellers(tea)).map(({ supplier, preferred }) => [supplier.name, preferred])).toEqual([
    ['South', true],
    ['North', false],
  ]);
  expect((await a.admin.call(getSupplier, { params: { id: north } })).body.items).toBe(1);
});

it('a link of supplier and item is refused that is there already, what is not there, and a change of what has changed since', async () => {
  const [one, jam] = [await supplier('Jams'), await item('JAM')];
  const { id } = (await sell(one, { itemId: jam })).body;
  expect((await sell(one, { itemId: jam })).error.fields).toEqual([
    { field: 'itemId', message: 'Jams sells JAM already.', code: 'suppliers.sellsAlready' },
  ]);
  expect((await sell(one, { itemId: one })).error.fields?.[0]?.field).toBe('itemId');
  expect((await sell(jam, { itemId: jam })).status).toBe(404);
  const change = (body: object) => a.admin.call(call.updateSupplierItem, { params: { id }, body });
  expect((await change({ version: 1, factor: '0' })).error.fields?.[0]?.field).toBe('factor');
  expect((await change({ version: 1, price: '2' })).status).toBe(200);
  const late = await change({ version: 1, price: '3' });
  expect([late.status, late.error.message]).toEqual([
    409,
    'How Jams sells JAM was changed by somebody else in the meantime.',
  ]);
  const remove = (version: string) =>
    a.admin.call(call.removeSupplierItem, { params: { id }, query: { version } });
  expect((await remove('1')).status).toBe(409);
  expect((await remove('2')).status).toBe(200);
  expect(await sellers(jam)).toEqual([]);
});

it('a link of supplier and item is refused for a template, whose variants are what is bought', async () => {
  const [one, shirt] = [await supplier('Shirts'), await item('SHIRT')];
  await addItem(a, 'SHIRT-S', { variantOf: shirt });
  expect((await sell(one, { itemId: shirt })).error.message).toBe(
    'SHIRT has variants: it is they that are bought.',
  );
});

it('what a supplier sells is listed by name, page by page, and finds it by either SKU', async () => {
  const big = await supplier('Big');
  for (let n = 1; n <= 5; n++) await sell(big, { itemId: await item(`B-${n}`), supplierSku: `theirs-${n}x` });
  const list = async (query: object) =>
    (await a.admin.call(call.listSupplierItems, { params: { id: big }, query })).body;
  const page = await list({ limit: '3' });
  const rest = await list({ limit: '3', cursor: page.nextCursor });
  expect([...page.items, ...rest.items].map(({ item }) => item.sku)).toEqual([
    ...['B-1', 'B-2', 'B-3', 'B-4', 'B-5'],
  ]);
  expect(rest.nextCursor).toBeNull();
  for (const q of ['theirs-4x', 'b-4', 'item b-4'])
    expect((await list({ q })).items.map(({ item }) => item.sku)).toEqual(['B-4']);
});

it('items and suppliers that are only priced can be deleted, and other features are told who sells what', async () => {
  const [one, two] = [await supplier('Going'), await supplier('Staying')];
  const [x, y] = [await item('X'), await item('Y')];
  for (const [id, itemId] of [...[[one, x] as const, [two, x] as const, [two, y] as const]])
    await sell(id, { itemId });
  await t.database.withTenantAsSystem(a.id, async (tx) => {
    const ctx = { tx } as Parameters<typeof soldBy>[0];
    expect([...(await soldBy(ctx, two, [x, y])).keys()].toSorted()).toEqual([x, y].toSorted());
    expect((await sellersOf(ctx, [x])).get(x)?.map(({ supplier }) => supplier.name)).toEqual([
      ...['Going', 'Staying'],
    ]);
  });
  const gone = await a.admin.call(deleteSupplier, { params: { id: one }, query: { version: '1' } });
  expect(gone.body.outcome).toBe('deleted');
  const deleted = await a.admin.call(deleteItem, { params: { id: y }, query: { version: '1' } });
  expect(deleted.body.outcome).toBe('deleted');
  expect((await sellers(x)).map(({ supplier }) => supplier.name)).toEqual(['Staying']);
});
