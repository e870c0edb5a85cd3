import { cursorOf, type PlaceType, partsOf, placeOf, wrongPlace } from '#server/foundation/db/cursor.ts';
import { SHOP_SORTS } from '#shared/shopfront/shop/sorts.ts';

/** The orders of a list; by relevance where something was searched for and no order asked for. */
const ORDERS = [...SHOP_SORTS, 'relevance'] as const;
export type Order = (typeof ORDERS)[number];

type Key = 'name_key' | 'price' | 'cheapest' | 'score' | 'id';

/** What each order compares. */
export const KEYS: Record<Order, Key[]> = {
  name: ['name_key', 'id'],
  price: ['price', 'cheapest'],
  '-price': ['price', 'cheapest'],
  newest: ['id'],
  relevance: ['score', 'name_key', 'id'],
};
const TYPES: Record<Key, PlaceType> = {
  name_key: 'text',
  price: 'bigint',
  cheapest: 'uuid',
  score: 'int',
  id: 'uuid',
};

/** Whether an order begins with what is greatest. */
export const isDown = (order: Order) => order === '-price' || order === 'newest';

/** Where a page ended: its order, and the keys of its last row. */
export type Place = { order: Order; keys: unknown[] };

/** A place as the page hands it out: it names its order, for what follows in another one is something else. */
export function handOut({ order, keys }: Place): string {
  return cursorOf([order, ...keys]);
}

/** A place as the page was handed it. Throws invalid-argument for what is none. */
export function takeIn(cursor: string): Place {
  const [named, ...keys] = partsOf(cursor);
  const order = ORDERS.find((known) => known === named);
  if (!order) throw wrongPlace();
  const types = KEYS[order].map((key) => TYPES[key]);
  return { order, keys: placeOf(keys, types) };
}

/** The condition that a row comes after a place; `column` says how a key is called there, `value` adds a value. */
export function isAfter(
  { order, keys }: Place,
  column: (key: Key) => string,
  value: (value: unknown) => string,
): string {
  const columns = KEYS[order].map(column).join(', ');
  const places = KEYS[order].map((key, n) => `${value(keys[n])}::${TYPES[key]}`).join(', ');
  return `(${columns}) ${isDown(order) ? '<' : '>'} (${places})`;
}
