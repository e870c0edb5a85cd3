import type { Ctx } from '#server/foundation/context.ts';
import type { OpenTenant } from '#server/foundation/tenants/open.ts';
import type { Shop } from '#shared/shopfront/site/page.ts';
import { sortKey } from '#shared/text.ts';

/** A shop as its visitors see it, with its categories and how much is in each. */
export async function shopOf(
  ctx: Ctx,
  { id, name, branding, preferences, theme }: OpenTenant,
): Promise<Shop> {
  const { currency, language } = preferences;
  return { id, name, ...branding, currency, language, theme, categories: await categoriesOf(ctx) };
}

// As a list of each category would count them; all at once, templates and their variants are found by hashing.
async function categoriesOf({ tx }: Ctx): Promise<Shop['categories']> {
  const rows = await tx.query<{ name: string; items: number }>({
    text: `select s.category as name, count(*) as items from shop_items s where s.tenant_id = :tenant and s.category is not null
             and (s.variant_of is null or s.variant_of not in (select t.id from shop_items t where t.tenant_id = :tenant and t.is_template))
             and (not s.is_template or s.id in (select v.variant_of from shop_items v where v.tenant_id = :tenant and v.variant_of is not null))
           group by s.category`,
  });
  const keyOf = ({ name }: { name: string }) => `${sortKey(name)}\n${name}`;
  return rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
