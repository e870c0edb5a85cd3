import { pictureInSize, pictureSources } from '#shared/catalogue/pictures/addresses.ts';
import { moneyText } from '#shared/money.ts';
import type { Availability, ShopItem } from '#shared/shopfront/shop/contract.ts';
import type { Shop, SitePage } from '#shared/shopfront/site/page.ts';
import { CARD_SIZES, ITEM_SIZES, type Shown, shownPictures } from '#web/shopfront/site/shop/pictures.ts';
import { shopPath, shopSearch } from '#web/shopfront/site/shop/shopAddress.ts';
import { itemTitle, pageTitle, shopTitle } from '#web/shopfront/site/shop/shopTitle.ts';
import type { SiteTexts } from '#web/texts/en/site.ts';
import overview from './screens/inventory-light.webp?url';

/** A picture that the browser fetches before anything else. */
export type Preload = { type: string; sources: string; sizes: string };

/** What stands in the head of a page. Addresses are absolute, texts are as they are read. */
export type Head = {
  title: string;
  description: string;
  /** None for pages that are not to be found. */
  canonical: string | null;
  robots: string | null;
  kind: 'website' | 'product';
  siteName: string;
  picture: { url: string; width: number; height: number; alt: string } | null;
  preload: Preload | null;
  /** Data by schema.org. */
  structured: object[];
};

const LONGEST_DESCRIPTION = 160;
const SHARED_WIDTH = 1280;

/** What a page tells search engines and those who show a shared link. */
export function headOf(page: SitePage, texts: SiteTexts): Head {
  const { shell, landing, about, shop } = texts;
  const plain: Omit<Head, 'title' | 'description'> = {
    canonical: `${page.baseUrl}${page.path}`,
    robots: null,
    kind: 'website',
    siteName: shell.product,
    picture: { url: page.baseUrl + overview, width: 1280, height: 800, alt: landing.inventory },
    preload: null,
    structured: [],
  };
  switch (page.kind) {
    case 'landing':
      return {
        ...plain,
        title: `${shell.product} · ${landing.title}`,
        description: landing.lead,
        structured: [organization(page.baseUrl, shell.product)],
      };
    case 'about':
      return { ...plain, title: `${about.title} · ${shell.product}`, description: about.lead };
    case 'invoice':
    case 'quote':
    case 'customer': {
      const { title, text } = texts[page.kind];
      return { ...plain, ...UNFINDABLE, title, description: text };
    }
    case 'unknownShop':
      return { ...plain, ...UNFINDABLE, title: shop.unknownTitle, description: shop.unknownText };
    case 'closedShop':
      return { ...plain, ...UNFINDABLE, title: shop.closedTitle(page.name), description: shop.closedText };
    case 'shop':
      return shopHead(page, texts, plain);
  }
}

const UNFINDABLE = { canonical: null, robots: 'noindex', picture: null };

type PageOfShop = Extract<SitePage, { kind: 'shop' }>;

function shopHead(page: PageOfShop, texts: SiteTexts, plain: Omit<Head, 'title' | 'description'>): Head {
  const { shop, item, first, query } = page;
  const name = shopTitle(shop, texts);
  const address = `${page.baseUrl}${shopPath(shop.id)}`;
  const pictured = item ?? first.items.find(({ pictures }) => shownPictures(pictures).length > 0);
  const [picture] = shownPictures(pictured?.pictures ?? []);
  const common = {
    ...plain,
    siteName: shop.name,
    picture: picture ? sharedPicture(picture, page.baseUrl) : null,
    preload: firstPicture(first.items, item),
  };
  if (item)
    return {
      ...common,
      kind: 'product',
      title: itemTitle(item.seoTitle || item.name, shop, texts),
      description: shortened(item.seoDescription || item.description || item.name),
      canonical: address + shopSearch({ query: {}, item: item.id }),
      structured: [productOf(item, shop, address, page.baseUrl)],
    };
  const { category } = query;
  return {
    ...common,
    title: pageTitle(shop, category, texts),
    description: shortened(shop.headline || texts.shop.description(shop.name)),
    canonical: address + shopSearch({ query: category ? { category } : {}, item: null }),
    // What somebody has searched for is no page of its own.
    robots: query.q ? 'noindex, follow' : null,
    structured: [productsOf(first.items, name, shop, address, page.baseUrl)],
  };
}

function sharedPicture({ url, width, height, alt }: Shown, baseUrl: string): Head['picture'] {
  const shown = Math.min(width, SHARED_WIDTH);
  return {
    url: baseUrl + pictureInSize(url, SHARED_WIDTH, 'webp'),
    width: shown,
    height: Math.round((height * shown) / width),
    alt,
  };
}

function firstPicture(items: ShopItem[], item: ShopItem | null): Preload | null {
  const [picture] = shownPictures((item ?? items[0])?.pictures ?? []);
  if (!picture) return null;
  const sources = pictureSources(picture.url, picture.width, 'avif');
  return { type: 'image/avif', sources, sizes: item ? ITEM_SIZES : CARD_SIZES };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  return `${line.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}

// Data by schema.org, for search engines.
const CONTEXT = 'https://schema.org';

const AVAILABILITY: Record<Availability, string> = {
  in_stock: `${CONTEXT}/InStock`,
  low_stock: `${CONTEXT}/LimitedAvailability`,
  out_of_stock: `${CONTEXT}/OutOfStock`,
};

function organization(baseUrl: string, name: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    url: `${baseUrl}/`,
    logo: `${baseUrl}/logo.svg`,
  };
}

/** An item opened by itself. `address` is that of its shop. */
function productOf(item: ShopItem, shop: Shop, address: string, baseUrl: string): object {
  const { description, category } = item;
  return {
    '@context': CONTEXT,
    ...product(item, shop, address, baseUrl),
    ...(description ? { description } : {}),
    ...(category ? { category } : {}),
  };
}

/** The items of a shop, in the order of the page. */
function productsOf(items: ShopItem[], name: string, shop: Shop, address: string, baseUrl: string): object {
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
