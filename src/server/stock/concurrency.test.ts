import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as items from '#shared/items/contract.ts';
import * as stock from '#shared/stock/contract.ts';
import { addItem, addPlace, adjust, asSystem, deadlocks, expectVerified, heldOf, placesOf } from '../testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';
import { adjustStock } from './service.ts';

let t: TestApp;
let a: TestTenant;
let main: string;
let shelf: string;
let made = 0;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  main = (await placesOf(a)).Main!;
  shelf = await addPlace(a, 'Shelf');
});

afterEach(async () => {
  expect(await deadlocks(t)).toBe(0);
  await expectVerified(t);
});

async function stocked(change: string, fields: Partial<items.NewItem> = {}): Promise<string> {
  const itemId = await addItem(a, `PAR-${++made}`, fields);
  expect((await adjust(a.manager, [{ itemId, locationId: main, change, unitCost: '0.333333' }])).status).toBe(200);
  return itemId;
}

const times = <T>(count: number, work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function movesOf(itemId: string) {
  return (await a.viewer.call(stock.listMoves, { query: { item: itemId, limit: '200' } })).body.moves;
}

describe('Rule 8: writers in parallel', () => {
  it('fifty on the last twenty units leave exactly zero, and everybody is told the truth', async () => {
    const itemId = await stocked('20');
    const answers = await times(50, () => adjust(a.manager, [{ itemId, locationId: main, change: '-1' }]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, error }) => `${status} ${error.message}`))).toEqual(new Set([`409 Not enough stock. PAR-${made} at Main: 0 there, 1 asked for.`]));
    expect(await heldOf(a, itemId)).toMatchObject({ onHand: '0', stockValue: 0 });
    const after = answers.filter(({ status }) => status === 200).map(({ body }) => Number(body.moves[0]!.onHandAfter));
    expect(after.sort((x, y) => x - y)).toEqual(Array.from({ length: 20 }, (_, left) => left));
  });

  it('fifty that each want three of fifty units: sixteen get them, and two are left', async () => {
    const itemId = await stocked('50');
    const answers = await times(50, () => adjust(a.manager, [{ itemId, locationId: main, change: '-3' }]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(16);
    expect(new Set(answers.flatMap(({ error }) => (error ? [error.message] : [])))).toEqual(new Set([`Not enough stock. PAR-${made} at Main: 2 there, 3 asked for.`]));
    expect((await heldOf(a, itemId)).onHand).toBe('2');
  });

  it('over several items in opposite orders, of every status, and edits of the same items, never block each other for good', async () => {
    const statuses = ['active', 'draft', 'archived'] as const;
    const ids = await times(9, (index) => stocked('1000', { status: statuses[index % 3]! }));
    const answers = await times(60, async (index) => {
      const order = index % 2 ? ids : [...ids].reverse();
      const from = index % 3;
      const some = [...order.slice(from), ...order.slice(0, from)].slice(0, 6);
      if (index % 10 === 9) {
        const { body: item } = await a.manager.call(items.getItem, { params: { id: some[0]! } });
        return a.manager.call(items.updateItem, { params: { id: some[0]! }, body: { version: item.version, price: index } });
      }
      if (index % 5 === 4) return a.manager.call(stock.transferStock, { body: { lines: some.map((itemId) => ({ itemId, fromId: main, toId: shelf, quantity: '1' })) } });
      return adjust(a.manager, some.map((itemId) => ({ itemId, locationId: main, change: index % 4 < 2 ? '-1' : '2', unitCost: '0.7' })));
    });
    expect(answers.filter(({ status }, index) => status !== 200 && index % 10 !== 9).map(({ error }) => error.message)).toEqual([]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const total = (await times(9, (index) => heldOf(a, ids[index]!))).reduce((sum, { onHand }) => sum + Number(onHand), 0);
    const changes = Array.from({ length: 60 }, (_, index): number => (index % 10 === 9 || index % 5 === 4 ? 0 : index % 4 < 2 ? -6 : 12));
    expect(total).toBe(9000 + changes.reduce((sum, change) => sum + change, 0));
  });

  it('of different items never wait for each other, whatever sums of the list they add to', async () => {
    const ids = await times(20, (index) => stocked('5', { status: index % 2 ? 'active' : 'draft' }));
    const halfway = Promise.withResolvers<void>();
    let arrived = 0;
    await times(10, (index) => asSystem(t, a, async (ctx) => {
      const take = (itemId: string) => adjustStock(ctx, { reason: 'correction', lines: [{ itemId, locationId: main, change: '-1' }] });
      const [draft, active] = [ids[index * 2]!, ids[index * 2 + 1]!];
      await take(index % 2 ? draft : active);
      // Everybody has written to one sum and goes on to the other.
      if (++arrived === 10) halfway.resolve();
      await halfway.promise;
      await take(index % 2 ? active : draft);
    }));
    expect((await times(20, (index) => heldOf(a, ids[index]!))).map(({ onHand }) => onHand)).toEqual(Array(20).fill('4'));
  });

  it('that count the same shelf end with what was counted', async () => {
    const itemId = await stocked('7');
    const answers = await times(20, () => adjust(a.manager, [{ itemId, locationId: main, counted: '12' }], { reason: 'count' }));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => body.moves.length)).toHaveLength(1);
    expect((await heldOf(a, itemId)).onHand).toBe('12');
  });

  it('that reverse the same move reverse it once', async () => {
    const itemId = await stocked('7');
    const [move] = await movesOf(itemId);
    const answers = await times(10, () => a.manager.call(stock.reverseMove, { params: { id: move!.id }, body: {} }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ error }) => (error ? [error.message] : [])))).toEqual(new Set(['This move has already been reversed.']));
    expect((await heldOf(a, itemId)).onHand).toBe('0');
  });
});

describe('the same Idempotency-Key', () => {
  const headers = (key: string) => ({ 'idempotency-key': key });

  it('posts once and answers the same again', async () => {
    const itemId = await stocked('10');
    const take = () => adjust(a.manager, [{ itemId, locationId: main, change: '-4' }], {}, headers('again'));
    const [first, second, third] = [await take(), await take(), await take()];
    expect([first!.status, second!.status, third!.status]).toEqual([200, 200, 200]);
    expect(second!.body).toEqual(first!.body);
    expect(third!.body).toEqual(first!.body);
    expect((await heldOf(a, itemId)).onHand).toBe('6');
    expect(await movesOf(itemId)).toHaveLength(2);
  });

  it('posts once in parallel too, and all of them get the one answer', async () => {
    const itemId = await stocked('10');
    const answers = await times(10, () => adjust(a.manager, [{ itemId, locationId: main, change: '-4' }], {}, headers('at-once')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.moves[0]!.id)).size).toBe(1);
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect((await heldOf(a, itemId)).onHand).toBe('6');
  });

  it('with another body, or for another call, is refused and posts nothing', async () => {
    const itemId = await stocked('10');
    await adjust(a.manager, [{ itemId, locationId: main, change: '-1' }], {}, headers('taken'));
    const refused = [
      await adjust(a.manager, [{ itemId, locationId: main, change: '-2' }], {}, headers('taken')),
      await a.manager.call(stock.transferStock, { body: { lines: [{ itemId, fromId: main, toId: shelf, quantity: '1' }] } }, headers('taken')),
      await a.manager.call(stock.reverseMove, { params: { id: (await movesOf(itemId))[0]!.id }, body: {} }, headers('taken')),
    ];
    for (const { status, error } of refused) expect([status, error.message]).toEqual([409, 'This Idempotency-Key was already used for another request.']);
    expect(await movesOf(itemId)).toHaveLength(2);
  });

  it('in parallel with different bodies posts the one of them, and refuses the others', async () => {
    const itemId = await stocked('100');
    const answers = await times(8, (index) => adjust(a.manager, [{ itemId, locationId: main, change: `-${index + 1}` }], {}, headers('race')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await movesOf(itemId)).toHaveLength(2);
  });

  it('is free again when what it was used for was refused', async () => {
    const itemId = await stocked('1');
    const take = () => adjust(a.manager, [{ itemId, locationId: main, change: '-2' }], {}, headers('later'));
    expect((await times(5, take)).map(({ status }) => status)).toEqual(Array(5).fill(409));
    await adjust(a.manager, [{ itemId, locationId: main, change: '1' }]);
    const answers = [await take(), await take()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect((await heldOf(a, itemId)).onHand).toBe('0');
  });

  it('of somebody else is another key', async () => {
    const itemId = await stocked('10');
    const line = { itemId, locationId: main, change: '-1' };
    await adjust(a.manager, [line], {}, headers('mine'));
    expect((await adjust(a.admin, [line], {}, headers('mine'))).status).toBe(200);
    expect((await heldOf(a, itemId)).onHand).toBe('8');
  });

  it('must be visible characters', async () => {
    const itemId = await stocked('1');
    for (const key of ['with space', 'k'.repeat(201), 'ümlaut']) {
      expect((await adjust(a.manager, [{ itemId, locationId: main, change: '1' }], {}, headers(key))).status, key).toBe(400);
    }
  });
});
