/** What a column of our whole export can be brought in as, besides what other files know. */
export const WHOLE_TARGETS = [
  'unitName',
  'unitDecimals',
  'taxRateName',
  'overReceipt',
  'onHandAt',
  'valueAt',
  'reorderPointAt',
  'reorderQuantityAt',
  'supplierName',
  'supplierCurrency',
  'supplierUnit',
  'supplierFactor',
  'supplierPack',
  'supplierMinimum',
  'supplierPrice',
  'supplierLeadDays',
  'supplierPreferred',
  'newField',
] as const;

/** Columns that name a place in their heading. */
export const PLACE_TARGETS = ['onHandAt', 'valueAt', 'reorderPointAt', 'reorderQuantityAt'] as const;
export type PlaceTarget = (typeof PLACE_TARGETS)[number];

/** Columns of which there is one for each supplier of an item. */
export const SELLER_TARGETS = [
  'supplier',
  'supplierName',
  'supplierCurrency',
  'supplierSku',
  'supplierUnit',
  'supplierFactor',
  'supplierPack',
  'supplierMinimum',
  'supplierPrice',
  'supplierLeadDays',
  'supplierPreferred',
] as const;
export type SellerTarget = (typeof SELLER_TARGETS)[number];

/** What there may be several columns of, told apart by their headings. */
export const NUMBERED_TARGETS = [...PLACE_TARGETS, ...SELLER_TARGETS, 'newField'] as const;
