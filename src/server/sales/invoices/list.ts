import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { refuseAfterToday, todayOf } from '#server/foundation/documents/today.ts';
import { type FileColumn, inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { addDays } from '#shared/dates.ts';
import { moneyText } from '#shared/money.ts';
import type {
  invoiceAgeing as ageingCall,
  InvoiceFilter,
  invoiceTotals as totalsCall,
} from '#shared/sales/invoices/contract.ts';
import type { AgeingSums, InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import type { AgeingBucket, InvoiceSort } from '#shared/sales/invoices/states.ts';
import { receivablesOf } from '../customers/receivables.ts';
import { ROW, rowOf, type StoredRow } from './stored.ts';

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<InvoiceSort, Key[]> = {
  created: [],
  number: [{ column: 'i.number_key', type: 'text' }],
  customer: [{ column: 'i.customer_key', type: 'text' }],
  state: [{ column: 'i.state', type: 'text' }],
  issueDate: [{ column: 'i.issue_key', type: 'int' }],
  dueDate: [{ column: 'i.due_key', type: 'int' }],
  total: [{ column: 'i.total', type: 'bigint' }],
  balance: [{ column: 'i.balance', type: 'bigint' }],
  updatedAt: [{ column: 'i.updated_at', type: 'timestamptz' }],
};

export type InvoiceQuery = InvoiceFilter & Sorting<InvoiceSort>;

/** One page of invoices. Throws invalid-argument for a cursor that is not of this list. */
export async function listInvoices(
  ctx: Ctx,
  { sort, dir, cursor, limit, ...filter }: InvoiceQuery,
): Promise<{ invoices: InvoiceRow[]; nextCursor: string | null }> {
  const today = await todayOf(ctx);
  const list = await narrowed(ctx, filter, today, { sort, dir, cursor, limit });
  const { rows, nextCursor } = await list.read<StoredRow>(ctx.tx, ROW, 'invoices i');
  return { invoices: rows.map((row) => rowOf(row, today)), nextCursor };
}

const COLUMNS: FileColumn<InvoiceRow>[] = [
  text('Number', ({ number }) => number ?? ''),
  text('Customer', ({ customer }) => customer.name),
  text('Status', ({ word }) => word),
  text('Payment', ({ state, paymentStatus }) => (state === 'issued' ? paymentStatus : '')),
  text('Issue date', ({ issueDate }) => issueDate ?? ''),
  text('Due date', ({ dueDate }) => dueDate ?? ''),
  number('Days overdue', ({ isOverdue, daysOverdue }) => (isOverdue ? String(daysOverdue) : '')),
  text('Currency', ({ currency }) => currency),
  number('Total', ({ total, currency }) => moneyText(total, currency)),
  number('Balance', ({ balance, currency }) => moneyText(balance, currency)),
  text("Customer's reference", ({ customerReference }) => customerReference),
  text('Sent', ({ sentAt }) => sentAt ?? ''),
  text('Viewed', ({ viewedAt }) => viewedAt ?? ''),
];

/** The filtered, sorted list as a file. */
export const invoiceFile = (ctx: Ctx, query: InvoiceQuery): ListFile<InvoiceRow> => ({
  name: 'invoices',
  columns: COLUMNS,
  portions: inPages(async (page) => {
    const { invoices: rows, nextCursor } = await listInvoices(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});

type InvoiceSums = CallAnswer<typeof totalsCall>['currencies'][number] & { invoices: number };

/** How many invoices a filtered list holds, and what they come to in each currency; void ones come to nothing. */
export async function invoiceTotals(ctx: Ctx, filter: InvoiceFilter): Promise<CallAnswer<typeof totalsCall>> {
  const list = await narrowed(ctx, filter, await todayOf(ctx), {});
  const rows = await list.sums<InvoiceSums>(
    ctx.tx,
    `i.currency, count(*)::int as invoices, coalesce(sum(i.total) filter (where i.state <> 'void'), 0)::bigint as total,
     coalesce(sum(i.balance), 0)::bigint as balance`,
    'invoices i',
    'i.currency',
  );
  return {
    invoices: rows.reduce((sum, { invoices }) => sum + invoices, 0),
    currencies: rows.map(({ currency, total, balance }) => ({ currency, total, balance })),
  };
}

/**
 * What is receivable by age as of a date, today when none is given, with how many drafts there are now, how many
 * invoices were open and how many overdue. Throws invalid-argument for a day to come.
 */
export async function invoiceAgeing(
  ctx: Ctx,
  { customer, asOf }: CallParsed<typeof ageingCall>['query'],
): Promise<CallAnswer<typeof ageingCall>> {
  const today = await todayOf(ctx);
  if (asOf) refuseAfterToday(asOf, today, 'asOf');
  const currencies = await receivablesOf(ctx, asOf ?? today, customer);
  const [drafts] = await ctx.tx.query<{ count: number }>({
    prepare: false,
    text: `select count(*)::integer as count from invoices
           where tenant_id = :tenant and state = 'draft' ${customer ? 'and customer_id = $1' : ''}`,
    values: customer ? [customer] : [],
  });
  const sum = (of: (sums: AgeingSums) => number) => currencies.reduce((total, each) => total + of(each), 0);
  const open = sum(({ invoices }) => invoices);
  return {
    today,
    currencies,
    counts: { drafts: drafts!.count, open, overdue: open - sum(({ buckets }) => buckets[0]!.invoices) },
  };
}

async function narrowed(
  ctx: Ctx,
  { q, status, customer, currency, bucket, from, to }: InvoiceFilter,
  today: string,
  page: Sorting<InvoiceSort>,
): Promise<PagedList<InvoiceSort>> {
  const list = new PagedList(SORTS, { id: 'i.id', sort: 'created', dir: 'desc' }, page);
  await list.search(ctx, 'invoices', 'i', q);
  if (customer) list.where(`i.customer_id = ${list.value(customer)}`);
  if (currency) list.where(`i.currency = ${list.value(currency)}`);
  // By the keys that the indexes are in the order of; that of no date is the greatest.
  const dayOf = (date: string) => `${list.value(date)}::date - date '1970-01-01'`;
  if (from) list.where(`i.issue_key >= ${dayOf(from)} and i.issue_date is not null`);
  if (to) list.where(`i.issue_key <= ${dayOf(to)}`);
  if (status) list.where(conditionOf(status, () => dayOf(today)));
  if (bucket) {
    const [first, last] = dueBetween(bucket, today);
    list.where('i.balance > 0');
    if (first) list.where(`i.due_key >= ${dayOf(first)}`);
    if (last) list.where(`i.due_key <= ${dayOf(last)}`);
  }
  return list;
}

/** As `wordOf` and `paymentStatusOf` in shared/sales/invoices/rules.ts say it; a test compares them. */
function conditionOf(status: NonNullable<InvoiceFilter['status']>, today: () => string): string {
  const open = 'i.balance > 0';
  const inTime = () => `${open} and i.due_key >= ${today()}`;
  switch (status) {
    case 'draft':
    case 'void':
      return `i.state = '${status}'`;
    case 'paid':
      return "i.state = 'issued' and i.balance <= 0";
    case 'overpaid':
      return "i.state = 'issued' and i.balance <= 0 and i.credit_left > 0";
    case 'overdue':
      return `${open} and i.due_key < ${today()}`;
    case 'unpaid':
      return open;
    case 'partial':
      return `${inTime()} and i.paid > 0`;
    case 'viewed':
      return `${inTime()} and i.paid = 0 and i.viewed_at is not null`;
    case 'sent':
      return `${inTime()} and i.paid = 0 and i.viewed_at is null and i.sent_at is not null`;
    case 'issued':
      return `${inTime()} and i.paid = 0 and i.viewed_at is null and i.sent_at is null`;
  }
}

/** For how many days something of each age has been due, at least and at most. */
const DUE: Record<AgeingBucket, [fewest: number | null, most: number | null]> = {
  current: [null, 0],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '90+': [91, null],
};

/** The first and the last due date of an age, as of today; null: no bound. */
function dueBetween(bucket: AgeingBucket, today: string): [first: string | null, last: string | null] {
  const [fewest, most] = DUE[bucket];
  return [most === null ? null : addDays(today, -most), fewest === null ? null : addDays(today, -fewest)];
}
