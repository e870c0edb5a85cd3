import type { Ctx } from '#server/foundation/context.ts';
import { AppError } from '#shared/errors.ts';
import { id } from '#shared/fields.ts';
import { type ShopItemDetail, type ShopQuery, shopQuery } from '#shared/shopfront/shop/contract.ts';
import type { Shop, SitePage } from '#shared/shopfront/site/page.ts';
import { itemOfShop, pageOfShop } from '../shop/service.ts';

/** What every page of the site knows. */
export type Common = Pick<SitePage, 'baseUrl' | 'path' | 'demo'>;

/** What an address of a shop asks for. */
export type ShopAsked = { query: ShopQuery; item: string | null };

/** Reads the search of an address; what makes no sense there counts as not said. */
export function readAsked(search: unknown): ShopAsked {
  const said = (typeof search === 'object' && search !== null ? search : {}) as Record<string, unknown>;
  const { q, category, sort } = shopQuery.shape;
  const query: Record<string, string> = {};
  for (const [name, schema] of Object.entries({ q, category, sort })) {
    const { data } = schema.safeParse(said[name]);
    if (data) query[name] = data;
  }
  return { query, item: id.safeParse(said.item).data ?? null };
}

/** The page of a shop with all that it shows. */
export async function shopPage(
  ctx: Ctx,
  shop: Shop,
  { query, item }: ShopAsked,
  common: Common,
): Promise<SitePage> {
  return {
    ...common,
    kind: 'shop',
    language: shop.language,
    shop,
    query,
    first: await pageOfShop(ctx, query),
    item: item === null ? null : await itemIfListed(ctx, item),
  };
}

// The shop is shown even so.
async function itemIfListed(ctx: Ctx, item: string): Promise<ShopItemDetail | null> {
  try {
    return await itemOfShop(ctx, item);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}
