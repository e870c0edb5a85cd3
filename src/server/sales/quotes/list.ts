import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { type FileColumn, inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { CallAnswer } from '#shared/call.ts';
import { moneyText } from '#shared/money.ts';
import type { QuoteFilter, quoteTotals as totalsCall } from '#shared/sales/quotes/contract.ts';
import type { QuoteRow } from '#shared/sales/quotes/shapes.ts';
import type { QuoteSort, QuoteState } from '#shared/sales/quotes/states.ts';
import { ROW, rowOf, type StoredRow } from './stored.ts';

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<QuoteSort, Key[]> = {
  created: [],
  number: [{ column: 'q.number_key', type: 'text' }],
  customer: [{ column: 'q.customer_key', type: 'text' }],
  state: [{ column: 'q.state', type: 'text' }],
  issueDate: [{ column: 'q.issue_key', type: 'int' }],
  validUntil: [{ column: 'q.valid_key', type: 'int' }],
  total: [{ column: 'q.total', type: 'bigint' }],
  updatedAt: [{ column: 'q.updated_at', type: 'timestamptz' }],
};

export type QuoteQuery = QuoteFilter & Sorting<QuoteSort>;

/** One page of quotes. Throws invalid-argument for a cursor that is not of this list. */
export async function listQuotes(
  ctx: Ctx,
  { sort, dir, cursor, limit, ...filter }: QuoteQuery,
): Promise<{ quotes: QuoteRow[]; nextCursor: string | null }> {
  const today = await todayOf(ctx);
  const list = await narrowed(ctx, filter, today, { sort, dir, cursor, limit });
  const { rows, nextCursor } = await list.read<StoredRow>(ctx.tx, ROW, 'quotes q');
  return { quotes: rows.map((row) => rowOf(row, today)), nextCursor };
}

const COLUMNS: FileColumn<QuoteRow>[] = [
  text('Number', (row) => row.number ?? ''),
  number('Revision', ({ revision }) => String(revision)),
  text('Customer', ({ customer }) => customer.name),
  text('Status', ({ state }) => state),
  text('Sent on', ({ issueDate }) => issueDate ?? ''),
  text('Valid until', ({ validUntil }) => validUntil ?? ''),
  text('Currency', ({ currency }) => currency),
  number('Total', ({ total, currency }) => moneyText(total, currency)),
  text("Customer's reference", ({ customerReference }) => customerReference),
  text('Viewed', ({ viewedAt }) => viewedAt ?? ''),
];

/** The filtered, sorted list as a file. */
export const quoteFile = (ctx: Ctx, query: QuoteQuery): ListFile<QuoteRow> => ({
  name: 'quotes',
  columns: COLUMNS,
  portions: inPages(async (page) => {
    const { quotes: rows, nextCursor } = await listQuotes(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});

type QuoteSums = CallAnswer<typeof totalsCall>['currencies'][number] & { quotes: number };

/** How many quotes a filtered list holds, and what they come to in each currency; withdrawn ones come to nothing. */
export async function quoteTotals(ctx: Ctx, filter: QuoteFilter): Promise<CallAnswer<typeof totalsCall>> {
  const today = await todayOf(ctx);
  const list = await narrowed(ctx, filter, today, {});
  const rows = await list.sums<QuoteSums>(
    ctx.tx,
    `q.currency, count(*)::int as quotes, coalesce(sum(q.total) filter (where q.state <> 'withdrawn'), 0)::bigint as total,
     coalesce(sum(q.total) filter (where q.state = 'sent' and q.valid_key >= ${dayOf(list, today)}), 0)::bigint as open`,
    'quotes q',
    'q.currency',
  );
  return {
    quotes: rows.reduce((sum, { quotes }) => sum + quotes, 0),
    currencies: rows.map(({ currency, total, open }) => ({ currency, total, open })),
  };
}

// By the keys that the indexes are in the order of; that of no date is the greatest.
const dayOf = (list: PagedList<QuoteSort>, date: string) => `${list.value(date)}::date - date '1970-01-01'`;

async function narrowed(
  ctx: Ctx,
  { q, state, customer, currency, from, to }: QuoteFilter,
  today: string,
  page: Sorting<QuoteSort>,
): Promise<PagedList<QuoteSort>> {
  const list = new PagedList(SORTS, { id: 'q.id', sort: 'created', dir: 'desc' }, page);
  await list.search(ctx, 'quotes', 'q', q);
  if (customer) list.where(`q.customer_id = ${list.value(customer)}`);
  if (currency) list.where(`q.currency = ${list.value(currency)}`);
  if (from) list.where(`q.issue_key >= ${dayOf(list, from)} and q.issue_date is not null`);
  if (to) list.where(`q.issue_key <= ${dayOf(list, to)}`);
  if (state) list.where(conditionOf(state, () => dayOf(list, today)));
  return list;
}

/** As `stateOn` in shared/sales/quotes/rules.ts says it; a test compares them. */
function conditionOf(state: QuoteState, today: () => string): string {
  if (state === 'sent') return `q.state = 'sent' and q.valid_key >= ${today()}`;
  if (state === 'expired') return `(q.state = 'expired' or (q.state = 'sent' and q.valid_key < ${today()}))`;
  return `q.state = '${state}'`;
}
