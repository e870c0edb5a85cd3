import { describe, expect, inject, it, vi } from 'vitest';
import {
  addItem,
  addPlace,
  adjust,
  asSystem,
  bookApp,
  expectVerified,
  heldOf,
  placesOf,
} from '#server/testing/ledgers.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import * as stock from '#shared/stock/ledger/contract.ts';
import { updateLocation } from '#shared/stock/locations/contract.ts';
import { adjustStock } from './service.ts';

const { t, book, a, main, shelf } = await bookApp();

describe('what a posting takes and what it refuses', () => {
  it('goods that arrive in the same posting can leave in it, in whatever order the lines are', async () => {
    const itemId = await book.stocked('5');
    const lines = [
      { itemId, locationId: shelf, change: '-3' },
      { itemId, locationId: shelf, change: '4', unitCost: '2' },
    ];
    const posted = await adjust(a.manager, lines);
    expect([posted.status, posted.body.moves?.map(({ onHandAfter }) => onHandAfter)]).toEqual([
      200,
      ['9', '6'],
    ]);
    const third = await addPlace(a, 'Third');
    const chain = [
      { itemId, fromId: shelf, toId: third, quantity: '6' },
      { itemId, fromId: main, toId: shelf, quantity: '5' },
    ];
    const moved = await a.manager.call(stock.transferStock, { body: { lines: chain } });
    expect(moved.status, JSON.stringify(moved.error)).toBe(200);
    await expectVerified(t);
  });

  it('refuses goods sent in a circle that are not there', async () => {
    const itemId = await book.stocked('2');
    const circle = [
      { itemId, fromId: main, toId: shelf, quantity: '3' },
      { itemId, fromId: shelf, toId: main, quantity: '3' },
    ];
    const refused = await a.manager.call(stock.transferStock, { body: { lines: circle } });
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      `Not enough stock. ${book.lastSku()} at Main: 2 on hand, 3 needed; ${book.lastSku()} at Shelf: 0 on hand, 3 needed.`,
    ]);
  });

  it('holds a count of a past moment against what was there at that moment', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const past = daysAgo(2);
    const itemId = await addItem(a, book.nextSku());
    const opening = { itemId, locationId: main, change: '10', unitCost: '2' };
    expect((await adjust(a.manager, [opening], { effectiveAt: daysAgo(3) })).status).toBe(200);
    expect((await adjust(a.manager, [{ itemId, locationId: main, change: '-7' }])).status).toBe(200);
    const count = (counted: string, effectiveAt?: string) =>
      adjust(a.manager, [{ itemId, locationId: main, counted }], effectiveAt ? { effectiveAt } : {});
    const then = async () =>
      (await a.viewer.call(stock.stockAsOf, { params: { id: itemId }, query: { asOf: past } })).body.onHand;
    expect(await then()).toBe('10');
    // It was right then: nothing is posted.
    expect((await count('10', past)).body.moves).toEqual([]);
    expect((await count('12', past)).body.moves).toMatchObject([{ quantity: '2', onHandAfter: '5' }]);
    expect(await then()).toBe('12');
    expect((await count('5')).body.moves).toEqual([]);
    await expectVerified(t);
  });

  it('refuses to count what the same posting also changes', async () => {
    const itemId = await book.stocked('5');
    for (const lines of [
      [
        { itemId, locationId: main, change: '2' },
        { itemId, locationId: main, counted: '7' },
      ],
      [
        { itemId, locationId: main, counted: '7' },
        { itemId, locationId: main, change: '2' },
      ],
      [
        { itemId, locationId: main, counted: '7' },
        { itemId, locationId: main, counted: '7' },
      ],
    ])
      expect((await adjust(a.manager, lines)).status).toBe(400);
    const both = await adjust(
      a.manager,
      [
        { itemId, locationId: main, counted: '7' },
        { itemId, locationId: shelf, change: '1' },
      ],
      { reason: 'count' },
    );
    expect(both.status).toBe(200);
    expect((await heldOf(a, itemId)).onHand).toBe('8');
  });

  it('refuses stock that is worth more than can be shown exactly, and the item stays readable', async () => {
    const itemId = await book.stocked('1', '2', { price: 999_999_999_999_999 });
    const tooMuch = [
      { change: '99999999999', unitCost: '900000000000' },
      { change: '99999', unitCost: '900000000000' },
      { change: '11', unitCost: '0' },
    ];
    for (const line of tooMuch) {
      const refused = await adjust(a.manager, [{ itemId, locationId: main, ...line }]);
      expect([line.change, refused.status]).toEqual([line.change, 400]);
    }
    const many = await book.stocked('100');
    const revalued = await a.manager.call(stock.revalueStock, {
      body: { itemId: many, unitCost: '999999999999' },
    });
    expect([revalued.status, revalued.error?.message]).toEqual([
      400,
      `The stock of ${book.lastSku()} would be worth more than can be kept.`,
    ]);
    expect(await heldOf(a, itemId)).toMatchObject({ onHand: '1', stockValue: 200 });
    expect((await a.viewer.call(items.listItems)).status).toBe(200);
  });

  it('refuses a service, a template, too many decimals, the future and places that hold nothing of ours', async () => {
    const itemId = await book.stocked('10');
    const service = await addItem(a, book.nextSku(), { type: 'service' });
    const template = await addItem(a, book.nextSku());
    await addItem(a, book.nextSku(), { variantOf: template });
    const places = await placesOf(a);
    const line = { itemId, locationId: main, change: '1' };
    for (const [refused, said] of [
      [await adjust(a.manager, [{ ...line, itemId: service }]), /is a service and holds no stock/],
      [await adjust(a.manager, [{ ...line, itemId: template }]), /has variants/],
      [await adjust(a.manager, [{ ...line, change: '0.5' }]), /whole numbers only: 0\.5 is too precise/],
      [await adjust(a.manager, [{ itemId, locationId: main, counted: '0.5' }]), /too precise/],
      [
        await adjust(a.manager, [line], { effectiveAt: new Date(Date.now() + 3_600_000).toISOString() }),
        /future/,
      ],
      [
        await adjust(a.manager, [{ ...line, locationId: places.Suppliers! }]),
        /Suppliers is not a place where stock is kept/,
      ],
      [
        await a.manager.call(stock.transferStock, {
          body: { lines: [{ itemId, fromId: main, toId: main, quantity: '1' }] },
        }),
        /another location/,
      ],
    ] as const) {
      expect([refused.status, refused.error.message]).toEqual([400, expect.stringMatching(said)]);
    }
    for (const said of [{ change: '0.5' }, { counted: '0.5' }]) {
      const { error } = await adjust(a.manager, [{ itemId, locationId: main, ...said }]);
      expect(error.fields?.[0]?.field).toBe(`lines.0.${Object.keys(said)[0]}`);
    }
  });

  it('never leaves stock in a location that is being archived at the same moment', async () => {
    const itemId = await book.stocked('10');
    const place = await addPlace(a, 'Closing');
    const archive = () =>
      a.manager.call(updateLocation, {
        params: { id: place },
        body: { version: 1, archived: true },
      });
    let archived = archive;
    await asSystem(t, a, async (ctx) => {
      await adjustStock(ctx, {
        reason: 'correction',
        lines: [{ itemId, locationId: place, change: '1' }],
      });
      const asked = archive();
      archived = () => asked;
      const waiting = () =>
        t.database.pool.query(
          `select from ${inject('nodes') ? 'citus_stat_activity' : 'pg_stat_activity'} where datname = current_database() and wait_event_type = 'Lock'`,
        );
      await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1));
    });
    const refused = await archived();
    expect([refused.status, refused.error?.message]).toEqual([
      400,
      'Closing still holds stock of 1 items. Move it first.',
    ]);
  });
});
