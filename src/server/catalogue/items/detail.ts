import type { Ctx } from '#server/foundation/context.ts';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { describePictures } from '../pictures/service.ts';
import { LOW_PLACES, STOCKED } from './list.ts';
import { FIELDS_SELECT } from './rows.ts';

/** One item with its stock by location, its own reorder points and its variants. */
export async function readItem(ctx: Ctx, id: string): Promise<ItemDetail> {
  const { tx } = ctx;
  // None waits for the answer of another.
  const [[item], levels, reorderPoints, variants] = await Promise.all([
    tx.query<ItemDetail>({
      text: `select i.id, ${FIELDS_SELECT}, i.is_template as "isTemplate", s.on_hand as "onHand", s.held, s.available, s.awaited, s.incoming, s.projected,
               s.is_low as "isLow", ${LOW_PLACES} as "lowPlaces", s.average_cost as "averageCost", s.stock_value as "stockValue",
               round(s.on_hand * i.price)::bigint as "retailValue", i.version,
               i.created_at as "createdAt", i.updated_at as "updatedAt", i.updated_by as "updatedBy"
             from ${STOCKED} where i.tenant_id = :tenant and i.id = $1 and i.removed_at is null`,
      values: [id],
    }),
    tx.query<ItemDetail['levels'][number]>({
      text: `select p.id as "locationId", p.name as location, l.on_hand as "onHand", l.held, l.on_hand - l.held as available
             from stock_levels l join locations p on p.tenant_id = l.tenant_id and p.id = l.location_id
             where l.tenant_id = :tenant and l.id = $1 and p.usage = 'internal' and l.on_hand <> 0 order by lower(p.name)`,
      values: [id],
    }),
    tx.query<ItemDetail['reorderPoints'][number]>({
      text: 'select location_id as "locationId", point, quantity from reorder_points where tenant_id = :tenant and id = $1 order by location_id',
      values: [id],
    }),
    tx.query<ItemDetail['variants'][number]>({
      text: `select i.id, i.sku, i.name, s.on_hand as "onHand", i.options from ${STOCKED}
             where i.tenant_id = :tenant and i.variant_of = $1 and i.removed_at is null order by i.name_key, i.id`,
      values: [id],
    }),
  ]);
  if (!item) throw notFound(say('items.notFound'));
  const pictures = await describePictures(ctx, item.pictures);
  return { ...item, pictures, levels, reorderPoints, variants };
}

/** All categories, by name. */
export async function listCategories(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>({
    text: 'select id from categories where tenant_id = :tenant order by lower(id)',
  });
  return rows.map(({ id }) => id);
}
