/** What the list can be sorted by; `relevance` only together with a search. */
export const ITEM_SORTS = [
  'name',
  'sku',
  'category',
  'onHand',
  'held',
  'available',
  'incoming',
  'projected',
  'reorderPoint',
  'price',
  'averageCost',
  'stockValue',
  'status',
  'updatedAt',
  'relevance',
] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];
