import type { Ctx } from '#server/foundation/context.ts';
import type { ItemFields } from '#shared/catalogue/items/contract.ts';
import { STOCKED } from './list.ts';

/** What visitors may know of an item that is on show. */
export type ShownItem = Pick<
  ItemFields,
  'slug' | 'name' | 'description' | 'category' | 'price' | 'type' | 'pictures' | 'seoTitle' | 'seoDescription'
> & { id: string; isOut: boolean; isLow: boolean };

/** A choice that an item with variants offers. */
export type ShownVariant = Pick<ItemFields, 'price' | 'type' | 'pictures' | 'options'> & {
  id: string;
  variantOf: string;
  isOut: boolean;
  isLow: boolean;
};

const ON_SHOW = "i.in_shop and i.status = 'active' and i.removed_at is null";

/** Items on show by id; others are left out. */
export async function shownItems({ tx }: Pick<Ctx, 'tx'>, ids: string[]): Promise<Map<string, ShownItem>> {
  const rows = await tx.query<ShownItem>({
    text: `select i.id, i.slug, i.name, i.description, i.category, i.price, i.type, i.pictures, i.seo_title as "seoTitle",
             i.seo_description as "seoDescription", s.is_out as "isOut", s.is_low as "isLow"
           from ${STOCKED} where i.tenant_id = :tenant and i.id = any($1::uuid[]) and ${ON_SHOW}`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The variants on show of templates, by template; in the order they were made in, also where that was at once. */
export async function shownVariants(
  { tx }: Pick<Ctx, 'tx'>,
  templateIds: string[],
): Promise<Map<string, ShownVariant[]>> {
  const rows = await tx.query<ShownVariant>({
    text: `select i.id, i.variant_of as "variantOf", i.price, i.type, i.pictures, i.options, s.is_out as "isOut", s.is_low as "isLow"
           from ${STOCKED} where i.tenant_id = :tenant and i.variant_of = any($1::uuid[]) and ${ON_SHOW} order by i.created_at, i.id`,
    values: [templateIds],
  });
  return Map.groupBy(rows, ({ variantOf }) => variantOf);
}
