import {
  type ShownItem,
  type ShownVariant,
  shownItems,
  shownVariants,
} from '#server/catalogue/items/shown.ts';
import { describePictures } from '#server/catalogue/pictures/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { MOST_PICTURES } from '#shared/catalogue/pictures/addresses.ts';
import type { Picture } from '#shared/catalogue/pictures/contract.ts';
import { notFound } from '#shared/errors.ts';
import { moneyText } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import type {
  Availability,
  PublicItem,
  ShopItem,
  ShopItemDetail,
  ShopItems,
  ShopQuery,
} from '#shared/shopfront/shop/contract.ts';
import { isListed, listIds } from './list.ts';
import { publishedComments, publishedCounts } from './published.ts';

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

/** An item with the variants it offers; a variant that stands by itself, and a single item, have none. */
type Offered = { item: ShownItem; variants: ShownVariant[] };

/** Items on show by id, in the order asked for, with the variants they offer. */
async function offeredItems(ctx: Ctx, ids: string[]): Promise<Offered[]> {
  const [items, variants] = await Promise.all([shownItems(ctx, ids), shownVariants(ctx, ids)]);
  return ids.flatMap((id) => {
    const item = items.get(id);
    return item ? [{ item, variants: variants.get(id) ?? [] }] : [];
  });
}

/** Items as the shop page shows them. */
async function shopItems(ctx: Ctx, offered: Offered[]): Promise<ShopItem[]> {
  const counts = await publishedCounts(
    ctx,
    offered.map(({ item }) => item.id),
  );
  const written = offered.flatMap(({ item, variants }) => [
    ...item.pictures,
    ...variants.flatMap((v) => v.pictures),
  ]);
  const described = await describePictures(ctx, written);
  const picturesOf = nextOf(described);
  return offered.map((each) => {
    const { item, variants } = each;
    const own = picturesOf(item.pictures.length);
    const offers = variants.map((variant) => ({ variant, pictures: picturesOf(variant.pictures.length) }));
    const options = optionsOf(variants);
    const [price, highestPrice] = pricesOf(each);
    return {
      id: item.id,
      slug: item.slug,
      name: item.name,
      description: item.description,
      category: item.category,
      price,
      highestPrice,
      availability: availabilityOf(each),
      pictures: own.length ? own : allOf(offers.map(({ pictures }) => pictures)),
      commentCount: counts.get(item.id) ?? 0,
      options,
      variants: offers.map(({ variant, pictures }) => ({
        id: variant.id,
        values: options.map(
          ({ name }) => variant.options.find((option) => option.name === name)?.value ?? '',
        ),
        price: variant.price,
        availability: bandOf(variant),
        pictures,
      })),
    };
  });
}

/** The lowest and the highest price of an item, in minor units. */
function pricesOf({ item, variants }: Offered): [lowest: number, highest: number] {
  if (!variants.length) return [item.price, item.price];
  const prices = variants.map(({ price }) => price);
  return [Math.min(...prices), Math.max(...prices)];
}

/** How much there is of an item; of one with variants as much as there is of the best of them. */
function availabilityOf({ item, variants }: Offered): Availability {
  if (!variants.length) return bandOf(item);
  const bands = variants.map(bandOf);
  const best: Availability[] = ['in_stock', 'low_stock'];
  return best.find((band) => bands.includes(band)) ?? 'out_of_stock';
}

/** What can be chosen of an item: the options of its variants with their values, in the order they come in. */
function optionsOf(variants: ShownVariant[]): { name: string; values: string[] }[] {
  const found = new Map<string, Set<string>>();
  for (const { name, value } of variants.flatMap(({ options }) => options))
    found.set(name, (found.get(name) ?? new Set()).add(value));
  return [...found].map(([name, values]) => ({ name, values: [...values] }));
}

/** Pictures of several, each once. */
function allOf<P extends { url: string }>(pictures: P[][]): P[] {
  const once = new Map<string, P>();
  for (const picture of pictures.flat()) if (!once.has(picture.url)) once.set(picture.url, picture);
  return [...once.values()].slice(0, MOST_PICTURES);
}

function bandOf({ type, isOut, isLow }: Pick<ShownItem, 'type' | 'isOut' | 'isLow'>): Availability {
  if (type === 'service') return 'in_stock';
  return isOut ? 'out_of_stock' : isLow ? 'low_stock' : 'in_stock';
}

// Hands out a list piece by piece, in its order.
function nextOf(all: Picture[]): (count: number) => Picture[] {
  let from = 0;
  return (count) => {
    from += count;
    return all.slice(from - count, from);
  };
}
