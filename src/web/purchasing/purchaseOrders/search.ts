import {
  BILLING_STATUSES,
  type BillingStatus,
  ORDER_SORTS,
  ORDER_STATUSES,
  type OrderSort,
  type OrderStatus,
  RECEIPT_STATUSES,
  type ReceiptStatus,
} from '#shared/purchasing/purchaseOrders/states.ts';

/** Under this key the browser remembers the columns of the list. */
export const ORDER_LIST = 'stockbook-list-purchase-orders';

/** What the address of the list carries; only what differs from the plain list is written. */
export type OrderSearch = {
  q?: string | undefined;
  status?: OrderStatus | 'open' | undefined;
  receiptStatus?: ReceiptStatus | undefined;
  billingStatus?: BillingStatus | undefined;
  late?: 'true' | undefined;
  supplier?: string | undefined;
  location?: string | undefined;
  item?: string | undefined;
  sort?: OrderSort | undefined;
  dir?: 'asc' | 'desc' | undefined;
  /** Chosen columns in order, separated by commas. */
  columns?: string | undefined;
};

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const text = (name: string, max: number) => {
    const value = raw[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, max) : undefined;
  };
  const id = (name: string) => {
    const value = raw[name];
    return typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined;
  };
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === raw[name]);
  return {
    q: text('q', 200),
    status: oneOf('status', [...ORDER_STATUSES, 'open']),
    receiptStatus: oneOf('receiptStatus', RECEIPT_STATUSES),
    billingStatus: oneOf('billingStatus', BILLING_STATUSES),
    late: oneOf('late', ['true']),
    supplier: id('supplier'),
    location: id('location'),
    item: id('item'),
    sort: oneOf('sort', ORDER_SORTS),
    dir: oneOf('dir', ['asc', 'desc']),
    columns: text('columns', 400),
  };
}

export const NO_FILTER = {
  q: undefined,
  status: undefined,
  receiptStatus: undefined,
  billingStatus: undefined,
  late: undefined,
  supplier: undefined,
  location: undefined,
  item: undefined,
} satisfies OrderSearch;

/** The part of the address that narrows the list, as the calls take it. */
export function filterOf({
  q,
  status,
  receiptStatus,
  billingStatus,
  late,
  supplier,
  location,
  item,
}: OrderSearch) {
  const filter = {
    q: q?.trim() || undefined,
    status,
    receiptStatus,
    billingStatus,
    late,
    supplier,
    location,
    item,
  };
  type Filter = { [K in keyof typeof filter]?: NonNullable<(typeof filter)[K]> };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Filter;
}

/** Whether anything but the status tab narrows the list. */
export function isNarrowed(search: OrderSearch): boolean {
  return Object.keys(filterOf(search)).some((name) => name !== 'status');
}

/** How the rows are sorted: the newest first unless a column was chosen. */
export function sortOf(search: OrderSearch): { sort: OrderSort; dir: 'asc' | 'desc' } {
  return { sort: search.sort ?? 'created', dir: search.dir ?? (search.sort ? 'asc' : 'desc') };
}

export const ORDER_TABS = ['overview', 'receipts', 'bills', 'revisions', 'history'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** What the address of one order carries: the part that is shown, and `do`, the dialog that a link opens. */
export type OrderPageSearch = { tab?: OrderTab | undefined; do?: 'receive' | undefined };

export function readOrderPageSearch(raw: Record<string, unknown>): OrderPageSearch {
  return {
    tab: ORDER_TABS.find((tab) => tab === raw.tab && tab !== 'overview'),
    do: raw.do === 'receive' ? 'receive' : undefined,
  };
}

/** What the address of a new order may carry: whom it is for. */
export function readNewOrderSearch(raw: Record<string, unknown>): { supplier?: string | undefined } {
  const { supplier } = raw;
  return {
    supplier: typeof supplier === 'string' && /^[0-9a-f-]{36}$/i.test(supplier) ? supplier : undefined,
  };
}
