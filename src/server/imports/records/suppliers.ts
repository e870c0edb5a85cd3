import { SUPPLIER_COLUMNS } from '#shared/imports/supplierColumns.ts';
import { type SupplierFields, supplierFields } from '#shared/suppliers/contract.ts';
import { namedSuppliers } from '../../suppliers/discard.ts';
import { NEW_SUPPLIER, SUPPLIERS } from '../../suppliers/rows.ts';
import type { RecordService } from './kind.ts';

/** Suppliers, as an import writes them. */
export const SUPPLIER_RECORDS: RecordService<SupplierFields> = {
  columns: SUPPLIER_COLUMNS,
  schema: supplierFields.partial(),
  fresh: ({ currency }) => ({ ...NEW_SUPPLIER, name: '', code: '', currency }),
  store: SUPPLIERS,
  named: namedSuppliers,
};
