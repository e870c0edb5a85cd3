import { describe, expect, it } from 'vitest';
import {
  adjust,
  asSystem,
  atOnce,
  bookApp,
  heldOf,
  movesOf,
  verifyAfterEach,
} from '#server/testing/ledgers.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import * as stock from '#shared/stock/ledger/contract.ts';
import { adjustStock } from './service.ts';

const { t, book, a, main, shelf } = await bookApp();
verifyAfterEach(t);

describe('Rule 8: writers in parallel', () => {
  it('fifty on the last twenty units leave exactly zero, and everybody is told the truth', async () => {
    const itemId = await book.stocked('20', '0.333333');
    const answers = await atOnce(50, () => adjust(a.manager, [{ itemId, locationId: main, change: '-1' }]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, error }) => `${status} ${error.message}`))).toEqual(
      new Set([`409 Not enough stock. ${book.lastSku()} at Main: 0 on hand, 1 needed.`]),
    );
    expect(await heldOf(a, itemId)).toMatchObject({ onHand: '0', stockValue: 0 });
    const after = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => Number(body.moves[0]!.onHandAfter));
    expect(after.sort((x, y) => x - y)).toEqual(Array.from({ length: 20 }, (_, left) => left));
  });

  it('fifty that each want three of fifty units: sixteen get them, and two are left', async () => {
    const itemId = await book.stocked('50', '0.333333');
    const answers = await atOnce(50, () => adjust(a.manager, [{ itemId, locationId: main, change: '-3' }]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(16);
    expect(new Set(answers.flatMap(({ error }) => (error ? [error.message] : [])))).toEqual(
      new Set([`Not enough stock. ${book.lastSku()} at Main: 2 on hand, 3 needed.`]),
    );
    expect((await heldOf(a, itemId)).onHand).toBe('2');
  });

  it('over several items in opposite orders, of every status, and edits of the same items, never block each other for good', async () => {
    const statuses = ['active', 'draft', 'archived'] as const;
    const ids = await atOnce(9, (index) =>
      book.stocked('1000', '0.333333', { status: statuses[index % 3]! }),
    );
    const answers = await atOnce(60, async (index) => {
      const order = index % 2 ? ids : [...ids].reverse();
      const from = index % 3;
      const some = [...order.slice(from), ...order.slice(0, from)].slice(0, 6);
      if (index % 10 === 9) {
        const { body: item } = await a.manager.call(items.getItem, { params: { id: some[0]! } });
        return a.manager.call(items.updateItem, {
          params: { id: some[0]! },
          body: { version: item.version, price: index },
        });
      }
      if (index % 5 === 4)
        return a.manager.call(stock.transferStock, {
          body: { lines: some.map((itemId) => ({ itemId, fromId: main, toId: shelf, quantity: '1' })) },
        });
      return adjust(
        a.manager,
        some.map((itemId) => ({
          itemId,
          locationId: main,
          change: index % 4 < 2 ? '-1' : '2',
          unitCost: '0.7',
        })),
      );
    });
    expect(
      answers
        .filter(({ status }, index) => status !== 200 && index % 10 !== 9)
        .map(({ error }) => error.message),
    ).toEqual([]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const total = (await atOnce(9, (index) => heldOf(a, ids[index]!))).reduce(
      (sum, { onHand }) => sum + Number(onHand),
      0,
    );
    const changes = Array.from({ length: 60 }, (_, index): number =>
      index % 10 === 9 || index % 5 === 4 ? 0 : index % 4 < 2 ? -6 : 12,
    );
    expect(total).toBe(9000 + changes.reduce((sum, change) => sum + change, 0));
  });

  it('of different items never wait for each other, whatever sums of the list they add to', async () => {
    const ids = await atOnce(10, (index) =>
      book.stocked('5', '0.333333', { status: index % 2 ? 'active' : 'draft' }),
    );
    const halfway = Promise.withResolvers<void>();
    let arrived = 0;
    // As many as one business may have open at once, but for one.
    await atOnce(5, (index) =>
      asSystem(t, a, async (ctx) => {
        const take = (itemId: string) =>
          adjustStock(ctx, { reason: 'correction', lines: [{ itemId, locationId: main, change: '-1' }] });
        const [draft, active] = [ids[index * 2]!, ids[index * 2 + 1]!];
        await take(index % 2 ? draft : active);
        // Everybody has written to one sum and goes on to the other.
        if (++arrived === 5) halfway.resolve();
        await halfway.promise;
        await take(index % 2 ? active : draft);
      }),
    );
    expect((await atOnce(10, (index) => heldOf(a, ids[index]!))).map(({ onHand }) => onHand)).toEqual(
      Array(10).fill('4'),
    );
  });

  it('that count the same shelf end with what was counted', async () => {
    const itemId = await book.stocked('7', '0.333333');
    const answers = await atOnce(20, () =>
      adjust(a.manager, [{ itemId, locationId: main, counted: '12' }], { reason: 'count' }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => body.moves.length)).toHaveLength(1);
    expect((await heldOf(a, itemId)).onHand).toBe('12');
  });

  it('that reverse the same move reverse it once', async () => {
    const itemId = await book.stocked('7', '0.333333');
    const [move] = await movesOf(a, itemId);
    const answers = await atOnce(10, () =>
      a.manager.call(stock.reverseMove, { params: { id: move!.id }, body: {} }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ error }) => (error ? [error.message] : [])))).toEqual(
      new Set(['This move has already been reversed.']),
    );
    expect((await heldOf(a, itemId)).onHand).toBe('0');
  });
});
