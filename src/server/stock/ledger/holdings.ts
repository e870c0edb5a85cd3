import type { Ctx } from '#server/foundation/context.ts';
import type { ItemStatus } from '#shared/catalogue/items/contract.ts';
import { toMillionths, toThousandths } from '#shared/decimal.ts';
import { type Holding, levelKey } from '#shared/stock/ledger/rules.ts';
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
  /** In thousandths. */
  reorderPoint: bigint | null;
  incoming: bigint;
  /** Whether a location has a reorder point of its own for it. */
  byLocation: boolean;
  isLow: boolean;
  isOut: boolean;
};

export type Place = { id: string; name: string; usage: LocationUsage; archived: boolean };

/**
 * As `any($1)`, with the length of the list out of the planner's sight: a short one would look cheaper than the plan that
 * is kept, and every posting would be planned anew, which was a quarter of what it costs the database.
 */
export const ALL_OF_1 = 'any((select $1::uuid[])::uuid[])';

/** Locks items against other postings and edits, in the order of their ids, and reads what is held of them. */
export async function lockItems(ctx: Ctx, ids: string[]): Promise<Map<string, HeldItem>> {
  const rows = await ctx.tx.query<{
    id: string;
    sku: string;
    name: string;
    type: 'stock' | 'service';
    status: ItemStatus;
    is_template: boolean;
    unit: string;
    precision: number;
    on_hand: string;
    stock_value: number;
    average_cost: string | null;
    standard_cost: string | null;
    reorder_point: string | null;
    incoming: string;
    by_location: boolean;
    is_low: boolean;
    is_out: boolean;
  }>({
    text: `select i.id, i.sku, i.name, i.type, i.status, i.is_template, i.unit, u.precision, i.on_hand, i.stock_value, i.average_cost, i.standard_cost,
             i.reorder_point, i.incoming, i.is_low, i.is_out,
             exists (select from reorder_points r where r.tenant_id = i.tenant_id and r.id = i.id) as by_location
           from items i join units u on u.tenant_id = i.tenant_id and u.id = i.unit
           where i.id = ${ALL_OF_1} and i.removed_at is null order by i.id for no key update of i`,
    values: [ids],
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        sku: row.sku,
        name: row.name,
        type: row.type,
        status: row.status,
        isTemplate: row.is_template,
        unit: row.unit,
        precision: row.precision,
        holding: {
          onHand: toThousandths(row.on_hand),
          value: BigInt(row.stock_value),
          averageCost: row.average_cost === null ? null : toMillionths(row.average_cost),
          standardCost: row.standard_cost === null ? null : toMillionths(row.standard_cost),
        },
        supply: {
          reorderPoint: row.reorder_point === null ? null : toThousandths(row.reorder_point),
          incoming: toThousandths(row.incoming),
          byLocation: row.by_location,
          isLow: row.is_low,
          isOut: row.is_out,
        },
      },
    ]),
  );
}

/** Reads places (the tenant's adjustment place always among them) with what is there of the given items. */
export async function readPlaces(ctx: Ctx, itemIds: string[], locationIds: string[]) {
  const rows = await ctx.tx.query<
    Place & { item_id: string | null; on_hand: string | null; allow_negative: boolean }
  >({
    text: `select p.id, p.name, p.usage, p.archived, l.id as item_id, l.on_hand,
             coalesce((select (settings ->> 'stock.allowNegative')::boolean from tenants where id = current_tenant()), false) as allow_negative
           from locations p left join stock_levels l on l.tenant_id = p.tenant_id and l.location_id = p.id and l.id = ${ALL_OF_1}
           where p.id = any($2::uuid[]) or p.usage = 'adjustment'`,
    values: [itemIds, locationIds],
  });
  const places = new Map<string, Place>();
  const levels = new Map<string, bigint>();
  for (const row of rows) {
    places.set(row.id, {
      ...{ id: row.id, usage: row.usage, archived: row.archived },
      name: placeName(row, ctx.language),
    });
    if (row.item_id && row.on_hand !== null)
      levels.set(levelKey(row.item_id, row.id), toThousandths(row.on_hand));
  }
  return { places, levels, allowNegative: rows[0]?.allow_negative ?? false };
}
