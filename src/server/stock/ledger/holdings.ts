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
 * Locks items against other postings and edits, in the order of their ids, and reads what is held of them: by a statement of
 * its own, which leaves together with the first and sees what the posting left that was waited for.
 */
export async function lockItems(ctx: Ctx, ids: string[]): Promise<Map<string, HeldItem>> {
  const [rows, stocks] = await Promise.all([
    ctx.tx.query<{
      id: string;
      sku: string;
      name: string;
      type: 'stock' | 'service';
      status: ItemStatus;
      is_template: boolean;
      unit: string;
      precision: number;
      standard_cost: string | null;
      reorder_point: string | null;
      by_location: boolean;
    }>({
      text: `select i.id, i.sku, i.name, i.type, i.status, i.is_template, i.unit, u.precision, i.standard_cost, i.reorder_point,
               exists (select from reorder_points r where r.tenant_id = :tenant and r.id = i.id) as by_location
             from items i join units u on u.tenant_id = i.tenant_id and u.id = i.unit
             where i.tenant_id = :tenant and i.id = any($1::uuid[]) and i.removed_at is null order by i.id for no key update of i`,
      values: [ids],
    }),
    ctx.tx.query<Stock>({
      text: `select id, on_hand, stock_value, average_cost, incoming, is_low, is_out from item_stock where tenant_id = :tenant and id = any($1::uuid[])`,
      values: [ids],
    }),
  ]);
  const stockOf = new Map(stocks.map((stock) => [stock.id, stock]));
  return new Map(
    rows.map((row) => {
      const stock = stockOf.get(row.id)!;
      const item: HeldItem = {
        ...{ id: row.id, sku: row.sku, name: row.name, type: row.type, status: row.status },
        ...{ isTemplate: row.is_template, unit: row.unit, precision: row.precision },
        holding: {
          onHand: toThousandths(stock.on_hand),
          value: BigInt(stock.stock_value),
          averageCost: stock.average_cost === null ? null : toMillionths(stock.average_cost),
          standardCost: row.standard_cost === null ? null : toMillionths(row.standard_cost),
        },
        supply: {
          reorderPoint: row.reorder_point === null ? null : toThousandths(row.reorder_point),
          incoming: toThousandths(stock.incoming),
          byLocation: row.by_location,
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
    Place & { item_id: string | null; on_hand: string | null; allow_negative: boolean }
  >({
    text: `select p.id, p.name, p.usage, p.archived, l.id as item_id, l.on_hand,
             coalesce((select (settings ->> 'stock.allowNegative')::boolean from tenants where id = :tenant), false) as allow_negative
           from locations p left join stock_levels l on l.tenant_id = p.tenant_id and l.location_id = p.id and l.id = any($1::uuid[])
           where p.tenant_id = :tenant and (p.id = any($2::uuid[]) or p.usage = 'adjustment') for key share of p`,
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
