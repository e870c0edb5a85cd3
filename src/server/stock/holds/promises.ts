import type { Ctx } from '#server/foundation/context.ts';
import {
  type Demand,
  type DemandChange,
  type DemandSource,
  demandsByLine,
  demandsOf,
  heldOf,
  holdForWaiting,
  reckonArrivals,
  withHolds,
  writeDemands,
} from '#server/stock/ledger/demands.ts';
import type { Locked } from '#server/stock/ledger/holdings.ts';
import { lockForPosting } from '#server/stock/ledger/posting.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

/** What a line of a document promises: so much is still to leave, in thousandths, from this place first. */
export type Promised = Pick<Demand, 'id' | 'itemId' | 'locationId' | 'wanted' | 'promisedOn' | 'heldUntil'>;

/**
 * Promises what the lines of a document say, in place of what it promised before: what is there is held at once, unless
 * somebody was promised it earlier; the rest waits. Lines that are left out are promised no more, and what was held for
 * them goes to whoever waits for it. All the items, those of before too, are locked. `askedAt`: since when what is new counts
 * as promised.
 */
export async function promise(
  ctx: Ctx,
  locked: Locked,
  source: DemandSource,
  lines: Promised[],
  askedAt = new Date().toISOString(),
): Promise<void> {
  const before = new Map((await demandsOf(ctx, [source.id])).map((demand) => [demand.id, demand]));
  const kept = lines.map((line): DemandChange => {
    const old = before.get(line.id);
    const demand = { askedAt, expectedOn: null, expectedFrom: null, ...old, ...line, source };
    return { before: old ?? null, after: { ...demand, holds: upTo(line.wanted, old?.holds ?? new Map()) } };
  });
  // Where nobody waits, what is there is theirs: no need to stand in line for it.
  const missing = kept.filter(
    ({ after }) =>
      // Whether a time is over is for the clock of the database to say.
      after.heldUntil === null &&
      heldOf(after) < after.wanted &&
      locked.items.get(after.itemId)!.supply.awaited === 0n,
  );
  const held = await withHolds(
    ctx,
    locked,
    missing.map(({ after }) => after),
  );
  const after = new Map(held.map((change) => [change.after.id, change.after]));
  const ids = new Set(lines.map(({ id }) => id));
  const ended = [...before.values()].filter(({ id }) => !ids.has(id));
  const promised = kept.map((each) => ({ ...each, after: after.get(each.after.id) ?? each.after }));
  await settle(ctx, locked, [...promised, ...ended.map((old) => change(old, 0n, old.holds))]);
}

/** What is about to leave for a line, in thousandths, from a place where it need not have been held. */
export type Leaving = { id: string; locationId: string; quantity: bigint };

/**
 * Takes what is about to leave out of what is promised, so that the posting that follows finds it free. What is held for the
 * line at that place goes first; where there is less, something that it holds elsewhere becomes free instead. Answers the
 * demands as they were. What is freed is held for others by `promise`, or once it is posted by `holdForWaiting`.
 */
export async function takeOut(
  ctx: Ctx,
  locked: Locked,
  sourceId: string,
  leaving: Leaving[],
): Promise<Map<string, Demand>> {
  const demands = new Map((await demandsOf(ctx, [sourceId])).map((demand) => [demand.id, demand]));
  const byDemand = Map.groupBy(leaving, ({ id }) => id);
  const changes = [...byDemand].flatMap(([id, of]) => {
    const demand = demands.get(id);
    if (!demand) return [];
    const holds = new Map(demand.holds);
    let wanted = demand.wanted;
    for (const { locationId, quantity } of of) {
      const here = holds.get(locationId) ?? 0n;
      holds.set(locationId, here > quantity ? here - quantity : 0n);
      wanted -= quantity;
    }
    return [change(demand, wanted > 0n ? wanted : 0n, holds)];
  });
  await writeDemands(ctx, locked, changes);
  return demands;
}

/** Gives up what is held for lines at places where it is not to be found; what they want stays as it is. */
export async function giveUp(ctx: Ctx, locked: Locked, sourceId: string, gone: Leaving[]): Promise<void> {
  const demands = await demandsOf(ctx, [sourceId]);
  const changes = demands.flatMap((before) => {
    const of = gone.filter(({ id }) => id === before.id);
    if (!of.length) return [];
    const holds = new Map(before.holds);
    for (const { locationId, quantity } of of) {
      const here = (holds.get(locationId) ?? 0n) - quantity;
      if (here > 0n) holds.set(locationId, here);
      else holds.delete(locationId);
    }
    return [{ before, after: { ...before, holds } }];
  });
  await writeDemands(ctx, locked, changes.filter(differs));
}

/**
 * Holds for lines of a document, by their ids, exactly what is asked for at which place; the others stay as they are, or
 * with `again` have held for them what is there. All of it is held until a time. Items are locked. Throws aborted where more
 * is asked for than is available.
 */
export async function holdAt(
  ctx: Ctx,
  locked: Locked,
  sourceId: string,
  { asked, until, again }: { asked: Map<string, Map<string, bigint>>; until: string | null; again: boolean },
): Promise<void> {
  const demands = await demandsOf(ctx, [sourceId]);
  const changes = demands.map((before) => ({
    before,
    after: { ...before, holds: asked.get(before.id) ?? before.holds, heldUntil: until },
  }));
  // What is given back is free before the same goods are held elsewhere.
  const given = changes.map(({ before, after }) => ({
    before,
    after: { ...after, holds: least(before.holds, after.holds) },
  }));
  await writeDemands(ctx, locked, given.filter(differs));
  await writeDemands(
    ctx,
    locked,
    changes.map(({ after }, index) => ({ before: given[index]!.after, after })).filter(differs),
  );
  await holdForWaiting(
    ctx,
    locked,
    demands.map(({ itemId }) => itemId),
    again ? [] : [...asked.keys()],
  );
}

/**
 * Gives to a line of a document what is held for another line of the same item: that one waits for it from then on. Answers
 * whose it was, and of which item. Throws not-found, and invalid-argument where that much is not held, or not wanted.
 */
export async function giveTo(
  ctx: Ctx,
  sourceId: string,
  { lineId, fromLineId, quantity }: { lineId: string; fromLineId: string; quantity: bigint },
): Promise<{ number: string; sku: string }> {
  const [seen] = await demandsByLine(ctx, [fromLineId]);
  if (!seen) throw notFound(say('stock.noDemand'));
  const locked = await lockForPosting(ctx, [seen.itemId], []);
  const demands = await demandsByLine(ctx, [lineId, fromLineId]);
  const to = demands.find(({ id, source }) => id === lineId && source.id === sourceId);
  const from = demands.find(({ id }) => id === fromLineId);
  if (!to || !from || to.itemId !== from.itemId || to.id === from.id) throw notFound(say('stock.noDemand'));
  refuseTooPrecise(locked.items.get(from.itemId), quantity, 'quantity');
  if (quantity > heldOf(from))
    throw fieldError('quantity', say('stock.notHeld', { number: from.source.number }));
  if (quantity > to.wanted - heldOf(to)) throw fieldError('quantity', say('stock.notWanted'));
  const kept = upTo(heldOf(from) - quantity, from.holds);
  const moved = new Map(to.holds);
  for (const [place, held] of from.holds)
    moved.set(place, (moved.get(place) ?? 0n) + held - (kept.get(place) ?? 0n));
  await writeDemands(ctx, locked, [{ before: from, after: { ...from, holds: kept } }]);
  await writeDemands(ctx, locked, [{ before: to, after: { ...to, holds: moved } }]);
  await reckonArrivals(ctx, [to.itemId]);
  return { number: from.source.number, sku: locked.items.get(to.itemId)!.sku };
}

/** What both hold, place by place. */
function least(one: ReadonlyMap<string, bigint>, other: ReadonlyMap<string, bigint>): Map<string, bigint> {
  const both = new Map<string, bigint>();
  for (const [place, quantity] of one) {
    const there = other.get(place) ?? 0n;
    if (there > 0n) both.set(place, there < quantity ? there : quantity);
  }
  return both;
}

async function settle(ctx: Ctx, locked: Locked, changes: DemandChange[]): Promise<void> {
  await writeDemands(ctx, locked, changes.filter(differs));
  await holdForWaiting(
    ctx,
    locked,
    changes.map(({ after }) => after.itemId),
  );
}

const change = (before: Demand, wanted: bigint, holds: ReadonlyMap<string, bigint>): DemandChange => ({
  before,
  after: { ...before, wanted, holds: upTo(wanted, holds) },
});

function differs({ before, after }: DemandChange): boolean {
  if (before === null) return true;
  const places = new Set([...before.holds.keys(), ...after.holds.keys()]);
  const moved = [...places].some(
    (place) => (before.holds.get(place) ?? 0n) !== (after.holds.get(place) ?? 0n),
  );
  if (moved) return true;
  const same = (name: 'wanted' | 'locationId' | 'promisedOn' | 'heldUntil') => before[name] === after[name];
  return !(
    same('wanted') &&
    same('locationId') &&
    same('promisedOn') &&
    same('heldUntil') &&
    before.source.number === after.source.number &&
    before.source.holder === after.source.holder
  );
}

/** What is held, as far as it is wanted: what was held at a place last is given up first. */
function upTo(wanted: bigint, holds: ReadonlyMap<string, bigint>): Map<string, bigint> {
  let left = wanted;
  const kept = new Map<string, bigint>();
  for (const [place, quantity] of holds) {
    const here = quantity < left ? quantity : left;
    if (here <= 0n) continue;
    kept.set(place, here);
    left -= here;
  }
  return kept;
}
