import {
  CUSTOMER_SORTS,
  CUSTOMER_STATUSES,
  type CustomerSort,
  type CustomerStatus,
} from '#shared/sales/customers/states.ts';

/** What the address of the list carries; `customer` is "new" while one is added. */
export type CustomersSearch = {
  q?: string;
  status?: CustomerStatus;
  balance?: 'owing' | 'credit';
  currency?: string;
  /** Chosen columns in order, separated by commas. */
  columns?: string;
  sort?: CustomerSort;
  dir?: 'asc' | 'desc';
  customer?: 'new';
};

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readCustomersSearch(raw: Record<string, unknown>): CustomersSearch {
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === raw[name]);
  const like = (name: string, pattern: RegExp) =>
    typeof raw[name] === 'string' && pattern.test(raw[name]) ? raw[name] : undefined;
  const q = typeof raw.q === 'string' && raw.q !== '' ? raw.q.slice(0, 200) : undefined;
  return present({
    q,
    status: oneOf('status', CUSTOMER_STATUSES),
    balance: oneOf('balance', ['owing', 'credit'] as const),
    currency: like('currency', /^[A-Z]{3}$/),
    columns: like('columns', /^[\w,]{1,400}$/),
    sort: oneOf('sort', CUSTOMER_SORTS),
    dir: oneOf('dir', ['asc', 'desc'] as const),
    customer: oneOf('customer', ['new'] as const),
  });
}

/** What the calls take of it. */
export function customerFilterOf({ q, status, balance, currency, sort, dir }: CustomersSearch) {
  return present({ q: q?.trim() || undefined, status, balance, currency, sort, dir });
}

export const CUSTOMER_TABS = ['overview', 'statement'] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];

/** What the address of one customer carries: the part that is shown, the time of the statement, the open form. */
export type CustomerSearch = {
  tab?: CustomerTab | undefined;
  from?: string | undefined;
  to?: string | undefined;
  edit?: '1' | undefined;
};

/** Reads an address that anybody may have typed; named in either case, so that nothing else gets through. */
export function readCustomerSearch(raw: Record<string, unknown>): CustomerSearch {
  const day = (name: string) => {
    const value = raw[name];
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  };
  return {
    tab: CUSTOMER_TABS.slice(1).find((tab) => tab === raw.tab),
    from: day('from'),
    to: day('to'),
    edit: raw.edit === '1' || raw.edit === 1 ? '1' : undefined,
  };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
}
