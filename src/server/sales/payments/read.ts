import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { type FileColumn, inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { CallAnswer } from '#shared/call.ts';
import { notFound } from '#shared/errors.ts';
import { moneyText } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import type {
  listPayments as listCall,
  Payment,
  PaymentFilter,
  PaymentRow,
} from '#shared/sales/payments/contract.ts';
import type { PaymentSort } from '#shared/sales/payments/states.ts';
import { allocationsWhere } from '../invoices/read.ts';

const ROW = `p.id, p.number, p.kind, p.state, jsonb_build_object('id', p.customer_id, 'name', p.customer_name) as customer, p.currency,
  p.date, p.method, p.reference, p.amount, p.rest, p.created_at as "createdAt", p.created_by as "createdBy"`;

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<PaymentSort, Key[]> = {
  date: [{ column: 'p.date_key', type: 'int' }],
  number: [{ column: 'p.number_key', type: 'text' }],
  customer: [{ column: 'p.customer_key', type: 'text' }],
  amount: [{ column: 'p.amount', type: 'bigint' }],
  rest: [{ column: 'p.rest', type: 'bigint' }],
};

export type PaymentQuery = PaymentFilter & Sorting<PaymentSort>;

/** One page of payments and refunds. Throws invalid-argument for a cursor that is not of this list. */
export async function listPayments(
  ctx: Ctx,
  { q, kind, method, customer, currency, withRest, from, to, ...page }: PaymentQuery,
): Promise<CallAnswer<typeof listCall>> {
  const list = new PagedList(SORTS, { id: 'p.id', sort: 'date', dir: 'desc' }, page);
  await list.search(ctx, 'payments', 'p', q);
  if (kind) list.where(`p.kind = ${list.value(kind)}`);
  if (method) list.where(`p.method = ${list.value(method)}`);
  if (customer) list.where(`p.customer_id = ${list.value(customer)}`);
  if (currency) list.where(`p.currency = ${list.value(currency)}`);
  if (withRest !== undefined) list.where(withRest ? 'p.rest > 0' : 'p.rest = 0');
  if (from) list.where(`p.date >= ${list.value(from)}::date`);
  if (to) list.where(`p.date <= ${list.value(to)}::date`);
  const { rows, nextCursor } = await list.read<PaymentRow>(ctx.tx, ROW, 'payments p');
  return { payments: rows, nextCursor };
}

const COLUMNS: FileColumn<PaymentRow>[] = [
  text('Number', ({ number }) => number),
  text('Kind', ({ kind }) => kind),
  text('State', ({ state }) => state),
  text('Date', ({ date }) => date),
  text('Customer', ({ customer }) => customer.name),
  text('Method', ({ method }) => method),
  text('Reference', ({ reference }) => reference),
  text('Currency', ({ currency }) => currency),
  number('Amount', ({ amount, currency }) => moneyText(amount, currency)),
  number('Unallocated', ({ rest, currency }) => moneyText(rest, currency)),
];

/** The filtered, sorted list as a file. */
export const paymentFile = (ctx: Ctx, query: PaymentQuery): ListFile<PaymentRow> => ({
  name: 'payments',
  columns: COLUMNS,
  portions: inPages(async (page) => {
    const { payments: rows, nextCursor } = await listPayments(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});

/** Payments and refunds by their ids, in this order. */
export async function paymentsByIds({ tx }: Ctx, ids: string[]): Promise<PaymentRow[]> {
  return tx.query<PaymentRow>({
    prepare: false,
    text: `select ${ROW} from payments p where p.tenant_id = :tenant and p.id = any($1::uuid[])
           order by array_position($1::uuid[], p.id)`,
    values: [ids],
  });
}

/** A payment or refund with what it pays or gives back. Throws not-found. */
export async function readPayment(ctx: Ctx, id: string): Promise<Payment> {
  const [payment] = await ctx.tx.query<Omit<Payment, 'allocations' | 'refunds' | 'refundOf'>>({
    text: `select ${ROW}, p.note, p.brought_in as "broughtIn", p.voided_at as "voidedAt", p.void_reason as "voidReason" from payments p
           where p.tenant_id = :tenant and p.id = $1`,
    values: [id],
  });
  if (!payment) throw notFound(say('payments.notFound'));
  return {
    ...payment,
    allocations: await allocationsWhere(ctx, 'a.payment_id = $1', id),
    refunds: await refundsOf(ctx, 'payment_id', id),
    refundOf: payment.kind === 'refund' ? await sourceOf(ctx, id) : null,
  };
}

/** What was given back of a payment or credit note, oldest first. */
export function refundsOf(
  { tx }: Ctx,
  source: 'payment_id' | 'credit_note_id',
  id: string,
): Promise<Payment['refunds']> {
  return tx.query({
    prepare: false,
    text: `select p.id, p.number, p.date, a.amount from allocations a join payments p on p.tenant_id = a.tenant_id and p.id = a.refund_id
           where a.tenant_id = :tenant and a.${source} = $1 and a.releases is null and p.state = 'posted' order by p.id`,
    values: [id],
  });
}

// Also of a refund that is void by now.
async function sourceOf({ tx }: Ctx, id: string): Promise<Payment['refundOf']> {
  const [source] = await tx.query<NonNullable<Payment['refundOf']>>({
    prepare: false,
    text: `select case when a.payment_id is null then 'credit_note' else 'payment' end as source,
             coalesce(a.payment_id, a.credit_note_id) as id, coalesce(p.number, n.number) as number
           from allocations a left join payments p on p.tenant_id = a.tenant_id and p.id = a.payment_id
             left join credit_notes n on n.tenant_id = a.tenant_id and n.id = a.credit_note_id
           where a.tenant_id = :tenant and a.refund_id = $1 and a.releases is null`,
    values: [id],
  });
  return source ?? null;
}
