import { randomUUIDv7 } from 'node:crypto';
import type { Customer, CustomerFields, NewCustomer } from '#shared/customers/contract.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import { changesBetween, lostWith, recordAudit } from '../audit/service.ts';
import type { Ctx } from '../context.ts';
import { databaseError, violates } from '../db/errors.ts';
import { hasDocuments } from '../invoices/standing.ts';
import { type FoundCustomer, readCustomer } from './read.ts';
import { FIELDS_SELECT, fieldsOf, NEW_CUSTOMER, RECORD, recordOf, WRITTEN } from './rows.ts';

export type LockedCustomer = FoundCustomer & { updatedBy: string | null };
type CustomerChange = { id: string; version: number; fields: Partial<CustomerFields> };

/** Adds one customer. Throws invalid-argument for a code that is taken. */
export async function createCustomer(ctx: Ctx, customer: NewCustomer): Promise<Customer> {
  const id = randomUUIDv7();
  const code = customer.code ?? (await nextCode(ctx));
  const fields: CustomerFields = { ...NEW_CUSTOMER, currency: ctx.currency, ...customer, code };
  await write(() =>
    ctx.tx.query({
      name: 'customer-create',
      text: `insert into customers (${WRITTEN.join(', ')}, updated_by) select ${WRITTEN.map((column) => `r.${column}`).join(', ')}, $2
             from jsonb_to_record($1::jsonb) as r (${RECORD})`,
      values: [JSON.stringify(recordOf(id, fields)), ctx.actor.name],
    }),
  );
  await record(ctx, 'customer.created', { id, fields }, changesBetween({}, { ...customer, code }));
  return readCustomer(ctx, id);
}

/** Changes fields of one customer; throws aborted with the current one when its version is another one. */
export async function updateCustomer(ctx: Ctx, change: CustomerChange): Promise<Customer> {
  const customer = await lockSeen(ctx, change.id, change.version);
  if (
    change.fields.currency &&
    change.fields.currency !== customer.currency &&
    (await hasDocuments(ctx, change.id))
  )
    throw fieldError('currency', `${customer.name} has documents in ${customer.currency}.`);
  await updateLocked(ctx, customer, change.fields, 'customer.updated');
  return readCustomer(ctx, change.id);
}

/**
 * Locks customers in the order of their ids, before anything else of theirs is locked: whoever writes documents of a
 * customer does so first. Throws not-found for one that does not exist.
 */
export async function lockCustomers({ tx }: Ctx, ids: string[]): Promise<Map<string, LockedCustomer>> {
  const wanted = [...new Set(ids)];
  const rows = await tx.query<LockedCustomer>({
    name: 'customers-lock',
    text: `select c.id, c.version, c.updated_by as "updatedBy", ${FIELDS_SELECT} from customers c
           where c.id = any($1::uuid[]) order by c.id for no key update`,
    values: [wanted],
  });
  if (rows.length < wanted.length) throw notFound('Customer');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deletes a customer; one that documents name is archived instead. Throws as `updateCustomer` does. */
export async function deleteCustomer(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<{ outcome: 'deleted' | 'archived' }> {
  const customer = await lockSeen(ctx, id, version);
  if (await deleteRow(ctx, id)) {
    const fields = fieldsOf(customer);
    await record(ctx, 'customer.deleted', { id, fields }, lostWith(fields));
    return { outcome: 'deleted' };
  }
  await updateLocked(ctx, customer, { status: 'archived' }, 'customer.archived');
  return { outcome: 'archived' };
}

async function updateLocked(
  ctx: Ctx,
  customer: LockedCustomer,
  given: Partial<CustomerFields>,
  action: string,
): Promise<void> {
  const before = fieldsOf(customer);
  const fields = { ...before, ...given };
  const differences = changesBetween(before, fields);
  if (!Object.keys(differences).length) return;
  await write(() =>
    ctx.tx.query({
      name: 'customer-update',
      text: `update customers c set ${WRITTEN.filter((column) => column !== 'id')
        .map((column) => `${column} = r.${column}`)
        .join(', ')}, version = c.version + 1, updated_at = now(), updated_by = $2
             from jsonb_to_record($1::jsonb) as r (${RECORD}) where c.id = r.id`,
      values: [JSON.stringify(recordOf(customer.id, fields)), ctx.actor.name],
    }),
  );
  await record(ctx, action, { id: customer.id, fields }, differences);
}

async function record(
  ctx: Ctx,
  action: string,
  { id, fields }: { id: string; fields: CustomerFields },
  changes: ReturnType<typeof changesBetween>,
): Promise<void> {
  await recordAudit(ctx, [
    { action, entityType: 'customer', entityId: id, entityName: fields.name, changes },
  ]);
  ctx.changed('customers');
}

async function lockSeen(ctx: Ctx, id: string, version: number): Promise<LockedCustomer> {
  const customer = (await lockCustomers(ctx, [id])).get(id)!;
  if (customer.version === version) return customer;
  throw new AppError(
    'aborted',
    `${customer.name} was changed by ${customer.updatedBy ?? 'somebody else'} in the meantime.`,
    { details: { current: await readCustomer(ctx, id) } },
  );
}

// The database knows who names it: whatever does so is history.
async function deleteRow({ tx }: Ctx, id: string): Promise<boolean> {
  await tx.query({ text: 'savepoint customer_delete' });
  try {
    await tx.query({ text: 'delete from customers where id = $1', values: [id] });
    return true;
  } catch (error) {
    if (databaseError(error)?.code !== '23503') throw error;
    await tx.query({ text: 'rollback to savepoint customer_delete' });
    return false;
  }
}

/** The next code of the form C0001, after the highest there is. Whoever else wants one waits for the end of the transaction. */
async function nextCode({ tx, tenantId }: Ctx): Promise<string> {
  await tx.query({
    text: "select pg_advisory_xact_lock(hashtext('customers ' || $1))",
    values: [tenantId],
  });
  const [highest] = await tx.query<{ number: number }>({
    text: "select coalesce(max(substr(code, 2)::integer), 0) as number from customers where code ~ '^[Cc][0-9]{1,8}$'",
  });
  return `C${String(highest!.number + 1).padStart(4, '0')}`;
}

async function write(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violates(error, 'customers_code')) throw fieldError('code', 'Another customer has this code.');
    throw error;
  }
}
