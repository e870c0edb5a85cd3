import { pictureInSize } from '#shared/catalogue/pictures/rules.ts';
import { moneyText } from '#shared/money.ts';
import type { Availability, ShopItem } from '#shared/shopfront/shop/contract.ts';
import type { Shop } from '#shared/shopfront/site/page.ts';
import { shownPictures } from './shop/pictures.ts';
import { shopSearch } from './shop/shopAddress.ts';

/** Data by schema.org, for search engines. */

const CONTEXT = 'https://schema.org';

const AVAILABILITY: Record<Availability, string> = {
  in_stock: `${CONTEXT}/InStock`,
  low_stock: `${CONTEXT}/LimitedAvailability`,
  out_of_stock: `${CONTEXT}/OutOfStock`,
};

export function organization(baseUrl: string, name: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    url: `${baseUrl}/`,
    logo: `${baseUrl}/logo.svg`,
  };
}

/** An item opened by itself. `address` is that of its shop. */
export function productOf(item: ShopItem, shop: Shop, address: string, baseUrl: string): object {
  const { description, category } = item;
  return {
    '@context': CONTEXT,
    ...product(item, shop, address, baseUrl),
    ...(description ? { description } : {}),
    ...(category ? { category } : {}),
  };
}

/** The items of a shop, in the order of the page. */
export function productsOf(
  items: ShopItem[],
  name: string,
  shop: Shop,
  address: string,
  baseUrl: string,
): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    url: address,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: product(item, shop, address, baseUrl),
    })),
  };
}

function product(item: ShopItem, shop: Shop, address: string, baseUrl: string): object {
  const url = address + shopSearch({ query: {}, item: item.id });
  const pictures = shownPictures(item.pictures).map((one) => baseUrl + pictureInSize(one.url, 1280, 'webp'));
  return {
    '@type': 'Product',
    '@id': url,
    name: item.name,
    url,
    ...(pictures.length ? { image: pictures } : {}),
    offers: offersOf(item, shop, url),
  };
}

function offersOf(item: ShopItem, { name, currency }: Shop, url: string): object {
  const common = {
    priceCurrency: currency,
    availability: AVAILABILITY[item.availability],
    url,
    seller: { '@type': 'Organization', name },
  };
  const price = moneyText(item.price, currency);
  if (item.price === item.highestPrice) return { '@type': 'Offer', price, ...common };
  return {
    '@type': 'AggregateOffer',
    lowPrice: price,
    highPrice: moneyText(item.highestPrice, currency),
    offerCount: item.variants.length,
    ...common,
  };
}
