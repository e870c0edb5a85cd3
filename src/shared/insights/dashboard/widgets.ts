/** What a dashboard can be made of, in the order that everybody begins with. */
export const WIDGETS = [
  'stock',
  'sales',
  'sellers',
  'receivables',
  'low',
  'purchasing',
  'week',
  'payables',
  'cover',
  'dead',
  'ageing',
  'turnover',
  'activity',
] as const;
export type Widget = (typeof WIDGETS)[number];

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
