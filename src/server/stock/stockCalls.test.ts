import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as items from '#shared/items/contract.ts';
import * as stock from '#shared/stock/contract.ts';
import { addItem, addPlace, adjust, asSystem, expectVerified, heldOf, placesOf } from '../testing/ledgers.ts';
import { type Caller, type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';
import { adjustStock } from './service.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;
let main: string;
let shelf: string;
let made = 0;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  b = await t.tenant();
  main = (await placesOf(a)).Main!;
  shelf = await addPlace(a, 'Shelf');
});

async function stocked(change = '10', fields: Partial<items.NewItem> = {}): Promise<string> {
  const itemId = await addItem(a, `CALL-${++made}`, fields);
  expect((await adjust(a.manager, [{ itemId, locationId: main, change, unitCost: '2' }])).status).toBe(200);
  return itemId;
}

type Try = (who: Caller) => Promise<{ status: number }>;

/** Allowed for managers and admins; refused to viewers and people without a role; the record does not exist for another tenant. */
async function expectCases(attempt: Try, itemId: string, unchanged = true): Promise<void> {
  const before = await heldOf(a, itemId);
  expect((await attempt(a.viewer)).status).toBe(403);
  expect((await attempt(a.nobody)).status).toBe(403);
  expect((await attempt(b.manager)).status).toBe(404);
  if (unchanged) expect(await heldOf(a, itemId)).toEqual(before);
  expect((await attempt(a.manager)).status).toBe(200);
}

describe('who may write stock', () => {
  it('adjusts: managers of the tenant', async () => {
    const itemId = await stocked();
    await expectCases((who) => adjust(who, [{ itemId, locationId: main, change: '-1' }]), itemId);
    expect((await adjust(a.admin, [{ itemId, locationId: main, change: '-1' }])).status).toBe(200);
    expect((await heldOf(a, itemId)).onHand).toBe('8');
  });

  it('transfers: managers of the tenant', async () => {
    const itemId = await stocked();
    const body = { lines: [{ itemId, fromId: main, toId: shelf, quantity: '4' }] };
    await expectCases((who) => who.call(stock.transferStock, { body }), itemId);
    const { body: item } = await a.viewer.call(items.getItem, { params: { id: itemId } });
    expect(item.levels.map(({ onHand }) => onHand)).toEqual(['6', '4']);
  });

  it('reverses: managers of the tenant', async () => {
    const itemId = await stocked();
    const [move] = (await adjust(a.manager, [{ itemId, locationId: main, change: '-1' }])).body.moves;
    await expectCases((who) => who.call(stock.reverseMove, { params: { id: move!.id }, body: {} }), itemId);
    expect((await heldOf(a, itemId)).onHand).toBe('10');
  });

  it('revalues: managers of the tenant', async () => {
    const itemId = await stocked();
    await expectCases((who) => who.call(stock.revalueStock, { body: { itemId, unitCost: '3.5' } }), itemId);
    expect(await heldOf(a, itemId)).toEqual({ onHand: '10', stockValue: 3500, averageCost: '3.5' });
  });

  it('adds and changes locations: managers of the tenant', async () => {
    for (const who of [a.viewer, a.nobody]) expect((await who.call(stock.createLocation, { body: { name: 'Mine' } })).status).toBe(403);
    const { body: place } = await a.manager.call(stock.createLocation, { body: { name: 'Rack' } });
    expect((await b.manager.call(stock.createLocation, { body: { name: 'Below', parentId: place.id } })).status).toBe(400);
    const change = (who: Caller) => who.call(stock.updateLocation, { params: { id: place.id }, body: { version: 1, name: 'Rack 1' } });
    expect((await change(a.viewer)).status).toBe(403);
    expect((await change(b.manager)).status).toBe(404);
    expect((await change(a.manager)).body).toMatchObject({ name: 'Rack 1', version: 2 });
    expect((await change(a.manager)).status).toBe(409);
  });

  it("takes another tenant's location for one that does not exist", async () => {
    const itemId = await stocked();
    const foreign = (await placesOf(b)).Main!;
    expect((await adjust(a.manager, [{ itemId, locationId: foreign, change: '1' }])).status).toBe(404);
    const sql = t.database.withTenantAsSystem(b.id, (tx) => tx.query({
      text: `insert into stock_moves (posting_id, item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, reason, actor_kind, actor_name, effective_at)
             select gen_random_uuid(), $1, p.id, $2, 1, 0, 0, 'correction', 'system', 'Test', now() from locations p where usage = 'adjustment'`,
      values: [itemId, foreign],
    }));
    await expect(sql).rejects.toThrow(/foreign key/);
    expect(await t.database.withTenantAsSystem(b.id, (tx) => tx.query({ text: 'select id from stock_moves' }))).toEqual([]);
  });
});

describe('what a posting takes and what it refuses', () => {
  it('goods that arrive in the same posting can leave in it, in whatever order the lines are', async () => {
    const itemId = await stocked('5');
    const lines = [{ itemId, locationId: shelf, change: '-3' }, { itemId, locationId: shelf, change: '4', unitCost: '2' }];
    const posted = await adjust(a.manager, lines);
    expect([posted.status, posted.body.moves?.map(({ onHandAfter }) => onHandAfter)]).toEqual([200, ['9', '6']]);
    const third = await addPlace(a, 'Third');
    const chain = [{ itemId, fromId: shelf, toId: third, quantity: '6' }, { itemId, fromId: main, toId: shelf, quantity: '5' }];
    const moved = await a.manager.call(stock.transferStock, { body: { lines: chain } });
    expect(moved.status, JSON.stringify(moved.error)).toBe(200);
    await expectVerified(t);
  });

  it('refuses goods sent in a circle that are not there', async () => {
    const itemId = await stocked('2');
    const circle = [{ itemId, fromId: main, toId: shelf, quantity: '3' }, { itemId, fromId: shelf, toId: main, quantity: '3' }];
    const refused = await a.manager.call(stock.transferStock, { body: { lines: circle } });
    expect([refused.status, refused.error?.message]).toEqual([409, `Not enough stock. CALL-${made} at Main: 2 there, 3 asked for; CALL-${made} at Shelf: 0 there, 3 asked for.`]);
  });

  it('refuses to count what the same posting also changes', async () => {
    const itemId = await stocked('5');
    for (const lines of [
      [{ itemId, locationId: main, change: '2' }, { itemId, locationId: main, counted: '7' }],
      [{ itemId, locationId: main, counted: '7' }, { itemId, locationId: main, change: '2' }],
      [{ itemId, locationId: main, counted: '7' }, { itemId, locationId: main, counted: '7' }],
    ]) expect((await adjust(a.manager, lines)).status).toBe(400);
    const both = await adjust(a.manager, [{ itemId, locationId: main, counted: '7' }, { itemId, locationId: shelf, change: '1' }], { reason: 'count' });
    expect(both.status).toBe(200);
    expect((await heldOf(a, itemId)).onHand).toBe('8');
  });

  it('refuses stock that is worth more than can be shown exactly, and the item stays readable', async () => {
    const itemId = await stocked('1', { price: 999_999_999_999_999 });
    const tooMuch = [{ change: '99999999999', unitCost: '900000000000' }, { change: '99999', unitCost: '900000000000' }, { change: '11', unitCost: '0' }];
    for (const line of tooMuch) {
      const refused = await adjust(a.manager, [{ itemId, locationId: main, ...line }]);
      expect([line.change, refused.status]).toEqual([line.change, 400]);
    }
    const many = await stocked('100');
    const revalued = await a.manager.call(stock.revalueStock, { body: { itemId: many, unitCost: '999999999999' } });
    expect([revalued.status, revalued.error?.message]).toEqual([400, `The stock of CALL-${made} would be worth more than can be kept.`]);
    expect(await heldOf(a, itemId)).toMatchObject({ onHand: '1', stockValue: 200 });
    expect((await a.viewer.call(items.listItems)).status).toBe(200);
  });

  it('refuses a service, a template, too many decimals, the future and places that hold nothing of ours', async () => {
    const itemId = await stocked();
    const service = await addItem(a, `CALL-${++made}`, { type: 'service' });
    const template = await addItem(a, `CALL-${++made}`);
    await addItem(a, `CALL-${++made}`, { variantOf: template });
    const places = await placesOf(a);
    const line = { itemId, locationId: main, change: '1' };
    for (const [refused, said] of [
      [await adjust(a.manager, [{ ...line, itemId: service }]), /is a service and holds no stock/],
      [await adjust(a.manager, [{ ...line, itemId: template }]), /has variants/],
      [await adjust(a.manager, [{ ...line, change: '0.5' }]), /whole numbers only: 0\.5 is too precise/],
      [await adjust(a.manager, [{ itemId, locationId: main, counted: '0.5' }]), /too precise/],
      [await adjust(a.manager, [line], { effectiveAt: new Date(Date.now() + 3_600_000).toISOString() }), /future/],
      [await adjust(a.manager, [{ ...line, locationId: places.Suppliers! }]), /Suppliers is not a place where stock is kept/],
      [await a.manager.call(stock.transferStock, { body: { lines: [{ itemId, fromId: main, toId: main, quantity: '1' }] } }), /another location/],
    ] as const) {
      expect([refused.status, refused.error.message]).toEqual([400, expect.stringMatching(said)]);
    }
  });

  it('never leaves stock in a location that is being archived at the same moment', async () => {
    const itemId = await stocked();
    const place = (await a.manager.call(stock.createLocation, { body: { name: 'Closing' } })).body;
    const archive = () => a.manager.call(stock.updateLocation, { params: { id: place.id }, body: { version: 1, archived: true } });
    let archived = archive;
    await asSystem(t, a, async (ctx) => {
      await adjustStock(ctx, { reason: 'correction', lines: [{ itemId, locationId: place.id, change: '1' }] });
      const asked = archive();
      archived = () => asked;
      const waiting = () => t.database.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
      await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1));
    });
    const refused = await archived();
    expect([refused.status, refused.error?.message]).toEqual([400, 'Closing still holds stock of 1 items. Move it first.']);
  });
});
