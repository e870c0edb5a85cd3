import fc from 'fast-check';
import { expect } from 'vitest';
import * as items from '#shared/catalogue/items/contract.ts';
import { costText, quantityText, toMillionths, toThousandths } from '#shared/decimal.ts';
import { unitCostOf } from '#shared/money.ts';
import * as stock from '#shared/stock/ledger/contract.ts';
import { addItem, addPlace, expectVerified, heldOf, type Line, placesOf } from './ledgers.ts';
import { type Command, commands } from './postingCommands.ts';
import { after, type Changes, Model, possible, type World } from './postingModel.ts';
import type { TestApp } from './testApp.ts';

/** What of a business changes how it posts. */
export type PostingRules = { currency?: string; allowNegative?: boolean };

async function makeWorld(t: TestApp, options: PostingRules): Promise<World> {
  const { currency = 'USD', allowNegative = false } = options;
  const tenant = await t.tenant({
    currency,
    ...(allowNegative ? { settings: { 'stock.allowNegative': true } } : {}),
  });
  const { Main, Adjustments } = await placesOf(tenant);
  return {
    tenant,
    allowNegative,
    currency,
    places: [Main!, await addPlace(tenant, 'Left'), await addPlace(tenant, 'Right')],
    adjustments: Adjustments!,
  };
}

/** What was at a place at a past moment, by the moves that had taken effect; without one, what is there now. */
function levelThen(model: Model, { itemId, locationId }: Line, asOf: string | undefined): bigint {
  if (!asOf) return model.level(itemId, locationId);
  return model.moves
    .filter((move) => move.itemId === itemId && move.effectiveAt <= asOf && move.fromId !== move.toId)
    .reduce((sum, { fromId, toId, quantity }) => {
      const moved = toThousandths(quantity);
      return sum + (toId === locationId ? moved : 0n) - (fromId === locationId ? moved : 0n);
    }, 0n);
}

const effective = (n: number): { effectiveAt?: string } =>
  n > 9 ? {} : { effectiveAt: `2026-01-0${n || 1}T09:00:00.000Z` };

async function run(model: Model, command: Command): Promise<void> {
  const { world, items: made } = model;
  const { manager } = world.tenant;
  const step = (item: number) => (item === 2 ? 375n : 1000n);
  let answer: { status: number; body: { moves: stock.Move[] } };
  let changes: Changes = [];
  let expected: boolean | null = true;
  if (command.kind === 'adjust') {
    const lines = command.lines.map(
      ({ item, place, change, counted, cost: given }): Line => ({
        itemId: made[item]!,
        locationId: world.places[place]!,
        ...(given === null ? {} : { unitCost: costText(BigInt(given)) }),
        ...(counted === undefined
          ? { change: quantityText(BigInt(change!) * step(item)) }
          : { counted: quantityText(BigInt(counted) * step(item)) }),
      }),
    );
    changes = lines.map((line) => {
      const by =
        'counted' in line
          ? toThousandths(line.counted) - levelThen(model, line, effective(command.day).effectiveAt)
          : toThousandths(line.change);
      const [from, to] =
        by < 0n ? [line.locationId, world.adjustments] : [world.adjustments, line.locationId];
      return { item: line.itemId, from, to, quantity: by < 0n ? -by : by };
    });
    const counts = lines.filter((line) => 'counted' in line);
    const twice = counts.some((line) =>
      lines.some(
        (other) => other !== line && other.itemId === line.itemId && other.locationId === line.locationId,
      ),
    );
    expected = twice ? false : (possible(model, changes) ?? true);
    answer = await manager.call(stock.adjustStock, {
      body: { reason: 'correction', ...effective(command.day), lines },
    });
  } else if (command.kind === 'transfer') {
    changes = command.lines.map(({ item, from, hop, steps }) => ({
      item: made[item]!,
      from: world.places[from]!,
      to: world.places[(from + hop) % 3]!,
      quantity: BigInt(steps) * step(item),
    }));
    expected = possible(model, changes);
    const lines = changes.map(({ item, from, to, quantity }) => ({
      itemId: item,
      fromId: from,
      toId: to,
      quantity: quantityText(quantity),
    }));
    answer = await manager.call(stock.transferStock, { body: { ...effective(command.day), lines } });
  } else if (command.kind === 'reverse') {
    const move = model.moves[command.which % Math.max(1, model.moves.length)];
    if (!move) return;
    changes =
      move.fromId === move.toId
        ? []
        : [{ item: move.itemId, from: move.toId, to: move.fromId, quantity: toThousandths(move.quantity) }];
    expected =
      move.reverses || move.reversedBy
        ? false
        : move.reason === 'revaluation'
          ? null
          : possible(model, changes);
    answer = await manager.call(stock.reverseMove, { params: { id: move.id }, body: {} });
  } else {
    expected = model.onHand(made[command.item]!) > 0n;
    answer = await manager.call(stock.revalueStock, {
      body: { itemId: made[command.item]!, unitCost: costText(BigInt(command.cost)) },
    });
  }
  expect([200, 400, 409]).toContain(answer.status);
  if (expected !== null) expect([command, answer.status === 200]).toEqual([command, expected]);
  const then = answer.status === 200 ? after(model, changes) : after(model, []);
  if (answer.status === 200) model.take(answer.body.moves);
  expect(after(model, [])).toEqual(then);
}

/** Everything that can be read of the items afterwards is what the model has. */
async function compare(t: TestApp, model: Model): Promise<void> {
  const { world } = model;
  for (const item of model.items) {
    const held = await heldOf(world.tenant, item);
    const [onHand, value] = [model.onHand(item), model.values.get(item) ?? 0n];
    expect([toThousandths(held.onHand), BigInt(held.stockValue)]).toEqual([onHand, value]);
    if (onHand > 0n) expect(toMillionths(held.averageCost!)).toBe(unitCostOf(value, onHand, world.currency));
    if (onHand === 0n) expect(value).toBe(0n);
    const { body } = await world.tenant.viewer.call(items.getItem, { params: { id: item } });
    expect(
      body.levels.map(({ locationId, onHand: there }) => [locationId, toThousandths(there)]).sort(),
    ).toEqual(
      world.places
        .map((place) => [place, model.level(item, place)])
        .filter(([, there]) => there !== 0n)
        .sort(),
    );
    for (const asOf of ['2026-01-05T12:00:00.000Z', '2099-01-01T00:00:00.000Z']) {
      const past = await world.tenant.viewer.call(stock.stockAsOf, { params: { id: item }, query: { asOf } });
      const then = model.moves.filter(({ itemId, effectiveAt }) => itemId === item && effectiveAt <= asOf);
      const sum = (of: (move: stock.Move) => bigint) => then.reduce((total, move) => total + of(move), 0n);
      expect([toThousandths(past.body.onHand), BigInt(past.body.stockValue)]).toEqual([
        sum((move) => toThousandths(move.onHandDelta)),
        sum((move) => BigInt(move.valueDelta)),
      ]);
    }
  }
  await expectVerified(t);
}

/**
 * After any sequence of adjustments, counts, transfers, reversals and revaluations, some of them backdated, on hand, value, levels and sums
 * are those of the ledger and of a model.
 */
export async function expectLedgerOfModel(t: TestApp, rules: PostingRules): Promise<void> {
  const world = await makeWorld(t, rules);
  let [sequences, value] = [0, 0n];
  const onHand = { each: 0n, kg: 0n };
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const name = `S${++sequences}`;
      const made = [
        await addItem(world.tenant, `${name}-A`, { price: 333 }),
        await addItem(world.tenant, `${name}-B`, { status: 'draft', standardCost: '1.5' }),
        await addItem(world.tenant, `${name}-C`, { unit: 'kg', price: 7 }),
      ];
      const model = new Model(world, made);
      for (const command of sequence) await run(model, command);
      await compare(t, model);
      made.forEach((item, n) => {
        onHand[n === 2 ? 'kg' : 'each'] += model.onHand(item);
        value += model.values.get(item) ?? 0n;
      });
    }),
    { numRuns: 25 },
  );
  const { body: totals } = await world.tenant.viewer.call(items.itemTotals);
  expect([
    totals.items,
    totals.onHand.map(({ unit, quantity }) => [unit, toThousandths(quantity)]),
    BigInt(totals.stockValue),
  ]).toEqual([sequences * 3, Object.entries(onHand).filter(([, there]) => there !== 0n), value]);
}
