import {
  CUSTOMER_SORTS,
  CUSTOMER_STATUSES,
  type CustomerSort,
  type CustomerStatus,
} from '#shared/customers/states.ts';

/** What the address of the list carries; `customer` is the one that is open, or "new". */
export type CustomersSearch = {
  q?: string;
  status?: CustomerStatus;
  balance?: 'owing' | 'credit';
  sort?: CustomerSort;
  dir?: 'asc' | 'desc';
  customer?: string;
};

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readCustomersSearch(raw: Record<string, unknown>): CustomersSearch {
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === raw[name]);
  const q = typeof raw.q === 'string' && raw.q !== '' ? raw.q.slice(0, 200) : undefined;
  const isId = typeof raw.customer === 'string' && /^(new|[0-9a-f-]{36})$/.test(raw.customer);
  return present({
    q,
    status: oneOf('status', CUSTOMER_STATUSES),
    balance: oneOf('balance', ['owing', 'credit'] as const),
    sort: oneOf('sort', CUSTOMER_SORTS),
    dir: oneOf('dir', ['asc', 'desc'] as const),
    customer: isId ? String(raw.customer) : undefined,
  });
}

/** What the calls take of it. */
export function customerFilterOf({ q, status, balance, sort, dir }: CustomersSearch) {
  return present({ q: q?.trim() || undefined, status, balance, sort, dir });
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
}
