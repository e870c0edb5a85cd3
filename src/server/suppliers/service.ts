import { randomUUIDv7 } from 'node:crypto';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import type { NewSupplier, Supplier, SupplierFields } from '#shared/suppliers/contract.ts';
import { changesBetween, lostWith, recordAudit } from '../audit/service.ts';
import type { Ctx } from '../context.ts';
import { databaseError, violates } from '../db/errors.ts';
import { readSupplier } from './list.ts';
import { FIELDS_SELECT, fieldsOf, NEW_SUPPLIER, RECORD, recordOf, WRITTEN } from './rows.ts';

export type SupplierChange = { id: string; version: number; fields: Partial<SupplierFields> };
export type LockedSupplier = SupplierFields & { id: string; version: number; updatedBy: string | null };

/** Adds one supplier. */
export async function createSupplier(ctx: Ctx, supplier: NewSupplier): Promise<Supplier> {
  const [id] = await createSuppliers(ctx, [supplier]);
  return readSupplier(ctx, id!);
}

/** Adds suppliers; answers their ids in the order given. Throws invalid-argument for a code that is taken. */
export async function createSuppliers(ctx: Ctx, suppliers: NewSupplier[]): Promise<string[]> {
  const made = suppliers.map((supplier) => ({ id: randomUUIDv7(), supplier }));
  const codes = await codesFor(ctx, suppliers.filter(({ code }) => code === undefined).length);
  const rows = made.map(({ id, supplier }) => {
    const fields = { ...NEW_SUPPLIER, currency: ctx.currency, ...supplier };
    return { id, fields: { ...fields, code: supplier.code ?? codes.shift()! } };
  });
  await write(() =>
    ctx.tx.query({
      name: 'suppliers-create',
      text: `insert into suppliers (${WRITTEN.join(', ')}, updated_by) select ${WRITTEN.map((column) => `r.${column}`).join(', ')}, $2
             from jsonb_to_recordset($1::jsonb) as r (${RECORD})`,
      values: [JSON.stringify(rows.map(({ id, fields }) => recordOf(id, fields))), ctx.actor.name],
    }),
  );
  await recordAudit(
    ctx,
    rows.map(({ id, fields }, n) => ({
      action: 'supplier.created',
      entityType: 'supplier',
      entityId: id,
      entityName: fields.name,
      changes: changesBetween({}, { ...made[n]!.supplier, code: fields.code }),
    })),
  );
  ctx.changed('suppliers');
  return rows.map(({ id }) => id);
}

/** Changes fields of one supplier; throws aborted with the current one when its version is another one. */
export async function updateSupplier(ctx: Ctx, change: SupplierChange): Promise<Supplier> {
  const locked = await lockSuppliers(ctx, [change.id]);
  await refuseStale(ctx, locked.get(change.id), change.version);
  await updateLocked(ctx, locked, [change]);
  return readSupplier(ctx, change.id);
}

/** Locks suppliers in the order of their ids; missing ones are left out. */
export async function lockSuppliers({ tx }: Ctx, ids: string[]): Promise<Map<string, LockedSupplier>> {
  const rows = await tx.query<LockedSupplier>({
    name: 'suppliers-lock',
    text: `select s.id, s.version, s.updated_by as "updatedBy", ${FIELDS_SELECT} from suppliers s
           where s.id = any($1::uuid[]) order by s.id for no key update`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes changes to locked suppliers; answers how many really changed. */
export async function updateLocked(
  ctx: Ctx,
  locked: Map<string, LockedSupplier>,
  changes: SupplierChange[],
  action = 'supplier.updated',
): Promise<number> {
  const changed = changes.flatMap(({ id, fields: given }) => {
    const before = fieldsOf(locked.get(id)!);
    const fields = { ...before, ...given };
    const differences = changesBetween(before, fields);
    return Object.keys(differences).length ? [{ id, fields, differences }] : [];
  });
  if (!changed.length) return 0;
  await write(() =>
    ctx.tx.query({
      name: 'suppliers-update',
      text: `update suppliers s set ${WRITTEN.filter((column) => column !== 'id')
        .map((column) => `${column} = r.${column}`)
        .join(', ')}, version = s.version + 1, updated_at = now(), updated_by = $2
             from jsonb_to_recordset($1::jsonb) as r (${RECORD}) where s.id = r.id`,
      values: [JSON.stringify(changed.map(({ id, fields }) => recordOf(id, fields))), ctx.actor.name],
    }),
  );
  await recordAudit(
    ctx,
    changed.map(({ id, fields, differences }) => ({
      action,
      entityType: 'supplier',
      entityId: id,
      entityName: fields.name,
      changes: differences,
    })),
  );
  ctx.changed('suppliers');
  return changed.length;
}

/** Deletes a supplier with its prices; one that other records name is archived instead. Throws as `updateSupplier` does. */
export async function deleteSupplier(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<{ outcome: 'deleted' | 'archived' }> {
  const locked = await lockSuppliers(ctx, [id]);
  const supplier = await refuseStale(ctx, locked.get(id), version);
  if (await deleteRow(ctx, id)) {
    await recordAudit(ctx, [
      {
        action: 'supplier.deleted',
        entityType: 'supplier',
        entityId: id,
        entityName: supplier.name,
        changes: lostWith(fieldsOf(supplier)),
      },
    ]);
    ctx.changed('suppliers');
    return { outcome: 'deleted' };
  }
  await updateLocked(ctx, locked, [{ id, version, fields: { status: 'archived' } }], 'supplier.archived');
  return { outcome: 'archived' };
}

// The database knows who names it: whatever does so is history.
async function deleteRow({ tx }: Ctx, id: string): Promise<boolean> {
  await tx.query({ text: 'savepoint supplier_delete' });
  try {
    await tx.query({ text: 'delete from suppliers where id = $1', values: [id] });
    return true;
  } catch (error) {
    if (databaseError(error)?.code !== '23503') throw error;
    await tx.query({ text: 'rollback to savepoint supplier_delete' });
    return false;
  }
}

async function refuseStale(
  ctx: Ctx,
  supplier: LockedSupplier | undefined,
  version: number,
): Promise<LockedSupplier> {
  if (!supplier) throw notFound('Supplier');
  if (supplier.version === version) return supplier;
  throw new AppError(
    'aborted',
    `${supplier.name} was changed by ${supplier.updatedBy ?? 'somebody else'} in the meantime.`,
    { details: { current: await readSupplier(ctx, supplier.id) } },
  );
}

/** The next codes of the form S0001, after the highest there is. Whoever else wants some waits for the end of the transaction. */
async function codesFor({ tx, tenantId }: Ctx, count: number): Promise<string[]> {
  if (!count) return [];
  await tx.query({
    text: "select pg_advisory_xact_lock(hashtext('suppliers ' || $1))",
    values: [tenantId],
  });
  const [highest] = await tx.query<{ number: number }>({
    text: "select coalesce(max(substr(code, 2)::integer), 0) as number from suppliers where code ~ '^[Ss][0-9]{1,8}$'",
  });
  return Array.from({ length: count }, (_, n) => `S${String(highest!.number + n + 1).padStart(4, '0')}`);
}

async function write(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violates(error, 'suppliers_code')) throw fieldError('code', 'Another supplier has this code.');
    throw error;
  }
}
