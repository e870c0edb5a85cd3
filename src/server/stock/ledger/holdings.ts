import type { Ctx } from '#server/foundation/context.ts';
import type { ItemStatus } from '#shared/catalogue/items/contract.ts';
import { toMillionths, toThousandths } from '#shared/decimal.ts';
import { type Holding, levelKey } from '#shared/stock/ledger/rules.ts';
import type { Whereabouts } from '#shared/stock/ledger/taking.ts';
import type { LocationUsage } from '#shared/stock/locations/contract.ts';
import { placeName } from '#shared/stock/locations/usageWords.ts';

/** An item as a posting needs it. `holding` moves along while its lines are valued. */
export type HeldItem = {
  id: string;
  sku: string;
  name: string;
  type: 'stock' | 'service';
  status: ItemStatus;
  isTemplate: boolean;
  unit: string;
  precision: number;
  holding: Holding;
  supply: Supply;
};

/** When an item is to be bought again, and whether that is known. Moves along as `holding` does. */
export type Supply = {
  /** In thousandths, as all of these. */
  reorderPoint: bigint | null;
  incoming: bigint;
  /** Held for somebody, and promised but not there to be held. */
  held: bigint;
  awaited: bigint;
  /** Whether a location has a reorder point of its own for it. */
  byLocation: boolean;
  isLow: boolean;
  isOut: boolean;
};

export type Place = { id: string; name: string; usage: LocationUsage; archived: boolean };

/** Everything a posting works on, locked. What is on hand, and held of it, by `levelKey` in thousandths. */
export type Locked = {
  items: Map<string, HeldItem>;
  places: Map<string, Place>;
  allowNegative: boolean;
  levels: Map<string, bigint>;
  held: Map<string, bigint>;
};

/**
 * Locks items against other postings and edits, in the order of their ids, and reads what is held of them: by statements of
 * their own, which leave together with the first and see what the posting left that was waited for. Each is of one table, which
 * a cluster plans quickest.
 */
export async function lockItems(ctx: Ctx, ids: string[]): Promise<Map<string, HeldItem>> {
  const { tx } = ctx;
  const [rows, stocks, units, placed] = await Promise.all([
    tx.query<{
      id: string;
      sku: string;
      name: string;
      type: 'stock' | 'service';
      status: ItemStatus;
      is_template: boolean;
      unit: string;
      standard_cost: string | null;
      reorder_point: string | null;
    }>({
      text: `select id, sku, name, type, status, is_template, unit, standard_cost, reorder_point from items
             where tenant_id = :tenant and id = any($1::uuid[]) and removed_at is null order by id for no key update`,
      values: [ids],
    }),
    tx.query<Stock>({
      text: `select id, on_hand, held, awaited, stock_value, average_cost, incoming, is_low, is_out from item_stock where tenant_id = :tenant and id = any($1::uuid[])`,
      values: [ids],
    }),
    tx.query<{ id: string; precision: number }>({
      text: 'select id, precision from units where tenant_id = :tenant',
    }),
    tx.query<{ id: string }>({
      text: 'select distinct id from reorder_points where tenant_id = :tenant and id = any($1::uuid[])',
      values: [ids],
    }),
  ]);
  const precisionOf = new Map(units.map(({ id, precision }) => [id, precision]));
  const byLocation = new Set(placed.map(({ id }) => id));
  const stockOf = new Map(stocks.map((stock) => [stock.id, stock]));
  return new Map(
    rows.map((row) => {
      const stock = stockOf.get(row.id)!;
      const item: HeldItem = {
        ...{ id: row.id, sku: row.sku, name: row.name, type: row.type, status: row.status },
        ...{ isTemplate: row.is_template, unit: row.unit, precision: precisionOf.get(row.unit)! },
        holding: {
          onHand: toThousandths(stock.on_hand),
          value: BigInt(stock.stock_value),
          averageCost: stock.average_cost === null ? null : toMillionths(stock.average_cost),
          standardCost: row.standard_cost === null ? null : toMillionths(row.standard_cost),
        },
        supply: {
          reorderPoint: row.reorder_point === null ? null : toThousandths(row.reorder_point),
          incoming: toThousandths(stock.incoming),
          held: toThousandths(stock.held),
          awaited: toThousandths(stock.awaited),
          byLocation: byLocation.has(row.id),
          isLow: stock.is_low,
          isOut: stock.is_out,
        },
      };
      return [row.id, item];
    }),
  );
}

type Stock = {
  id: string;
  on_hand: string;
  held: string;
  awaited: string;
  stock_value: number;
  average_cost: string | null;
  incoming: string;
  is_low: boolean;
  is_out: boolean;
};

/**
 * Reads places (the tenant's adjustment place always among them) with what is there of the given items, and keeps them from
 * being archived meanwhile: the lock that the references of the moves take anyway.
 */
export async function readPlaces(ctx: Ctx, itemIds: string[], locationIds: string[]) {
  const rows = await ctx.tx.query<
    Place & { item_id: string | null; on_hand: string | null; held: string | null; allow_negative: boolean }
  >({
    text: `select p.id, p.name, p.usage, p.archived, l.id as item_id, l.on_hand, l.held,
             coalesce((select (settings ->> 'stock.allowNegative')::boolean from tenants where id = :tenant), false) as allow_negative
           from locations p left join stock_levels l on l.tenant_id = p.tenant_id and l.location_id = p.id and l.id = any($1::uuid[])
           where p.tenant_id = :tenant and (p.id = any($2::uuid[]) or p.usage = 'adjustment') for key share of p`,
    values: [itemIds, locationIds],
  });
  const places = new Map<string, Place>();
  const levels = new Map<string, bigint>();
  const held = new Map<string, bigint>();
  for (const row of rows) {
    places.set(row.id, {
      ...{ id: row.id, usage: row.usage, archived: row.archived },
      name: placeName(row, ctx.language),
    });
    if (row.item_id && row.on_hand !== null) {
      levels.set(levelKey(row.item_id, row.id), toThousandths(row.on_hand));
      held.set(levelKey(row.item_id, row.id), toThousandths(row.held!));
    }
  }
  return { places, levels, held, allowNegative: rows[0]?.allow_negative ?? false };
}

/** A place with the way to it: itself and those that it lies inside, the innermost first. */
export type PlaceWithPath = { id: string; name: string; path: string[] };
/** What is of an item at a place, in thousandths: `available` is what is on hand and not held. */
export type Found = Whereabouts & { location: string; onHand: bigint; held: bigint };

/** Where the given items are, by name of the place; and these places, whether something is there or not. */
export async function readWhereabouts(
  { tx }: Pick<Ctx, 'tx'>,
  itemIds: string[],
  locationIds: string[],
): Promise<{ there: Found[]; places: Map<string, PlaceWithPath> }> {
  const rows = await tx.query<
    PlaceWithPath & { itemId: string | null; onHand: string | null; held: string | null }
  >({
    text: `select p.id, p.name, l.id as "itemId", l.on_hand as "onHand", l.held, array(
             with recursive above as (select p.id, p.parent_id, 0 as up
               union all select a.id, a.parent_id, above.up + 1 from locations a join above on a.id = above.parent_id where a.tenant_id = :tenant)
             select id from above order by up) as path
           from locations p
             left join stock_levels l on l.tenant_id = p.tenant_id and l.location_id = p.id and l.id = any($1::uuid[]) and (l.on_hand > 0 or l.held > 0)
           where p.tenant_id = :tenant and p.usage = 'internal' and not p.archived and (l.id is not null or p.id = any($2::uuid[])) order by lower(p.name), p.id`,
    values: [itemIds, locationIds],
  });
  return {
    places: new Map(rows.map(({ id, name, path }) => [id, { id, name, path }])),
    there: rows.flatMap(({ id, name, path, itemId, ...row }) => {
      if (itemId === null) return [];
      const [onHand, held] = [toThousandths(row.onHand!), toThousandths(row.held!)];
      return [{ itemId, locationId: id, location: name, path, onHand, held, available: onHand - held }];
    }),
  };
}

/** The same of items that are locked, which are known from then on to be there. */
export async function lookAround(ctx: Ctx, locked: Locked, itemIds: string[], locationIds: string[]) {
  const around = await readWhereabouts(ctx, [...new Set(itemIds)].sort(), [...new Set(locationIds)]);
  for (const { itemId, locationId, location, onHand, held } of around.there) {
    locked.places.set(locationId, { id: locationId, name: location, usage: 'internal', archived: false });
    locked.levels.set(levelKey(itemId, locationId), onHand);
    locked.held.set(levelKey(itemId, locationId), held);
  }
  return around;
}

/** What is on hand of an item at a place, and not held for anybody, in thousandths. */
export function availableAt({ levels, held }: Locked, key: string): bigint {
  return (levels.get(key) ?? 0n) - (held.get(key) ?? 0n);
}
