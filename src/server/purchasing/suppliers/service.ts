import type { Ctx } from '#server/foundation/context.ts';
import type { NewSupplier, Supplier, SupplierFields } from '#shared/purchasing/suppliers/contract.ts';
import { readSupplier } from './list.ts';
import { SUPPLIERS } from './rows.ts';

type SupplierChange = { id: string; version: number; fields: Partial<SupplierFields> };

/** Adds one supplier. Throws invalid-argument for a code that is taken. */
export async function createSupplier(ctx: Ctx, supplier: NewSupplier): Promise<Supplier> {
  const [id] = await SUPPLIERS.create(ctx, [supplier]);
  return readSupplier(ctx, id!);
}

/** Changes fields of one supplier; throws aborted with the current one when its version is another one. */
export async function updateSupplier(ctx: Ctx, change: SupplierChange): Promise<Supplier> {
  const supplier = await SUPPLIERS.lockSeen(ctx, change, readSupplier);
  await SUPPLIERS.update(ctx, new Map([[change.id, supplier]]), [change]);
  return readSupplier(ctx, change.id);
}

/** Deletes a supplier with its prices; one that other records name is archived instead. Throws as `updateSupplier` does. */
export async function deleteSupplier(
  ctx: Ctx,
  seen: { id: string; version: number },
): Promise<{ outcome: 'deleted' | 'archived' }> {
  return SUPPLIERS.remove(ctx, await SUPPLIERS.lockSeen(ctx, seen, readSupplier));
}
