/** What a dashboard can be made of, in the order that everybody begins with. */
export const WIDGETS = [
  'stock',
  'sales',
  'sellers',
  'receivables',
  'low',
  'orders',
  'purchasing',
  'week',
  'payables',
  'cover',
  'dead',
  'ageing',
  'turnover',
  'counts',
  'activity',
] as const;
export type Widget = (typeof WIDGETS)[number];

/** A saved view of Explore on a dashboard, by its id. */
export type ViewCard = `view:${string}`;
/** What stands on a dashboard. */
export type Placed = Widget | ViewCard;

export const cardOf = (viewId: string): ViewCard => `view:${viewId}`;

/** The id of the saved view that something placed shows; null: it is a widget. */
export const viewOn = (placed: Placed): string | null =>
  placed.startsWith('view:') ? placed.slice('view:'.length) : null;

/** So many saved views one dashboard shows. */
export const MOST_CARDS = 12;

/** For how many days stock has been here. */
export const STOCK_AGES = ['0-30', '31-60', '61-90', '91-180', '180+'] as const;
export type StockAge = (typeof STOCK_AGES)[number];
/** The most days of each age but the last. */
export const AGE_DAYS = [30, 60, 90, 180] as const;

/** For how many days it lasts; `never`: nothing was sold. */
export const COVER_BANDS = ['0-7', '8-30', '31-90', '91+', 'never'] as const;
export type CoverBand = (typeof COVER_BANDS)[number];
/** The most days of each band but the last two. */
export const COVER_DAYS = [7, 30, 90] as const;

/** Not sold for so many days, stock is dead. */
export const DEAD_DAYS = 90;
