import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { type FileColumn, inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import type { CallAnswer } from '#shared/call.ts';
import { moneyText } from '#shared/money.ts';
import type { BillFilter, BillRow, billTotals as totalsCall } from '#shared/purchasing/bills/contract.ts';
import { type BillSort, type BillStatus, billStatusOn } from '#shared/purchasing/bills/states.ts';

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<BillSort, Key[]> = {
  created: [],
  billDate: [{ column: 'b.bill_key', type: 'int' }],
  dueDate: [{ column: 'b.due_key', type: 'int' }],
  total: [{ column: 'b.base_total', type: 'bigint' }],
  supplierNumber: [{ column: 'b.supplier_number_key', type: 'text' }],
  supplier: [{ column: 'b.supplier_key', type: 'text' }],
};
/** Those that begin with the greatest unless something else is asked for. */
const DOWN: BillSort[] = ['created', 'billDate', 'total'];

const FROM = 'purchase_bills b join purchase_orders o on o.tenant_id = :tenant and o.id = b.order_id';

// As `matchOf` compares a line, the worst of them for the whole bill.
const MATCH = `(select case when bool_or(l.billed > l.received or l.billed > l.quantity) then 'quantity'
    when bool_or(l.unit_cost <> g.unit_cost) then 'price' else 'matched' end
  from purchase_bill_lines g join purchase_order_lines l on l.tenant_id = :tenant and l.id = g.line_id
  where g.tenant_id = :tenant and g.id = b.id)`;

const ROW = `b.id, b.number, b.supplier_number as "supplierNumber", b.supplier_id as "supplierId", b.supplier_name as supplier,
  b.order_id as "orderId", o.number as "order", b.bill_date as "billDate", b.due_date as "dueDate", b.currency, b.net, b.tax, b.total,
  b.base_total as "baseTotal", b.note, b.by, b.at, b.brought_in as "broughtIn", b.voided_at is not null as "isVoid",
  case when b.voided_at is null then ${MATCH} end as match`;

export type ListQuery = BillFilter & Sorting<BillSort>;

/** One page of suppliers' bills. Throws invalid-argument for a cursor that is not of this list. */
export async function listBills(
  ctx: Ctx,
  { sort, dir, cursor, limit, ...filter }: ListQuery,
): Promise<{ bills: BillRow[]; nextCursor: string | null }> {
  const today = await todayOf(ctx);
  const list = await narrowed(ctx, filter, today, { sort, dir, cursor: cursor || undefined, limit });
  const { rows, nextCursor } = await list.read<Omit<BillRow, 'status'> & { isVoid: boolean }>(
    ctx.tx,
    ROW,
    FROM,
  );
  return {
    bills: rows.map(({ isVoid, ...row }) => ({
      ...row,
      status: billStatusOn({ dueDate: row.dueDate, isVoid }, today),
    })),
    nextCursor,
  };
}

type SumRow = { currency: string; bills: number; overdue: number; total: number; inBooks: number };

/** How many bills a filtered list holds, how many are overdue, and what those that are not void come to. */
export async function billTotals(ctx: Ctx, filter: BillFilter): Promise<CallAnswer<typeof totalsCall>> {
  const today = await todayOf(ctx);
  const list = await narrowed(ctx, filter, today, {});
  const rows = await list.sums<SumRow>(
    ctx.tx,
    `b.currency, count(*)::integer as bills,
     count(*) filter (where ${conditionOf(list, 'overdue', today)})::integer as overdue,
     coalesce(sum(b.total) filter (where b.voided_at is null), 0)::bigint as total,
     coalesce(sum(b.base_total) filter (where b.voided_at is null), 0)::bigint as "inBooks"`,
    'purchase_bills b',
    'b.currency',
  );
  const sum = (of: (row: SumRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    ...{ bills: sum(({ bills }) => bills), overdue: sum(({ overdue }) => overdue) },
    total: sum(({ inBooks }) => inBooks),
    currencies: rows
      .map(({ currency, total, inBooks }) => ({ currency, total, inBooks }))
      .toSorted((a, b) => b.inBooks - a.inBooks || (a.currency < b.currency ? -1 : 1)),
  };
}

/** The list that a filter leaves. */
async function narrowed(
  ctx: Ctx,
  filter: BillFilter,
  today: string,
  page: Sorting<BillSort>,
): Promise<PagedList<BillSort>> {
  const { sort = 'created' } = page;
  const list = new PagedList(SORTS, { id: 'b.id', sort, dir: DOWN.includes(sort) ? 'desc' : 'asc' }, page);
  if (filter.status) list.where(conditionOf(list, filter.status, today));
  if (filter.supplier) list.where(`b.supplier_id = ${list.value(filter.supplier)}`);
  if (filter.order) list.where(`b.order_id = ${list.value(filter.order)}`);
  if (filter.from) list.where(`b.bill_key >= ${keyOf(list, filter.from)}`);
  if (filter.to) list.where(`b.bill_key <= ${keyOf(list, filter.to)}`);
  await list.search(ctx, 'purchase_bills', 'b', filter.q);
  return list;
}

/** Sorts a bill without a due date after all others. */
const NO_DATE = 2_147_483_647;

/** A date as bills are sorted by: days since 2000. */
const keyOf = (list: PagedList<BillSort>, date: string) => `(${list.value(date)}::date - date '2000-01-01')`;

/** As `billStatusOn` has it, by what indexes know. */
function conditionOf(list: PagedList<BillSort>, status: BillStatus, today: string): string {
  if (status === 'void') return 'b.voided_at is not null';
  const due = {
    due: () => `b.due_key >= ${keyOf(list, today)} and b.due_key < ${NO_DATE}`,
    overdue: () => `b.due_key < ${keyOf(list, today)}`,
    undated: () => `b.due_key = ${NO_DATE}`,
  }[status]();
  return `b.voided_at is null and ${due}`;
}

const columnsIn = (currency: string): FileColumn<BillRow>[] => [
  text('Number', (bill) => bill.number),
  text('Supplier number', ({ supplierNumber }) => supplierNumber),
  text('Supplier', ({ supplier }) => supplier),
  text('Purchase order', ({ order }) => order),
  text('Bill date', ({ billDate }) => billDate),
  text('Due date', ({ dueDate }) => dueDate ?? ''),
  text('Status', ({ status }) => status),
  text('Match', ({ match }) => match ?? ''),
  text('Currency', (bill) => bill.currency),
  number('Net', ({ net, currency: own }) => moneyText(net, own)),
  number('Tax', ({ tax, currency: own }) => moneyText(tax, own)),
  number('Total', ({ total, currency: own }) => moneyText(total, own)),
  number('Total in books', ({ baseTotal }) => moneyText(baseTotal, currency)),
  text('Entered by', ({ by }) => by),
  text('Entered', ({ at }) => at),
  text('Brought in', ({ broughtIn }) => (broughtIn === null ? 'no' : 'yes')),
  text('Note', ({ note }) => note),
];

/** The filtered, sorted list as a file, each page of it read in a transaction of its own. */
export async function billFile(inTenant: InTenant, query: ListQuery): Promise<ListFile<BillRow>> {
  return {
    name: 'bills',
    columns: columnsIn(await inTenant(async ({ currency }) => currency)),
    portions: inPages(async (page) => {
      const { bills: rows, nextCursor } = await inTenant((ctx) => listBills(ctx, { ...query, ...page }));
      return { rows, nextCursor };
    }),
  };
}
