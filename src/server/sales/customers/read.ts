import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { Found } from '#server/foundation/parties/store.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Customer, CustomerFields } from '#shared/sales/customers/contract.ts';
import { receivablesOf } from './receivables.ts';
import { CUSTOMERS } from './rows.ts';

// What is asked about customers, here and by other features.

/** Customers c with what they owe, b. */
export const WITH_BALANCE =
  'customers c join customer_balances b on b.tenant_id = c.tenant_id and b.id = c.id';

export type FoundCustomer = Found<CustomerFields>;

/** Customers by id; those that do not exist are left out. */
export const findCustomers = (ctx: Ctx, ids: string[]): Promise<Map<string, FoundCustomer>> =>
  CUSTOMERS.find(ctx, ids);

/** What a customer owes and has, in minor units of their currency, and how many documents there are. */
type Summary = { open: number; overdue: number; credit: number; invoices: number; drafts: number };

/** One customer with what they owe. Throws not-found. */
export async function readCustomer(ctx: Ctx, id: string): Promise<Customer> {
  const [customer] = await ctx.tx.query<Omit<Customer, keyof Summary>>({
    text: `select c.id, ${CUSTOMERS.rows.select('c')}, b.balance, c.version, c.created_at as "createdAt", c.updated_at as "updatedAt",
             c.updated_by as "updatedBy" from ${WITH_BALANCE} where c.tenant_id = :tenant and c.id = $1`,
    values: [id],
  });
  if (!customer) throw notFound(say('parties.notFound', { kind: 'customer' }));
  return { ...customer, ...(await summaryOf(ctx, id, await todayOf(ctx))) };
}

/** Where a customer stands today (a date of the tenant). */
async function summaryOf(ctx: Pick<Ctx, 'tx'>, customerId: string, today: string): Promise<Summary> {
  // All documents of a customer are in one currency.
  const [sums] = await receivablesOf(ctx, today, customerId);
  const { open = 0, overdue = 0, creditNotes = 0, payments = 0 } = sums ?? {};
  const [counts] = await ctx.tx.query<Pick<Summary, 'invoices' | 'drafts'>>({
    text: `select (count(*) filter (where state <> 'draft'))::integer as invoices, (count(*) filter (where state = 'draft'))::integer as drafts
           from invoices where tenant_id = :tenant and customer_id = $1`,
    values: [customerId],
  });
  return { open, overdue, credit: creditNotes + payments, ...counts! };
}
