import { recordAudit } from '../audit/service.ts';
import type { Ctx } from '../context.ts';
import { databaseError } from '../db/errors.ts';

// The undo of an import.

/** Which suppliers other records name, so that they can only be archived: what they sell counts as well. */
export async function namedSuppliers(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const selling = await ctx.tx.query<{ id: string }>({
    name: 'suppliers-selling',
    text: 'select distinct supplier_id as id from supplier_items where supplier_id = any($1::uuid[])',
    values: [ids],
  });
  const named = new Set(selling.map(({ id }) => id));
  const rest = ids.filter((id) => !named.has(id));
  if (await canBeDeleted(ctx, rest)) return named;
  for (const id of rest) if (!(await canBeDeleted(ctx, [id]))) named.add(id);
  return named;
}

// The database knows who names a row: it is asked by a deletion that is taken back at once.
async function canBeDeleted({ tx }: Ctx, ids: string[]): Promise<boolean> {
  await tx.query({ text: 'savepoint supplier_trial' });
  try {
    await tx.query({ text: 'delete from suppliers where id = any($1::uuid[])', values: [ids] });
    return true;
  } catch (error) {
    if (databaseError(error)?.code !== '23503') throw error;
    return false;
  } finally {
    await tx.query({ text: 'rollback to savepoint supplier_trial' });
  }
}

/** Deletes suppliers that an import made and nothing names. */
export async function discardSuppliers(ctx: Ctx, ids: string[]): Promise<void> {
  if (!ids.length) return;
  const gone = await ctx.tx.query<{ id: string; name: string }>({
    name: 'suppliers-discard',
    text: 'delete from suppliers where id = any($1::uuid[]) returning id, name',
    values: [ids],
  });
  await recordAudit(
    ctx,
    gone.map(({ id, name }) => ({
      action: 'supplier.deleted',
      entityType: 'supplier',
      entityId: id,
      entityName: name,
    })),
  );
  ctx.changed('suppliers');
}
