import { flag, id, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

/**
 * The address of the page that prints labels says of what: `items` and `locations` are ids with commas between (up to 200),
 * `inside` adds all places inside those; `places`, `basket`; `receipt`, `order`, `goods` (of an order) and `count` are one id;
 * `search` is all items that a list leaves, by the parameters of that list. `copies` "stock" begins with what is on hand.
 */
export const readPrintSearch = searchReader({
  items: text(8000),
  locations: text(8000),
  inside: flag,
  places: flag,
  basket: flag,
  receipt: id,
  order: id,
  goods: id,
  count: id,
  search: flag,
  copies: oneOf(['stock']),
  /** Of an own template, or the name of a ready-made one. */
  template: text(60),
  q: text(200),
  status: oneOf(['draft', 'active', 'archived']),
  category: text(120),
  location: id,
  stock: oneOf(['low', 'out']),
  inShop: oneOf(['true', 'false']),
  picture: oneOf(['none']),
  supplier: id,
  chosen: text(2000),
});
export type PrintSearch = ReturnType<typeof readPrintSearch>;

/** From where the rows come, as the call takes it; null where the address says nothing of it. */
export function sourceOf(search: PrintSearch) {
  const list = (ids: string) => ids.split(',').filter(Boolean);
  if (search.items) return { from: 'items', ids: list(search.items) } as const;
  if (search.locations)
    return { from: 'locations', ids: list(search.locations), inside: search.inside === '1' } as const;
  if (search.receipt) return { from: 'receipt', id: search.receipt } as const;
  if (search.order) return { from: 'order', id: search.order } as const;
  if (search.goods) return { from: 'orderGoods', id: search.goods } as const;
  if (search.count) return { from: 'count', id: search.count } as const;
  if (search.basket) return { from: 'basket' } as const;
  if (search.places) return { from: 'places' } as const;
  if (search.search) return { from: 'search' } as const;
  return null;
}

/** What narrows the list that is printed. */
export function filterOf(search: PrintSearch) {
  if (!search.search) return {};
  const { q, status, category, location, stock, inShop, picture, supplier, chosen } = search;
  return present({ q, status, category, location, stock, inShop, picture, supplier, chosen });
}

/** From which ready-made or own template a new one begins. */
export const readTemplateSearch = searchReader({ from: text(60) });
