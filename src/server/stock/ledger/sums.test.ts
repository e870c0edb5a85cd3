import { beforeAll, expect, it } from 'vitest';
import { addItem, asSystem, movesOf, placesOf } from '#server/testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { reverseMove } from '#shared/stock/ledger/contract.ts';
import { lockForPosting, postLocked } from './posting.ts';
import { lastMoved, sumByReason } from './sums.ts';

let t: TestApp;
let a: TestTenant;
let places: Record<string, string>;
let [lamp, rope] = ['', ''];

async function sell(itemId: string, day: string, quantity: number): Promise<void> {
  await asSystem(t, a, async (ctx) => {
    const locked = await lockForPosting(ctx, [itemId], Object.values(places));
    await postLocked(ctx, locked, {
      reason: 'sale',
      effectiveAt: `${day}T12:00:00Z`,
      lines: [
        {
          itemId,
          fromId: places.Main!,
          toId: places.Customers!,
          quantity: BigInt(quantity * 1000),
          unitCost: null,
        },
      ],
    });
  });
}

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  places = await placesOf(a);
  [lamp, rope] = [await addItem(a, 'LMP', { category: 'Lights' }), await addItem(a, 'RPE', { unit: 'm' })];
  await asSystem(t, a, async (ctx) => {
    const locked = await lockForPosting(ctx, [lamp, rope], Object.values(places));
    await postLocked(ctx, locked, {
      reason: 'opening',
      effectiveAt: '2020-01-01T00:00:00Z',
      lines: [lamp, rope].map((itemId) => ({
        itemId,
        fromId: places.Adjustments!,
        toId: places.Main!,
        quantity: 100_000n,
        unitCost: 2_000_000n,
      })),
    });
  });
  await sell(lamp, '2020-03-01', 5);
  await sell(lamp, '2020-03-31', 7);
  await sell(rope, '2020-04-01', 9);
  await sell(lamp, '2020-05-05', 11);
  const [mistake] = await movesOf(a, lamp);
  await a.manager.call(reverseMove, { params: { id: mistake!.id }, body: {} });
});

const inTenant = <T>(work: Parameters<typeof asSystem<T>>[2]) => asSystem(t, a, work);

it('the ledger tells what an item is made up of, and when it was last really sold', async () => {
  await inTenant(async (ctx) => {
    const parts = await sumByReason(ctx, lamp);
    expect(parts.map(({ reason, quantity, moves }) => [reason, quantity, moves])).toEqual([
      ['opening', '100', 1],
      ['sale', '-12', 4],
    ]);
    expect(await lastMoved(ctx, lamp, 'sale')).toEqual({ at: '2020-03-31T12:00:00.000Z', quantity: '-7' });
    expect(await lastMoved(ctx, lamp, 'damaged')).toBeNull();
  });
});
