import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#server/foundation/ids.ts';
import { demandsOf, heldOf, holdForWaiting } from '#server/stock/ledger/demands.ts';
import { line, lockForPosting, postLocked } from '#server/stock/ledger/posting.ts';
import { outsidePlace } from '#server/stock/ledger/sources.ts';
import {
  addPlace,
  adjust,
  asSystem,
  atOnce,
  bookApp,
  expectVerified,
  movesOf,
  sqlIn,
  verifyAfterEach,
} from '#server/testing/ledgers.ts';
import { addSupplier } from '#server/testing/orders.ts';
import { good } from '#server/testing/testApp.ts';
import { getItem, listItems } from '#shared/catalogue/items/contract.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { createOrder, updateOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { receiveOrder } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { listReplenishment } from '#shared/purchasing/replenishment/contract.ts';
import * as stock from '#shared/stock/ledger/contract.ts';
import { holdAt, promise, takeOut } from './promises.ts';

const { t, book, a, main, shelf } = await bookApp();
verifyAfterEach(t);
const supplierId = await addSupplier(a, 'Northern Teas', { email: 'orders@northernteas.test' });

type Line = { itemId: string; quantity: string; locationId?: string; heldUntil?: string; id?: string };
let documents = 0;

/** Promises lines with a document of their own; answers what is promised with it, line by line. */
async function promised(lines: Line[], source = { id: newId(), number: `P-${++documents}` }) {
  await asSystem(t, a, async (ctx) => {
    const locked = await lockForPosting(
      ctx,
      lines.map(({ itemId }) => itemId),
      [],
    );
    await promise(
      ctx,
      locked,
      { ...source, type: 'test', holder: `Holder of ${source.number}` },
      lines.map(({ id = newId(), itemId, quantity, locationId = main, heldUntil = null }) => ({
        ...{ id, itemId, locationId, heldUntil },
        ...{ wanted: toThousandths(quantity), promisedOn: null },
      })),
    );
  });
  return source;
}

/** What is held and awaited with a document, and where. */
const standing = async ({ id }: { id: string }) =>
  (await asSystem(t, a, (ctx) => demandsOf(ctx, [id]))).map((demand) => ({
    wanted: quantityText(demand.wanted),
    held: quantityText(heldOf(demand)),
    at: Object.fromEntries([...demand.holds].map(([place, quantity]) => [place, quantityText(quantity)])),
    expectedOn: demand.expectedOn,
  }));

const figures = async (itemId: string) => {
  const { onHand, held, available, awaited, incoming, projected } = good(
    await a.viewer.call(getItem, { params: { id: itemId } }),
  );
  return { onHand, held, available, awaited, incoming, projected };
};

describe('what is promised', () => {
  it('is held where it lies, nearest to its place first, and the rest waits', async () => {
    const drawer = await addPlace(a, 'Drawer', main);
    const itemId = await book.stocked('3');
    good(await adjust(a.manager, [{ itemId, locationId: drawer, change: '2', unitCost: '2' }]));
    good(await adjust(a.manager, [{ itemId, locationId: shelf, change: '4', unitCost: '2' }]));
    const first = await promised([{ itemId, quantity: '7' }]);
    expect(await standing(first)).toEqual([
      { wanted: '7', held: '7', at: { [main]: '3', [drawer]: '2', [shelf]: '2' }, expectedOn: null },
    ]);
    const second = await promised([{ itemId, quantity: '5' }]);
    expect(await standing(second)).toMatchObject([{ wanted: '5', held: '2', at: { [shelf]: '2' } }]);
    expect(await figures(itemId)).toEqual({
      ...{ onHand: '9', held: '9', available: '0', awaited: '3', incoming: '0', projected: '0' },
    });
    const { items } = good(
      await a.viewer.call(listItems, { query: { sort: 'held', dir: 'desc', limit: '1' } }),
    );
    expect(items[0]).toMatchObject({ id: itemId, held: '9', available: '0' });
  });

  it('is taken by no posting, which says who holds it', async () => {
    const itemId = await book.stocked('10');
    const sku = book.lastSku();
    const { number } = await promised([{ itemId, quantity: '8' }]);
    const held = `Not enough stock. ${sku} at Main: 2 available, 3 needed (8 held for ${number}, Holder of ${number}).`;
    const refused = [
      await adjust(a.manager, [{ itemId, locationId: main, change: '-3' }]),
      await adjust(a.manager, [{ itemId, locationId: main, counted: '7' }]),
      await a.manager.call(stock.transferStock, {
        body: { lines: [{ itemId, fromId: main, toId: shelf, quantity: '3' }] },
      }),
    ];
    for (const { status, error } of refused) {
      expect(status).toBe(409);
      expect(error!.message).toBe(held);
      expect(error!.details).toMatchObject({
        shortages: [
          {
            available: '2',
            asked: '3',
            heldBy: [{ quantity: '8', number, holder: `Holder of ${number}` }],
          },
        ],
      });
    }
    // What brought it in cannot be undone, and what is free may go.
    const [opening] = await movesOf(a, itemId);
    const undone = await a.manager.call(stock.reverseMove, {
      params: { id: opening!.id },
      body: { note: '' },
    });
    expect(undone.status).toBe(409);
    good(await adjust(a.manager, [{ itemId, locationId: main, change: '-2' }]));
    // Plain SQL as the role of the application cannot either.
    await expect(sqlIn(t, a, 'update stock_levels set held = 0 where id = $1', [itemId])).rejects.toThrow(
      /permission denied/,
    );
    await expect(sqlIn(t, a, 'delete from stock_holds where item_id = $1', [itemId])).rejects.toThrow(
      /permission denied/,
    );
  });

  it('goes to whoever was first when fifty ask for the last ten at once', async () => {
    const itemId = await book.stocked('10');
    const all = await atOnce(50, () => promised([{ itemId, quantity: '1' }]));
    const of = (await Promise.all(all.map(standing))).flat();
    expect(of.filter(({ held }) => held === '1')).toHaveLength(10);
    expect(of.filter(({ held }) => held === '0')).toHaveLength(40);
    expect(await figures(itemId)).toMatchObject({ held: '10', awaited: '40', available: '0' });
    // What arrives goes to the oldest promise that waits.
    good(await adjust(a.manager, [{ itemId, locationId: shelf, change: '15', unitCost: '2' }]));
    const queue = await asSystem(t, a, (ctx) =>
      demandsOf(
        ctx,
        all.map(({ id }) => id),
      ),
    );
    expect(queue.map((demand) => heldOf(demand) > 0n)).toEqual(queue.map((_, place) => place < 25));
  });

  it('is held line by line for two lines of one item in one document', async () => {
    const itemId = await book.stocked('5');
    const source = await promised([
      { itemId, quantity: '3' },
      { itemId, quantity: '3' },
    ]);
    expect((await standing(source)).map(({ held }) => held)).toEqual(['3', '2']);
    expect(await figures(itemId)).toMatchObject({ held: '5', awaited: '1' });
  });

  it('becomes free when it is promised no more, and is held for the next who waits', async () => {
    const itemId = await book.stocked('4');
    const first = await promised([{ itemId, quantity: '4' }]);
    const second = await promised([{ itemId, quantity: '3' }]);
    await asSystem(t, a, async (ctx) =>
      promise(ctx, await lockForPosting(ctx, [itemId], []), { ...first, type: 'test', holder: '' }, []),
    );
    expect(await standing(first)).toEqual([]);
    expect(await standing(second)).toMatchObject([{ held: '3' }]);
    expect(await figures(itemId)).toMatchObject({ held: '3', available: '1', awaited: '0' });
  });

  it('ends at its time, for whoever looks before anything else does', async () => {
    const itemId = await book.stocked('4');
    const source = await promised([{ itemId, quantity: '4' }]);
    const take = () => adjust(a.manager, [{ itemId, locationId: main, change: '-1' }]);
    expect((await take()).status).toBe(409);
    const until = new Date(Date.now() - 1000).toISOString();
    await asSystem(t, a, async (ctx) => {
      const locked = await lockForPosting(ctx, [itemId], []);
      await holdAt(ctx, locked, source.id, { asked: new Map(), until, again: false });
    });
    good(await take());
    expect(await figures(itemId)).toMatchObject({ onHand: '3', held: '0', available: '3' });
    // It is not held again by what comes.
    good(await adjust(a.manager, [{ itemId, locationId: main, change: '5', unitCost: '2' }]));
    expect(await figures(itemId)).toMatchObject({ held: '0', available: '8' });
  });

  it('leaves from what is held for it, or from what is free elsewhere', async () => {
    const itemId = await book.stocked('5');
    good(await adjust(a.manager, [{ itemId, locationId: shelf, change: '2', unitCost: '2' }]));
    const lineId = newId();
    const source = await promised([{ id: lineId, itemId, quantity: '5' }]);
    await asSystem(t, a, async (ctx) => {
      const outside = await outsidePlace(ctx, 'customer');
      const locked = await lockForPosting(ctx, [itemId], [main, shelf, outside]);
      await takeOut(ctx, locked, source.id, [
        { id: lineId, locationId: main, quantity: 1000n },
        { id: lineId, locationId: shelf, quantity: 2000n },
      ]);
      await postLocked(ctx, locked, {
        lines: [line(itemId, main, outside, 1000n), line(itemId, shelf, outside, 2000n)],
        reason: 'sale',
      });
      await holdForWaiting(ctx, locked, [itemId]);
    });
    expect(await standing(source)).toMatchObject([{ wanted: '2', held: '2', at: { [main]: '2' } }]);
    expect(await figures(itemId)).toMatchObject({ onHand: '4', held: '2', available: '2' });
  });
});

describe('what is missing', () => {
  const today = dateIn(new Date(), 'UTC');
  const bought = async (itemId: string, fields: object, expectedDate: string | null) => {
    const draft = good(
      await a.manager.call(createOrder, {
        body: {
          ...{ supplierId, locationId: main, expectedDate },
          lines: [{ itemId, unitCost: '2', ...fields, quantity: (fields as { quantity: string }).quantity }],
        },
      }),
    );
    return good(
      await a.manager.call(placeOrder, { params: { id: draft.id }, body: { version: draft.version } }),
    );
  };

  it('is expected with the order that covers it, in the order of the promises and in units of the item (ERPNext #46196)', async () => {
    const itemId = await book.stocked('1');
    const there = (await figures(itemId)).onHand;
    const order = await bought(
      itemId,
      { quantity: '2', purchaseUnit: 'box', factor: '12' },
      addDays(today, 5),
    );
    expect(await figures(itemId)).toMatchObject({ incoming: '24' });
    const first = await promised([{ itemId, quantity: quantityText(toThousandths(there) + 20_000n) }]);
    const second = await promised([{ itemId, quantity: '10' }]);
    expect(await standing(first)).toMatchObject([{ expectedOn: addDays(today, 5) }]);
    expect(await standing(second)).toMatchObject([{ expectedOn: null }]);
    const later = await bought(itemId, { quantity: '6' }, addDays(today, 9));
    expect(await standing(second)).toMatchObject([{ expectedOn: addDays(today, 9) }]);
    // Later than it was said, and the promise follows.
    const seen = await a.manager.call(updateOrder, {
      params: { id: later.id },
      body: { version: later.version, expectedDate: addDays(today, 30) },
    });
    expect(seen.status, JSON.stringify(seen.error)).toBe(200);
    expect(await standing(second)).toMatchObject([{ expectedOn: addDays(today, 30) }]);
    // A part of it arrives: the first promise is served, and what is left of the order goes on serving it.
    good(
      await a.manager.call(receiveOrder, {
        params: { id: order.id },
        body: { version: order.version, lines: [{ lineId: order.lines[0]!.id, accepted: '1' }] },
      }),
    );
    expect(await standing(first)).toMatchObject([
      { held: quantityText(toThousandths(there) + 12_000n), expectedOn: addDays(today, 5) },
    ]);
    await expectVerified(t);
  });

  it('is bought, whether or not there is a reorder point', async () => {
    const itemId = await book.stocked('2');
    await promised([{ itemId, quantity: '9' }]);
    const { rows } = good(await a.manager.call(listReplenishment, { query: { q: book.lastSku() } }));
    expect(rows).toMatchObject([
      { item: { id: itemId }, held: '2', awaited: '7', suggestion: { wanted: '7' } },
    ]);
    await bought(itemId, { quantity: '7' }, null);
    const after = good(await a.manager.call(listReplenishment, { query: { q: book.lastSku() } }));
    expect(after.rows).toEqual([]);
  });
});

describe('whatever happens', () => {
  it('never holds more than is there, and adds up', async () => {
    const made = [await book.stocked('6'), await book.stocked('6')];
    const places = [main, shelf];
    const step = fc.record({
      kind: fc.constantFrom('promise', 'release', 'adjust', 'transfer', 'deliver'),
      item: fc.nat(1),
      place: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 6 }),
      which: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const open: { id: string; number: string; line: string; item: string; place: string }[] = [];
        for (const { kind, item, place, quantity, which } of steps) {
          const [itemId, locationId] = [made[item]!, places[place]!];
          const chosen = open[which % Math.max(1, open.length)];
          if (kind === 'promise') {
            const line = newId();
            const source = await promised([{ id: line, itemId, quantity: String(quantity), locationId }]);
            open.push({ ...source, line, item: itemId, place: locationId });
          } else if (kind === 'adjust') {
            const change = which % 2 ? `-${quantity}` : String(quantity);
            await adjust(a.manager, [{ itemId, locationId, change }]);
          } else if (kind === 'transfer') {
            const toId = places[1 - place]!;
            await a.manager.call(stock.transferStock, {
              body: { lines: [{ itemId, fromId: locationId, toId, quantity: String(quantity) }] },
            });
          } else if (chosen && kind === 'release') {
            await asSystem(t, a, async (ctx) =>
              promise(
                ctx,
                await lockForPosting(ctx, [chosen.item], []),
                { ...chosen, type: 'test', holder: '' },
                [],
              ),
            );
          } else if (chosen) {
            await asSystem(t, a, async (ctx) => {
              const outside = await outsidePlace(ctx, 'customer');
              const locked = await lockForPosting(ctx, [chosen.item], [locationId, outside]);
              const demand = (await demandsOf(ctx, [chosen.id]))[0];
              const most = demand?.holds.get(locationId) ?? 0n;
              if (most === 0n) return;
              await takeOut(ctx, locked, chosen.id, [{ id: chosen.line, locationId, quantity: most }]);
              await postLocked(ctx, locked, {
                lines: [line(chosen.item, locationId, outside, most)],
                reason: 'sale',
              });
              await holdForWaiting(ctx, locked, [chosen.item]);
            });
          }
        }
        await expectVerified(t);
        // Nobody waits as long as something is free.
        for (const itemId of made) {
          const { available, awaited } = await figures(itemId);
          expect(available === '0' || awaited === '0').toBe(true);
        }
      }),
      { numRuns: 12 },
    );
  });
});
