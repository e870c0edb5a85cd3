// Second tier: repeats what a count posts over sequences of moves.
// First tier: src/server/stock/counts/counts.test.ts
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#server/foundation/ids.ts';
import { addItem, addPlace, adjust, expectVerified } from '#server/testing/ledgers.ts';
import { type Caller, good, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import * as call from '#shared/stock/counts/contract.ts';
import * as stock from '#shared/stock/ledger/contract.ts';

/**
 * A stockroom beside its book: goods move, are sold, get lost and are counted by two sessions at once, on phones whose clocks are
 * wrong, and moves and scans are told of late. Whatever the order: once both are posted, the book says what is there, but for what
 * was lost after the last count.
 */

let t: TestApp;
beforeAll(async () => {
  t = await ownApp();
});

/** Commands lie so far apart that a slow machine mixes none of them up. */
const MINUTES = 2 * 60_000;
const LINES = [0, 1, 2, 3] as const;
const sessions = fc.constantFrom(0, 1);
const lines = fc.constantFrom(...LINES);
const isLate = fc.boolean();

/** A line is an item at a place; 0 and 1 are of the first item, 2 and 3 of the second. */
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      session: sessions,
      line: lines,
      how: fc.constantFrom('type', 'scan', 'share'),
      isLate,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      line: lines,
      quantity: fc.integer({ min: 1, max: 3 }),
      isLate,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('carry' as const),
      line: lines,
      quantity: fc.integer({ min: 1, max: 3 }),
      isLate,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bring' as const),
      line: lines,
      quantity: fc.integer({ min: 1, max: 5 }),
      isLate,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('lose' as const),
      line: lines,
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('post' as const), session: sessions }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

class Stockroom {
  readonly #start = Date.now() - 3600_000;
  #step = 0;
  /** What is there, and what of it was lost since the line was last counted. */
  readonly there: number[];
  readonly lost = LINES.map(() => 0);
  readonly counts: string[] = [];
  readonly #posted = new Set<number>();
  /** What is told of later: moves, and what the phones have not sent yet. */
  #moves: (() => Promise<void>)[] = [];
  #scans: (() => Promise<void>)[] = [];
  /** When a line was last counted by a session; the last of both holds. */
  readonly #seen: { line: number; session: number; at: number; lost: number }[] = [];

  readonly a: TestTenant;
  readonly items: string[];
  readonly places: string[];
  /** By how much the clock of each phone is wrong. */
  readonly clocks: number[];

  constructor(
    a: TestTenant,
    of: { items: string[]; places: string[]; stocked: number[]; off: number[]; clocks: number[] },
  ) {
    const { stocked, off } = of;
    this.a = a;
    this.items = of.items;
    this.places = of.places;
    this.clocks = of.clocks;
    this.there = off.map((one, line) => Math.max(0, stocked[line]! + one));
  }

  itemOf = (line: number) => this.items[Math.floor(line / 2)]!;
  placeOf = (line: number) => this.places[line % 2]!;

  get now() {
    return this.#start + this.#step * MINUTES;
  }

  async open(): Promise<void> {
    for (const name of ['First', 'Second']) {
      const body = { name, scope: { locations: this.places } };
      const { id, version } = good(await this.a.manager.call(call.createCount, { body }));
      good(await this.a.manager.call(call.startCount, { params: { id }, body: { version } }));
      this.counts.push(id);
    }
    const began = new Date(this.#start - 1000).toISOString();
    await t.database.pool.query('update counts set started_at = $1 where id = any($2)', [began, this.counts]);
  }

  async run(given: Command): Promise<void> {
    this.#step += 1;
    if (given.kind === 'post') return this.post(given.session);
    if (given.kind === 'count') return this.#count(given);
    const { line } = given;
    const most = given.kind === 'bring' ? given.quantity : Math.min(given.quantity, this.there[line]!);
    if (!most) return;
    if (given.kind === 'lose') {
      this.there[line]! -= most;
      this.lost[line]! += most;
      return;
    }
    this.there[line]! += given.kind === 'bring' ? most : -most;
    const other = line ^ 1;
    if (given.kind === 'carry') this.there[other]! += most;
    const effectiveAt = new Date(this.now).toISOString();
    const itemId = this.itemOf(line);
    const tell = async () => {
      if (given.kind === 'carry')
        good(
          await this.a.manager.call(stock.transferStock, {
            body: {
              effectiveAt,
              lines: [
                { itemId, fromId: this.placeOf(line), toId: this.placeOf(other), quantity: String(most) },
              ],
            },
          }),
        );
      else
        good(
          await this.a.manager.call(stock.adjustStock, {
            body: {
              ...{ effectiveAt, reason: 'correction' as const },
              lines: [
                {
                  itemId,
                  locationId: this.placeOf(line),
                  change: String(given.kind === 'bring' ? most : -most),
                },
              ],
            },
          }),
        );
    };
    if (given.isLate) this.#moves.push(tell);
    else await tell();
  }

  async #count({ session, line, how, isLate: late }: Extract<Command, { kind: 'count' }>): Promise<void> {
    if (this.#posted.has(session)) return;
    const there = this.there[line]!;
    const of = { itemId: this.itemOf(line), locationId: this.placeOf(line) };
    const { manager, admin } = this.a;
    const set = (quantity: number) => ({ ...of, kind: 'set' as const, quantity: String(quantity) });
    const clear = { ...of, kind: 'clear' as const };
    const scans = [
      clear,
      set(0),
      ...Array.from({ length: there }, () => ({ ...of, kind: 'add' as const, quantity: '1' })),
    ];
    // Two share a line by counting a part of it each; else the second has none of it.
    const part = Math.floor(there / 2);
    const told: [Caller, object[]][] = {
      type: [
        [manager, [set(there)]],
        [admin, [clear]],
      ] as [Caller, object[]][],
      scan: [
        [manager, scans],
        [admin, [clear]],
      ] as [Caller, object[]][],
      share: [
        [manager, [set(part)]],
        [admin, [set(there - part)]],
      ] as [Caller, object[]][],
    }[how]!;
    for (const [phone, [by, events]] of told.entries()) {
      const clock = this.clocks[phone]!;
      const given = events.map((event, n) => ({
        id: newId(),
        at: new Date(this.now + clock + n).toISOString(),
        ...event,
      })) as call.CountEvent[];
      const send = async () => {
        const sentAt = new Date(Date.now() + clock).toISOString();
        good(
          await by.call(call.sendEvents, {
            params: { id: this.counts[session]! },
            body: { sentAt, events: given },
          }),
        );
      };
      // The answer is lost now and then, and it is sent again.
      if (late) this.#scans.push(send, send);
      else await send();
    }
    this.#seen.push({ line, session, at: this.now, lost: this.lost[line]! });
  }

  /** Tells of all that was to be told late, the last first. */
  async #tellAll(): Promise<void> {
    const all = [...this.#scans, ...this.#moves].reverse();
    [this.#scans, this.#moves] = [[], []];
    for (const tell of all) await tell();
  }

  async post(session: number): Promise<void> {
    if (this.#posted.has(session) || !this.#seen.some((one) => one.session === session)) return;
    await this.#tellAll();
    this.#posted.add(session);
    const params = { id: this.counts[session]! };
    for (const step of [call.finishCount, call.postCount]) {
      const { version } = good(await this.a.manager.call(call.getCount, { params }));
      good(await this.a.manager.call(step, { params, body: { version } }));
    }
  }

  /** What the book says of each line, and what it has to say: lines that nobody counted keep what was wrong with them. */
  async compare(): Promise<void> {
    await this.post(0);
    await this.post(1);
    await this.#tellAll();
    for (const line of LINES) {
      const [last] = this.#seen.filter((one) => one.line === line).sort((one, other) => other.at - one.at);
      if (!last) continue;
      const { levels } = good(await this.a.viewer.call(getItem, { params: { id: this.itemOf(line) } }));
      const book = Number(levels.find(({ locationId }) => locationId === this.placeOf(line))?.onHand ?? '0');
      expect({ line, book }).toEqual({ line, book: this.there[line]! + this.lost[line]! - last.lost });
    }
  }
}

it('posts what is true, whatever moves and whoever counts meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 6, maxLength: 22 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 }),
      fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 4, maxLength: 4 }),
      fc.array(fc.constantFrom(0, 7_200_000, -7_200_000), { minLength: 2, maxLength: 2 }),
      async (commands, stocked, off, clocks) => {
        const a = await t.tenant({ settings: { 'stock.allowNegative': true } });
        const items = [await addItem(a, 'ONE'), await addItem(a, 'TWO')];
        const places = [await addPlace(a, 'Left'), await addPlace(a, 'Right')];
        for (const line of LINES)
          if (stocked[line])
            good(
              await adjust(
                a.manager,
                [
                  {
                    itemId: items[Math.floor(line / 2)]!,
                    locationId: places[line % 2]!,
                    change: String(stocked[line]),
                    unitCost: '2',
                  },
                ],
                { effectiveAt: new Date(Date.now() - 2 * 3600_000).toISOString() },
              ),
            );
        const room = new Stockroom(a, { items, places, stocked, off, clocks });
        await room.open();
        for (const each of commands) await room.run(each);
        await room.compare();
        await expectVerified(t);
      },
    ),
    { numRuns: 20, interruptAfterTimeLimit: 120_000, markInterruptAsFailure: false },
  );
}, 180_000);
