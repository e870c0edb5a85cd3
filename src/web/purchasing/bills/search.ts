import { BILL_SORTS, BILL_STATUSES, type BillSort } from '#shared/purchasing/bills/states.ts';
import { day, id, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

/** Under this key the browser remembers the columns of the list. */
export const BILL_LIST = 'stockbook-list-bills';

export const readBillsSearch = searchReader({
  q: text(200),
  status: oneOf(BILL_STATUSES),
  supplier: id,
  /** Dates of the bills, from and up to. */
  from: day,
  to: day,
  ...listParams(BILL_SORTS),
});
export type BillsSearch = ReturnType<typeof readBillsSearch>;

/** The part of the address that narrows the list, as the calls take it. */
export function billFilterOf({ sort: _, dir: __, columns: ___, ...filter }: BillsSearch) {
  return present({ ...filter, q: filter.q?.trim() || undefined });
}

/** How the rows are sorted: the last entered first unless a column was chosen. */
export function billSortOf({ sort, dir }: BillsSearch): { sort: BillSort; dir: 'asc' | 'desc' } {
  return { sort: sort ?? 'created', dir: dir ?? (sort ? 'asc' : 'desc') };
}
