import { SUPPLIER_SORTS } from '#shared/purchasing/suppliers/sorts.ts';
import { SUPPLIER_STATUSES } from '#shared/purchasing/suppliers/states.ts';
import { flag, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

export const SUPPLIER_LIST = 'stockbook-list-suppliers';

export const readSuppliersSearch = searchReader({
  q: text(200),
  status: oneOf(SUPPLIER_STATUSES),
  ...listParams(SUPPLIER_SORTS),
  new: flag,
});
export type SuppliersSearch = ReturnType<typeof readSuppliersSearch>;

/** The part of the address that narrows the list, as the calls take it. */
export function supplierFilterOf({ q, status }: SuppliersSearch) {
  return present({ q: q?.trim() || undefined, status });
}

export function supplierSortOf({ sort = 'name', dir = 'asc' }: SuppliersSearch) {
  return { sort, dir };
}

/** Of one supplier: the part that is shown, what its items are searched for, the open form. */
export const readSupplierSearch = searchReader({ tab: oneOf(['items', 'orders']), q: text(200), edit: flag });
