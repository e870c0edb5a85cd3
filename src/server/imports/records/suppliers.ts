import { SUPPLIER_COLUMNS } from '#shared/imports/supplierColumns.ts';
import { type SupplierFields, supplierFields } from '#shared/suppliers/contract.ts';
import { discardSuppliers, namedSuppliers } from '../../suppliers/discard.ts';
import { type FoundSupplier, findSuppliers, findSuppliersByCode } from '../../suppliers/find.ts';
import { fieldsOf, NEW_SUPPLIER } from '../../suppliers/rows.ts';
import { createSuppliers, lockSuppliers, updateLocked } from '../../suppliers/service.ts';
import type { RecordService } from './kind.ts';

const keptOf = (row: FoundSupplier) => ({ id: row.id, version: row.version, fields: fieldsOf(row) });

/** Suppliers, as an import writes them. */
export const SUPPLIERS: RecordService<SupplierFields> = {
  columns: SUPPLIER_COLUMNS,
  schema: supplierFields.partial(),
  fresh: ({ currency }) => ({ ...NEW_SUPPLIER, name: '', code: '', currency }),
  byCode: async (ctx, codes, lock) => {
    const found = await findSuppliersByCode(ctx, codes);
    const locked =
      lock === 'lock'
        ? await lockSuppliers(
            ctx,
            found.map(({ id }) => id),
          )
        : null;
    return (locked ? [...locked.values()] : found).map(keptOf);
  },
  byId: async (ctx, ids, lock) =>
    [...(await (lock === 'lock' ? lockSuppliers(ctx, ids) : findSuppliers(ctx, ids))).values()].map(keptOf),
  create: (ctx, records) =>
    createSuppliers(
      ctx,
      records.map((record) => ({ ...record, name: record.name ?? '' })),
    ),
  update: async (ctx, before, changes) => {
    const rows = before.map(({ id, version, fields }) => ({ ...fields, id, version, updatedBy: null }));
    await updateLocked(ctx, new Map(rows.map((row) => [row.id, row])), changes);
  },
  named: namedSuppliers,
  remove: discardSuppliers,
};
