import { AGEING_BUCKETS, INVOICE_SORTS, INVOICE_WORDS } from '#shared/sales/invoices/states.ts';
import { currency, day, id, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

export const INVOICE_LIST = 'stockbook-list-invoices';

export const readInvoicesSearch = searchReader({
  q: text(200),
  status: oneOf([...INVOICE_WORDS, 'unpaid']),
  customer: id,
  bucket: oneOf(AGEING_BUCKETS),
  /** Of the bucket: what is open is in one currency. */
  currency,
  /** Dates of the invoices, from and up to. */
  from: day,
  to: day,
  ...listParams(INVOICE_SORTS),
});
export type InvoicesSearch = ReturnType<typeof readInvoicesSearch>;

/** The part of the address that narrows the list, as the calls take it. */
export function invoiceFilterOf({ columns: _, sort: __, dir: ___, ...filter }: InvoicesSearch) {
  return present({ ...filter, q: filter.q?.trim() || undefined });
}

/** How the rows are sorted: the newest first unless a column was chosen. */
export function invoiceSortOf({ sort = 'created', dir = 'desc' }: InvoicesSearch) {
  return { sort, dir };
}

/** A new draft may be for somebody already. */
export const readDraftSearch = searchReader({ customer: id });
