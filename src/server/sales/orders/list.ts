import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { type FileColumn, inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { CallAnswer } from '#shared/call.ts';
import { moneyText } from '#shared/money.ts';
import type {
  orderBoard as boardCall,
  OrderFilter,
  orderTotals as totalsCall,
} from '#shared/sales/orders/contract.ts';
import type { OrderRow } from '#shared/sales/orders/shapes.ts';
import type { OrderSort } from '#shared/sales/orders/states.ts';
import { ROW, rowOf, type StoredRow } from './stored.ts';

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<OrderSort, Key[]> = {
  created: [],
  number: [{ column: 'o.number_key', type: 'text' }],
  customer: [{ column: 'o.customer_key', type: 'text' }],
  state: [{ column: 'o.state', type: 'text' }],
  orderDate: [{ column: 'o.order_key', type: 'int' }],
  promisedOn: [{ column: 'o.promise_key', type: 'int' }],
  total: [{ column: 'o.total', type: 'bigint' }],
  updatedAt: [{ column: 'o.updated_at', type: 'timestamptz' }],
};

export type OrderQuery = OrderFilter & Sorting<OrderSort>;

/** Orders o of which something is still to be delivered; the index of the same condition finds them. */
export const OPEN = "o.state = 'confirmed' and o.delivered <> 'all'";
/** Whether something is promised with an order o that a condition on demands d is true of. */
const demanded = (which: string) =>
  `exists (select from stock_demands d where d.tenant_id = :tenant and d.source_id = o.id and ${which})`;
// Each by an index of its own.
const SOME_HELD = demanded('d.held > 0');
const SOME_MISSING = demanded('d.missing > 0');
/** Orders o of which all that is promised lies ready. */
export const READY = `${SOME_HELD} and not ${SOME_MISSING}`;

/** One page of orders. Throws invalid-argument for a cursor that is not of this list. */
export async function listOrders(
  ctx: Ctx,
  { sort, dir, cursor, limit, ...filter }: OrderQuery,
): Promise<{ orders: OrderRow[]; nextCursor: string | null }> {
  const today = await todayOf(ctx);
  const list = await narrowed(ctx, filter, today, { sort, dir, cursor, limit });
  const { rows, nextCursor } = await list.read<StoredRow>(ctx.tx, ROW, 'sales_orders o');
  return { orders: rows.map((row) => rowOf(row, today)), nextCursor };
}

const COLUMNS: FileColumn<OrderRow>[] = [
  text('Number', ({ number }) => number ?? ''),
  text('Customer', ({ customer }) => customer.name),
  text('Status', ({ state }) => state),
  text('Order date', ({ orderDate }) => orderDate ?? ''),
  text('Wanted on', ({ wantedOn }) => wantedOn ?? ''),
  text('Promised on', ({ promisedOn }) => promisedOn ?? ''),
  text('Held', ({ held }) => held ?? ''),
  text('Delivered', ({ delivered }) => delivered),
  text('Invoiced', ({ invoiced }) => invoiced),
  text('Currency', ({ currency }) => currency),
  number('Total', ({ total, currency }) => moneyText(total, currency)),
  text("Customer's reference", ({ customerReference }) => customerReference),
];

/** The filtered, sorted list as a file. */
export const orderFile = (ctx: Ctx, query: OrderQuery): ListFile<OrderRow> => ({
  name: 'orders',
  columns: COLUMNS,
  portions: inPages(async (page) => {
    const { orders: rows, nextCursor } = await listOrders(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});

type OrderSums = CallAnswer<typeof totalsCall>['currencies'][number] & { orders: number };

/** How many orders a filtered list holds, and what they come to in each currency; cancelled ones come to nothing. */
export async function orderTotals(ctx: Ctx, filter: OrderFilter): Promise<CallAnswer<typeof totalsCall>> {
  const list = await narrowed(ctx, filter, await todayOf(ctx), {});
  const rows = await list.sums<OrderSums>(
    ctx.tx,
    `o.currency, count(*)::int as orders, coalesce(sum(o.total) filter (where o.state <> 'cancelled'), 0)::bigint as total`,
    'sales_orders o',
    'o.currency',
  );
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    currencies: rows.map(({ currency, total }) => ({ currency, total })),
  };
}

/** How open orders stand to what was promised, as of today. Demands are those of open orders: what was delivered wants nothing. */
export async function orderBoard(ctx: Ctx): Promise<CallAnswer<typeof boardCall>> {
  const today = await todayOf(ctx);
  const [counts] = await ctx.tx.query<Omit<CallAnswer<typeof boardCall>, 'today'>>({
    text: `select o.*, d.* from (
             select count(*)::int as open, count(*) filter (where promise_key = $1::date - date '1970-01-01')::int as "dueToday",
               count(*) filter (where promise_key < $1::date - date '1970-01-01')::int as late,
               count(*) filter (where promise_key = 2147483647)::int as unknown
             from sales_orders o where o.tenant_id = :tenant and ${OPEN}) o
           cross join (
             select (select count(distinct source_id) from stock_demands where tenant_id = :tenant and is_at_risk)::int as "atRisk",
               (select count(*) from (select distinct source_id as id from stock_demands where tenant_id = :tenant and held > 0) o
                 where not ${SOME_MISSING})::int as ready) d`,
    values: [today],
  });
  return { today, ...counts! };
}

async function narrowed(
  ctx: Ctx,
  { q, state, held, delivered, invoiced, promise, customer, item, currency, from, to }: OrderFilter,
  today: string,
  page: Sorting<OrderSort>,
): Promise<PagedList<OrderSort>> {
  const list = new PagedList(SORTS, { id: 'o.id', sort: 'created', dir: 'desc' }, page);
  await list.search(ctx, 'sales_orders', 'o', q);
  if (state) list.where(state === 'open' ? OPEN : `o.state = ${list.value(state)}`);
  if (customer) list.where(`o.customer_id = ${list.value(customer)}`);
  if (currency) list.where(`o.currency = ${list.value(currency)}`);
  if (item)
    list.where(
      `o.id in (select l.order_id from sales_order_lines l where l.tenant_id = :tenant and l.item_id = ${list.value(item)})`,
    );
  if (held) {
    list.where(OPEN);
    if (held === 'all') list.where(READY);
    if (held === 'none') list.where(`${SOME_MISSING} and not ${SOME_HELD}`);
    if (held === 'part') list.where(`${SOME_HELD} and ${SOME_MISSING}`);
  }
  if (delivered) list.where(`o.state in ('confirmed', 'closed') and o.delivered = ${list.value(delivered)}`);
  if (invoiced) list.where(`o.state in ('confirmed', 'closed') and o.invoiced = ${list.value(invoiced)}`);
  // By the keys that the indexes are in the order of; that of no date is the greatest.
  const dayOf = (date: string) => `${list.value(date)}::date - date '1970-01-01'`;
  if (promise) {
    list.where(OPEN);
    if (promise === 'today') list.where(`o.promise_key = ${dayOf(today)}`);
    if (promise === 'late') list.where(`o.promise_key < ${dayOf(today)}`);
    if (promise === 'unknown') list.where('o.promised_on is null');
    if (promise === 'at-risk')
      list.where(
        'o.id in (select d.source_id from stock_demands d where d.tenant_id = :tenant and d.is_at_risk)',
      );
  }
  if (from) list.where(`o.order_key >= ${dayOf(from)} and o.order_date is not null`);
  if (to) list.where(`o.order_key <= ${dayOf(to)}`);
  return list;
}
