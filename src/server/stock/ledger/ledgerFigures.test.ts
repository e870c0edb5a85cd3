import { describe, expect, it } from 'vitest';
import {
  addItem,
  adjust,
  bookApp,
  expectVerified,
  heldOf,
  placesOf,
  plainMove,
  sqlIn,
} from '#server/testing/ledgers.ts';
import { ownApp } from '#server/testing/testApp.ts';
import { costText } from '#shared/decimal.ts';
import { currencyExponent, unitCostOf } from '#shared/money.ts';
import * as stock from '#shared/stock/ledger/contract.ts';
import { differenceText, verifyLedger } from './verification.ts';

const { t, book, a, main, shelf } = await bookApp(ownApp);
const b = await t.tenant();

describe('the stock ledger', () => {
  it('Rule 6: a receipt blends its cost in, an issue leaves at the average, and the value is the sum of the deltas', async () => {
    const itemId = await book.stocked('3', '1');
    await adjust(a.manager, [{ itemId, locationId: shelf, change: '4', unitCost: '2' }]);
    expect(await heldOf(a, itemId)).toEqual({ onHand: '7', stockValue: 1100, averageCost: '1.571429' });
    const issued = await adjust(a.manager, [{ itemId, locationId: main, change: '-2' }]);
    expect(issued.body.moves[0]).toMatchObject({ unitCost: '1.571429', valueDelta: -314 });
    await a.manager.call(stock.revalueStock, { body: { itemId, unitCost: '1.333333' } });
    expect(await heldOf(a, itemId)).toEqual({ onHand: '5', stockValue: 667, averageCost: '1.334' });
    await adjust(
      a.manager,
      [
        { itemId, locationId: main, counted: '0' },
        { itemId, locationId: shelf, counted: '0' },
      ],
      { reason: 'count' },
    );
    expect(await heldOf(a, itemId)).toMatchObject({ onHand: '0', stockValue: 0 });
    expect(
      await sqlIn(t, a, 'select sum(value_delta)::int as value from stock_moves where item_id = $1', [
        itemId,
      ]),
    ).toEqual([{ value: 0 }]);
  });

  it('Rule 6: the database divides and knows the decimals of currencies as the application does', async () => {
    for (const code of [...Intl.supportedValuesOf('currency'), 'UYI', 'XXX']) {
      await sqlIn(t, b, 'update tenants set preferences = $1', [{ currency: code }]);
      const factor = String(10 ** currencyExponent(code));
      expect(
        await sqlIn(t, b, 'select $1 as code, currency_factor(current_tenant()) as factor', [code]),
      ).toEqual([{ code, factor }]);
    }
    await sqlIn(t, b, "update tenants set preferences = '{}'");
    // A hair below a half: plain division would round up to the half first, and then up again.
    const [value, thousandths] = [55555554999995n, 99999999999991n];
    const { rows } = await t.database.pool.query('select exact_average($1, $2::numeric / 10) as cost', [
      String(value),
      String(thousandths),
    ]);
    expect(rows).toEqual([{ cost: costText(unitCostOf(value, thousandths, 'USD')) }]);
  });

  it('Rule 7: stock never goes below zero; the refusal names item, location, what is there and what was asked for', async () => {
    const itemId = await book.stocked('4', '2', { unit: 'kg' });
    const sku = book.lastSku();
    const refused = await adjust(a.manager, [{ itemId, locationId: main, change: '-4.125' }]);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      `Not enough stock. ${sku} at Main: 4 on hand, 4.125 needed.`,
    ]);
    expect(refused.error.details).toMatchObject({
      shortages: [{ itemId, locationId: main, available: '4', asked: '4.125' }],
    });
    const moved = await a.manager.call(stock.transferStock, {
      body: { lines: [{ itemId, fromId: shelf, toId: main, quantity: '1' }] },
    });
    expect([moved.status, moved.error.message]).toEqual([
      409,
      `Not enough stock. ${sku} at Shelf: 0 on hand, 1 needed.`,
    ]);
    const toId = (await placesOf(a)).Customers!;
    await expect(plainMove(t, a, { itemId, fromId: main, toId, quantity: 5 })).rejects.toThrow(
      /would fall to -1/,
    );
    expect(await heldOf(a, itemId)).toMatchObject({ onHand: '4', stockValue: 800 });
  });

  it('Rule 7: with stock.allowNegative it may, and goods that arrive settle it first', async () => {
    const free = await t.tenant({ settings: { 'stock.allowNegative': true } });
    const place = (await placesOf(free)).Main!;
    const itemId = await addItem(free, 'FREE', { standardCost: '2' });
    expect((await adjust(free.manager, [{ itemId, locationId: place, change: '-3' }])).status).toBe(200);
    expect(await heldOf(free, itemId)).toEqual({ onHand: '-3', stockValue: -600, averageCost: '2' });
    // Forbidden again, what is missing may still be brought in, though not all at once.
    await sqlIn(t, free, "update tenants set settings = '{}'");
    const arrived = await adjust(free.manager, [{ itemId, locationId: place, change: '2', unitCost: '5' }]);
    expect(arrived.status, JSON.stringify(arrived.error)).toBe(200);
    expect((await adjust(free.manager, [{ itemId, locationId: place, change: '-1' }])).status).toBe(409);
    await adjust(free.manager, [{ itemId, locationId: place, change: '4', unitCost: '5' }]);
    expect(await heldOf(free, itemId)).toEqual({ onHand: '3', stockValue: 1500, averageCost: '5' });
    await expectVerified(t);
  });

  it('Rule 8: the same item twice in one posting is summed first', async () => {
    const itemId = await book.stocked('5');
    const both = { itemId, locationId: main, change: '-3' };
    const refused = await adjust(a.manager, [both, both]);
    expect([refused.status, refused.error.details]).toMatchObject([
      409,
      { shortages: [{ available: '5', asked: '6' }] },
    ]);
    const posted = await adjust(a.manager, [{ ...both, change: '-2' }, both]);
    expect(posted.body.moves).toMatchObject([{ quantity: '5', onHandAfter: '0' }]);
  });

  it('Rule 9: stock and value as of any past moment can be read from the ledger', async () => {
    const itemId = await addItem(a, book.nextSku());
    const day = (n: number) => `2026-03-0${n}T00:00:00.000Z`;
    await adjust(a.manager, [{ itemId, locationId: main, change: '10', unitCost: '1' }], {
      effectiveAt: day(1),
    });
    await adjust(a.manager, [{ itemId, locationId: main, change: '-4' }], { effectiveAt: day(5) });
    await a.manager.call(stock.transferStock, {
      body: { effectiveAt: day(3), lines: [{ itemId, fromId: main, toId: shelf, quantity: '1' }] },
    });
    const asOf = async (moment: string) =>
      (await a.viewer.call(stock.stockAsOf, { params: { id: itemId }, query: { asOf: moment } })).body;
    expect(await asOf('2026-02-28T23:59:59.999Z')).toEqual({
      onHand: '0',
      stockValue: 0,
      averageCost: null,
      levels: [],
    });
    expect(await asOf(day(2))).toEqual({
      onHand: '10',
      stockValue: 1000,
      averageCost: '1',
      levels: [{ locationId: main, location: 'Main', onHand: '10' }],
    });
    expect((await asOf(day(3))).levels.map(({ onHand }) => onHand)).toEqual(['9', '1']);
    expect(await asOf('2027-01-01T00:00:00+14:00')).toMatchObject({ ...(await heldOf(a, itemId)) });
  });

  it('Rule 10: the verification recomputes every projection, reports each difference and records that it ran', async () => {
    await book.stocked('1', '2', { unit: 'kg' });
    const itemId = await book.stocked('5', '2', { name: 'Green tea' });
    const item = `${book.lastSku()} (Green tea)`;
    await expectVerified(t);
    const tamper = await t.database.pool.connect();
    try {
      await tamper.query(
        `update item_stock set on_hand = 6, stock_value = 999, average_cost = 3, first_moved_at = '2001-02-03', last_sold_at = '2004-05-06' where id = $1`,
        [itemId],
      );
      await tamper.query('update stock_levels set on_hand = 4 where id = $1 and location_id = $2', [
        itemId,
        main,
      ]);
      await tamper.query(
        `update item_totals set items = items + 1 where tenant_id = $1 and status = 'active' and (id, unit) in
           (select min(id), unit from item_totals where tenant_id = $1 and status = 'active' group by unit)`,
        [a.id],
      );
      await tamper.query(
        "update stock_days set value = value + 7, invoiced = 3 where day = '2026-03-01' and tenant_id = $1",
        [a.id],
      );
      await tamper.query('alter table stock_moves disable trigger user');
      await tamper.query('update stock_moves set on_hand_after = 8, to_balance = 7 where item_id = $1', [
        itemId,
      ]);
    } finally {
      await tamper.query('alter table stock_moves enable trigger user');
      tamper.release();
    }
    const check = (await verifyLedger(t.database)).find(({ tenantId }) => tenantId === a.id)!;
    const lines = check.differences.map(differenceText);
    const move = /^.*, the move from Adjustments to Main of \d{4}-\d\d-\d\d \d\d:\d\d, /;
    for (const said of [
      `${item}, on hand: the ledger says 5 each, found is 6 each`,
      `${item}, the stock value: the ledger says $10.00, found is $9.99`,
      `${item}, the average cost: the ledger says 2 USD, found is 3 USD`,
      `${item} at Main: the ledger says 5 each, found is 4 each`,
      `${item} over all locations: must be 0, found is -1 each`,
      'All active items counted in "each", number of items: ',
      'All active items counted in "kg", number of items: ',
      'what was on hand after it: the ledger says 5 each, found is 8 each',
      'the balance where it went to: the ledger says 5 each, found is 7 each',
      'found is 2001-02-03 00:00',
      `${item}, its last sale: the ledger says nothing, found is 2004-05-06 00:00`,
      '2026-03-01, the change of the stock value: the ledger says $10.00, found is $10.07',
      '2026-03-01, the cost of what was invoiced: the ledger says $0.00, found is $0.03',
    ])
      expect(
        lines.some((line) => line.includes(said)),
        `${said} in\n${lines.join('\n')}`,
      ).toBe(true);
    expect(lines).toHaveLength(13);
    expect(lines.filter((line) => line.startsWith(item) && move.test(line))).toHaveLength(2);
    const [last] = await sqlIn(t, a, 'select moves, differences from ledger_checks order by id desc limit 1');
    expect(last).toEqual({ moves: check.moves, differences: 13 });
    expect((await verifyLedger(t.database)).find(({ tenantId }) => tenantId === b.id)?.differences).toEqual(
      [],
    );
  });
});
