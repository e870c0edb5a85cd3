import type { Ctx } from '#server/foundation/context.ts';
import type { Found } from '#server/foundation/parties/store.ts';
import type { SupplierFields } from '#shared/purchasing/suppliers/contract.ts';
import type { SupplierItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import { supplierItemsWhere } from './itemRows.ts';
import { SUPPLIERS } from './rows.ts';

// What other features ask about suppliers: orders, replenishment, imports.

export type FoundSupplier = Found<SupplierFields>;

/** Suppliers by id; those that do not exist are left out. */
export const findSuppliers = (ctx: Ctx, ids: string[]): Promise<Map<string, FoundSupplier>> =>
  SUPPLIERS.find(ctx, ids);

/** How one supplier sells each of the given items, by item id; items it does not sell are left out. */
export async function soldBy(
  ctx: Ctx,
  supplierId: string,
  itemIds: string[],
): Promise<Map<string, SupplierItem>> {
  const rows = await supplierItemsWhere(ctx, 'si.supplier_id = $1 and si.item_id = any($2::uuid[])', [
    supplierId,
    itemIds,
  ]);
  return new Map(rows.map((row) => [row.item.id, row]));
}

/** Who sells each of the given items, by item id, the preferred supplier first; archived suppliers are left out. */
export async function sellersOf(ctx: Ctx, itemIds: string[]): Promise<Map<string, SupplierItem[]>> {
  const rows = await supplierItemsWhere(ctx, "si.item_id = any($1::uuid[]) and s.status = 'active'", [
    itemIds,
  ]);
  return Map.groupBy(rows, ({ item }) => item.id);
}

/** Which suppliers other records name, so that an import of them cannot be undone: what they sell counts as well. */
export async function namedSuppliers(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const selling = await ctx.tx.query<{ id: string }>({
    text: 'select distinct supplier_id as id from supplier_items where tenant_id = :tenant and supplier_id = any($1::uuid[])',
    values: [ids],
  });
  const named = new Set(selling.map(({ id }) => id));
  return named.union(
    await SUPPLIERS.named(
      ctx,
      ids.filter((id) => !named.has(id)),
    ),
  );
}
