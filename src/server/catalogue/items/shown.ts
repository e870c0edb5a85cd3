import type { Ctx } from '#server/foundation/context.ts';
import type { ItemFields } from '#shared/catalogue/items/contract.ts';

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

const ON_SHOW = "in_shop and status = 'active' and removed_at is null";

/** Items on show by id; others are left out. */
export async function shownItems({ tx }: Pick<Ctx, 'tx'>, ids: string[]): Promise<Map<string, ShownItem>> {
  const rows = await tx.query<ShownItem>({
    text: `select id, slug, name, description, category, price, type, pictures, seo_title as "seoTitle",
             seo_description as "seoDescription", is_out as "isOut", is_low as "isLow"
           from items where id = any($1::uuid[]) and ${ON_SHOW}`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The variants on show of templates, by template; in the order they were made in, and by name where made together. */
export async function shownVariants(
  { tx }: Pick<Ctx, 'tx'>,
  templateIds: string[],
): Promise<Map<string, ShownVariant[]>> {
  const rows = await tx.query<ShownVariant>({
    text: `select id, variant_of as "variantOf", price, type, pictures, options, is_out as "isOut", is_low as "isLow"
           from items where variant_of = any($1::uuid[]) and ${ON_SHOW} order by created_at, name_key, id`,
    values: [templateIds],
  });
  return Map.groupBy(rows, ({ variantOf }) => variantOf);
}
