import type { Customer, CustomerFields } from '#shared/customers/contract.ts';
import { notFound } from '#shared/errors.ts';
import type { Ctx } from '../context.ts';
import { todayOf } from '../documents/today.ts';
import { type Standing, standingOf } from '../invoices/standing.ts';
import { FIELDS_SELECT } from './rows.ts';

// What is asked about customers, here and by other features.

export type FoundCustomer = CustomerFields & { id: string; version: number };

/** Customers by id; those that do not exist are left out. */
export async function findCustomers({ tx }: Ctx, ids: string[]): Promise<Map<string, FoundCustomer>> {
  const rows = await tx.query<FoundCustomer>({
    name: 'customers-by-id',
    text: `select c.id, c.version, ${FIELDS_SELECT} from customers c where c.id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** One customer with what they owe. Throws not-found. */
export async function readCustomer(ctx: Ctx, id: string): Promise<Customer> {
  const [customer] = await ctx.tx.query<Omit<Customer, keyof Standing>>({
    name: 'customer-read',
    text: `select c.id, ${FIELDS_SELECT}, c.balance, c.version, c.created_at as "createdAt", c.updated_at as "updatedAt",
             c.updated_by as "updatedBy" from customers c where c.id = $1`,
    values: [id],
  });
  if (!customer) throw notFound('Customer');
  return { ...customer, ...(await standingOf(ctx, id, await todayOf(ctx))) };
}
