import type { Ctx } from '#server/foundation/context.ts';
import { receivablesOf } from './receivables.ts';

/** What a customer owes and has, in minor units of their currency, and how many documents there are. */
export type Summary = { open: number; overdue: number; credit: number; invoices: number; drafts: number };

/** Where a customer stands today (a date of the tenant). */
export async function summaryOf(ctx: Pick<Ctx, 'tx'>, customerId: string, today: string): Promise<Summary> {
  // All documents of a customer are in one currency.
  const [sums] = await receivablesOf(ctx, today, customerId);
  const { open = 0, overdue = 0, creditNotes = 0, payments = 0 } = sums ?? {};
  const [counts] = await ctx.tx.query<Pick<Summary, 'invoices' | 'drafts'>>({
    text: `select (count(*) filter (where state <> 'draft'))::integer as invoices, (count(*) filter (where state = 'draft'))::integer as drafts
           from invoices where customer_id = $1`,
    values: [customerId],
  });
  return { open, overdue, credit: creditNotes + payments, ...counts! };
}

/** Which of these customers have documents. */
export async function withDocuments({ tx }: Ctx, customerIds: string[]): Promise<Set<string>> {
  if (!customerIds.length) return new Set();
  const found = await tx.query<{ id: string }>({
    text: `select c.customer as id from unnest($1::uuid[]) as c (customer)
           where exists (select from invoices where customer_id = c.customer) or exists (select from payments where customer_id = c.customer)
             or exists (select from credit_notes where customer_id = c.customer)`,
    values: [customerIds],
  });
  return new Set(found.map(({ id }) => id));
}
