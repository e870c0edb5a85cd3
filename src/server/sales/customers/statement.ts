import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import { dateIn } from '#shared/dates.ts';
import { fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Statement, getStatement as statementCall } from '#shared/sales/customers/statementContract.ts';
import type { StatementKind } from '#shared/sales/customers/states.ts';
import { bookedWhere } from '../accounting/booked.ts';
import { findCustomers } from './read.ts';
import { receivablesOf } from './receivables.ts';

/** The most entries of a statement that are shown. */
const MOST_ENTRIES = 2000;

/** What a customer was charged and paid between two dates. Throws not-found, and invalid-argument when it ends before it begins. */
export async function readStatement(
  ctx: Ctx,
  id: string,
  given: CallParsed<typeof statementCall>['query'],
): Promise<Statement> {
  const customer = (await findCustomers(ctx, [id])).get(id);
  if (!customer) throw notFound(say('parties.notFound', { kind: 'customer' }));
  const { timezone } = (await tenantOf(ctx)).preferences;
  const today = dateIn(new Date(), timezone);
  const to = given.to ?? today;
  const from = given.from ?? `${to.slice(0, 4)}-01-01`;
  if (from > to) throw fieldError('from', say('field.afterLastDay'));
  const { opening, entries, more } = await entriesOf(ctx, id, { from, to, timezone, limit: MOST_ENTRIES });
  let balance = opening;
  const listed = entries.map((entry) => {
    balance += entry.amount;
    return { ...entry, balance };
  });
  const { currency } = customer;
  const [ageing] = await receivablesOf(ctx, to, id);
  return {
    customer: { id, code: customer.code, name: customer.name },
    ...{ currency, from, to, opening, entries: listed, closing: balance + more, truncated: more !== 0 },
    ageing: ageing ?? {
      ...{ currency, buckets: [], open: 0, overdue: 0, invoices: 0 },
      ...{ creditNotes: 0, payments: 0, receivable: 0 },
    },
  };
}

/** What a document adds to what its customer owes, in minor units; below zero for what it takes off. */
type Entry = {
  date: string;
  kind: StatementKind;
  id: string;
  number: string;
  reference: string;
  dueDate: string | null;
  amount: number;
};

const BOOKED = bookedWhere({
  dated: () => 'customer_id = $1',
  voided: () => 'customer_id = $1',
  zone: '$2',
});
// What is taken back on one day stands in the order in which it was made, whatever it is.
const ENTRIES = `
  select date, least(place, 5) as place, case kind when 'refund_void' then 'payment_void' else kind end as kind, id, number, reference, "dueDate",
    case when kind in ('invoice', 'credit_note_void', 'refund', 'payment_void') then amount else -amount end as amount from (${BOOKED}) b`;

/**
 * The entries of a customer between two dates, in order; what those before come to (opening), and those of the time
 * that are beyond the limit (more).
 */
async function entriesOf(
  { tx }: Ctx,
  customerId: string,
  { from, to, timezone, limit }: { from: string; to: string; timezone: string; limit: number },
): Promise<{ opening: number; entries: Entry[]; more: number }> {
  const [sums] = await tx.query<{ opening: number; total: number }>({
    text: `select coalesce(sum(amount) filter (where date < $3::date), 0)::bigint as opening,
             coalesce(sum(amount) filter (where date between $3::date and $4::date), 0)::bigint as total from (${ENTRIES}) e`,
    values: [customerId, timezone, from, to],
  });
  const entries = await tx.query<Entry>({
    text: `select date, kind, id, number, reference, "dueDate", amount from (${ENTRIES}) e
           where date between $3::date and $4::date order by date, place, id limit $5`,
    values: [customerId, timezone, from, to, limit],
  });
  const listed = entries.reduce((sum, { amount }) => sum + amount, 0);
  return { opening: sums!.opening, entries, more: sums!.total - listed };
}
