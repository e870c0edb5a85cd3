import { levelKey } from '../ledger/rules.ts';
import { byDistance, type Whereabouts } from '../ledger/taking.ts';

/** Who waits for how much of an item, in thousandths, and from where they would have it first: the way to that place, innermost first. */
export type Waiting = { id: string; itemId: string; missing: bigint; path: readonly string[] };

/** What is to be held for whom at a place, in thousandths. */
export type Share = { id: string; itemId: string; locationId: string; quantity: bigint };

/**
 * Shares out what is free of items among those who wait, who come in the order of their promises: each takes from its own
 * place first, then from those inside it, then from the others by their distance in the tree.
 */
export function shareOut(waiting: readonly Waiting[], there: readonly Whereabouts[]): Share[] {
  const byItem = Map.groupBy(there, ({ itemId }) => itemId);
  const left = new Map(
    there.map(({ itemId, locationId, available }) => [levelKey(itemId, locationId), available]),
  );
  return waiting.flatMap(({ id, itemId, missing, path }) => {
    const shares: Share[] = [];
    let open = missing;
    for (const { locationId } of byDistance(byItem.get(itemId) ?? [], path)) {
      const key = levelKey(itemId, locationId);
      const free = left.get(key)!;
      const quantity = free < open ? free : open;
      if (quantity <= 0n) continue;
      left.set(key, free - quantity);
      open -= quantity;
      shares.push({ id, itemId, locationId, quantity });
    }
    return shares;
  });
}

/** What is to come of an item, in thousandths, on a day (YYYY-MM-DD); null: nobody knows when. */
export type Arriving = { id: string; itemId: string; quantity: bigint; on: string | null };

/** When what is missing of a demand arrives; null: not as far as anybody knows. */
export type Expected = { on: string | null; from: string | null };

/**
 * When those who wait get what they wait for: arrivals serve them in the order of their promises, the first arrival
 * first. One whose day has passed, or that has none, may come any day, and so promises nothing.
 */
export function expectedOf(
  waiting: readonly Omit<Waiting, 'path'>[],
  arriving: readonly Arriving[],
  today: string,
): Map<string, Expected> {
  const LATEST = '9999-12-31';
  const dayOf = ({ on }: Arriving) => (on === null || on < today ? LATEST : on);
  const byItem = Map.groupBy(
    arriving.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : a.id < b.id ? -1 : 1)),
    ({ itemId }) => itemId,
  );
  const queues = new Map([...byItem].map(([itemId, all]) => [itemId, all.map((each) => ({ ...each }))]));
  return new Map(
    waiting.map(({ id, itemId, missing }): [string, Expected] => {
      const queue = queues.get(itemId) ?? [];
      let open = missing;
      let last: Arriving | undefined;
      while (open > 0n && queue[0]) {
        last = queue[0];
        const served = last.quantity < open ? last.quantity : open;
        open -= served;
        last.quantity -= served;
        if (last.quantity === 0n) queue.shift();
      }
      if (open > 0n || !last) return [id, { on: null, from: null }];
      return [id, { on: dayOf(last) === LATEST ? null : last.on, from: last.id }];
    }),
  );
}
