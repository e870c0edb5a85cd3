import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { type FileColumn, inPages, type ListFile, text } from '#server/foundation/files/listFile.ts';
import type { ReturnFilter } from '#shared/sales/returns/contract.ts';
import type { ReturnRow } from '#shared/sales/returns/shapes.ts';
import type { ReturnSort } from '#shared/sales/returns/states.ts';
import { ROW, rowOf, type StoredRow } from './stored.ts';

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<ReturnSort, Key[]> = {
  askedOn: [{ column: 'r.asked_key', type: 'int' }],
  number: [{ column: 'r.number_key', type: 'text' }],
  customer: [{ column: 'r.customer_key', type: 'text' }],
  state: [{ column: 'r.state', type: 'text' }],
};

type ReturnQuery = ReturnFilter & Sorting<ReturnSort>;

/** One page of returns. Throws invalid-argument for a cursor that is not of this list. */
export async function listReturns(
  ctx: Ctx,
  { sort, dir, cursor, limit, ...filter }: ReturnQuery,
): Promise<{ returns: ReturnRow[]; nextCursor: string | null }> {
  const list = await narrowed(ctx, filter, { sort, dir, cursor, limit });
  const { rows, nextCursor } = await list.read<StoredRow>(ctx.tx, ROW, 'sales_returns r');
  return { returns: rows.map(rowOf), nextCursor };
}

/** How many returns a filtered list holds. */
export async function returnTotals(ctx: Ctx, filter: ReturnFilter): Promise<{ returns: number }> {
  const list = await narrowed(ctx, filter, {});
  const rows = await list.sums<{ returns: number }>(
    ctx.tx,
    'r.currency, count(*)::int as returns',
    'sales_returns r',
    'r.currency',
  );
  return { returns: rows.reduce((sum, { returns }) => sum + returns, 0) };
}

const COLUMNS: FileColumn<ReturnRow>[] = [
  text('Number', ({ number }) => number ?? ''),
  text('Asked for on', ({ askedOn }) => askedOn),
  text('Order', ({ order }) => order.number),
  text('Customer', ({ customer }) => customer.name),
  text('Status', ({ state }) => state),
  text('Received', ({ received }) => received),
  text('Credited', ({ isCredited }) => (isCredited ? 'yes' : 'no')),
];

/** The filtered, sorted list as a file. */
export const returnFile = (ctx: Ctx, query: ReturnQuery): ListFile<ReturnRow> => ({
  name: 'returns',
  columns: COLUMNS,
  portions: inPages(async (page) => {
    const { returns: rows, nextCursor } = await listReturns(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});

async function narrowed(
  ctx: Ctx,
  { q, state, received, customer, order, item, reason, from, to }: ReturnFilter,
  page: Sorting<ReturnSort>,
): Promise<PagedList<ReturnSort>> {
  const list = new PagedList(SORTS, { id: 'r.id', sort: 'askedOn', dir: 'desc' }, page);
  await list.search(ctx, 'sales_returns', 'r', q);
  if (state) list.where(`r.state = ${list.value(state)}`);
  if (received) list.where(`r.state in ('authorised', 'closed') and r.received = ${list.value(received)}`);
  if (customer) list.where(`r.customer_id = ${list.value(customer)}`);
  if (order) list.where(`r.order_id = ${list.value(order)}`);
  const withLine = (condition: string) =>
    `r.id in (select l.return_id from sales_return_lines l where l.tenant_id = :tenant and ${condition})`;
  if (item) list.where(withLine(`l.item_id = ${list.value(item)}`));
  if (reason) list.where(withLine(`l.reason = ${list.value(reason)}`));
  const dayOf = (date: string) => `${list.value(date)}::date - date '1970-01-01'`;
  if (from) list.where(`r.asked_key >= ${dayOf(from)}`);
  if (to) list.where(`r.asked_key <= ${dayOf(to)}`);
  return list;
}
