import { stepOf } from '../../catalogue/units/precision.ts';
import { quantityText, toThousandths } from '../../decimal.ts';

/** What is of an item at a place that is in use, and when that place is to get more. */
export type PlaceStock = {
  id: string;
  name: string;
  /** On hand there and not held for anybody. */
  available: string;
  /** Its own reorder point; null: it has none. */
  point: string | null;
  /** How much it is to get then. */
  quantity: string | null;
};

/** So much to be moved from one place to another, as decimal text. */
export type Transfer = { fromId: string; from: string; toId: string; to: string; quantity: string };

const ONE = 1000n;

/** What a place that has fallen to its reorder point is to get, in thousandths, at least one; zero when it has not. */
export function lackAt({ available, point, quantity }: PlaceStock): bigint {
  if (point === null) return 0n;
  const missing = toThousandths(point) - toThousandths(available);
  if (missing < 0n) return 0n;
  const wanted = quantity === null ? 0n : toThousandths(quantity);
  return [missing, wanted, ONE].reduce((most, one) => (one > most ? one : most));
}

/** Whether a place has fallen to its reorder point. */
export const isLow = (place: PlaceStock): boolean => lackAt(place) > 0n;

/**
 * How places that lack something are filled from places that have more than they need: those lacking most first, each
 * from one place that has it all where there is one, else from those with most to spare. A place gives no more than
 * keeps it above its own reorder point.
 */
export function transfersOf(places: readonly PlaceStock[], precision: number): Transfer[] {
  const step = stepOf(precision);
  const givers = places
    .filter((place) => !isLow(place))
    .map(({ id, name, available, point }) => {
      const kept = point === null ? 0n : toThousandths(point) + step;
      return { id, name, spare: toThousandths(available) - kept };
    });
  const transfers: Transfer[] = [];
  const lacking = places
    .filter(isLow)
    .map((place) => ({ ...place, lack: lackAt(place) }))
    .toSorted((a, b) => (a.lack === b.lack ? 0 : a.lack > b.lack ? -1 : 1));
  for (const { id: toId, name: to, lack } of lacking) {
    let left = lack;
    while (left > 0n) {
      const most = givers.toSorted((a, b) => (a.spare === b.spare ? 0 : a.spare > b.spare ? -1 : 1))[0];
      if (!most || most.spare <= 0n) break;
      const moved = most.spare < left ? most.spare : left;
      most.spare -= moved;
      left -= moved;
      const { id: fromId, name: from } = most;
      transfers.push({ fromId, from, toId, to, quantity: quantityText(moved) });
    }
  }
  return transfers;
}
