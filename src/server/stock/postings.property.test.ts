import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { costText, quantityText, toMillionths, toThousandths } from '#shared/decimal.ts';
import { unitCostOf } from '#shared/money.ts';
import * as items from '#shared/items/contract.ts';
import * as stock from '#shared/stock/contract.ts';
import { addItem, addPlace, expectVerified, heldOf, type Line, placesOf } from '../testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';

/** Quantities are whole steps; what a step is depends on the item: one piece, or 0.375 kg. */
type Command =
  | { kind: 'adjust'; day: number; lines: { item: number; place: number; change?: number; counted?: number; cost: number | null }[] }
  | { kind: 'transfer'; day: number; lines: { item: number; from: number; hop: number; steps: number }[] }
  | { kind: 'reverse'; which: number }
  | { kind: 'revalue'; item: number; cost: number };

const index = fc.nat(2);
const cost = fc.option(fc.nat(9_999_999), { nil: null });
const day = fc.nat(12);
const commands = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({
      kind: fc.constant('adjust' as const), day,
      lines: fc.array(fc.oneof(
        fc.record({ item: index, place: index, change: fc.integer({ min: -6, max: 9 }).filter((n) => n !== 0), cost }),
        fc.record({ item: index, place: index, counted: fc.nat(7), cost }),
      ), { minLength: 1, maxLength: 5 }),
    }) },
    { weight: 3, arbitrary: fc.record({
      kind: fc.constant('transfer' as const), day,
      lines: fc.array(fc.record({ item: index, from: index, hop: fc.integer({ min: 1, max: 2 }), steps: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 4 }),
    }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('revalue' as const), item: index, cost: fc.nat(9_999_999) }) },
  ),
  { minLength: 1, maxLength: 12 },
);

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

type World = { tenant: TestTenant; allowNegative: boolean; currency: string; places: string[]; adjustments: string };

async function makeWorld(options: { currency?: string; allowNegative?: boolean }): Promise<World> {
  const { currency = 'USD', allowNegative = false } = options;
  const tenant = await t.tenant({ currency, ...(allowNegative ? { settings: { 'stock.allowNegative': true } } : {}) });
  const { Main, Adjustments } = await placesOf(tenant);
  return { tenant, allowNegative, currency, places: [Main!, await addPlace(tenant, 'Left'), await addPlace(tenant, 'Right')], adjustments: Adjustments! };
}

/** What should be true, kept apart from the application: quantities by place, and every move that was answered. */
class Model {
  readonly levels = new Map<string, bigint>();
  readonly values = new Map<string, bigint>();
  readonly moves: stock.Move[] = [];
  readonly world: World;
  readonly items: string[];

  constructor(world: World, made: string[]) {
    this.world = world;
    this.items = made;
  }

  level(item: string, place: string): bigint {
    return this.levels.get(`${item} ${place}`) ?? 0n;
  }

  onHand(item: string): bigint {
    return this.world.places.reduce((sum, place) => sum + this.level(item, place), 0n);
  }

  /** Takes over what was answered, move by move, and compares the balances on the way. */
  take(answered: stock.Move[]): void {
    for (const move of answered) {
      const quantity = toThousandths(move.quantity);
      if (move.fromId !== move.toId) {
        this.levels.set(`${move.itemId} ${move.fromId}`, this.level(move.itemId, move.fromId) - quantity);
        this.levels.set(`${move.itemId} ${move.toId}`, this.level(move.itemId, move.toId) + quantity);
      }
      this.values.set(move.itemId, (this.values.get(move.itemId) ?? 0n) + BigInt(move.valueDelta));
      expect([toThousandths(move.fromBalance), toThousandths(move.toBalance), toThousandths(move.onHandAfter)]).toEqual(
        [this.level(move.itemId, move.fromId), this.level(move.itemId, move.toId), this.onHand(move.itemId)],
      );
      const original = this.moves.find(({ id }) => id === move.reverses);
      if (original) original.reversedBy = move.id;
      this.moves.push({ ...move });
    }
  }
}

type Changes = { item: string; from: string; to: string; quantity: bigint }[];

/** Whether changes, in the order given or (null) perhaps in another, leave nothing below zero. */
function possible(model: Model, changes: Changes): boolean | null {
  if (model.world.allowNegative) return true;
  const sums = new Map<string, Changes[number]>();
  for (const change of changes) {
    const key = `${change.item} ${change.from} ${change.to}`;
    sums.set(key, { ...change, quantity: change.quantity + (sums.get(key)?.quantity ?? 0n) });
  }
  const levels = new Map(model.levels);
  let onTheWay = true;
  for (const { item, from, to, quantity } of sums.values()) {
    for (const [place, by] of [[from, -quantity], [to, quantity]] as const) levels.set(`${item} ${place}`, (levels.get(`${item} ${place}`) ?? 0n) + by);
    if (from !== model.world.adjustments && levels.get(`${item} ${from}`)! < 0n) onTheWay = false;
  }
  for (const [key, left] of levels) if (left < 0n && !key.endsWith(model.world.adjustments)) return false;
  return onTheWay ? true : null;
}

/** Quantities after changes, as text, to compare with what the application then has. */
function after(model: Model, changes: Changes): Record<string, bigint> {
  const all: Record<string, bigint> = {};
  for (const item of model.items) for (const place of model.world.places) all[`${item} ${place}`] = model.level(item, place);
  for (const { item, from, to, quantity } of changes) {
    if (`${item} ${from}` in all) all[`${item} ${from}`]! -= quantity;
    if (`${item} ${to}` in all) all[`${item} ${to}`]! += quantity;
  }
  return all;
}

const effective = (n: number) => (n > 9 ? {} : { effectiveAt: `2026-01-0${n || 1}T09:00:00.000Z` });

async function run(model: Model, command: Command): Promise<void> {
  const { world, items: made } = model;
  const { manager } = world.tenant;
  const step = (item: number) => (item === 2 ? 375n : 1000n);
  let answer: { status: number; body: { moves: stock.Move[] } };
  let changes: Changes = [];
  let expected: boolean | null = true;
  if (command.kind === 'adjust') {
    const lines = command.lines.map(({ item, place, change, counted, cost: given }): Line => ({
      itemId: made[item]!, locationId: world.places[place]!, ...(given === null ? {} : { unitCost: costText(BigInt(given)) }),
      ...(counted === undefined ? { change: quantityText(BigInt(change!) * step(item)) } : { counted: quantityText(BigInt(counted) * step(item)) }),
    }));
    changes = lines.map((line) => {
      const by = 'counted' in line ? toThousandths(line.counted) - model.level(line.itemId, line.locationId) : toThousandths(line.change);
      const [from, to] = by < 0n ? [line.locationId, world.adjustments] : [world.adjustments, line.locationId];
      return { item: line.itemId, from, to, quantity: by < 0n ? -by : by };
    });
    const counts = lines.filter((line) => 'counted' in line);
    const twice = counts.some((line) => lines.some((other) => other !== line && other.itemId === line.itemId && other.locationId === line.locationId));
    expected = twice ? false : (possible(model, changes) ?? true);
    answer = await manager.call(stock.adjustStock, { body: { reason: 'correction', ...effective(command.day), lines } });
  } else if (command.kind === 'transfer') {
    changes = command.lines.map(({ item, from, hop, steps }) => ({ item: made[item]!, from: world.places[from]!, to: world.places[(from + hop) % 3]!, quantity: BigInt(steps) * step(item) }));
    expected = possible(model, changes);
    const lines = changes.map(({ item, from, to, quantity }) => ({ itemId: item, fromId: from, toId: to, quantity: quantityText(quantity) }));
    answer = await manager.call(stock.transferStock, { body: { ...effective(command.day), lines } });
  } else if (command.kind === 'reverse') {
    const move = model.moves[command.which % Math.max(1, model.moves.length)];
    if (!move) return;
    changes = move.fromId === move.toId ? [] : [{ item: move.itemId, from: move.toId, to: move.fromId, quantity: toThousandths(move.quantity) }];
    expected = move.reverses || move.reversedBy ? false : move.reason === 'revaluation' ? null : possible(model, changes);
    answer = await manager.call(stock.reverseMove, { params: { id: move.id }, body: {} });
  } else {
    expected = model.onHand(made[command.item]!) > 0n;
    answer = await manager.call(stock.revalueStock, { body: { itemId: made[command.item]!, unitCost: costText(BigInt(command.cost)) } });
  }
  expect([200, 400, 409]).toContain(answer.status);
  if (expected !== null) expect([command, answer.status === 200]).toEqual([command, expected]);
  const then = answer.status === 200 ? after(model, changes) : after(model, []);
  if (answer.status === 200) model.take(answer.body.moves);
  expect(after(model, [])).toEqual(then);
}

/** Everything that can be read of the items afterwards is what the model has. */
async function compare(model: Model): Promise<void> {
  const { world } = model;
  for (const item of model.items) {
    const held = await heldOf(world.tenant, item);
    const [onHand, value] = [model.onHand(item), model.values.get(item) ?? 0n];
    expect([toThousandths(held.onHand), BigInt(held.stockValue)]).toEqual([onHand, value]);
    if (onHand > 0n) expect(toMillionths(held.averageCost!)).toBe(unitCostOf(value, onHand, world.currency));
    if (onHand === 0n) expect(value).toBe(0n);
    const { body } = await world.tenant.viewer.call(items.getItem, { params: { id: item } });
    expect(body.levels.map(({ locationId, onHand: there }) => [locationId, toThousandths(there)]).sort()).toEqual(
      world.places.map((place) => [place, model.level(item, place)]).filter(([, there]) => there !== 0n).sort(),
    );
    for (const asOf of ['2026-01-05T12:00:00.000Z', '2099-01-01T00:00:00.000Z']) {
      const past = await world.tenant.viewer.call(stock.stockAsOf, { params: { id: item }, query: { asOf } });
      const then = model.moves.filter(({ itemId, effectiveAt }) => itemId === item && effectiveAt <= asOf);
      const sum = (of: (move: stock.Move) => bigint) => then.reduce((total, move) => total + of(move), 0n);
      expect([toThousandths(past.body.onHand), BigInt(past.body.stockValue)]).toEqual([sum((move) => toThousandths(move.onHandDelta)), sum((move) => BigInt(move.valueDelta))]);
    }
  }
  await expectVerified(t);
}

describe('after any sequence of adjustments, counts, transfers, reversals and revaluations, some of them backdated', () => {
  it.each([
    ['in dollars', {}],
    ['in dollars, with stock below zero allowed', { allowNegative: true }],
    ['in yen', { currency: 'JPY' }],
    ['in Kuwaiti dinars', { currency: 'KWD' }],
    ['in Kuwaiti dinars, with stock below zero allowed', { currency: 'KWD', allowNegative: true }],
  ])('on hand, value, levels and sums are those of the ledger and of a model, %s', async (_, options) => {
    const world = await makeWorld(options);
    let [sequences, onHand, value] = [0, 0n, 0n];
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const name = `S${++sequences}`;
        const made = [await addItem(world.tenant, `${name}-A`, { price: 333 }), await addItem(world.tenant, `${name}-B`, { status: 'draft', standardCost: '1.5' }), await addItem(world.tenant, `${name}-C`, { unit: 'kg', price: 7 })];
        const model = new Model(world, made);
        for (const command of sequence) await run(model, command);
        await compare(model);
        for (const item of made) [onHand, value] = [onHand + model.onHand(item), value + (model.values.get(item) ?? 0n)];
      }),
      { numRuns: 25 },
    );
    const { body: totals } = await world.tenant.viewer.call(items.itemTotals);
    expect([totals.items, toThousandths(totals.onHand), BigInt(totals.stockValue)]).toEqual([sequences * 3, onHand, value]);
  }, 60_000);
});
