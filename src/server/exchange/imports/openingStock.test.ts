import { describe, expect, it } from 'vitest';
import { bodyOf, bringIn, check, items, rowsOf, undo, upload } from '#server/testing/imports.ts';
import { addItem, placesOf, stockUp, verifyAfterEach } from '#server/testing/ledgers.ts';
import { type Caller, testApp } from '#server/testing/testApp.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { checkImport, getImport } from '#shared/exchange/imports/contract.ts';
import { adjustStock, stockAsOf } from '#shared/stock/ledger/contract.ts';
import { listLocations } from '#shared/stock/locations/contract.ts';

const t = await testApp();
verifyAfterEach(t);
const today = () => dateIn(new Date(), 'Europe/London');
const daysAgo = (days: number) => addDays(today(), -days);

/** What there was of an item at noon of a day, and what it was worth. */
async function there(by: Caller, sku: string, day: string) {
  const id = (await items(by)).find((item) => item.sku === sku)!.id;
  const { body } = await by.call(stockAsOf, { params: { id }, query: { asOf: `${day}T12:00:00Z` } });
  const levels = body.levels.filter(({ onHand }) => onHand !== '0');
  return [body.onHand, body.stockValue, ...levels.map(({ location, onHand }) => `${location}: ${onHand}`)];
}

describe('stock that was counted on a day', () => {
  it('has been there since the close of that day', async () => {
    const { manager } = await t.tenant();
    const done = await bringIn(manager, 'sku,name,stock,cost\nA,Anchor,12,2.50\n', 'items', {
      stockAsOf: daysAgo(90),
    });
    expect(done).toMatchObject({ stockAsOf: daysAgo(90), result: { create: 1 } });
    expect(await there(manager, 'A', daysAgo(90))).toEqual(['0', 0]);
    expect(await there(manager, 'A', daysAgo(89))).toEqual(['12', 3000, 'Main: 12']);
  });

  it('leaves what came and went since as it is, and says beforehand what there will be', async () => {
    const a = await t.tenant();
    const { manager } = a;
    const item = await addItem({ manager }, 'A', { standardCost: '2' });
    await stockUp(a, item, '10');
    const { Main: main } = await placesOf(a);
    await manager.call(adjustStock, {
      body: { reason: 'damaged', lines: [{ itemId: item, locationId: main!, change: '-3' }] },
    });
    const file = 'sku,stock\nA,20\n';
    const { id } = await check(manager, file, { stockAsOf: daysAgo(30) });
    expect(await rowsOf(manager, id)).toMatchObject([
      { becomes: { quantity: '27' }, changes: { quantity: { before: '0', after: '20' } } },
    ]);
    const done = await bringIn(manager, file, 'items', { stockAsOf: daysAgo(30) });
    expect(await there(manager, 'A', daysAgo(29))).toEqual(['20', 4000, 'Main: 20']);
    expect((await items(manager))[0]!.onHand).toBe('27');
    expect((await check(manager, file, { stockAsOf: daysAgo(30) })).summary).toMatchObject({
      unchanged: 1,
      update: 0,
    });

    // As if it had never been: it can be brought in anew as of the same day.
    await undo(manager, done.id);
    expect(await there(manager, 'A', daysAgo(29))).toEqual(['0', 0]);
    await bringIn(manager, 'sku,stock\nA,25\n', 'items', { stockAsOf: daysAgo(30) });
    expect((await items(manager))[0]!.onHand).toBe('32');
    expect(await there(manager, 'A', daysAgo(29))).toEqual(['25', 5000, 'Main: 25']);
  });

  it('is of no day to come', async () => {
    const { manager } = await t.tenant();
    const uploaded = await upload(manager, 'sku,name,stock\nA,Anchor,12\n');
    const { error } = await manager.call(checkImport, {
      params: { id: uploaded.id },
      body: { ...bodyOf(uploaded), stockAsOf: addDays(today(), 2) },
    });
    expect(error?.fields?.map(({ field }) => field)).toEqual(['stockAsOf']);
    expect((await manager.call(getImport, { params: { id: uploaded.id } })).body.state).toBe('uploaded');
  });
});

describe('rows that name the location of their stock', () => {
  it('make one item of it, worth its cost at each, and add a location that is not there yet', async () => {
    const { manager } = await t.tenant();
    const file =
      'Item no,Name,Location,Quantity,Unit cost\nA,Anchor,Main,10,2.00\nB,Buoy,,3,5\nA,Anchor,North barn,5,4.00\n';
    const { id, makes } = await check(manager, file);
    expect(makes).toMatchObject([{ what: 'place', name: 'North barn', parent: null }]);
    expect((await rowsOf(manager, id)).map(({ key, becomes }) => [key, becomes.quantity])).toEqual([
      ['A', '15'],
      ['B', '3'],
    ]);
    await bringIn(manager, file, 'items', { stockAsOf: daysAgo(10) });
    expect(await there(manager, 'A', daysAgo(9))).toEqual(['15', 4000, 'Main: 10', 'North barn: 5']);
    expect(await there(manager, 'B', daysAgo(9))).toEqual(['3', 1500, 'Main: 3']);
    const { locations } = (await manager.call(listLocations, {})).body;
    expect(locations.filter(({ name }) => name === 'North barn')).toHaveLength(1);
    expect((await check(manager, file, { stockAsOf: daysAgo(10) })).summary).toMatchObject({ unchanged: 2 });
  });

  it('are each refused where they have no SKU', async () => {
    const { manager } = await t.tenant();
    const file = 'sku,name,location,stock\n,Anchor,North barn,10\n,Anchor,South barn,5\n';
    const { id } = await check(manager, file);
    expect((await rowsOf(manager, id, 'error')).map(({ line }) => line)).toEqual([2, 3]);
  });

  it('are refused where they say of one location twice', async () => {
    const { manager } = await t.tenant();
    const { id, summary } = await check(
      manager,
      'sku,name,warehouse,stock\nA,Anchor,North barn,10\nA,Anchor,north barn,5\n',
    );
    expect(summary).toMatchObject({ create: 1, error: 1 });
    expect((await rowsOf(manager, id, 'error')).map(({ errors }) => errors[0]!.column)).toEqual(['sku']);
  });
});
