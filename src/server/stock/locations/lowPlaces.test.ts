import { beforeAll, expect, it } from 'vitest';
import { addItem, addPlace, adjust, atOnce, expectVerified, placesOf } from '#server/testing/ledgers.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { listReplenishment } from '#shared/purchasing/replenishment/contract.ts';
import { transferStock } from '#shared/stock/ledger/contract.ts';
import { listLocations, updateLocation } from '#shared/stock/locations/contract.ts';
import { verifyLedger } from '../ledger/verification.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await ownApp();
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
  await setPoint(id, shelf, '1');
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

it('a place that is archived lacks nothing until it is open again', async () => {
  const { Main } = await placesOf(a);
  const shelf = await addPlace(a, 'Corner');
  const id = await addItem(a, 'LOW-3');
  const proposed = async () =>
    (await a.manager.call(listReplenishment)).body.rows.map(({ item, places }) => [item.sku, places]);
  const archive = (archived: boolean, version: number) =>
    a.manager.call(updateLocation, { params: { id: shelf }, body: { version, archived } });
  await adjust(a.manager, [
    { itemId: id, locationId: Main!, change: '100' },
    { itemId: id, locationId: shelf, change: '10' },
  ]);
  await setPoint(id, shelf, '2');
  await adjust(a.manager, [{ itemId: id, locationId: shelf, change: '-10' }]);
  expect(await proposed()).toContainEqual(['LOW-3', '2']);
  expect((await archive(true, 1)).status).toBe(200);
  expect(await low()).not.toContain('LOW-3');
  expect(await proposed()).not.toContainEqual(['LOW-3', '2']);
  await adjust(a.manager, [{ itemId: id, locationId: Main!, change: '-1' }]);
  await setPoint(id, shelf, '3');
  expect(await low()).not.toContain('LOW-3');
  // Low by its own point: what the archived place would be given is not bought.
  const { version } = (await a.manager.call(items.getItem, { params: { id } })).body;
  await a.manager.call(items.updateItem, { params: { id }, body: { version, reorderPoint: '99' } });
  expect(await proposed()).toContainEqual(['LOW-3', '0']);
  await expectVerified(t);
  expect((await archive(false, 2)).status).toBe(200);
  expect(await proposed()).toContainEqual(['LOW-3', '3']);
  await expectVerified(t);
});

it('what is posted, pointed and archived at the same moment leaves what the ledger says', async () => {
  const { Main } = await placesOf(a);
  const shelf = await addPlace(a, 'Gangway');
  const ids = await atOnce(6, (index) => addItem(a, `LOW-4${index}`));
  await adjust(
    a.manager,
    ids.map((itemId) => ({ itemId, locationId: Main!, change: '9' })),
  );
  for (const id of ids.slice(3)) await setPoint(id, shelf, '1');
  const transfer = (fromId: string, toId: string) =>
    a.manager.call(transferStock, {
      body: { lines: ids.map((itemId) => ({ itemId, fromId, toId, quantity: '1' })) },
    });
  const turn = async (archived: boolean) => {
    const { body } = await a.manager.call(listLocations);
    const { version } = body.locations.find(({ id }) => id === shelf)!;
    return a.manager.call(updateLocation, { params: { id: shelf }, body: { version, archived } });
  };
  for (const archived of [true, false, true, false]) {
    const done = await Promise.all([
      turn(archived),
      transfer(Main!, shelf).then(() => transfer(shelf, Main!)),
      ...ids.slice(0, 3).map((id) => setPoint(id, shelf, archived ? '2' : '3')),
    ]);
    expect(done[0].status).toBeLessThan(500);
    await expectVerified(t);
  }
  const { rows } = await t.database.pool.query(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

it('the verification finds a wrong number of low places', async () => {
  await t.database.pool.query(
    "update item_stock s set low_places = 3 from items i where i.tenant_id = s.tenant_id and i.id = s.id and i.sku = 'LOW-1'",
  );
  const check = (await verifyLedger(t.database)).find(({ tenantId }) => tenantId === a.id);
  expect(check?.differences).toMatchObject([{ kind: 'low_places', sku: 'LOW-1', ledger: '0', found: '3' }]);
});
