import { listCustomers } from '#server/sales/customers/list.ts';
import { findCustomers } from '#server/sales/customers/read.ts';
import { say } from '#shared/refusals/say.ts';
import { oneCalled, UUID } from '../resolve.ts';
import type { At } from '../tool.ts';

export const NOT_INVOICES = say('chat.notInvoices');

/** A customer by id, or by what people call them. Throws not-found for nobody; aborted, with the names, for several. */
export async function resolveCustomer(at: At, named: string): Promise<{ id: string; name: string }> {
  const known = UUID.test(named) ? (await findCustomers(at.ctx, [named])).get(named) : undefined;
  if (known) return { id: named, name: known.name };
  const { customers } = await listCustomers(at.ctx, { q: named, limit: 20 });
  return oneCalled(at, customers, named, 'customer');
}
