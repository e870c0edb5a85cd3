import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { type FileColumn, inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import type { CallAnswer } from '#shared/call.ts';
import { moneyText } from '#shared/money.ts';
import type { OrderFilter, orderTotals as totalsCall } from '#shared/purchasing/purchaseOrders/contract.ts';
import { convert } from '#shared/purchasing/purchaseOrders/figures.ts';
import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { OrderSort } from '#shared/purchasing/purchaseOrders/states.ts';
import { IS_OPEN } from './open.ts';
import { ROW } from './rows.ts';

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<OrderSort, Key[]> = {
  created: [],
  number: [{ column: 'o.number_key', type: 'text' }],
  supplier: [{ column: 'o.supplier_key', type: 'text' }],
  status: [{ column: 'o.status_rank', type: 'int' }],
  received: [{ column: 'o.received_percent', type: 'int' }],
  expected: [{ column: 'o.expected_key', type: 'int' }],
  total: [{ column: 'o.base_total', type: 'bigint' }],
  orderDate: [{ column: 'o.order_key', type: 'int' }],
  updatedAt: [{ column: 'o.updated_at', type: 'timestamptz' }],
};
/** Those that begin with the greatest unless something else is asked for. */
const DOWN: OrderSort[] = ['created', 'number', 'total', 'orderDate', 'updatedAt'];

export type ListQuery = OrderFilter & Sorting<OrderSort>;

/** One page of purchase orders. Throws invalid-argument for a cursor that is not of this list. */
export async function listOrders(
  ctx: Ctx,
  { sort, dir, cursor, limit, ...filter }: ListQuery,
): Promise<{ orders: OrderRow[]; nextCursor: string | null }> {
  const { list, isLate } = await narrowed(ctx, filter, { sort, dir, cursor: cursor || undefined, limit });
  const columns = `${ROW}, coalesce(${isLate}, false) as "isLate"`;
  const { rows, nextCursor } = await list.read<OrderRow>(ctx.tx, columns, 'purchase_orders o');
  return { orders: rows, nextCursor };
}

type SumRow = {
  currency: string;
  orders: number;
  late: number;
  total: number;
  worth: string;
  withoutRate: number;
};

/** How many orders a filtered list holds, how many of them are late, and what they come to in the tenant's currency. */
export async function orderTotals(ctx: Ctx, filter: OrderFilter): Promise<CallAnswer<typeof totalsCall>> {
  const { list, isLate } = await narrowed(ctx, filter, {});
  const rows = await list.sums<SumRow>(
    ctx.tx,
    `o.currency, count(*)::integer as orders, count(*) filter (where ${isLate})::integer as late,
     sum(o.total)::bigint as total, coalesce(sum(o.total * o.exchange_rate), 0) as worth,
     count(*) filter (where o.exchange_rate is null)::integer as "withoutRate"`,
    'purchase_orders o',
    'o.currency',
  );
  const sum = (of: (row: SumRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const currencies = rows
    .map(({ currency, total, worth }) => ({
      ...{ currency, total },
      inBooks: Number(convert(1n, { from: currency, to: ctx.currency, rate: worth })),
    }))
    .toSorted((a, b) => b.inBooks - a.inBooks || (a.currency < b.currency ? -1 : 1));
  return {
    ...{ orders: sum(({ orders }) => orders), late: sum(({ late }) => late) },
    ...{ total: currencies.reduce((all, { inBooks }) => all + inBooks, 0), currencies },
    withoutRate: sum(({ withoutRate }) => withoutRate),
  };
}

/** The list that a filter leaves, and the condition that an order of it is late. */
async function narrowed(
  ctx: Ctx,
  filter: OrderFilter,
  page: Sorting<OrderSort>,
): Promise<{ list: PagedList<OrderSort>; isLate: string }> {
  const { sort = 'created' } = page;
  const list = new PagedList(SORTS, { id: 'o.id', sort, dir: DOWN.includes(sort) ? 'desc' : 'asc' }, page);
  const isLate = `o.due_date < ${list.value(await todayOf(ctx))}::date`;
  if (filter.status === 'open') list.where(IS_OPEN);
  else if (filter.status) list.where(`o.status_rank = ${list.value(RANK[filter.status])}`);
  if (filter.receiptStatus) list.where(`o.receipt_status = ${list.value(filter.receiptStatus)}`);
  if (filter.billingStatus) list.where(`o.billing_status = ${list.value(filter.billingStatus)}`);
  if (filter.late !== undefined) list.where(filter.late ? isLate : `(${isLate}) is not true`);
  if (filter.supplier) list.where(`o.supplier_id = ${list.value(filter.supplier)}`);
  if (filter.location) list.where(`o.location_id = ${list.value(filter.location)}`);
  if (filter.item)
    list.where(
      `o.id in (select l.order_id from purchase_order_lines l where l.tenant_id = :tenant and l.item_id = ${list.value(filter.item)})`,
    );
  await list.search(ctx, 'purchase_orders', 'o', filter.q);
  return { list, isLate };
}

const RANK = { draft: 1, pending_approval: 2, approved: 3, ordered: 4, closed: 5, cancelled: 6 } as const;

const columnsIn = (currency: string): FileColumn<OrderRow>[] => [
  text('Number', ({ number }) => number ?? ''),
  text('Supplier', ({ supplier }) => supplier),
  text('Supplier reference', ({ supplierReference }) => supplierReference),
  text('Status', ({ status }) => status),
  text('Receipt status', ({ receiptStatus }) => receiptStatus),
  number('Received %', ({ receivedPercent }) => String(receivedPercent)),
  text('Billing status', ({ billingStatus }) => billingStatus),
  text('Late', ({ isLate }) => (isLate ? 'yes' : 'no')),
  text('Order date', ({ orderDate }) => orderDate ?? ''),
  text('Expected', ({ expectedDate }) => expectedDate ?? ''),
  text('Currency', ({ currency }) => currency),
  number('Total', ({ total, currency }) => moneyText(total, currency)),
  number('Total in books', ({ baseTotal }) => moneyText(baseTotal, currency)),
  number('Lines', ({ lineCount }) => String(lineCount)),
  text('Author', ({ author }) => author),
  text('Created', ({ createdAt }) => createdAt),
];

/** The filtered, sorted list as a file, each page of it read in a transaction of its own. */
export async function orderFile(inTenant: InTenant, query: ListQuery): Promise<ListFile<OrderRow>> {
  return {
    name: 'purchase-orders',
    columns: columnsIn(await inTenant(async ({ currency }) => currency)),
    portions: inPages(async (page) => {
      const { orders: rows, nextCursor } = await inTenant((ctx) => listOrders(ctx, { ...query, ...page }));
      return { rows, nextCursor };
    }),
  };
}
