import { describe, expect, it } from 'vitest';
import { adjust, bookApp, heldOf, placesOf, plainMove } from '#server/testing/ledgers.ts';
import type { Caller } from '#server/testing/testApp.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import * as stock from '#shared/stock/ledger/contract.ts';
import { createLocation, updateLocation } from '#shared/stock/locations/contract.ts';

const { t, book, a, main, shelf } = await bookApp();
const b = await t.tenant();

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
    const itemId = await book.stocked('10');
    await expectCases((who) => adjust(who, [{ itemId, locationId: main, change: '-1' }]), itemId);
    expect((await adjust(a.admin, [{ itemId, locationId: main, change: '-1' }])).status).toBe(200);
    expect((await heldOf(a, itemId)).onHand).toBe('8');
  });

  it('transfers: managers of the tenant', async () => {
    const itemId = await book.stocked('10');
    const body = { lines: [{ itemId, fromId: main, toId: shelf, quantity: '4' }] };
    await expectCases((who) => who.call(stock.transferStock, { body }), itemId);
    const { body: item } = await a.viewer.call(items.getItem, { params: { id: itemId } });
    expect(item.levels.map(({ onHand }) => onHand)).toEqual(['6', '4']);
  });

  it('reverses: managers of the tenant', async () => {
    const itemId = await book.stocked('10');
    const [move] = (await adjust(a.manager, [{ itemId, locationId: main, change: '-1' }])).body.moves;
    await expectCases((who) => who.call(stock.reverseMove, { params: { id: move!.id }, body: {} }), itemId);
    expect((await heldOf(a, itemId)).onHand).toBe('10');
  });

  it('revalues: managers of the tenant', async () => {
    const itemId = await book.stocked('10');
    await expectCases((who) => who.call(stock.revalueStock, { body: { itemId, unitCost: '3.5' } }), itemId);
    expect(await heldOf(a, itemId)).toEqual({ onHand: '10', stockValue: 3500, averageCost: '3.5' });
  });

  it('adds and changes locations: managers of the tenant', async () => {
    for (const who of [a.viewer, a.nobody])
      expect((await who.call(createLocation, { body: { name: 'Mine' } })).status).toBe(403);
    const { body: place } = await a.manager.call(createLocation, { body: { name: 'Rack' } });
    expect(
      (await b.manager.call(createLocation, { body: { name: 'Below', parentId: place.id } })).status,
    ).toBe(400);
    const change = (who: Caller) =>
      who.call(updateLocation, { params: { id: place.id }, body: { version: 1, name: 'Rack 1' } });
    expect((await change(a.viewer)).status).toBe(403);
    expect((await change(b.manager)).status).toBe(404);
    expect((await change(a.manager)).body).toMatchObject({ name: 'Rack 1', version: 2 });
    expect((await change(a.manager)).status).toBe(409);
  });

  it("takes another tenant's location for one that does not exist", async () => {
    const itemId = await book.stocked('10');
    const foreign = (await placesOf(b)).Main!;
    expect((await adjust(a.manager, [{ itemId, locationId: foreign, change: '1' }])).status).toBe(404);
    const { Adjustments } = await placesOf(b);
    const sql = plainMove(t, b, { itemId, fromId: Adjustments!, toId: foreign, quantity: 1 });
    await expect(sql).rejects.toThrow(/saw other stock|foreign key/);
    const inAnother = { text: "select id from post_moves('a', null, '[]', '[]', '[]')" };
    await expect(t.database.withTenantAsSystem(b.id, (tx) => tx.query(inAnother))).rejects.toThrow(
      /another tenant/,
    );
    expect(
      await t.database.withTenantAsSystem(b.id, (tx) => tx.query({ text: 'select id from stock_moves' })),
    ).toEqual([]);
  });
});
