import { quantityText, toThousandths } from '#shared/decimal.ts';
import type { Order, OrderLine, OrderRow } from '#shared/sales/orders/shapes.ts';
import { isSome, sumOf, thousandthsOf } from '#web/sales/lines/quantities.ts';

/** What is held of a line. */
export const heldOf = ({ holds }: Pick<OrderLine, 'holds'>): string =>
  sumOf(holds.map(({ quantity }) => quantity));

/** How an order stands to what was promised; null: well, or nothing is open. */
export function standingOf(
  row: Pick<OrderRow, 'state' | 'delivered' | 'promisedOn' | 'isLate' | 'isAtRisk'>,
): 'late' | 'at-risk' | 'unknown' | null {
  if (row.state !== 'confirmed' || row.delivered === 'all') return null;
  if (row.isLate) return 'late';
  if (row.isAtRisk) return 'at-risk';
  return row.promisedOn === null ? 'unknown' : null;
}

/** When all that an order waits for is there: null: nobody knows; undefined: it waits for nothing. */
export function expectedOf({ lines }: Pick<Order, 'lines'>): string | null | undefined {
  const waiting = lines.filter((line) => isSome(line.waiting));
  if (!waiting.length) return undefined;
  if (waiting.some(({ expectedOn }) => expectedOn === null)) return null;
  return waiting.map(({ expectedOn }) => expectedOn!).toSorted()[waiting.length - 1];
}

const READABLE = /^\d{1,11}(\.\d{1,3})?$/;

/** What quantities that are being typed come to, and by how much that is less or more than what is wanted. */
export function sumUp(typed: string[], wanted: string): { sum: string; missing: string; over: string } {
  const total = sumOf(typed.filter((quantity) => READABLE.test(quantity)));
  const rest = toThousandths(wanted) - toThousandths(total);
  const above = (quantity: bigint) => quantityText(quantity > 0n ? quantity : 0n);
  return { sum: total, missing: above(rest), over: above(-rest) };
}

/** Whether nothing is held any more because its time is over. */
export const heldIsOver = ({ heldUntil, state }: Pick<Order, 'heldUntil' | 'state'>, now: Date): boolean =>
  state === 'confirmed' && heldUntil !== null && new Date(heldUntil) <= now;

export type Short = {
  itemId: string;
  name: string;
  unit: string;
  wanted: string;
  available: string;
  waits: string;
};

/** What will have to wait when a draft is confirmed: of each item, what is wanted by all its lines, and what nobody holds. */
export function shortOf({ lines }: Pick<Order, 'lines'>): Short[] {
  const stocked = lines.filter(({ itemId, isStocked }) => itemId !== null && isStocked);
  return [...Map.groupBy(stocked, ({ itemId }) => itemId!)].flatMap(([itemId, of]) => {
    const [wanted, available] = [
      thousandthsOf(of.map(({ quantity }) => quantity)),
      thousandthsOf(of[0]!.elsewhere.map((place) => place.available)),
    ];
    if (wanted <= available) return [];
    const { description: name, unit } = of[0]!;
    return [
      {
        ...{ itemId, name, unit, wanted: quantityText(wanted) },
        ...{ available: quantityText(available), waits: quantityText(wanted - available) },
      },
    ];
  });
}

/** A place that a line can be served from: what it holds there, and the most that it could. */
export type PlaceChoice = { locationId: string; location: string; held: string; most: string };

/** The places to choose from for a line: where it holds something first, then the nearest ones that have some free. */
export function placesOf({ holds, elsewhere }: Pick<OrderLine, 'holds' | 'elsewhere'>): PlaceChoice[] {
  const free = new Map(elsewhere.map(({ locationId, available }) => [locationId, available]));
  return [
    ...holds.map(({ locationId, location, quantity }) => ({
      ...{ locationId, location, held: quantity },
      most: sumOf([quantity, free.get(locationId) ?? '0']),
    })),
    ...elsewhere
      .filter(({ locationId }) => !holds.some((hold) => hold.locationId === locationId))
      .map(({ locationId, location, available }) => ({ locationId, location, held: '0', most: available })),
  ];
}

/** What to hold where of a line: what it holds already, and then as much of the nearest as it still wants. */
export function proposalOf(line: Pick<OrderLine, 'holds' | 'elsewhere' | 'open'>): Record<string, string> {
  const places = placesOf(line);
  let left = toThousandths(line.open) - thousandthsOf(places.map(({ held }) => held));
  return Object.fromEntries(
    places.map(({ locationId, held, most }) => {
      const room = toThousandths(most) - toThousandths(held);
      const more = left <= 0n ? 0n : room < left ? room : left;
      left -= more;
      return [locationId, quantityText(toThousandths(held) + more)];
    }),
  );
}
