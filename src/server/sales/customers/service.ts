import type { Ctx } from '#server/foundation/context.ts';
import type { Locked, PartyLock } from '#server/foundation/parties/store.ts';
import { fieldError, notFound } from '#shared/errors.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import type { Customer, CustomerFields, NewCustomer } from '#shared/sales/customers/contract.ts';
import { readCustomer } from './read.ts';
import { CUSTOMERS } from './rows.ts';

export type LockedCustomer = Locked<CustomerFields>;
type CustomerChange = { id: string; version: number; fields: Partial<CustomerFields> };

/** Adds one customer. Throws invalid-argument for a code that is taken. */
export async function createCustomer(ctx: Ctx, customer: NewCustomer): Promise<Customer> {
  const [id] = await CUSTOMERS.create(ctx, [customer]);
  return readCustomer(ctx, id!);
}

/** Changes fields of one customer; throws aborted with the current one when its version is another one. */
export async function updateCustomer(ctx: Ctx, change: CustomerChange): Promise<Customer> {
  const customer = await CUSTOMERS.lockSeen(ctx, change, readCustomer);
  const refused = await currencyKept(ctx, [{ before: customer, fields: change.fields }]);
  if (refused.has(change.id)) throw fieldError('currency', refused.get(change.id)!);
  await CUSTOMERS.update(ctx, new Map([[change.id, customer]]), [change]);
  return readCustomer(ctx, change.id);
}

/** Which customers have to keep their currency, although changes say another one, with what says why. */
export async function currencyKept(
  ctx: Ctx,
  changes: { before: { id: string; name: string; currency: string }; fields: Partial<CustomerFields> }[],
): Promise<Map<string, Said>> {
  const changing = changes.flatMap(({ before, fields }) =>
    fields.currency !== undefined && fields.currency !== before.currency ? [before] : [],
  );
  const kept = await withDocuments(
    ctx,
    changing.map(({ id }) => id),
  );
  return new Map(
    changing
      .filter(({ id }) => kept.has(id))
      .map(({ id, name, currency }) => [id, say('customers.currencyKept', { customer: name, currency })]),
  );
}

/** Which of these customers have documents. */
async function withDocuments({ tx }: Ctx, customerIds: string[]): Promise<Set<string>> {
  if (!customerIds.length) return new Set();
  const found = await tx.query<{ id: string }>({
    text: `select c.customer as id from unnest($1::uuid[]) as c (customer)
           where exists (select from invoices where tenant_id = :tenant and customer_id = c.customer)
             or exists (select from recurring_invoices where tenant_id = :tenant and customer_id = c.customer)
             or exists (select from quotes where tenant_id = :tenant and customer_id = c.customer)
             or exists (select from payments where tenant_id = :tenant and customer_id = c.customer)
             or exists (select from credit_notes where tenant_id = :tenant and customer_id = c.customer)`,
    values: [customerIds],
  });
  return new Set(found.map(({ id }) => id));
}

/**
 * Locks customers in the order of their ids, before anything else of theirs is locked: whoever writes documents of a
 * customer does so first. What they owe is added up at the commit, in a row of its own, after all other locks. Throws
 * not-found for one that does not exist.
 */
export async function lockCustomers(
  ctx: Ctx,
  ids: string[],
  lock?: PartyLock,
): Promise<Map<string, LockedCustomer>> {
  const wanted = [...new Set(ids)];
  const locked = await CUSTOMERS.lock(ctx, wanted, lock);
  if (locked.size < wanted.length) throw notFound(say('parties.notFound', { kind: 'customer' }));
  return locked;
}

/** Locks the customer whom a new document names. Throws invalid-argument for one that does not exist. */
export async function lockNamed(ctx: Ctx, customerId: string): Promise<LockedCustomer> {
  const customer = (await CUSTOMERS.lock(ctx, [customerId])).get(customerId);
  if (!customer) throw fieldError('customerId', say('customers.unknown'));
  return customer;
}

/** Locks a document, and its customer before it. `read` reads the document, locked when it is told so. */
export async function lockWithCustomer<Document extends { customerId: string }>(
  ctx: Ctx,
  read: (lock: '' | 'for no key update') => Promise<Document>,
  lock?: PartyLock,
): Promise<{ document: Document; customer: LockedCustomer }> {
  for (;;) {
    const { customerId } = await read('');
    // Both leave in one go, and are carried out in this order.
    const [customers, document] = await Promise.all([
      lockCustomers(ctx, [customerId], lock),
      read('for no key update'),
    ]);
    const customer = customers.get(customerId)!;
    // A draft may have been given to another customer in between.
    if (document.customerId === customerId) return { document, customer };
  }
}

/** Deletes a customer; one that documents name is archived instead. Throws as `updateCustomer` does. */
export async function deleteCustomer(
  ctx: Ctx,
  seen: { id: string; version: number },
): Promise<{ outcome: 'deleted' | 'archived' }> {
  return CUSTOMERS.remove(ctx, await CUSTOMERS.lockSeen(ctx, seen, readCustomer));
}
