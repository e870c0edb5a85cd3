import { SUPPLIER_COLUMNS } from '#shared/imports/supplierColumns.ts';
import type { Ctx } from '../context.ts';
import { CSV_MARK, csvRows } from '../files/csv.ts';
import { findSuppliers } from './find.ts';
import { listSuppliers, type SupplierQuery } from './list.ts';

const PAGE = 1000;

/** The filtered, sorted list as CSV text (UTF-8 with a mark for Excel, comma, CRLF): the columns that the import reads back. */
export async function exportSuppliers(ctx: Ctx, query: SupplierQuery): Promise<string> {
  const columns = Object.values(SUPPLIER_COLUMNS);
  const rows: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listSuppliers(ctx, { ...query, limit: PAGE, ...(cursor ? { cursor } : {}) });
    const found = await findSuppliers(
      ctx,
      page.suppliers.map(({ id }) => id),
    );
    for (const { id } of page.suppliers) rows.push(columns.map(({ write }) => write(found.get(id)!)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return CSV_MARK + csvRows([columns.map(({ heading }) => heading), ...rows]);
}
