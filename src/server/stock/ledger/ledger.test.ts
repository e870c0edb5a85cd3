import { describe, expect, it } from 'vitest';
import {
  adjust,
  bookApp,
  expectVerified,
  heldOf,
  placesOf,
  plainMove,
  sqlIn,
} from '#server/testing/ledgers.ts';
import * as stock from '#shared/stock/ledger/contract.ts';
import { MOVE_REASONS } from '#shared/stock/ledger/reasons.ts';

const { t, book, a, main, shelf } = await bookApp();

describe('the stock ledger', () => {
  it('Rule 1: every change of stock is a move, and nothing updates a quantity on its own', async () => {
    const itemId = await book.stocked('5');
    for (const column of ['on_hand', 'stock_value', 'average_cost']) {
      await expect(
        sqlIn(t, a, `update item_stock set ${column} = 1 where id = $1`, [itemId]),
        column,
      ).rejects.toThrow(/permission denied/);
    }
    await expect(
      sqlIn(
        t,
        a,
        "insert into item_stock (tenant_id, id, name_key, holds, listed, on_hand) values ('x', gen_random_uuid(), 'x', true, true, 1)",
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(sqlIn(t, a, 'update stock_levels set on_hand = 1 where id = $1', [itemId])).rejects.toThrow(
      /permission denied/,
    );
    await expect(sqlIn(t, a, 'delete from stock_levels where id = $1', [itemId])).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      sqlIn(t, a, 'insert into stock_levels (id, location_id, on_hand) values ($1, $2, 1)', [itemId, shelf]),
    ).rejects.toThrow(/permission denied/);
    await expect(sqlIn(t, a, 'update item_totals set on_hand = 1')).rejects.toThrow(/permission denied/);
    const move = { itemId, fromId: main, toId: (await placesOf(a)).Adjustments!, quantity: 2 };
    await expect(
      sqlIn(
        t,
        a,
        'insert into stock_moves (item_id, from_location_id, to_location_id, quantity) values ($1, $2, $3, 2)',
        [itemId, main, move.toId],
      ),
    ).rejects.toThrow(/permission denied/);
    // Through the one door a move carries every projection along; whoever saw something else is refused.
    await expect(plainMove(t, a, { ...move, saw: '6' })).rejects.toThrow(/saw other stock/);
    await plainMove(t, a, move);
    expect((await heldOf(a, itemId)).onHand).toBe('3');
    await expectVerified(t);
  });

  it('Rule 2: moves are append-only; the database refuses to change or delete them, for its owner too', async () => {
    const itemId = await book.stocked('5');
    await expect(
      sqlIn(t, a, 'update stock_moves set quantity = 1 where item_id = $1', [itemId]),
    ).rejects.toThrow(/permission denied/);
    await expect(sqlIn(t, a, 'delete from stock_moves where item_id = $1', [itemId])).rejects.toThrow(
      /permission denied/,
    );
    await expect(sqlIn(t, a, 'truncate stock_moves')).rejects.toThrow(/permission denied/);
    await expect(sqlIn(t, a, 'update stock_moves set on_hand_after = 1')).rejects.toThrow(
      /permission denied/,
    );
    const owner = t.database.pool;
    await expect(owner.query("update stock_moves set note = 'nicer'")).rejects.toThrow(
      'append-only: UPDATE is refused',
    );
    await expect(owner.query('delete from stock_moves')).rejects.toThrow('append-only: DELETE is refused');
    await expect(owner.query('truncate stock_moves cascade')).rejects.toThrow(
      'append-only: TRUNCATE is refused',
    );
  });

  it('Rule 2: a mistake is corrected by one opposite move that names the move it reverses', async () => {
    const itemId = await book.stocked('5');
    const wrong = (await adjust(a.manager, [{ itemId, locationId: main, change: '3', unitCost: '7' }])).body
      .moves[0]!;
    const { body, status } = await a.manager.call(stock.reverseMove, {
      params: { id: wrong.id },
      body: { note: 'Typed wrongly' },
    });
    expect(status).toBe(200);
    expect(body.moves).toMatchObject([
      {
        reverses: wrong.id,
        fromId: wrong.toId,
        toId: wrong.fromId,
        quantity: '3',
        valueDelta: -wrong.valueDelta,
        note: 'Typed wrongly',
      },
    ]);
    expect(await heldOf(a, itemId)).toEqual({ onHand: '5', stockValue: 1000, averageCost: '2' });
    const page = await a.viewer.call(stock.listMoves, { query: { item: itemId } });
    expect(page.body.moves.find(({ id }) => id === wrong.id)?.reversedBy).toBe(body.moves[0]!.id);

    const again = await a.manager.call(stock.reverseMove, { params: { id: wrong.id }, body: {} });
    expect([again.status, again.error.message]).toEqual([409, 'This move has already been reversed.']);
    const ofReversal = await a.manager.call(stock.reverseMove, {
      params: { id: body.moves[0]!.id },
      body: {},
    });
    expect([ofReversal.status, ofReversal.error.message]).toEqual([
      409,
      'This move is itself a reversal. Post an adjustment instead.',
    ]);
  });

  it('Rule 3: every move has two ends of the right kinds, and over all locations every item is zero', async () => {
    const itemId = await book.stocked('5');
    const places = await placesOf(a);
    await adjust(a.manager, [{ itemId, locationId: main, change: '-1' }], { reason: 'damaged' });
    await a.manager.call(stock.transferStock, {
      body: { lines: [{ itemId, fromId: main, toId: shelf, quantity: '2' }] },
    });
    const { body } = await a.viewer.call(stock.listMoves, { query: { item: itemId } });
    expect(body.moves.map(({ from, to, quantity }) => [from, to, quantity])).toEqual([
      ['Main', 'Shelf', '2'],
      ['Main', 'Adjustments', '1'],
      ['Adjustments', 'Main', '5'],
    ]);
    expect(
      await sqlIn(t, a, 'select location_id, on_hand from stock_levels where id = $1 order by on_hand', [
        itemId,
      ]),
    ).toEqual([
      { location_id: places.Adjustments, on_hand: '-4' },
      { location_id: main, on_hand: '2' },
      { location_id: shelf, on_hand: '2' },
    ]);
    expect(await sqlIn(t, a, 'select id from stock_levels group by id having sum(on_hand) <> 0')).toEqual([]);
    const move = { itemId, fromId: main, toId: main, quantity: 1 };
    await expect(plainMove(t, a, move)).rejects.toThrow(/check constraint/);
    await expect(plainMove(t, a, { ...move, fromId: null })).rejects.toThrow(/null value/);
  });

  it('Rule 4: a move records what, where from, where to, how much, for how much, why, who and when', async () => {
    const itemId = await book.stocked('5');
    const effectiveAt = '2026-01-31T12:00:00.000Z';
    const before = Date.now();
    await adjust(
      a.manager,
      [{ itemId, locationId: main, change: '-1.0' }],
      { reason: 'damaged', note: 'Dropped', effectiveAt },
      { 'idempotency-key': 'rule-4' },
    );
    const { body } = await a.viewer.call(stock.listMoves, { query: { item: itemId, reason: 'damaged' } });
    expect(body.moves).toMatchObject([
      {
        itemId,
        quantity: '1',
        unitCost: '2',
        valueDelta: -200,
        fromBalance: '4',
        toBalance: '-4',
        onHandDelta: '-1',
        onHandAfter: '4',
        reason: 'damaged',
        note: 'Dropped',
        sourceType: null,
        sourceId: null,
        sourceLine: 1,
        actorKind: 'user',
        effectiveAt,
        reverses: null,
        reversedBy: null,
      },
    ]);
    expect(body.moves[0]!.actor).toContain('inventory_manager');
    expect(Date.parse(body.moves[0]!.postedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(body.moves[0]!.postedAt)).toBeLessThanOrEqual(Date.now());
    expect(
      await sqlIn(
        t,
        a,
        "select actor_id, idempotency_key from stock_moves where item_id = $1 and reason = 'damaged'",
        [itemId],
      ),
    ).toEqual([{ actor_id: a.manager.userId, idempotency_key: 'rule-4' }]);
    const { Adjustments } = await placesOf(a);
    for (const quantity of [0, -1])
      await expect(plainMove(t, a, { itemId, fromId: Adjustments!, toId: main, quantity })).rejects.toThrow(
        /check constraint/,
      );
  });

  it('Rule 5: a move has one of the known reasons', async () => {
    const itemId = await book.stocked('100');
    for (const reason of stock.ADJUST_REASONS) {
      expect(
        (await adjust(a.manager, [{ itemId, locationId: main, change: '-1' }], { reason })).body.moves[0]!
          .reason,
      ).toBe(reason);
    }
    const refused = await adjust(a.manager, [{ itemId, locationId: main, change: '-1' }], { reason: 'sale' });
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      [{ field: 'reason', message: 'Choose a reason.', code: 'stock.noReason' }],
    ]);
    await expect(
      plainMove(t, a, { itemId, fromId: main, toId: shelf, quantity: 1, reason: 'whim' }),
    ).rejects.toThrow(/reason_check/);
    const known = await sqlIn(
      t,
      a,
      "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'stock_moves_reason_check'",
    );
    for (const reason of MOVE_REASONS) expect(JSON.stringify(known)).toContain(`'${reason}'`);
  });
});
