import { beforeAll, expect, it } from 'vitest';
import * as items from '#shared/items/contract.ts';
import { addItem, addPlace, adjust, expectVerified, placesOf } from '../testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';
import { verifyLedger } from './verification.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
});

async function low(): Promise<string[]> {
  const { body } = await a.viewer.call(items.listItems, { query: { stock: 'low' } });
  return body.items.map(({ sku }) => sku);
}

async function setPoint(id: string, locationId: string, point: string | null): Promise<void> {
  const { body } = await a.manager.call(items.getItem, { params: { id } });
  const reorderPoints = point === null ? [] : [{ locationId, point, quantity: null }];
  const changed = await a.manager.call(items.updateItem, {
    params: { id },
    body: { version: body.version, reorderPoints },
  });
  expect(changed.status, JSON.stringify(changed.error)).toBe(200);
}

it('an item is low as soon as one place has fallen to its own reorder point, and no longer than that', async () => {
  const { Main } = await placesOf(a);
  const shelf = await addPlace(a, 'Shelf');
  const id = await addItem(a, 'LOW-1');
  const at = (locationId: string, change: string) => adjust(a.manager, [{ itemId: id, locationId, change }]);
  await at(Main!, '100');
  expect(await low()).toEqual([]);
  await setPoint(id, shelf, '2');
  expect(await low()).toEqual(['LOW-1']);
  await at(shelf, '3');
  expect(await low()).toEqual([]);
  await at(shelf, '-1');
  expect(await low()).toEqual(['LOW-1']);
  await setPoint(id, shelf, '1.5');
  expect(await low()).toEqual([]);
  await at(shelf, '-1');
  expect(await low()).toEqual(['LOW-1']);
  await setPoint(id, shelf, null);
  expect(await low()).toEqual([]);
});

it('ten writers at one place and its point leave what the ledger says', async () => {
  const { Main } = await placesOf(a);
  const id = await addItem(a, 'LOW-2');
  await adjust(a.manager, [{ itemId: id, locationId: Main!, change: '10' }]);
  await Promise.all([
    setPoint(id, Main!, '5'),
    ...Array.from({ length: 9 }, () => adjust(a.manager, [{ itemId: id, locationId: Main!, change: '-1' }])),
  ]);
  expect(await low()).toEqual(['LOW-2']);
  await expectVerified(t);
});

it('the verification finds a figure that is wrong', async () => {
  await t.database.pool.query("update items set low_places = 3 where sku = 'LOW-1'");
  const check = (await verifyLedger(t.database)).find(({ tenantId }) => tenantId === a.id);
  expect(check?.differences).toMatchObject([{ kind: 'low_places', sku: 'LOW-1', ledger: '0', found: '3' }]);
});
