import { stepOf } from '../../catalogue/units/precision.ts';
import { divideRounded, quantityText, toMillionths, toThousandths } from '../../decimal.ts';

/** So many days back it is looked how much is sold. */
export const SOLD_DAYS = 90;

/** For so many days beyond the lead time an order is to last: until the next one. */
const REVIEW_DAYS = 30;

/** What is taken into account of an item; quantities are decimal text in its unit. */
export type Demand = {
  onHand: string;
  incoming: string;
  /** Promised to customers: what is held of it, and what is not there to be held. */
  held: string;
  awaited: string;
  /** For all places together; null: none. */
  reorderPoint: string | null;
  reorderQuantity: string | null;
  /** What places that have fallen to a reorder point of their own are to get. */
  places: string;
  /** What of that can be moved there from places that have more than they need. */
  moved: string;
  /** Sold in so many days. */
  sold: string;
  soldDays: number;
  /** Decimals that its unit allows. */
  precision: number;
};

/** How it is bought: of the supplier that it is to come from. */
export type Source = {
  leadDays: number | null;
  /** Units of the item in one purchase unit. */
  factor: string;
  /** In purchase units. */
  packQuantity: string;
  minimumQuantity: string;
};

/** One that nobody is known to sell: by its own unit, in any number. */
export const NO_SOURCE: Source = { leadDays: null, factor: '1', packQuantity: '1', minimumQuantity: '0' };

/** A suggestion with every step that leads to it, in decimal text. */
export type Suggestion = {
  /** Days that it is to last: the lead time and the time until the next order. */
  days: number;
  /** What is sold in those days. */
  use: string;
  /** What is to be there and on its way together: the reorder point and what is sold meanwhile. */
  aim: string;
  /** What of that is missing; zero when there is enough. */
  missing: string;
  /** What is to be bought before packs are looked at, in units of the item. */
  wanted: string;
  /** In purchase units, whole packs, and at least the minimum. */
  purchaseQuantity: string;
  /** The same in units of the item. */
  quantity: string;
};

/** How many a day are sold, as decimal text with up to 3 decimals. */
export function soldPerDay({ sold, soldDays }: Pick<Demand, 'sold' | 'soldDays'>): string {
  return quantityText(divideRounded(toThousandths(sold), BigInt(Math.max(1, soldDays))));
}

/** For how many whole days what is there and on its way lasts; null when nothing is sold. */
export function daysOfCover({ sold, soldDays, ...demand }: Demand): number | null {
  const used = toThousandths(sold);
  if (used <= 0n) return null;
  const there = unpromised(demand);
  return there <= 0n ? 0 : Number((there * BigInt(Math.max(1, soldDays))) / used);
}

/** What is there and on its way and promised to nobody, in thousandths; below zero: so much of what is promised comes from nowhere. */
const unpromised = ({
  onHand,
  incoming,
  held,
  awaited,
}: Pick<Demand, 'onHand' | 'incoming' | 'held' | 'awaited'>) =>
  toThousandths(onHand) + toThousandths(incoming) - toThousandths(held) - toThousandths(awaited);

const max = (...values: bigint[]) => values.reduce((most, value) => (value > most ? value : most));
const ceilTo = (value: bigint, step: bigint) => ((value + step - 1n) / step) * step;

/**
 * How much of an item to buy (product page "Replenishment"): when what is there and on its way and promised to nobody has
 * fallen to the reorder point, enough for what is sold until the order after the next is there, and at least the reorder quantity; for places
 * with a point of their own what they lack and no other place can give. In whole packs, and at least what the supplier sells at once.
 */
export function suggest(demand: Demand, source: Source): Suggestion {
  const step = stepOf(demand.precision);
  const left = unpromised(demand);
  const point = demand.reorderPoint === null ? null : toThousandths(demand.reorderPoint);
  const days = (source.leadDays ?? 0) + REVIEW_DAYS;
  const sold = max(0n, toThousandths(demand.sold));
  const use = ceilTo(
    (sold * BigInt(days) + BigInt(Math.max(1, demand.soldDays)) - 1n) / BigInt(Math.max(1, demand.soldDays)),
    step,
  );
  // Without a reorder point only what is promised and comes from nowhere is bought.
  const isLow = point === null ? toThousandths(demand.awaited) > 0n && left < 0n : left <= point;
  const aim = point === null ? 0n : point + use;
  const missing = isLow ? max(0n, aim - left) : 0n;
  // At the point itself something is to be bought, however little is missing.
  const whole = isLow ? max(missing, toThousandths(demand.reorderQuantity ?? '0'), step) : 0n;
  const lacked = toThousandths(demand.places) - toThousandths(demand.moved);
  const places = max(0n, lacked - toThousandths(demand.incoming));
  const wanted = ceilTo(max(whole, places), step);
  const bought = wanted > 0n ? inPacks(wanted, source, demand.precision) : 0n;
  return {
    days,
    use: quantityText(use),
    aim: quantityText(aim),
    missing: quantityText(missing),
    wanted: quantityText(wanted),
    purchaseQuantity: quantityText(bought),
    quantity: quantityText(ceilTo(ceilTo(bought * toMillionths(source.factor), MILLION) / MILLION, step)),
  };
}

const MILLION = 1_000_000n;
/** A factor that needs more packs than that to come to whole units is a wrong one, which an order refuses. */
const MOST_PACKS = 1000n;

/**
 * Purchase units (thousandths) that hold so many units of the item (thousandths): whole packs, at least the minimum, and so
 * many that they come to a quantity of the item in its own unit.
 */
export function inPacks(wanted: bigint, source: Source, precision: number): bigint {
  const factor = toMillionths(source.factor);
  const pack = toThousandths(source.packQuantity);
  const whole = stepOf(precision) * MILLION;
  const packs = whole / commonDivisor(pack * factor, whole);
  const needed = ceilTo(wanted * MILLION, factor) / factor;
  return ceilTo(max(needed, toThousandths(source.minimumQuantity)), packs > MOST_PACKS ? pack : pack * packs);
}

const commonDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : commonDivisor(other, one % other);
