import { namedSuppliers } from '#server/purchasing/suppliers/find.ts';
import { NEW_SUPPLIER, SUPPLIERS } from '#server/purchasing/suppliers/rows.ts';
import { SUPPLIER_COLUMNS } from '#shared/exchange/imports/supplierColumns.ts';
import { type SupplierFields, supplierFields } from '#shared/purchasing/suppliers/contract.ts';
import type { RecordService } from './kind.ts';

/** Suppliers, as an import writes them. */
export const SUPPLIER_RECORDS: RecordService<SupplierFields> = {
  columns: SUPPLIER_COLUMNS,
  schema: supplierFields.partial(),
  fresh: ({ currency }) => ({ ...NEW_SUPPLIER, name: '', code: '', currency }),
  store: SUPPLIERS,
  named: namedSuppliers,
};
