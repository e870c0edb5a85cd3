import { describe, expect, it } from 'vitest';
import { adjust, atOnce, bookApp, heldOf, movesOf, verifyAfterEach } from '#server/testing/ledgers.ts';
import * as stock from '#shared/stock/ledger/contract.ts';

const { t, book, a, main, shelf } = await bookApp();
verifyAfterEach(t);

describe('the same Idempotency-Key', () => {
  const headers = (key: string) => ({ 'idempotency-key': key });

  it('posts once and answers the same again', async () => {
    const itemId = await book.stocked('10', '0.333333');
    const take = () => adjust(a.manager, [{ itemId, locationId: main, change: '-4' }], {}, headers('again'));
    const [first, second, third] = [await take(), await take(), await take()];
    expect([first!.status, second!.status, third!.status]).toEqual([200, 200, 200]);
    expect(second!.body).toEqual(first!.body);
    expect(third!.body).toEqual(first!.body);
    expect((await heldOf(a, itemId)).onHand).toBe('6');
    expect(await movesOf(a, itemId)).toHaveLength(2);
  });

  it('posts once in parallel too, and all of them get the one answer', async () => {
    const itemId = await book.stocked('10', '0.333333');
    const answers = await atOnce(10, () =>
      adjust(a.manager, [{ itemId, locationId: main, change: '-4' }], {}, headers('at-once')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.moves[0]!.id)).size).toBe(1);
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect((await heldOf(a, itemId)).onHand).toBe('6');
  });

  it('with another body, or for another call, is refused and posts nothing', async () => {
    const itemId = await book.stocked('10', '0.333333');
    await adjust(a.manager, [{ itemId, locationId: main, change: '-1' }], {}, headers('taken'));
    const refused = [
      await adjust(a.manager, [{ itemId, locationId: main, change: '-2' }], {}, headers('taken')),
      await a.manager.call(
        stock.transferStock,
        { body: { lines: [{ itemId, fromId: main, toId: shelf, quantity: '1' }] } },
        headers('taken'),
      ),
      await a.manager.call(
        stock.reverseMove,
        { params: { id: (await movesOf(a, itemId))[0]!.id }, body: {} },
        headers('taken'),
      ),
    ];
    for (const { status, error } of refused)
      expect([status, error.message]).toEqual([
        409,
        'This Idempotency-Key was already used for another request.',
      ]);
    expect(await movesOf(a, itemId)).toHaveLength(2);
  });

  it('in parallel with different bodies posts the one of them, and refuses the others', async () => {
    const itemId = await book.stocked('100', '0.333333');
    const answers = await atOnce(8, (index) =>
      adjust(a.manager, [{ itemId, locationId: main, change: `-${index + 1}` }], {}, headers('race')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await movesOf(a, itemId)).toHaveLength(2);
  });

  it('is free again when what it was used for was refused', async () => {
    const itemId = await book.stocked('1', '0.333333');
    const take = () => adjust(a.manager, [{ itemId, locationId: main, change: '-2' }], {}, headers('later'));
    expect((await atOnce(5, take)).map(({ status }) => status)).toEqual(Array(5).fill(409));
    await adjust(a.manager, [{ itemId, locationId: main, change: '1' }]);
    const answers = [await take(), await take()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect((await heldOf(a, itemId)).onHand).toBe('0');
  });

  it('of somebody else is another key', async () => {
    const itemId = await book.stocked('10', '0.333333');
    const line = { itemId, locationId: main, change: '-1' };
    await adjust(a.manager, [line], {}, headers('mine'));
    expect((await adjust(a.admin, [line], {}, headers('mine'))).status).toBe(200);
    expect((await heldOf(a, itemId)).onHand).toBe('8');
  });

  it('must be visible characters', async () => {
    const itemId = await book.stocked('1', '0.333333');
    for (const key of ['with space', 'k'.repeat(201), 'ümlaut']) {
      expect(
        (await adjust(a.manager, [{ itemId, locationId: main, change: '1' }], {}, headers(key))).status,
        key,
      ).toBe(400);
    }
  });
});
