import { divideRounded } from '#shared/decimal.ts';
import { unitCostOf, worthOf } from '#shared/money.ts';
import { type Said, say } from '#shared/refusals/say.ts';

/** What a tenant holds of one item: thousandths, minor units, and the average cost in millionths. */
export type Holding = {
  onHand: bigint;
  value: bigint;
  averageCost: bigint | null;
  standardCost: bigint | null;
};

/** The most that the stock of an item may be worth, in minor units: 15 digits, exact everywhere on the way to the screen. */
export const MAX_VALUE = 999_999_999_999_999n;

/** What a move does to the value: the unit cost it is posted at, its value delta, and the holding after it. */
export type Valued = { unitCost: bigint; valueDelta: bigint; after: Holding };

/**
 * Moving average per item and tenant (rule 6): goods that come in blend their cost in, goods that go out
 * leave at the average, and whoever takes the last unit takes the last penny with it.
 * `change` is the change of the quantity on hand in thousandths; 0 for a transfer between internal places.
 */
export function valueMove(holding: Holding, change: bigint, cost: bigint | null, currency: string): Valued {
  const average = currentCost(holding, currency);
  if (change === 0n) return valued(holding, 0n, average, 0n, currency);
  if (change < 0n)
    return valued(holding, change, average, issueDelta(holding, -change, average, currency), currency);
  const unitCost = cost ?? average;
  return valued(
    holding,
    change,
    unitCost,
    receiptDelta(holding, change, unitCost, average, currency),
    currency,
  );
}

/**
 * The opposite of an earlier move takes back exactly what that move brought, as far as the value that is
 * left allows: an emptied stock is worth nothing, and stock that is there is never worth less than nothing.
 */
export function valueReversal(
  holding: Holding,
  original: { change: bigint; valueDelta: bigint; unitCost: bigint },
  currency: string,
): Valued {
  const change = -original.change;
  const onHand = holding.onHand + change;
  const value = holding.value - original.valueDelta;
  if (onHand === 0n) return valued(holding, change, original.unitCost, -holding.value, currency);
  if (onHand > 0n ? value < 0n : value > 0n) return valueMove(holding, change, original.unitCost, currency);
  return valued(holding, change, original.unitCost, -original.valueDelta, currency);
}

/**
 * What a part of goods is worth that moved as a whole of `quantity` (thousandths) and `value` (minor units), after `before` of
 * it: so that all its parts, in whatever sizes, come to all of it.
 */
export function valueOfPart(
  { quantity, value }: { quantity: bigint; value: bigint },
  before: bigint,
  part: bigint,
): bigint {
  const upTo = (thousandths: bigint) => divideRounded(value * thousandths, quantity);
  return upTo(before + part) - upTo(before);
}

/**
 * Goods that arrive, as a whole worth `worth`: a landed cost that was spread to the minor unit stays so. Where stock
 * is owed they settle that first, at the cost that follows from it. `change` is more than zero.
 */
export function valueArrival(holding: Holding, change: bigint, worth: bigint, currency: string): Valued {
  const unitCost = unitCostOf(worth, change, currency);
  if (holding.onHand < 0n) return valueMove(holding, change, unitCost, currency);
  return valued(holding, change, unitCost, worth, currency);
}

/** Sets the average cost: the difference in value, with the quantity as it is. Needs a quantity above zero. */
export function valueRevaluation(holding: Holding, unitCost: bigint, currency: string): Valued {
  return valued(holding, 0n, unitCost, worthOf(holding.onHand, unitCost, currency) - holding.value, currency);
}

// The average where there is stock; else the last known one, the standard cost, or nothing.
function currentCost(holding: Holding, currency: string): bigint {
  if (holding.onHand > 0n) return unitCostOf(holding.value, holding.onHand, currency);
  return holding.averageCost ?? holding.standardCost ?? 0n;
}

function issueDelta({ onHand, value }: Holding, quantity: bigint, average: bigint, currency: string): bigint {
  if (onHand <= 0n) return -worthOf(quantity, average, currency);
  if (quantity < onHand) return -divideRounded(value * quantity, onHand);
  // Everything leaves with all its value; what is missing beyond that is owed at the average.
  return -value - worthOf(quantity - onHand, average, currency);
}

function receiptDelta(
  { onHand, value }: Holding,
  quantity: bigint,
  unitCost: bigint,
  average: bigint,
  currency: string,
): bigint {
  if (onHand >= 0n) return worthOf(quantity, unitCost, currency);
  // Goods that arrive for stock already given out settle that first; what is left counts at its own cost.
  const after = onHand + quantity;
  return worthOf(after, after > 0n ? unitCost : average, currency) - value;
}

function valued(
  holding: Holding,
  change: bigint,
  unitCost: bigint,
  valueDelta: bigint,
  currency: string,
): Valued {
  const onHand = holding.onHand + change;
  const value = holding.value + valueDelta;
  const averageCost = onHand > 0n ? unitCostOf(value, onHand, currency) : (holding.averageCost ?? unitCost);
  return { unitCost, valueDelta, after: { ...holding, onHand, value, averageCost } };
}

/** One movement of stock as it is asked for, before it is valued. Quantities in thousandths. */
export type MoveLine = {
  itemId: string;
  fromId: string;
  toId: string;
  quantity: bigint;
  unitCost: bigint | null;
};

/** Sums lines that move the same item between the same places at the same cost. */
export function sumLines<Line extends MoveLine>(lines: Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const key = [line.itemId, line.fromId, line.toId, line.unitCost].join(' ');
    const before = sums.get(key);
    sums.set(key, before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  return [...sums.values()];
}

/**
 * Puts lines into an order in which stock at a bounded place is there before it leaves; the given order where
 * that works. `stuck` are those that cannot be posted so, with `levels` (by `levelKey`) as they then are.
 */
export function orderLines<Line extends MoveLine>(
  lines: Line[],
  before: ReadonlyMap<string, bigint>,
  bounded: (locationId: string) => boolean,
): { ordered: Line[]; stuck: Line[]; levels: ReadonlyMap<string, bigint> } {
  const levels = new Map(before);
  const ordered: Line[] = [];
  let stuck = lines;
  for (let left = -1; left !== stuck.length; ) {
    left = stuck.length;
    stuck = stuck.filter((line) => {
      const { itemId, fromId, toId, quantity } = line;
      if (fromId !== toId) {
        const from = (levels.get(levelKey(itemId, fromId)) ?? 0n) - quantity;
        if (from < 0n && bounded(fromId)) return true;
        levels.set(levelKey(itemId, fromId), from);
        levels.set(levelKey(itemId, toId), (levels.get(levelKey(itemId, toId)) ?? 0n) + quantity);
      }
      ordered.push(line);
      return false;
    });
  }
  return { ordered, stuck, levels };
}

/** Key of the quantity of an item at a place. */
export const levelKey = (itemId: string, locationId: string) => `${itemId} ${locationId}`;

/** What is missing where: an item, a place, what is there and what was asked for. */
export type Shortage = { itemId: string; locationId: string; available: bigint; asked: bigint };

/** Who holds goods that somebody else asks for. */
export type Holder = { quantity: string; number: string; holder: string };

/** Names every shortage, where the rest is as far as that is known, and who holds what is there. */
export function notEnough(
  shortages: {
    sku: string;
    location: string;
    available: string;
    asked: string;
    elsewhere?: { location: string; available: string }[];
    heldBy?: Holder[];
  }[],
): Said {
  const named = shortages.slice(0, 5).map(({ elsewhere = [], heldBy = [], ...shortage }) => {
    const { sku, location, available, asked } = shortage;
    const rest = elsewhere
      .slice(0, 3)
      .map((place) => say('stock.moreAt', { available: place.available, location: place.location }));
    if (!heldBy.length) return say('stock.shortage', { sku, location, available, asked, elsewhere: rest });
    const held = heldBy.slice(0, 3).map((each) => say('stock.heldFor', each));
    const others = heldBy.length - held.length;
    return say('stock.shortageHeld', { sku, location, available, asked, held, others, elsewhere: rest });
  });
  return say('stock.notEnough', { shortages: named, more: shortages.length - named.length });
}

/** Whether stock at a place of this kind must not fall below zero (rule 7). */
export function isBounded(usage: string): boolean {
  return usage === 'internal' || usage === 'transit';
}
