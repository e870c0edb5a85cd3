import { z } from 'zod';
import { fieldError } from '#shared/errors.ts';
import { id } from '#shared/fields.ts';
import { SHOP_SORTS } from '#shared/shop/sorts.ts';

/** The orders of a list; by relevance where something was searched for and no order asked for. */
export const ORDERS = [...SHOP_SORTS, 'relevance'] as const;
export type Order = (typeof ORDERS)[number];

type Key = 'name_key' | 'price' | 'cheapest' | 'score' | 'id';

/** What each order compares, and the type of each key in the database. */
export const KEYS: Record<Order, Key[]> = {
  name: ['name_key', 'id'],
  price: ['price', 'cheapest'],
  '-price': ['price', 'cheapest'],
  newest: ['id'],
  relevance: ['score', 'name_key', 'id'],
};
const TYPES: Record<Key, string> = {
  name_key: 'text',
  price: 'bigint',
  cheapest: 'uuid',
  score: 'int',
  id: 'uuid',
};
const VALUES: Record<Key, z.ZodType> = {
  name_key: z.string().regex(/^[^\0]*$/u),
  price: z.int(),
  cheapest: id,
  score: z.int32(),
  id,
};

/** Whether an order begins with what is greatest. */
export const isDown = (order: Order) => order === '-price' || order === 'newest';

/** Where a page ended: its order, and the keys of its last row. */
export type Place = { order: Order; keys: unknown[] };

/** A place as the page hands it out. */
export function cursorOf({ order, keys }: Place): string {
  return Buffer.from(JSON.stringify([order, ...keys])).toString('base64url');
}

/** A place as the page was handed it. Throws invalid-argument for what is none. */
export function readCursor(cursor: string): Place {
  const [named, ...keys] = parse(cursor);
  const order = ORDERS.find((known) => known === named);
  const wanted = order ? KEYS[order] : [];
  if (!order || keys.length !== wanted.length) throw wrongPlace();
  if (!wanted.every((key, n) => VALUES[key].safeParse(keys[n]).success)) throw wrongPlace();
  return { order, keys };
}

/** The refusal of a cursor that does not fit the list. */
export function wrongPlace() {
  return fieldError('cursor', 'Is not a place in this list.');
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

function parse(cursor: string): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}
