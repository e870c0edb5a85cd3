import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { type FileColumn, inPages, type ListFile, text } from '#server/foundation/files/listFile.ts';
import type { DeliveryFilter } from '#shared/sales/deliveries/contract.ts';
import type { DeliveryRow } from '#shared/sales/deliveries/shapes.ts';
import type { DeliverySort } from '#shared/sales/deliveries/states.ts';
import { ROW, rowOf, type StoredRow } from './stored.ts';

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<DeliverySort, Key[]> = {
  created: [],
  number: [{ column: 'v.number_key', type: 'text' }],
  customer: [{ column: 'v.customer_key', type: 'text' }],
  state: [{ column: 'v.state', type: 'text' }],
  deliveredOn: [{ column: 'v.delivered_key', type: 'int' }],
};

type DeliveryQuery = DeliveryFilter & Sorting<DeliverySort>;

/** One page of deliveries. Throws invalid-argument for a cursor that is not of this list. */
export async function listDeliveries(
  ctx: Ctx,
  { sort, dir, cursor, limit, ...filter }: DeliveryQuery,
): Promise<{ deliveries: DeliveryRow[]; nextCursor: string | null }> {
  const list = await narrowed(ctx, filter, { sort, dir, cursor, limit });
  const { rows, nextCursor } = await list.read<StoredRow>(ctx.tx, ROW, 'deliveries v');
  return { deliveries: rows.map(rowOf), nextCursor };
}

/** How many deliveries a filtered list holds. */
export async function deliveryTotals(ctx: Ctx, filter: DeliveryFilter): Promise<{ deliveries: number }> {
  const list = await narrowed(ctx, filter, {});
  const rows = await list.sums<{ deliveries: number }>(
    ctx.tx,
    'v.currency, count(*)::int as deliveries',
    'deliveries v',
    'v.currency',
  );
  return { deliveries: rows.reduce((sum, { deliveries }) => sum + deliveries, 0) };
}

const COLUMNS: FileColumn<DeliveryRow>[] = [
  text('Number', ({ number }) => number ?? ''),
  text('Order', ({ order }) => order.number),
  text('Customer', ({ customer }) => customer.name),
  text('Status', ({ state }) => state),
  text('Delivered on', ({ deliveredOn }) => deliveredOn ?? ''),
  text('Carrier', ({ carrier }) => carrier),
  text('Tracking', ({ tracking }) => tracking),
];

/** The filtered, sorted list as a file. */
export const deliveryFile = (ctx: Ctx, query: DeliveryQuery): ListFile<DeliveryRow> => ({
  name: 'deliveries',
  columns: COLUMNS,
  portions: inPages(async (page) => {
    const { deliveries: rows, nextCursor } = await listDeliveries(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});

async function narrowed(
  ctx: Ctx,
  { q, state, customer, order, from, to }: DeliveryFilter,
  page: Sorting<DeliverySort>,
): Promise<PagedList<DeliverySort>> {
  const list = new PagedList(SORTS, { id: 'v.id', sort: 'created', dir: 'desc' }, page);
  await list.search(ctx, 'deliveries', 'v', q);
  if (state) list.where(`v.state = ${list.value(state)}`);
  if (customer) list.where(`v.customer_id = ${list.value(customer)}`);
  if (order) list.where(`v.order_id = ${list.value(order)}`);
  const dayOf = (date: string) => `${list.value(date)}::date - date '1970-01-01'`;
  if (from) list.where(`v.delivered_key >= ${dayOf(from)} and v.delivered_on is not null`);
  if (to) list.where(`v.delivered_key <= ${dayOf(to)}`);
  return list;
}
