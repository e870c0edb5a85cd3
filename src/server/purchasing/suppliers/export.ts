import type { Ctx } from '#server/foundation/context.ts';
import { csvFile } from '#server/foundation/documents/csvFile.ts';
import { SUPPLIER_COLUMNS } from '#shared/exchange/imports/supplierColumns.ts';
import { findSuppliers } from './find.ts';
import { listSuppliers, type SupplierQuery } from './list.ts';

/** The filtered, sorted list as CSV text: the columns that the import reads back. */
export async function exportSuppliers(ctx: Ctx, query: SupplierQuery): Promise<string> {
  const columns = Object.values(SUPPLIER_COLUMNS);
  return csvFile(Object.fromEntries(columns.map(({ heading, write }) => [heading, write])), async (page) => {
    const { suppliers, nextCursor } = await listSuppliers(ctx, { ...query, ...page });
    const ids = suppliers.map(({ id }) => id);
    const found = await findSuppliers(ctx, ids);
    return { rows: ids.map((id) => found.get(id)!), nextCursor };
  });
}
