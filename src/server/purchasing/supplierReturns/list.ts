import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { type FileColumn, inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { CallAnswer } from '#shared/call.ts';
import { moneyText } from '#shared/money.ts';
import type {
  SupplierReturnFilter,
  supplierReturnTotals,
} from '#shared/purchasing/supplierReturns/contract.ts';
import type { SupplierReturnRow } from '#shared/purchasing/supplierReturns/shapes.ts';
import type { ReturnSort } from '#shared/purchasing/supplierReturns/states.ts';
import { ROW, rowOf, type StoredRow } from './stored.ts';

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<ReturnSort, Key[]> = {
  created: [],
  number: [{ column: 'v.number_key', type: 'text' }],
  supplier: [{ column: 'v.supplier_key', type: 'text' }],
  state: [{ column: 'v.state', type: 'text' }],
  authorisedOn: [{ column: 'v.authorised_key', type: 'int' }],
};

type ReturnQuery = SupplierReturnFilter & Sorting<ReturnSort>;

/** One page of returns to suppliers. Throws invalid-argument for a cursor that is not of this list. */
export async function listReturns(
  ctx: Ctx,
  { sort, dir, cursor, limit, ...filter }: ReturnQuery,
): Promise<{ returns: SupplierReturnRow[]; nextCursor: string | null }> {
  const list = await narrowed(ctx, filter, { sort, dir, cursor, limit });
  const { rows, nextCursor } = await list.read<StoredRow>(ctx.tx, ROW, 'supplier_returns v');
  return { returns: rows.map(rowOf), nextCursor };
}

/** How many returns a filtered list holds, what they come to and what was credited. */
export async function returnTotals(
  ctx: Ctx,
  filter: SupplierReturnFilter,
): Promise<CallAnswer<typeof supplierReturnTotals>> {
  const list = await narrowed(ctx, filter, {});
  const rows = await list.sums<{
    returns: number;
    counted: number;
    currency: string;
    worth: number;
    credited: number;
  }>(
    ctx.tx,
    `v.currency, count(*)::int as returns, count(*) filter (where v.state <> 'cancelled')::int as counted,
     coalesce(sum(v.worth) filter (where v.state <> 'cancelled'), 0)::bigint as worth, coalesce(sum(v.credited_amount), 0)::bigint as credited`,
    'supplier_returns v',
    'v.currency',
  );
  return {
    returns: rows.reduce((sum, { returns }) => sum + returns, 0),
    currencies: rows
      .filter(({ counted }) => counted > 0)
      .toSorted((a, b) => b.counted - a.counted || (a.currency < b.currency ? -1 : 1))
      .map(({ currency, worth, credited }) => ({ currency, worth, credited })),
  };
}

const COLUMNS: FileColumn<SupplierReturnRow>[] = [
  text('Number', (row) => row.number ?? ''),
  text('Purchase order', ({ order }) => order.number),
  text('Supplier', ({ supplier }) => supplier.name),
  text('Supplier number', ({ rma }) => rma),
  text('Status', ({ state }) => state),
  text('Sent', ({ sent }) => sent),
  text('Authorised on', ({ authorisedOn }) => authorisedOn ?? ''),
  text('Currency', ({ currency }) => currency),
  number('Worth', ({ worth, currency }) => moneyText(worth, currency)),
  text('Credit note', ({ credit }) => credit?.number ?? ''),
  text('Credited on', ({ credit }) => credit?.on ?? ''),
  number('Credited', ({ credit, currency }) => (credit ? moneyText(credit.amount, currency) : '')),
];

/** The filtered, sorted list as a file. */
export const returnFile = (ctx: Ctx, query: ReturnQuery): ListFile<SupplierReturnRow> => ({
  name: 'supplier-returns',
  columns: COLUMNS,
  portions: inPages(async (page) => {
    const { returns: rows, nextCursor } = await listReturns(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});

async function narrowed(
  ctx: Ctx,
  { q, state, supplier, order, item, reason, from, to }: SupplierReturnFilter,
  page: Sorting<ReturnSort>,
): Promise<PagedList<ReturnSort>> {
  const list = new PagedList(SORTS, { id: 'v.id', sort: 'created', dir: 'desc' }, page);
  await list.search(ctx, 'supplier_returns', 'v', q);
  if (state) list.where(`v.state = ${list.value(state)}`);
  if (supplier) list.where(`v.supplier_id = ${list.value(supplier)}`);
  if (order) list.where(`v.order_id = ${list.value(order)}`);
  const withLine = (condition: string) =>
    list.where(
      `exists (select from supplier_return_lines l where l.tenant_id = :tenant and l.return_id = v.id and ${condition})`,
    );
  if (item) withLine(`l.item_id = ${list.value(item)}`);
  if (reason) withLine(`l.reason = ${list.value(reason)}`);
  const dayOf = (date: string) => `${list.value(date)}::date - date '1970-01-01'`;
  if (from) list.where(`v.authorised_key >= ${dayOf(from)} and v.authorised_on is not null`);
  if (to) list.where(`v.authorised_key <= ${dayOf(to)}`);
  return list;
}
