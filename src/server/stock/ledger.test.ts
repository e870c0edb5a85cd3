import { beforeAll, describe, expect, it } from 'vitest';
import * as items from '#shared/items/contract.ts';
import * as stock from '#shared/stock/contract.ts';
import { addItem, addPlace, adjust, expectVerified, heldOf, placesOf } from '../testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';
import { differenceText, verifyLedger } from './verification.ts';

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

/** A new item with stock at Main, bought at the given cost. */
async function stocked(change: string, unitCost = '2', fields: Partial<items.NewItem> = {}): Promise<string> {
  const itemId = await addItem(a, `RULE-${++made}`, fields);
  expect((await adjust(a.manager, [{ itemId, locationId: main, change, unitCost }], { reason: 'opening' })).status).toBe(200);
  return itemId;
}

/** Plain SQL as the application's role in a tenant. */
const sql = (tenant: TestTenant, text: string, values: unknown[] = []) =>
  t.database.withTenantAsSystem(tenant.id, (tx) => tx.query({ text, values }));

const INSERT = `insert into stock_moves (posting_id, item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, reason, actor_kind, actor_name, effective_at)
  values (gen_random_uuid(), $1, $2, $3, $4, 0, 0, 'correction', 'system', 'Test', now()) returning on_hand_after`;

describe('the stock ledger', () => {
  it('Rule 1: every change of stock is a move, and nothing updates a quantity on its own', async () => {
    const itemId = await stocked('5');
    for (const column of ['on_hand', 'stock_value', 'average_cost']) {
      await expect(sql(a, `update items set ${column} = 1 where id = $1`, [itemId]), column).rejects.toThrow(/permission denied/);
    }
    await expect(sql(a, "insert into items (id, sku, name, name_key, sku_key, on_hand) values (gen_random_uuid(), 'X', 'X', 'x', 'x', 1)")).rejects.toThrow(/permission denied/);
    await expect(sql(a, 'update stock_levels set on_hand = 1 where id = $1', [itemId])).rejects.toThrow(/permission denied/);
    await expect(sql(a, 'delete from stock_levels where id = $1', [itemId])).rejects.toThrow(/permission denied/);
    await expect(sql(a, 'insert into stock_levels (id, location_id, on_hand) values ($1, $2, 1)', [itemId, shelf])).rejects.toThrow(/permission denied/);
    await expect(sql(a, 'update item_totals set on_hand = 1')).rejects.toThrow(/permission denied/);
    // A move, even one of plain SQL, carries every projection along.
    expect(await sql(a, INSERT, [itemId, main, (await placesOf(a)).Adjustments, 2])).toEqual([{ on_hand_after: '3' }]);
    expect((await heldOf(a, itemId)).onHand).toBe('3');
    await expectVerified(t);
  });

  it('Rule 2: moves are append-only; the database refuses to change or delete them, for its owner too', async () => {
    const itemId = await stocked('5');
    await expect(sql(a, 'update stock_moves set quantity = 1 where item_id = $1', [itemId])).rejects.toThrow(/permission denied/);
    await expect(sql(a, 'delete from stock_moves where item_id = $1', [itemId])).rejects.toThrow(/permission denied/);
    await expect(sql(a, 'truncate stock_moves')).rejects.toThrow(/permission denied/);
    await expect(sql(a, 'update stock_moves set on_hand_after = 1')).rejects.toThrow(/permission denied/);
    const owner = t.database.pool;
    await expect(owner.query("update stock_moves set note = 'nicer'")).rejects.toThrow('append-only: UPDATE is refused');
    await expect(owner.query('delete from stock_moves')).rejects.toThrow('append-only: DELETE is refused');
    await expect(owner.query('truncate stock_moves cascade')).rejects.toThrow('append-only: TRUNCATE is refused');
  });

  it('Rule 2: a mistake is corrected by one opposite move that names the move it reverses', async () => {
    const itemId = await stocked('5');
    const wrong = (await adjust(a.manager, [{ itemId, locationId: main, change: '3', unitCost: '7' }])).body.moves[0]!;
    const { body, status } = await a.manager.call(stock.reverseMove, { params: { id: wrong.id }, body: { note: 'Typed wrongly' } });
    expect(status).toBe(200);
    expect(body.moves).toMatchObject([{ reverses: wrong.id, fromId: wrong.toId, toId: wrong.fromId, quantity: '3', valueDelta: -wrong.valueDelta, note: 'Typed wrongly' }]);
    expect(await heldOf(a, itemId)).toEqual({ onHand: '5', stockValue: 1000, averageCost: '2' });
    const page = await a.viewer.call(stock.listMoves, { query: { item: itemId } });
    expect(page.body.moves.find(({ id }) => id === wrong.id)?.reversedBy).toBe(body.moves[0]!.id);

    const again = await a.manager.call(stock.reverseMove, { params: { id: wrong.id }, body: {} });
    expect([again.status, again.error.message]).toEqual([409, 'This move has already been reversed.']);
    const ofReversal = await a.manager.call(stock.reverseMove, { params: { id: body.moves[0]!.id }, body: {} });
    expect([ofReversal.status, ofReversal.error.message]).toEqual([409, 'This move is itself a reversal. Post an adjustment instead.']);
  });

  it('Rule 3: every move has two ends of the right kinds, and over all locations every item is zero', async () => {
    const itemId = await stocked('5');
    const places = await placesOf(a);
    await adjust(a.manager, [{ itemId, locationId: main, change: '-1' }], { reason: 'damaged' });
    await a.manager.call(stock.transferStock, { body: { lines: [{ itemId, fromId: main, toId: shelf, quantity: '2' }] } });
    const { body } = await a.viewer.call(stock.listMoves, { query: { item: itemId } });
    expect(body.moves.map(({ from, to, quantity }) => [from, to, quantity])).toEqual([
      ['Main', 'Shelf', '2'], ['Main', 'Adjustments', '1'], ['Adjustments', 'Main', '5'],
    ]);
    expect(await sql(a, 'select location_id, on_hand from stock_levels where id = $1 order by on_hand', [itemId])).toEqual([
      { location_id: places.Adjustments, on_hand: '-4' }, { location_id: main, on_hand: '2' }, { location_id: shelf, on_hand: '2' },
    ]);
    expect(await sql(a, 'select id from stock_levels group by id having sum(on_hand) <> 0')).toEqual([]);
    await expect(sql(a, INSERT, [itemId, main, main, 1])).rejects.toThrow(/check constraint/);
    await expect(sql(a, INSERT, [itemId, main, null, 1])).rejects.toThrow();
  });

  it('Rule 4: a move records what, where from, where to, how much, for how much, why, who and when', async () => {
    const itemId = await stocked('5');
    const effectiveAt = '2026-01-31T12:00:00.000Z';
    const before = Date.now();
    await adjust(a.manager, [{ itemId, locationId: main, change: '-1.0' }], { reason: 'damaged', note: 'Dropped', effectiveAt }, { 'idempotency-key': 'rule-4' });
    const { body } = await a.viewer.call(stock.listMoves, { query: { item: itemId, reason: 'damaged' } });
    expect(body.moves).toMatchObject([{
      itemId, quantity: '1', unitCost: '2', valueDelta: -200, fromBalance: '4', toBalance: '-4', onHandDelta: '-1', onHandAfter: '4',
      reason: 'damaged', note: 'Dropped', sourceType: null, sourceId: null, sourceLine: 1, actorKind: 'user', effectiveAt, reverses: null, reversedBy: null,
    }]);
    expect(body.moves[0]!.actor).toContain('inventory_manager');
    expect(Math.abs(Date.parse(body.moves[0]!.postedAt) - before)).toBeLessThan(10_000);
    expect(await sql(a, "select actor_id, idempotency_key from stock_moves where item_id = $1 and reason = 'damaged'", [itemId])).toEqual([
      { actor_id: a.manager.userId, idempotency_key: 'rule-4' },
    ]);
    const { Adjustments } = await placesOf(a);
    for (const quantity of [0, -1]) await expect(sql(a, INSERT, [itemId, Adjustments, main, quantity])).rejects.toThrow(/check constraint/);
  });

  it('Rule 5: a move has one of the known reasons', async () => {
    const itemId = await stocked('100');
    for (const reason of stock.ADJUST_REASONS) {
      expect((await adjust(a.manager, [{ itemId, locationId: main, change: '-1' }], { reason })).body.moves[0]!.reason).toBe(reason);
    }
    const refused = await adjust(a.manager, [{ itemId, locationId: main, change: '-1' }], { reason: 'sale' });
    expect([refused.status, refused.error.fields]).toEqual([400, [{ field: 'reason', message: 'Choose a reason.' }]]);
    await expect(sql(a, INSERT.replace("'correction'", "'whim'"), [itemId, main, shelf, 1])).rejects.toThrow(/reason_check/);
    const known = await sql(a, "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'stock_moves_reason_check'");
    for (const reason of stock.MOVE_REASONS) expect(JSON.stringify(known)).toContain(`'${reason}'`);
  });

  it('Rule 6: a receipt blends its cost in, an issue leaves at the average, and the value is the sum of the deltas', async () => {
    const itemId = await stocked('3', '1');
    await adjust(a.manager, [{ itemId, locationId: shelf, change: '4', unitCost: '2' }]);
    expect(await heldOf(a, itemId)).toEqual({ onHand: '7', stockValue: 1100, averageCost: '1.571429' });
    const issued = await adjust(a.manager, [{ itemId, locationId: main, change: '-2' }]);
    expect(issued.body.moves[0]).toMatchObject({ unitCost: '1.571429', valueDelta: -314 });
    await a.manager.call(stock.revalueStock, { body: { itemId, unitCost: '1.333333' } });
    expect(await heldOf(a, itemId)).toEqual({ onHand: '5', stockValue: 667, averageCost: '1.334' });
    await adjust(a.manager, [{ itemId, locationId: main, counted: '0' }, { itemId, locationId: shelf, counted: '0' }], { reason: 'count' });
    expect(await heldOf(a, itemId)).toMatchObject({ onHand: '0', stockValue: 0 });
    expect(await sql(a, 'select sum(value_delta)::int as value from stock_moves where item_id = $1', [itemId])).toEqual([{ value: 0 }]);
  });

  it('Rule 7: stock never goes below zero; the refusal names item, location, what is there and what was asked for', async () => {
    const itemId = await stocked('4', '2', { unit: 'kg' });
    const sku = `RULE-${made}`;
    const refused = await adjust(a.manager, [{ itemId, locationId: main, change: '-4.125' }]);
    expect([refused.status, refused.error.message]).toEqual([409, `Not enough stock. ${sku} at Main: 4 there, 4.125 asked for.`]);
    expect(refused.error.details).toMatchObject({ shortages: [{ itemId, locationId: main, available: '4', asked: '4.125' }] });
    const moved = await a.manager.call(stock.transferStock, { body: { lines: [{ itemId, fromId: shelf, toId: main, quantity: '1' }] } });
    expect([moved.status, moved.error.message]).toEqual([409, `Not enough stock. ${sku} at Shelf: 0 there, 1 asked for.`]);
    await expect(sql(a, INSERT, [itemId, main, (await placesOf(a)).Customers, 5])).rejects.toThrow(/would fall to -1/);
    expect(await heldOf(a, itemId)).toMatchObject({ onHand: '4', stockValue: 800 });
  });

  it('Rule 7: with stock.allowNegative it may, and goods that arrive settle it first', async () => {
    const free = await t.tenant({ settings: { 'stock.allowNegative': true } });
    const place = (await placesOf(free)).Main!;
    const itemId = await addItem(free, 'FREE', { standardCost: '2' });
    expect((await adjust(free.manager, [{ itemId, locationId: place, change: '-3' }])).status).toBe(200);
    expect(await heldOf(free, itemId)).toEqual({ onHand: '-3', stockValue: -600, averageCost: '2' });
    // Forbidden again, what is missing may still be brought in, though not all at once.
    await sql(free, "update tenants set settings = '{}'");
    const arrived = await adjust(free.manager, [{ itemId, locationId: place, change: '2', unitCost: '5' }]);
    expect(arrived.status, JSON.stringify(arrived.error)).toBe(200);
    expect((await adjust(free.manager, [{ itemId, locationId: place, change: '-1' }])).status).toBe(409);
    await adjust(free.manager, [{ itemId, locationId: place, change: '4', unitCost: '5' }]);
    expect(await heldOf(free, itemId)).toEqual({ onHand: '3', stockValue: 1500, averageCost: '5' });
    await expectVerified(t);
  });

  it('Rule 8: the same item twice in one posting is summed first', async () => {
    const itemId = await stocked('5');
    const both = { itemId, locationId: main, change: '-3' };
    const refused = await adjust(a.manager, [both, both]);
    expect([refused.status, refused.error.details]).toMatchObject([409, { shortages: [{ available: '5', asked: '6' }] }]);
    const posted = await adjust(a.manager, [{ ...both, change: '-2' }, both]);
    expect(posted.body.moves).toMatchObject([{ quantity: '5', onHandAfter: '0' }]);
  });

  it('Rule 9: stock and value as of any past moment can be read from the ledger', async () => {
    const itemId = await addItem(a, `RULE-${++made}`);
    const day = (n: number) => `2026-03-0${n}T00:00:00.000Z`;
    await adjust(a.manager, [{ itemId, locationId: main, change: '10', unitCost: '1' }], { effectiveAt: day(1) });
    await adjust(a.manager, [{ itemId, locationId: main, change: '-4' }], { effectiveAt: day(5) });
    await a.manager.call(stock.transferStock, { body: { effectiveAt: day(3), lines: [{ itemId, fromId: main, toId: shelf, quantity: '1' }] } });
    const asOf = async (moment: string) => (await a.viewer.call(stock.stockAsOf, { params: { id: itemId }, query: { asOf: moment } })).body;
    expect(await asOf('2026-02-28T23:59:59.999Z')).toEqual({ onHand: '0', stockValue: 0, averageCost: null, levels: [] });
    expect(await asOf(day(2))).toEqual({ onHand: '10', stockValue: 1000, averageCost: '1', levels: [{ locationId: main, location: 'Main', onHand: '10' }] });
    expect((await asOf(day(3))).levels.map(({ onHand }) => onHand)).toEqual(['9', '1']);
    expect(await asOf('2027-01-01T00:00:00+14:00')).toMatchObject({ ...(await heldOf(a, itemId)) });
  });

  it('Rule 10: the verification recomputes every projection, reports each difference and records that it ran', async () => {
    const itemId = await stocked('5');
    const sku = `RULE-${made}`;
    await expectVerified(t);
    const tamper = await t.database.pool.connect();
    try {
      await tamper.query('alter table items disable trigger user');
      await tamper.query('update items set on_hand = 6, stock_value = 999, average_cost = 3 where id = $1', [itemId]);
      await tamper.query('alter table items enable trigger user');
      await tamper.query('update stock_levels set on_hand = 4 where id = $1 and location_id = $2', [itemId, main]);
      await tamper.query('update item_totals set items = items + 1 where id = (select min(id) from item_totals where tenant_id = $1) and tenant_id = $1', [a.id]);
      await tamper.query('alter table stock_moves disable trigger user');
      await tamper.query('update stock_moves set on_hand_after = 8, to_balance = 7 where item_id = $1', [itemId]);
    } finally {
      await tamper.query('alter table stock_moves enable trigger user');
      tamper.release();
    }
    const check = (await verifyLedger(t.database)).find(({ tenantId }) => tenantId === a.id)!;
    const lines = check.differences.map(differenceText);
    for (const said of [
      `${sku}, on hand: the ledger says 5, found is 6`, `${sku}, the stock value: the ledger says 1000, found is 999`,
      `${sku}, the average cost: the ledger says 2, found is 3`, `${sku} at Main: the ledger says 5, found is 4`,
      `${sku} over all locations: must be 0, found is -1`, 'All active items, number of items: ',
      'what was on hand after it: the ledger says 5, found is 8', 'the balance where it went to: the ledger says 5, found is 7',
    ]) expect(lines.some((line) => line.includes(said)), `${said} in\n${lines.join('\n')}`).toBe(true);
    expect(lines).toHaveLength(8);
    const [last] = await sql(a, 'select moves, differences from ledger_checks order by id desc limit 1');
    expect(last).toEqual({ moves: check.moves, differences: 8 });
    expect((await verifyLedger(t.database)).find(({ tenantId }) => tenantId === b.id)?.differences).toEqual([]);
  });
});
