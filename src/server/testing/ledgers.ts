import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect } from 'vitest';
import { type Ctx, contextOf } from '#server/foundation/context.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { costText, quantityText, toThousandths } from '#shared/decimal.ts';
import { unitCostOf } from '#shared/money.ts';
import * as stock from '#shared/stock/ledger/contract.ts';
import { createLocation, listLocations } from '#shared/stock/locations/contract.ts';
import { verifyLedger } from '../stock/ledger/verification.ts';
import { type Caller, good, type TestApp, type TestTenant, testApp } from './testApp.ts';

/** Ids of a tenant's locations by their names; `Main` is where new tenants keep their stock. */
export async function placesOf({ manager }: TestTenant): Promise<Record<string, string>> {
  const { body } = await manager.call(listLocations);
  return Object.fromEntries(body.locations.map(({ name, id }) => [name, id]));
}

/** Adds an internal location, on its own or inside another one; answers its id. */
export async function addPlace(
  { manager }: TestTenant,
  name: string,
  parentId: string | null = null,
): Promise<string> {
  return good(await manager.call(createLocation, { body: { name, parentId } })).id;
}

let itemsMade = 0;

/** Adds an item, with a SKU of its own where none is asked for, and called by its SKU; answers it whole. */
export async function makeItem(
  { manager }: Pick<TestTenant, 'manager'>,
  fields: Partial<items.NewItem> = {},
): Promise<items.ItemDetail> {
  const { sku = `SKU-${++itemsMade}` } = fields;
  return good(await manager.call(items.createItem, { body: { name: sku, ...fields, sku } }));
}

/** Adds an item; answers its id. */
export async function addItem(
  tenant: Pick<TestTenant, 'manager'>,
  sku: string,
  fields: Partial<items.NewItem> = {},
): Promise<string> {
  return (await makeItem(tenant, { ...fields, sku })).id;
}

/** One line of an adjustment: a change, or a counted quantity, at a location. */
export type Line = { itemId: string; locationId: string; unitCost?: string } & (
  | { change: string }
  | { counted: string }
);

/** Adjusts stock and answers whatever comes back. */
export function adjust(
  who: Caller,
  lines: Line[],
  more: { reason?: string; effectiveAt?: string; note?: string } = {},
  headers = {},
) {
  return who.call(stock.adjustStock, { body: { reason: 'correction', ...more, lines } }, headers);
}

/** Gives an item opening stock, at Main and bought at 2 a piece unless something else is said. */
export async function stockUp(
  tenant: TestTenant,
  itemId: string,
  change: string,
  unitCost = '2',
  at?: string,
): Promise<void> {
  const locationId = at ?? (await placesOf(tenant)).Main!;
  good(await adjust(tenant.manager, [{ itemId, locationId, change, unitCost }], { reason: 'opening' }));
}

/** What is on hand and what it is worth, as the item's page shows it. */
export async function heldOf({ manager }: TestTenant, itemId: string) {
  const { body } = await manager.call(items.getItem, { params: { id: itemId } });
  return { onHand: body.onHand, stockValue: body.stockValue, averageCost: body.averageCost };
}

/** Runs work as the system in one transaction of a tenant, with the context that services ask for. */
export function asSystem<T>(
  { database }: TestApp,
  tenant: TestTenant,
  work: (ctx: Ctx) => Promise<T>,
  currency = 'USD',
): Promise<T> {
  const of = { tenantId: tenant.id, currency, actor: { kind: 'system' as const, id: null, name: 'Test' } };
  return database.withTenantAsSystem(tenant.id, (tx) => work(contextOf(tx, of, () => undefined)));
}

/** Fails with every difference between the ledgers of all businesses of a test and what is projected from them. */
export async function expectVerified({
  database,
  businesses,
}: Pick<TestApp, 'database' | 'businesses'>): Promise<void> {
  const checks = await verifyLedger(database, businesses());
  expect(checks.filter(({ differences }) => differences.length)).toEqual([]);
}

/** Number of deadlocks that the database of these tests has had to break up. */
async function deadlocks({ database }: TestApp): Promise<number> {
  await database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await database.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.deadlocks;
}

/** A tenant with two places, Main and Shelf, and items of its own for each test. */
type Book = {
  tenant: TestTenant;
  main: string;
  shelf: string;
  nextSku(): string;
  lastSku(): string;
  /** A new item with stock at Main, bought at 2 a piece where nothing else is said. */
  stocked(change: string, unitCost?: string, fields?: Partial<items.NewItem>): Promise<string>;
};

/** Opens a book in a tenant of its own. */
async function openBook(app: TestApp): Promise<Book> {
  const tenant = await app.tenant();
  const main = (await placesOf(tenant)).Main!;
  const shelf = await addPlace(tenant, 'Shelf');
  let made = 0;
  const lastSku = () => `ITEM-${made}`;
  const nextSku = () => `ITEM-${++made}`;
  return {
    tenant,
    main,
    shelf,
    nextSku,
    lastSku,
    stocked: async (change, unitCost, fields) => {
      const itemId = await addItem(tenant, nextSku(), fields);
      await stockUp(tenant, itemId, change, unitCost, main);
      return itemId;
    },
  };
}

/** An application with a book in it. */
export async function bookApp(open = testApp) {
  const t = await open();
  const book = await openBook(t);
  const { tenant, main, shelf } = book;
  return { t, book, a: tenant, main, shelf };
}

/** Fails after each test with every difference in a ledger, and when the database had to break up a deadlock. */
export function verifyAfterEach(t: TestApp): void {
  let before = 0;
  beforeAll(async () => {
    before = await deadlocks(t);
  });
  afterEach(async () => {
    expect(await deadlocks(t)).toBe(before);
    await expectVerified(t);
  });
}

/** Does something so many times at once. */
export function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/** The moves of an item, newest first. */
export async function movesOf({ viewer }: TestTenant, itemId: string): Promise<stock.Move[]> {
  return (await viewer.call(stock.listMoves, { query: { item: itemId, limit: '200' } })).body.moves;
}

/** Runs plain SQL as the application's role in a tenant. */
export function sqlIn({ database }: TestApp, tenant: TestTenant, text: string, values: unknown[] = []) {
  return database.withTenantAsSystem(tenant.id, (tx) => tx.query({ text, values }));
}

/** A move as `plainMove` posts it; the tenant needs no such item or place, and what it saw may be wrong. */
type PlainMove = {
  itemId: string;
  fromId: string | null;
  toId: string;
  quantity: number | string;
  reason?: string;
  value?: number;
  effectiveAt?: string;
  /** What it takes to be on hand, where that is something else than what is there. */
  saw?: string;
};

/** Posts a move as the application's role in a tenant, past all services, through the one door that the database has. */
export async function plainMove(t: TestApp, tenant: TestTenant, move: PlainMove): Promise<void> {
  const { itemId, fromId, toId, quantity, reason = 'correction', value = 0, effectiveAt, saw } = move;
  const read = <Row>(text: string, values: unknown[]) => sqlIn(t, tenant, text, values) as Promise<Row[]>;
  const [item] = await read<{ on_hand: string; stock_value: number; average_cost: string | null }>(
    'select on_hand, stock_value, average_cost from item_stock where id = $1',
    [itemId],
  );
  const levels = await read<{ id: string; on_hand: string }>(
    'select location_id as id, on_hand from stock_levels where id = $1',
    [itemId],
  );
  const inside = await read<{ id: string }>("select id from locations where usage = 'internal'", []);
  const isInside = (place: string | null) => inside.some(({ id }) => id === place);
  const [before, moved] = [saw ?? item?.on_hand ?? '0', toThousandths(String(quantity))];
  const change = (isInside(toId) ? moved : 0n) - (isInside(fromId) ? moved : 0n);
  const ends = [
    { location_id: fromId, by: -moved },
    { location_id: toId, by: moved },
  ].map(({ location_id, by }) => {
    const there = levels.find(({ id }) => id === location_id)?.on_hand ?? '0';
    return { id: itemId, location_id, before: there, change: quantityText(by) };
  });
  const [fromBalance, toBalance] = ends.map(({ before: there, change: by }) =>
    quantityText(toThousandths(there) + toThousandths(by)),
  );
  const posted = {
    ...{ posting_id: randomUUID(), actor_kind: 'system', actor_name: 'Test', item_id: itemId },
    ...{
      from_location_id: fromId,
      to_location_id: toId,
      quantity: String(quantity),
      unit_cost: '0',
      note: '',
    },
    ...{
      value_delta: value,
      reason,
      from_balance: fromBalance,
      to_balance: toBalance,
    },
    ...{ on_hand_delta: quantityText(change), on_hand_after: quantityText(toThousandths(before) + change) },
  };
  const [worth, after] = [BigInt(item?.stock_value ?? 0), toThousandths(before) + change];
  const average = after > 0n ? costText(unitCostOf(worth + BigInt(value), after, 'USD')) : item?.average_cost;
  const changed = {
    ...{ id: itemId, before, change: quantityText(change), worth: Number(worth), value },
    ...{ average, sold: reason === 'sale' },
  };
  await sqlIn(t, tenant, 'select id from post_moves(:tenant, $1, $2, $3, $4)', [
    effectiveAt ?? null,
    JSON.stringify([posted]),
    JSON.stringify([changed]),
    JSON.stringify(fromId === toId ? [] : ends),
  ]);
}
