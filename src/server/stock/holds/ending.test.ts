import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '#server/foundation/ids.ts';
import { demandsOf, heldOf } from '#server/stock/ledger/demands.ts';
import { lockForPosting } from '#server/stock/ledger/posting.ts';
import { adjust, asSystem, atOnce, bookApp, verifyAfterEach } from '#server/testing/ledgers.ts';
import { good } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { endHolds } from './ending.ts';
import { queueEnding } from './jobs.ts';
import { holdAt, promise } from './promises.ts';

const { t, book, a, main } = await bookApp();
verifyAfterEach(t);
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
let documents = 0;

/** Promises something with a document of its own, and then holds it until a time; answers its id. */
async function heldUntil(itemId: string, quantity: string, until: string | null): Promise<string> {
  const id = newId();
  const source = { type: 'test', id, number: `E-${++documents}`, holder: 'Somebody' };
  await asSystem(t, a, async (ctx) => {
    const locked = await lockForPosting(ctx, [itemId], []);
    const wanted = toThousandths(quantity);
    const of = { itemId, locationId: main, wanted, promisedOn: null, heldUntil: null };
    await promise(ctx, locked, source, [{ id: newId(), ...of }]);
    await holdAt(ctx, locked, id, { asked: new Map(), until, again: false });
  });
  return id;
}

/** Lets the time pass until which something is held. */
const pass = (id: string) =>
  t.database.pool.query(
    "update stock_demands set held_until = now() - interval '1 second' where source_id = $1",
    [id],
  );

const held = (ids: string[]) =>
  Promise.all(
    ids.map(async (id) =>
      quantityText(
        (await asSystem(t, a, (ctx) => demandsOf(ctx, [id]))).reduce((sum, of) => sum + heldOf(of), 0n),
      ),
    ),
  );
const available = async (itemId: string) =>
  good(await a.viewer.call(getItem, { params: { id: itemId } })).available;
const end = () => endHolds(t.services, a.id);

it('ends by itself, and what is free then is held for whoever waits for it', async () => {
  const itemId = await book.stocked('5');
  const over = await heldUntil(itemId, '3', inMs(HOUR_MS));
  const kept = await heldUntil(itemId, '2', inMs(HOUR_MS));
  const waiting = await heldUntil(itemId, '2', null);
  await pass(over);
  expect(await held([over, kept, waiting])).toEqual(['3', '2', '0']);
  // As a server does at its start, and four times a minute.
  await queueEnding(t.services);
  await vi.waitFor(async () => expect(await held([over, kept, waiting])).toEqual(['0', '2', '2']));
  expect(await available(itemId)).toBe('1');
  // What has ended is not held again by itself, not even by what arrives.
  good(await adjust(a.manager, [{ itemId, locationId: main, change: '4' }]));
  expect(await held([over, kept, waiting])).toEqual(['0', '2', '2']);
  expect(await end()).toBe(0);
});

it('ends once where several look at the same time, and others post meanwhile', async () => {
  const items = await Promise.all(Array.from({ length: 5 }, () => book.stocked('4')));
  const over = await Promise.all(items.map((itemId) => heldUntil(itemId, '4', inMs(HOUR_MS))));
  const waiting = await Promise.all(items.map((itemId) => heldUntil(itemId, '2', null)));
  await Promise.all(over.map(pass));
  const [ended] = await Promise.all([
    atOnce(4, end),
    ...items.map((itemId) => adjust(a.manager, [{ itemId, locationId: main, change: '-1' }])),
  ]);
  expect(ended.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(items.length);
  expect(await held(over)).toEqual(items.map(() => '0'));
  expect(await held(waiting)).toEqual(items.map(() => '2'));
  expect(await Promise.all(items.map(available))).toEqual(items.map(() => '1'));
});

it('goes by the clock of the database, however wrong that of the server is', async () => {
  const itemId = await book.stocked('4');
  const [kept, over] = [
    await heldUntil(itemId, '2', inMs(HOUR_MS)),
    await heldUntil(itemId, '2', inMs(-1000)),
  ];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * HOUR_MS });
  await end();
  expect(await held([kept, over])).toEqual(['2', '0']);
  vi.setSystemTime(Date.now() - 48 * HOUR_MS);
  good(await adjust(a.manager, [{ itemId, locationId: main, change: '1' }]));
  expect(await held([kept, over])).toEqual(['2', '0']);
});
