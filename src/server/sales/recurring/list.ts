import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { type FileColumn, inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { CallAnswer } from '#shared/call.ts';
import { moneyText } from '#shared/money.ts';
import type { RecurringFilter, recurringTotals as totalsCall } from '#shared/sales/recurring/contract.ts';
import type { RecurringRow } from '#shared/sales/recurring/shapes.ts';
import type { RecurringSort, RecurringWord } from '#shared/sales/recurring/states.ts';
import { ROW, rowOf, type StoredRow } from './stored.ts';

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<RecurringSort, Key[]> = {
  created: [],
  name: [{ column: 'q.name_key', type: 'text' }],
  customer: [{ column: 'q.customer_key', type: 'text' }],
  next: [{ column: 'q.next_key', type: 'int' }],
  total: [{ column: 'q.total', type: 'bigint' }],
  updatedAt: [{ column: 'q.updated_at', type: 'timestamptz' }],
};

export type RecurringQuery = RecurringFilter & Sorting<RecurringSort>;

/** One page of recurring invoices. Throws invalid-argument for a cursor that is not of this list. */
export async function listRecurring(
  ctx: Ctx,
  { sort, dir, cursor, limit, ...filter }: RecurringQuery,
): Promise<{ recurring: RecurringRow[]; nextCursor: string | null }> {
  const list = await narrowed(ctx, filter, { sort, dir, cursor, limit });
  const { rows, nextCursor } = await list.read<StoredRow>(ctx.tx, ROW, 'recurring_invoices q');
  return { recurring: rows.map((row) => rowOf(row, ctx.language)), nextCursor };
}

const COLUMNS: FileColumn<RecurringRow>[] = [
  text('Name', (row) => row.name),
  text('Customer', ({ customer }) => customer.name),
  text('Status', ({ word }) => word),
  number('Every', ({ every }) => String(every)),
  text('Unit', ({ timeUnit }) => timeUnit),
  text('Start', ({ startsOn }) => startsOn),
  text('End', ({ endsOn }) => endsOn ?? ''),
  text('Next', ({ nextOn }) => nextOn ?? ''),
  text('Makes', ({ make }) => make),
  text('Currency', ({ currency }) => currency),
  number('Total', ({ total, currency }) => moneyText(total, currency)),
  number('Invoices made', ({ made }) => String(made)),
  text('Failure', ({ failure }) => failure ?? ''),
];

/** The filtered, sorted list as a file. */
export const recurringFile = (ctx: Ctx, query: RecurringQuery): ListFile<RecurringRow> => ({
  name: 'recurring-invoices',
  columns: COLUMNS,
  portions: inPages(async (page) => {
    const { recurring: rows, nextCursor } = await listRecurring(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});

/** How many a filtered list holds, and how many of them are at work, or stuck. */
export async function recurringTotals(
  ctx: Ctx,
  filter: RecurringFilter,
): Promise<CallAnswer<typeof totalsCall>> {
  const list = await narrowed(ctx, filter, {});
  const rows = await list.sums<CallAnswer<typeof totalsCall>>(
    ctx.tx,
    `count(*)::int as recurring, (count(*) filter (where ${CONDITIONS.active}))::int as active,
     (count(*) filter (where ${CONDITIONS.failed}))::int as failed`,
    'recurring_invoices q',
    'q.currency',
  );
  const sum = (of: keyof CallAnswer<typeof totalsCall>) => rows.reduce((all, row) => all + row[of], 0);
  return { recurring: sum('recurring'), active: sum('active'), failed: sum('failed') };
}

/** As `wordOf` in shared/sales/recurring/rules.ts says it; a test compares them. */
const CONDITIONS: Record<RecurringWord, string> = {
  active: "q.state = 'active' and q.next_on is not null and q.failure is null",
  failed: "q.state = 'active' and q.next_on is not null and q.failure is not null",
  paused: "q.state = 'paused' and q.next_on is not null",
  ended: "(q.state = 'ended' or q.next_on is null)",
};

async function narrowed(
  ctx: Ctx,
  { q, status, customer }: RecurringFilter,
  page: Sorting<RecurringSort>,
): Promise<PagedList<RecurringSort>> {
  const list = new PagedList(SORTS, { id: 'q.id', sort: 'created', dir: 'desc' }, page);
  await list.search(ctx, 'recurring_invoices', 'q', q);
  if (customer) list.where(`q.customer_id = ${list.value(customer)}`);
  if (status) list.where(CONDITIONS[status]);
  return list;
}
