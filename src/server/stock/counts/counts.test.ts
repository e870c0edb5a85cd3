import { describe, expect, it } from 'vitest';
import { newId } from '#server/foundation/ids.ts';
import { promise } from '#server/stock/holds/promises.ts';
import { lockForPosting } from '#server/stock/ledger/posting.ts';
import {
  addItem,
  addPlace,
  adjust,
  asSystem,
  atOnce,
  bookApp,
  movesOf,
  stockUp,
  verifyAfterEach,
} from '#server/testing/ledgers.ts';
import { type Caller, good } from '#server/testing/testApp.ts';
import { getItem, updateItem } from '#shared/catalogue/items/contract.ts';
import { labelRows } from '#shared/catalogue/labels/printContract.ts';
import * as call from '#shared/stock/counts/contract.ts';
import type { CountDetail, CountLine } from '#shared/stock/counts/shapes.ts';
import * as stock from '#shared/stock/ledger/contract.ts';

const { t, book, a, shelf } = await bookApp();
verifyAfterEach(t);

const newItem = () => addItem(a, book.nextSku());
async function stocked(change: string, place: string): Promise<string> {
  const itemId = await newItem();
  await stockUp(a, itemId, change, '2', place);
  return itemId;
}

type Event = Partial<call.CountEvent> & { locationId: string };

async function startOf(
  places: string[],
  more: {
    isBlind?: boolean;
    toleranceUnits?: string;
    toleranceValue?: number;
    tolerancePercent?: string;
  } = {},
) {
  const draft = good(
    await a.manager.call(call.createCount, {
      body: { name: 'Cellar', scope: { locations: places }, ...more },
    }),
  );
  return good(
    await a.manager.call(call.startCount, { params: { id: draft.id }, body: { version: draft.version } }),
  );
}

const at = (ago = 0) => new Date(Date.now() - ago).toISOString();

async function send(
  id: string,
  events: Event[],
  { by = a.manager, sentAt = at() }: { by?: Caller; sentAt?: string } = {},
) {
  const whole = events.map((event) => ({
    id: newId(),
    kind: 'add' as const,
    quantity: '1',
    at: sentAt,
    ...event,
  }));
  return good(await by.call(call.sendEvents, { params: { id }, body: { sentAt, events: whole } }));
}

const linesOf = async (id: string, query: object = {}): Promise<CountLine[]> =>
  good(await a.viewer.call(call.countLines, { params: { id }, query })).lines;

const step = async (
  which: typeof call.finishCount | typeof call.postCount | typeof call.resumeCount,
  { id }: Pick<CountDetail, 'id'>,
) => {
  const { version } = good(await a.manager.call(call.getCount, { params: { id } }));
  return a.manager.call(which, { params: { id }, body: { version } });
};

const levelAt = async (itemId: string, locationId: string) =>
  good(await a.viewer.call(getItem, { params: { id: itemId } })).levels.find(
    (level) => level.locationId === locationId,
  )?.onHand ?? '0';

describe('a count', () => {
  it('holds what was found against the book of that moment, nets what moves meanwhile, and posts it as one document', async () => {
    const place = await addPlace(a, 'Rack 1');
    const [few, right, gone] = [await newItem(), await newItem(), await newItem()];
    good(
      await adjust(
        a.manager,
        [few, right, gone].map((itemId) => ({ itemId, locationId: place, change: '10', unitCost: '2' })),
      ),
    );
    const count = await startOf([place]);
    expect(count).toMatchObject({ state: 'counting', lines: 3, counted: 0 });
    expect(count.number).toMatch(/^CT-\d{4}-0001$/);
    await send(count.id, [{ itemId: few, locationId: place, kind: 'set', quantity: '7' }]);
    await atOnce(10, () => send(count.id, [{ itemId: right, locationId: place }]));
    await send(count.id, [{ itemId: gone, locationId: place, kind: 'set', quantity: '0' }]);
    // Sold, and brought elsewhere, after it was counted.
    good(await adjust(a.manager, [{ itemId: few, locationId: place, change: '-2' }]));
    good(
      await a.manager.call(stock.transferStock, {
        body: { lines: [{ itemId: right, fromId: place, toId: shelf, quantity: '4' }] },
      }),
    );
    const review = good(await step(call.finishCount, count));
    expect(review).toMatchObject({ state: 'review', counted: 3, differences: 2, more: 0, less: -2600 });
    const [first, second, third] = await linesOf(count.id);
    expect(first).toMatchObject({
      itemId: gone,
      expected: '10',
      counted: '0',
      difference: '-10',
      worth: -2000,
    });
    expect(second).toMatchObject({
      itemId: few,
      expected: '10',
      counted: '7',
      difference: '-3',
      worth: -600,
    });
    expect(third).toMatchObject({ itemId: right, difference: '0' });
    const posted = good(await step(call.postCount, count));
    expect(posted).toMatchObject({
      state: 'posted',
      linesCounted: 3,
      linesRight: 1,
      valueChange: -2600,
      unitsOff: '13',
    });
    expect([await levelAt(few, place), await levelAt(right, place), await levelAt(gone, place)]).toEqual([
      '5',
      '6',
      '0',
    ]);
    const [move] = await movesOf(a, gone);
    expect(move).toMatchObject({
      reason: 'count',
      sourceType: 'count',
      sourceId: count.id,
      quantity: '10',
      note: count.number!,
    });
    // It is put right with its document alone.
    const alone = await a.manager.call(stock.reverseMove, { params: { id: move!.id }, body: {} });
    expect(alone).toMatchObject({ status: 409, body: { error: { code: 'moves.ofCount' } } });
    const reversed = good(
      await a.manager.call(call.reverseCount, {
        params: { id: count.id },
        body: { version: posted.version, reason: 'Wrong rack' },
      }),
    );
    expect(reversed).toMatchObject({ state: 'posted', isReversed: true, endReason: 'Wrong rack' });
    expect([await levelAt(few, place), await levelAt(gone, place)]).toEqual(['8', '10']);
  });

  it('counts each scan once, however often and in whatever order it comes, by a clock two hours wrong', async () => {
    const place = await addPlace(a, 'Rack 2');
    const itemId = await stocked('5', place);
    const count = await startOf([place]);
    const wrong = (ago: number) => at(-2 * 3600_000 + ago);
    const scans = Array.from({ length: 8 }, (_, n) => ({
      id: newId(),
      itemId,
      locationId: place,
      at: wrong(800 - n),
    }));
    const sentAt = wrong(0);
    await atOnce(6, (n) => send(count.id, n % 2 ? scans.slice(0, 5) : scans.slice(3).reverse(), { sentAt }));
    const { rows } = good(
      await a.viewer.call(labelRows, { body: { source: { from: 'count', id: count.id } } }),
    );
    expect(rows).toMatchObject([{ id: itemId, copies: 8 }]);
    const [line] = await linesOf(count.id);
    expect(line).toMatchObject({ counted: '8', difference: '3' });
    expect(Math.abs(Date.parse(line!.countedAt!) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps what two people found, and lets one of them hold', async () => {
    const place = await addPlace(a, 'Rack 3');
    const itemId = await stocked('5', place);
    const count = await startOf([place]);
    await send(count.id, [{ itemId, locationId: place, kind: 'set', quantity: '5' }]);
    await send(count.id, [{ itemId, locationId: place, kind: 'set', quantity: '4' }], { by: a.admin });
    const [line] = await linesOf(count.id, { show: 'several' });
    expect(line).toMatchObject({ counted: '9', marks: ['several'] });
    const [, other] = line!.counters;
    const judged = good(
      await a.manager.call(call.reviewLine, {
        params: { id: count.id, lineId: line!.id },
        body: { takes: other!.personId, reason: 'miscounted' },
      }),
    );
    expect(judged.line).toMatchObject({ counted: other!.counted, marks: [], reason: 'miscounted' });
  });

  it('hides what is expected of a blind count until it is reviewed', async () => {
    const place = await addPlace(a, 'Rack 4');
    const itemId = await stocked('5', place);
    const count = await startOf([place], { isBlind: true });
    await send(count.id, [{ itemId, locationId: place, kind: 'set', quantity: '3' }]);
    expect((await linesOf(count.id))[0]).toMatchObject({ expected: null, difference: null, worth: null });
    const sheet = good(await a.manager.call(call.countSheet, { params: { id: count.id } }));
    expect(sheet.lines).toEqual([{ item: 0, place: 0, round: 1, counted: '3', own: '3' }]);
    // Neither does which lines differ, nor which of them most.
    const right = await newItem();
    await send(count.id, [{ itemId: right, locationId: place, kind: 'set', quantity: '0' }]);
    const inOrder = (await linesOf(count.id, { sort: 'location' })).map(({ id }) => id);
    expect((await linesOf(count.id, { show: 'differences' })).map(({ id }) => id)).toEqual(inOrder);
    good(await step(call.finishCount, count));
    expect((await linesOf(count.id))[0]).toMatchObject({ expected: '5', difference: '-2' });
    const seen = good(await a.viewer.call(call.getCount, { params: { id: count.id } }));
    expect(seen).toMatchObject({ differences: 1, corrections: 1, less: -400, overtaken: 0 });
  });

  it('asks for a second count by somebody else above a tolerance, and waits for it', async () => {
    const place = await addPlace(a, 'Rack 5');
    const itemId = await stocked('10', place);
    const count = await startOf([place], { toleranceUnits: '2' });
    await send(count.id, [{ itemId, locationId: place, kind: 'set', quantity: '6' }]);
    good(await step(call.finishCount, count));
    expect(await step(call.postCount, count)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('somebody else') } },
    });
    const [line] = await linesOf(count.id, { show: 'again' });
    good(
      await a.manager.call(call.recountLines, { params: { id: count.id }, body: { lineIds: [line!.id] } }),
    );
    expect((await linesOf(count.id))[0]).toMatchObject({ counted: null, round: 2 });
    // By the same person it is not a second count.
    await send(count.id, [{ itemId, locationId: place, kind: 'set', quantity: '6', round: 2 }]);
    expect((await linesOf(count.id))[0]!.marks).toEqual(['again']);
    await send(count.id, [{ itemId, locationId: place, kind: 'clear', round: 2 } as Event]);
    await send(count.id, [{ itemId, locationId: place, kind: 'set', quantity: '7', round: 2 }], {
      by: a.admin,
    });
    // What comes of the round before is kept, and counts no more.
    await send(count.id, [{ itemId, locationId: place, kind: 'add', quantity: '1', round: 1 }]);
    expect((await linesOf(count.id))[0]).toMatchObject({ counted: '7', marks: [] });
    good(await step(call.postCount, count));
    expect(await levelAt(itemId, place)).toBe('7');
  });

  it('adds what nobody expected, and keeps codes that nobody knows until they are solved', async () => {
    const place = await addPlace(a, 'Rack 6');
    await stocked('1', place);
    const stranger = await newItem();
    const code = `7${Date.now()}`;
    const count = await startOf([place]);
    await send(count.id, [
      { itemId: stranger, locationId: place, kind: 'set', quantity: '2' },
      { code, locationId: place },
      { code, locationId: place },
    ]);
    good(await step(call.finishCount, count));
    const detail = good(await a.viewer.call(call.getCount, { params: { id: count.id } }));
    expect(detail).toMatchObject({ unexpected: 1, codes: [{ code, quantity: '2' }] });
    expect((await step(call.postCount, count)).status).toBe(409);
    const solved = good(
      await a.manager.call(call.solveCode, { params: { id: count.id }, body: { code, itemId: stranger } }),
    );
    expect(solved.codes).toEqual([]);
    good(await step(call.postCount, count));
    expect(await levelAt(stranger, place)).toBe('4');
  });

  it('finds the item of a scanned code that it knows by now', async () => {
    const place = await addPlace(a, 'Rack 7');
    const itemId = await stocked('1', place);
    const code = `8${Date.now()}`;
    const count = await startOf([place]);
    good(
      await a.manager.call(updateItem, { params: { id: itemId }, body: { version: 1, barcodes: [code] } }),
    );
    await send(count.id, [{ code, locationId: place }]);
    expect((await linesOf(count.id))[0]).toMatchObject({ itemId, counted: '1' });
  });

  it('tells what it cannot take from what it can, and takes the rest', async () => {
    const place = await addPlace(a, 'Rack 8');
    const itemId = await stocked('1', place);
    const count = await startOf([place]);
    const [good1, bad] = [newId(), newId()];
    const answer = await send(count.id, [
      { id: good1, itemId, locationId: place },
      { id: bad, itemId, locationId: place, quantity: '0.5' },
      { itemId: newId(), locationId: place },
      { itemId, locationId: newId() },
    ]);
    expect(answer.taken).toEqual([good1]);
    expect(answer.refused.map(({ message }) => message)).toEqual([
      expect.stringContaining('0.5'),
      'Item not found.',
      'Location not found.',
    ]);
  });

  it('keeps scans that come when it is over, and counts them no more', async () => {
    const place = await addPlace(a, 'Rack 9');
    const itemId = await stocked('3', place);
    const count = await startOf([place]);
    await send(count.id, [{ itemId, locationId: place, kind: 'set', quantity: '3' }]);
    good(await step(call.finishCount, count));
    good(await step(call.postCount, count));
    const { taken } = await send(count.id, [{ itemId, locationId: place }]);
    expect(taken).toHaveLength(1);
    expect(good(await a.viewer.call(call.getCount, { params: { id: count.id } }))).toMatchObject({ late: 1 });
    expect(await levelAt(itemId, place)).toBe('3');
  });

  it('lets the later of two counts of a place hold, whichever is posted first', async () => {
    const place = await addPlace(a, 'Rack 10');
    const itemId = await stocked('10', place);
    const [one, other] = [await startOf([place]), await startOf([place])];
    await send(one.id, [{ itemId, locationId: place, kind: 'set', quantity: '8' }]);
    await send(other.id, [{ itemId, locationId: place, kind: 'set', quantity: '7' }]);
    for (const each of [other, one]) {
      good(await step(call.finishCount, each));
      good(await step(call.postCount, each));
    }
    expect(await levelAt(itemId, place)).toBe('7');
    const detail = good(await a.viewer.call(call.getCount, { params: { id: one.id } }));
    expect(detail).toMatchObject({ isLatest: false, linesRight: 1 });
    const refused = await a.manager.call(call.reverseCount, {
      params: { id: one.id },
      body: { version: detail.version, reason: 'Wrong' },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining(other.number!) } },
    });
  });

  it('does not take what is held, and says for whom', async () => {
    const place = await addPlace(a, 'Rack 11');
    const itemId = await stocked('5', place);
    await asSystem(t, a, async (ctx) =>
      promise(
        ctx,
        await lockForPosting(ctx, [itemId], []),
        { id: newId(), number: 'P-1', type: 'test', holder: 'Northern Teas' },
        [{ id: newId(), itemId, locationId: place, heldUntil: null, wanted: 4000n, promisedOn: null }],
      ),
    );
    const count = await startOf([place]);
    await send(count.id, [{ itemId, locationId: place, kind: 'set', quantity: '3' }]);
    good(await step(call.finishCount, count));
    const refused = await step(call.postCount, count);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('held for') } },
    });
    expect(await levelAt(itemId, place)).toBe('5');
  });

  it('confirms that a place is empty, and says what is due', async () => {
    const place = await addPlace(a, 'Rack 12');
    const inside = await addPlace(a, 'Drawer 12', place);
    const itemId = await stocked('2', place);
    const rule = good(
      await a.manager.call(call.createRule, { body: { of: { locationId: place }, every: 'month' } }),
    );
    expect(rule).toMatchObject({ due: 1, empty: 1, location: { name: 'Rack 12' } });
    const count = await startOf([place]);
    expect(count.places.map(({ name, lines }) => [name, lines])).toEqual([
      ['Drawer 12', 0],
      ['Rack 12', 1],
    ]);
    await send(count.id, [
      { itemId, locationId: place, kind: 'set', quantity: '2' },
      { locationId: inside, kind: 'empty' } as Event,
    ]);
    good(await step(call.finishCount, count));
    good(await step(call.postCount, count));
    const { rules } = good(await a.viewer.call(call.listRules, {}));
    expect(rules.find(({ id }) => id === rule.id)).toMatchObject({ due: 0, empty: 0 });
  });

  it('is seen by nobody of another business, and a viewer counts nothing', async () => {
    const place = await addPlace(a, 'Rack 13');
    const itemId = await stocked('2', place);
    const count = await startOf([place]);
    const other = await t.tenant();
    expect((await other.manager.call(call.getCount, { params: { id: count.id } })).status).toBe(404);
    const body = {
      sentAt: at(),
      events: [{ id: newId(), itemId, locationId: place, kind: 'add' as const, quantity: '1', at: at() }],
    };
    expect((await a.viewer.call(call.sendEvents, { params: { id: count.id }, body })).status).toBe(403);
    expect((await other.manager.call(call.sendEvents, { params: { id: count.id }, body })).status).toBe(404);
  });
});
