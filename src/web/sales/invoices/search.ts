import { isDate } from '#shared/dates.ts';
import {
  AGEING_BUCKETS,
  type AgeingBucket,
  INVOICE_SORTS,
  INVOICE_WORDS,
  type InvoiceSort,
  type InvoiceWord,
} from '#shared/sales/invoices/states.ts';

/** What the address of the list carries. */
export type InvoicesSearch = {
  q?: string;
  status?: InvoiceWord | 'unpaid';
  customer?: string;
  bucket?: AgeingBucket;
  /** Of the bucket: what is open is in one currency. */
  currency?: string;
  /** Dates of the invoices, from and up to. */
  from?: string;
  to?: string;
  /** Chosen columns in order, separated by commas. */
  columns?: string;
  sort?: InvoiceSort;
  dir?: 'asc' | 'desc';
};

const ID = /^[0-9a-f-]{36}$/;

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readInvoicesSearch(raw: Record<string, unknown>): InvoicesSearch {
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === raw[name]);
  const like = (name: string, pattern: RegExp) =>
    typeof raw[name] === 'string' && pattern.test(raw[name]) ? raw[name] : undefined;
  const day = (name: string) => (typeof raw[name] === 'string' && isDate(raw[name]) ? raw[name] : undefined);
  return present({
    q: typeof raw.q === 'string' && raw.q !== '' ? raw.q.slice(0, 200) : undefined,
    status: oneOf('status', [...INVOICE_WORDS, 'unpaid'] as const),
    customer: like('customer', ID),
    bucket: oneOf('bucket', AGEING_BUCKETS),
    currency: like('currency', /^[A-Z]{3}$/),
    from: day('from'),
    to: day('to'),
    columns: like('columns', /^[\w,]{1,400}$/),
    sort: oneOf('sort', INVOICE_SORTS),
    dir: oneOf('dir', ['asc', 'desc'] as const),
  });
}

/** What the calls take of it. */
export function invoiceFilterOf({ q, columns: _, ...rest }: InvoicesSearch) {
  return present({ ...rest, q: q?.trim() || undefined });
}

/** A new draft may be for somebody already; named in either case, so that nothing else gets through. */
export function readDraftSearch(raw: Record<string, unknown>): { customer?: string | undefined } {
  return { customer: typeof raw.customer === 'string' && ID.test(raw.customer) ? raw.customer : undefined };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
}
