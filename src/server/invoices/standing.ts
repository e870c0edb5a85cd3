import type { Ctx } from '../context.ts';

/** What a customer owes and has, in minor units of their currency, and how many documents there are. */
export type Standing = { open: number; overdue: number; credit: number; invoices: number; drafts: number };

/** Where a customer stands today (a date of the tenant). */
export async function standingOf({ tx }: Ctx, customerId: string, today: string): Promise<Standing> {
  const [standing] = await tx.query<Standing>({
    name: 'customer-standing',
    text: `select coalesce(sum(balance), 0)::bigint as open, coalesce(sum(balance) filter (where due_date < $2), 0)::bigint as overdue,
             (count(*) filter (where state <> 'draft'))::integer as invoices, (count(*) filter (where state = 'draft'))::integer as drafts,
             (coalesce((select sum(rest) from payments where customer_id = $1), 0)
               + coalesce((select sum(rest) from credit_notes where customer_id = $1), 0))::bigint as credit
           from invoices where customer_id = $1`,
    values: [customerId, today],
  });
  return standing!;
}

/** Which of these customers have documents. */
export async function withDocuments({ tx }: Ctx, customerIds: string[]): Promise<Set<string>> {
  if (!customerIds.length) return new Set();
  const found = await tx.query<{ id: string }>({
    name: 'customers-with-documents',
    text: `select c.customer as id from unnest($1::uuid[]) as c (customer)
           where exists (select from invoices where customer_id = c.customer) or exists (select from payments where customer_id = c.customer)
             or exists (select from credit_notes where customer_id = c.customer)`,
    values: [customerIds],
  });
  return new Set(found.map(({ id }) => id));
}
