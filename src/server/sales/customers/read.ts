import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { Found } from '#server/foundation/parties/store.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Customer, CustomerFields } from '#shared/sales/customers/contract.ts';
import { CUSTOMERS } from './rows.ts';
import { type Summary, summaryOf } from './summary.ts';

// What is asked about customers, here and by other features.

export type FoundCustomer = Found<CustomerFields>;

/** Customers by id; those that do not exist are left out. */
export const findCustomers = (ctx: Ctx, ids: string[]): Promise<Map<string, FoundCustomer>> =>
  CUSTOMERS.find(ctx, ids);

/** One customer with what they owe. Throws not-found. */
export async function readCustomer(ctx: Ctx, id: string): Promise<Customer> {
  const [customer] = await ctx.tx.query<Omit<Customer, keyof Summary>>({
    text: `select c.id, ${CUSTOMERS.rows.select('c')}, c.balance, c.version, c.created_at as "createdAt", c.updated_at as "updatedAt",
             c.updated_by as "updatedBy" from customers c where c.id = $1`,
    values: [id],
  });
  if (!customer) throw notFound(say('parties.notFound', { kind: 'customer' }));
  return { ...customer, ...(await summaryOf(ctx, id, await todayOf(ctx))) };
}
