import { z } from 'zod';
import { Picture } from '#shared/catalogue/pictures/contract.ts';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { SHOP_SORTS } from './sorts.ts';

/** How much there is of an item, as visitors may know it: a band and never a number. */
export const AVAILABILITIES = ['in_stock', 'low_stock', 'out_of_stock'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

const choice = z.object({ name: z.string(), values: z.array(z.string()) });

/**
 * An item of a shop as anybody may read it (specification, public inventory item). `price` is a plain decimal number
 * in units of `currency`; of an item with variants it is the lowest. `comments` are the approved ones, oldest first.
 */
export const PublicItem = z.strictObject({
  id: f.id,
  name: z.string(),
  description: z.string(),
  price: z.number(),
  /** Addresses, the main picture first. */
  images: z.array(z.string()),
  comments: z.array(z.strictObject({ author: z.string(), text: z.string() })),
  category: z.string().nullable(),
  availability: z.enum(AVAILABILITIES),
  /** ISO 4217. */
  currency: z.string(),
  /** What can be chosen of an item with variants: the size, the colour. */
  options: z.array(choice),
  slug: z.string().nullable(),
});
export type PublicItem = z.infer<typeof PublicItem>;

const shopParams = z.strictObject({ tenantId: f.text(40) });

export const publicInventory = defineCall({
  method: 'GET',
  url: '/api/public/inventory/:tenantId',
  needs: 'public',
  cached: true,
  tag: 'Shop',
  summary:
    'The items of a shop, up to 1,000 of them; where there are more, the Link header leads to the next ones',
  params: shopParams,
  query: z.strictObject({ after: f.cursor.optional() }),
  answer: z.array(PublicItem),
});

/** What the shop page needs beyond that: pictures with their texts and sizes, money in minor units, the variants. */
export const ShopItem = z.object({
  id: f.id,
  slug: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  /** In minor units; the lowest of the variants. */
  price: z.int(),
  /** The highest of the variants; `price` where there are none. */
  highestPrice: z.int(),
  availability: z.enum(AVAILABILITIES),
  pictures: z.array(Picture),
  commentCount: z.int(),
  options: z.array(choice),
  variants: z.array(
    z.object({
      id: f.id,
      /** One value for each of the item's options, in their order. */
      values: z.array(z.string()),
      price: z.int(),
      availability: z.enum(AVAILABILITIES),
      pictures: z.array(Picture),
    }),
  ),
});
export type ShopItem = z.infer<typeof ShopItem>;

/** An item opened by itself, with what staff want search engines to be told of it; empty where that goes without saying. */
export const ShopItemDetail = ShopItem.extend({
  comments: z.array(
    z.object({ author: z.string(), text: z.string(), at: z.string(), reply: z.string().nullable() }),
  ),
  seoTitle: z.string(),
  seoDescription: z.string(),
});
export type ShopItemDetail = z.infer<typeof ShopItemDetail>;

/** What narrows and orders a shop; stands in the address of its page as well. */
export const shopQuery = z.strictObject({
  q: f.text(200).optional(),
  category: f.text(120).optional(),
  sort: z.enum(SHOP_SORTS, sayText('shop.order')).optional(),
});
export type ShopQuery = z.output<typeof shopQuery>;

/** One page of a shop. `total` counts all that match, up to 1,000. */
export const ShopItems = z.object({
  items: z.array(ShopItem),
  nextCursor: z.string().nullable(),
  total: z.int(),
});
export type ShopItems = z.infer<typeof ShopItems>;

export const listShopItems = defineCall({
  method: 'GET',
  url: '/api/public/shop/:tenantId/items',
  needs: 'public',
  cached: true,
  tag: 'Shop',
  summary: 'One page of a shop, 24 items',
  params: shopParams,
  query: shopQuery.extend({ cursor: f.cursor.optional() }),
  answer: ShopItems,
});

export const getShopItem = defineCall({
  method: 'GET',
  url: '/api/public/shop/:tenantId/items/:id',
  needs: 'public',
  cached: true,
  tag: 'Shop',
  summary: 'One item of a shop with its approved comments',
  params: shopParams.extend({ id: f.id }),
  answer: ShopItemDetail,
});
