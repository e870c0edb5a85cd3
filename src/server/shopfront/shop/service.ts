import type { Ctx } from '#server/foundation/context.ts';
import { notFound } from '#shared/errors.ts';
import { moneyText } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import type { PublicItem, ShopItemDetail, ShopItems, ShopQuery } from '#shared/shopfront/shop/contract.ts';
import { allOf, availabilityOf, offeredItems, optionsOf, pricesOf, shopItems } from './items.ts';
import { isListed, listIds } from './list.ts';
import { publishedComments } from './published.ts';

const ITEMS_OF_PAGE = 24;
const ITEMS_OF_INVENTORY = 1_000;

/** Items of the shop as anybody may read them, by name, with where to go on if there are more. */
export async function publicItems(
  ctx: Ctx,
  cursor: string | undefined,
): Promise<{ items: PublicItem[]; nextCursor: string | null }> {
  const { ids, nextCursor } = await listIds(ctx, { sort: 'name', cursor }, ITEMS_OF_INVENTORY);
  const offered = await offeredItems(ctx, ids);
  const comments = await publishedComments(ctx, ids);
  const items = offered.map((each) => {
    const { item, variants } = each;
    const pictures = item.pictures.length
      ? item.pictures
      : allOf(variants.map((variant) => variant.pictures));
    return {
      id: item.id,
      name: item.name,
      description: item.description,
      price: Number(moneyText(pricesOf(each)[0], ctx.currency)),
      images: pictures.map(({ url }) => url),
      comments: (comments.get(item.id) ?? []).map(({ author, text }) => ({ author, text })),
      category: item.category,
      availability: availabilityOf(each),
      currency: ctx.currency,
      options: optionsOf(variants),
      slug: item.slug,
    };
  });
  return { items, nextCursor };
}

/** One page of the shop. Throws invalid-argument for a cursor that is not of this list. */
export async function pageOfShop(
  ctx: Ctx,
  query: ShopQuery & { cursor?: string | undefined },
): Promise<ShopItems> {
  const { ids, nextCursor, total } = await listIds(ctx, query, ITEMS_OF_PAGE);
  return { items: await shopItems(ctx, await offeredItems(ctx, ids)), nextCursor, total };
}

/** One item that the shop lists. Throws not-found for every other one. */
export async function itemOfShop(ctx: Ctx, id: string): Promise<ShopItemDetail> {
  const [offered] = (await isListed(ctx, id)) ? await offeredItems(ctx, [id]) : [];
  if (!offered) throw notFound(say('items.notFound'));
  const [item] = await shopItems(ctx, [offered]);
  const comments = (await publishedComments(ctx, [id])).get(id) ?? [];
  const { seoTitle, seoDescription } = offered.item;
  return { ...item!, comments, seoTitle, seoDescription };
}
