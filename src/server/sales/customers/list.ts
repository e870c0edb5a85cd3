import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { type FileColumn, inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { CallAnswer } from '#shared/call.ts';
import { CUSTOMER_COLUMNS } from '#shared/exchange/imports/customerColumns.ts';
import { moneyText } from '#shared/money.ts';
import type {
  CustomerFilter,
  CustomerRow,
  customerTotals as totalsCall,
} from '#shared/sales/customers/contract.ts';
import type { CustomerSort } from '#shared/sales/customers/states.ts';
import { type FoundCustomer, findCustomers, WITH_BALANCE } from './read.ts';

const ROW = `c.id, c.code, c.name, coalesce(c.contacts -> 0 ->> 'name', '') as contact, c.email, c.phone,
  concat_ws(', ', nullif(c.billing_address ->> 'city', ''), nullif(c.billing_address ->> 'country', '')) as place, c.currency,
  c.payment_days as "paymentDays", c.price_list_discount as "priceListDiscount", c.status, b.balance, c.version,
  c.updated_at as "updatedAt"`;

const NAME: Key = { column: 'c.name_key', type: 'text' };

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<CustomerSort, Key[]> = {
  name: [NAME],
  code: [{ column: 'c.code_key', type: 'text' }],
  balance: [{ column: 'b.balance', type: 'bigint' }],
  status: [{ column: 'c.status', type: 'text' }, NAME],
  updatedAt: [{ column: 'c.updated_at', type: 'timestamptz' }],
};

export type CustomerQuery = CustomerFilter & Sorting<CustomerSort>;

/** One page of customers. Throws invalid-argument for a cursor that is not of this list. */
export async function listCustomers(
  ctx: Ctx,
  { sort, dir, cursor, limit, ...filter }: CustomerQuery,
): Promise<{ customers: CustomerRow[]; nextCursor: string | null }> {
  const list = await narrowed(ctx, filter, { sort, dir, cursor, limit });
  const { rows, nextCursor } = await list.read<CustomerRow>(ctx.tx, ROW, WITH_BALANCE);
  return { customers: rows, nextCursor };
}

type ExportedRow = FoundCustomer & { balance: number };

const COLUMNS: FileColumn<ExportedRow>[] = [
  ...Object.values(CUSTOMER_COLUMNS).map(({ heading, write }) => text(heading, write)),
  number('Balance', ({ balance, currency }) => moneyText(balance, currency)),
];

/** The filtered, sorted list as a file, which the import reads back. */
export const customerFile = (ctx: Ctx, query: CustomerQuery): ListFile<ExportedRow> => ({
  name: 'customers',
  columns: COLUMNS,
  portions: inPages(async (page) => {
    const { customers, nextCursor } = await listCustomers(ctx, { ...query, ...page });
    const found = await findCustomers(
      ctx,
      customers.map(({ id }) => id),
    );
    return { rows: customers.map(({ id, balance }) => ({ ...found.get(id)!, balance })), nextCursor };
  }),
});

type CustomerSums = CallAnswer<typeof totalsCall>['currencies'][number] & { customers: number };

/** How many customers a filtered list holds, and what they owe in each currency. */
export async function customerTotals(
  ctx: Ctx,
  filter: CustomerFilter,
): Promise<CallAnswer<typeof totalsCall>> {
  const list = await narrowed(ctx, filter, {});
  const rows = await list.sums<CustomerSums>(
    ctx.tx,
    'c.currency, count(*)::int as customers, coalesce(sum(b.balance), 0)::bigint as balance',
    WITH_BALANCE,
    'c.currency',
  );
  return {
    customers: rows.reduce((sum, { customers }) => sum + customers, 0),
    currencies: rows.map(({ currency, balance }) => ({ currency, balance })),
  };
}

async function narrowed(
  ctx: Ctx,
  { q, status, currency, balance }: CustomerFilter,
  page: Sorting<CustomerSort>,
): Promise<PagedList<CustomerSort>> {
  // An index leads to the page behind a place when that is told in its own columns.
  const id = page.sort === 'balance' ? 'b.id' : 'c.id';
  const list = new PagedList(SORTS, { id, sort: 'name', dir: 'asc' }, page);
  await list.search(ctx, 'customers', 'c', q);
  if (status) list.where(`c.status = ${list.value(status)}`);
  if (currency) list.where(`c.currency = ${list.value(currency)}`);
  if (balance) list.where(balance === 'owing' ? 'b.balance > 0' : 'b.balance < 0');
  return list;
}
