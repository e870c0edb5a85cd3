import { SUPPLIER_SORTS, type SupplierSort } from '#shared/purchasing/suppliers/sorts.ts';

/** What the address of the list carries. */
export type SuppliersSearch = {
  q?: string;
  status?: 'active' | 'archived';
  sort?: SupplierSort;
  dir?: 'asc' | 'desc';
  columns?: string;
  new?: '1';
};

export const SUPPLIER_LIST = 'stockbook-list-suppliers';

const oneOf = <T extends string>(value: unknown, values: readonly T[]) =>
  values.find((known) => known === value);
const text = (value: unknown, max: number) =>
  typeof value === 'string' && value !== '' ? value.slice(0, max) : undefined;
const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readSuppliersSearch(raw: Record<string, unknown>): SuppliersSearch {
  return present({
    q: text(raw.q, 200),
    status: oneOf(raw.status, ['active', 'archived']),
    sort: oneOf(raw.sort, SUPPLIER_SORTS),
    dir: oneOf(raw.dir, ['asc', 'desc']),
    columns: text(raw.columns, 400),
    new: oneOf(raw.new, ['1']),
  });
}

/** What the calls take of it. */
export function supplierFilterOf({ q, status, sort, dir }: SuppliersSearch) {
  return {
    ...(q?.trim() ? { q: q.trim() } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
    ...(dir ? { dir } : {}),
  };
}

/** What the address of one supplier carries. */
export type SupplierSearch = { tab?: 'items' | 'orders'; q?: string; edit?: '1' };

export function readSupplierSearch(raw: Record<string, unknown>): SupplierSearch {
  return present({
    tab: oneOf(raw.tab, ['items', 'orders']),
    q: text(raw.q, 200),
    edit: oneOf(raw.edit, ['1']),
  });
}
