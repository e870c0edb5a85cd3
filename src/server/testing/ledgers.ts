import { expect } from 'vitest';
import * as items from '#shared/items/contract.ts';
import * as stock from '#shared/stock/contract.ts';
import { type Ctx, contextOf } from '../context.ts';
import { verifyLedger } from '../stock/verification.ts';
import type { Caller, TestApp, TestTenant } from './testApp.ts';

/** Ids of a tenant's locations by their names; `Main` is where new tenants keep their stock. */
export async function placesOf({ manager }: TestTenant): Promise<Record<string, string>> {
  const { body } = await manager.call(stock.listLocations);
  return Object.fromEntries(body.locations.map(({ name, id }) => [name, id]));
}

/** Adds an internal location; answers its id. */
export async function addPlace({ manager }: TestTenant, name: string): Promise<string> {
  const made = await manager.call(stock.createLocation, { body: { name } });
  expect(made.status, JSON.stringify(made.error)).toBe(200);
  return made.body.id;
}

/** Adds an item; answers its id. */
export async function addItem({ manager }: TestTenant, sku: string, fields: Partial<items.NewItem> = {}): Promise<string> {
  const made = await manager.call(items.createItem, { body: { name: sku, ...fields, sku } });
  expect(made.status, JSON.stringify(made.error)).toBe(200);
  return made.body.id;
}

/** One line of an adjustment: a change, or a counted quantity, at a location. */
export type Line = { itemId: string; locationId: string; unitCost?: string } & ({ change: string } | { counted: string });

/** Adjusts stock and answers whatever comes back. */
export function adjust(who: Caller, lines: Line[], more: { reason?: string; effectiveAt?: string; note?: string } = {}, headers = {}) {
  return who.call(stock.adjustStock, { body: { reason: 'correction', ...more, lines } }, headers);
}

/** What is on hand and what it is worth, as the item's page shows it. */
export async function heldOf({ manager }: TestTenant, itemId: string) {
  const { body } = await manager.call(items.getItem, { params: { id: itemId } });
  return { onHand: body.onHand, stockValue: body.stockValue, averageCost: body.averageCost };
}

/** Runs work as the system in one transaction of a tenant, with the context that services ask for. */
export function asSystem<T>({ database }: TestApp, tenant: TestTenant, work: (ctx: Ctx) => Promise<T>, currency = 'USD'): Promise<T> {
  const of = { tenantId: tenant.id, currency, actor: { kind: 'system' as const, id: null, name: 'Test' } };
  return database.withTenantAsSystem(tenant.id, (tx) => work(contextOf(tx, of, () => undefined)));
}

/** Fails with every difference between the ledgers of all tenants and what is projected from them. */
export async function expectVerified({ database }: TestApp): Promise<void> {
  const checks = await verifyLedger(database);
  expect(checks.filter(({ differences }) => differences.length)).toEqual([]);
}

/** Number of deadlocks that the database of these tests has had to break up. */
export async function deadlocks({ database }: TestApp): Promise<number> {
  await database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await database.pool.query<{ deadlocks: number }>('select deadlocks from pg_stat_database where datname = current_database()');
  return rows[0]!.deadlocks;
}
