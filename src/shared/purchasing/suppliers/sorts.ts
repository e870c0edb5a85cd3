/** What the list of suppliers can be sorted by. */
export const SUPPLIER_SORTS = ['name', 'code', 'leadDays', 'status', 'updatedAt'] as const;
export type SupplierSort = (typeof SUPPLIER_SORTS)[number];
