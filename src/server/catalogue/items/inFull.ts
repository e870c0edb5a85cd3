import type { Ctx } from '#server/foundation/context.ts';
import type { ItemFields } from '#shared/catalogue/items/contract.ts';
import { STOCKED } from './list.ts';
import { reorderPointsOf } from './reorderPoints.ts';
import { FIELDS_SELECT, type RowFields } from './rows.ts';

/** An item with every field that people write, and what the ledger says of it as a whole. */
export type ItemInFull = RowFields & {
  id: string;
  isTemplate: boolean;
  parentSku: string | null;
  averageCost: string | null;
  reorderPoints: ItemFields['reorderPoints'];
};

/** The items that were added after one of them (null: the first ones), in the order that they were added in. */
export async function itemsInFull(ctx: Ctx, after: string | null, limit: number): Promise<ItemInFull[]> {
  const rows = await ctx.tx.query<Omit<ItemInFull, 'reorderPoints'>>({
    text: `select i.id, ${FIELDS_SELECT}, i.is_template as "isTemplate", t.sku as "parentSku", s.average_cost as "averageCost"
           from ${STOCKED} left join items t on t.tenant_id = :tenant and t.id = i.variant_of
           where i.tenant_id = :tenant and i.removed_at is null and i.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
           order by i.id limit $2`,
    values: [after, limit],
  });
  const points = await reorderPointsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, reorderPoints: points.get(row.id) ?? [] }));
}

/** The places for which items have reorder points of their own. */
export async function placesWithPoints({ tx }: Ctx): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    prepare: false,
    text: 'select distinct location_id as id from reorder_points where tenant_id = :tenant',
  });
  return rows.map(({ id }) => id);
}
