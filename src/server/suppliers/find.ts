import type { SupplierFields } from '#shared/suppliers/contract.ts';
import type { SupplierItem } from '#shared/suppliers/itemsContract.ts';
import { sortKey } from '#shared/text.ts';
import type { Ctx } from '../context.ts';
import { supplierItemsWhere } from './itemRows.ts';
import { FIELDS_SELECT } from './rows.ts';

// What other features ask about suppliers: orders, replenishment, imports.

export type FoundSupplier = SupplierFields & { id: string; version: number };

/** Suppliers by id; those that do not exist are left out. */
export async function findSuppliers({ tx }: Ctx, ids: string[]): Promise<Map<string, FoundSupplier>> {
  const rows = await tx.query<FoundSupplier>({
    name: 'suppliers-by-id',
    text: `select s.id, s.version, ${FIELDS_SELECT} from suppliers s where s.id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Suppliers by code, whatever its case; several hundred at once. The sort key is what the index is read by. */
export async function findSuppliersByCode({ tx }: Ctx, codes: string[]): Promise<FoundSupplier[]> {
  const wanted = new Set(codes.map((code) => code.toLowerCase()));
  const rows = await tx.query<FoundSupplier>({
    name: 'suppliers-by-code',
    text: `select s.id, s.version, ${FIELDS_SELECT} from suppliers s where s.code_key = any($1::text[]) order by s.id`,
    values: [[...new Set(codes.map(sortKey))]],
  });
  return rows.filter(({ code }) => wanted.has(code.toLowerCase()));
}

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
