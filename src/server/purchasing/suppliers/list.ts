import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { inPages, type ListFile, text } from '#server/foundation/files/listFile.ts';
import { notFound } from '#shared/errors.ts';
import { SUPPLIER_COLUMNS } from '#shared/exchange/imports/supplierColumns.ts';
import type {
  Supplier,
  SupplierFields,
  SupplierFilter,
  SupplierRow,
} from '#shared/purchasing/suppliers/contract.ts';
import type { SupplierSort } from '#shared/purchasing/suppliers/sorts.ts';
import { say } from '#shared/refusals/say.ts';
import { findSuppliers } from './find.ts';
import { SUPPLIERS } from './rows.ts';

const ITEMS =
  '(select count(*) from supplier_items si where si.tenant_id = :tenant and si.supplier_id = s.id)::integer as items';
const ROW = `s.id, s.code, s.name, coalesce(s.contacts -> 0 ->> 'name', '') as contact, s.email, s.phone,
  concat_ws(', ', nullif(s.addresses -> 0 ->> 'city', ''), nullif(s.addresses -> 0 ->> 'country', '')) as place, s.currency,
  s.payment_days as "paymentDays", s.lead_days as "leadDays", s.minimum_order as "minimumOrder", s.status, ${ITEMS}, s.version,
  s.updated_at as "updatedAt"`;

const NAME: Key = { column: 's.name_key', type: 'text' };

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<SupplierSort, Key[]> = {
  name: [NAME],
  code: [{ column: 's.code_key', type: 'text' }],
  leadDays: [{ column: 's.lead_key', type: 'int' }, NAME],
  status: [{ column: 's.status', type: 'text' }, NAME],
  updatedAt: [{ column: 's.updated_at', type: 'timestamptz' }],
};

export type SupplierQuery = SupplierFilter & Sorting<SupplierSort>;

/** One page of suppliers. Throws invalid-argument for a cursor that is not of this list. */
export async function listSuppliers(
  ctx: Ctx,
  { q, status, currency, ...page }: SupplierQuery,
): Promise<{ suppliers: SupplierRow[]; nextCursor: string | null }> {
  const list = new PagedList(SORTS, { id: 's.id', sort: 'name', dir: 'asc' }, page);
  if (status) list.where(`s.status = ${list.value(status)}`);
  if (currency) list.where(`s.currency = ${list.value(currency)}`);
  await list.search(ctx, 'suppliers', 's', q);
  const { rows, nextCursor } = await list.read<SupplierRow>(ctx.tx, ROW, 'suppliers s');
  return { suppliers: rows, nextCursor };
}

/** One supplier. Throws not-found. */
export async function readSupplier({ tx }: Ctx, id: string): Promise<Supplier> {
  const [supplier] = await tx.query<Supplier>({
    text: `select s.id, ${SUPPLIERS.rows.select('s')}, ${ITEMS}, s.version, s.created_at as "createdAt", s.updated_at as "updatedAt",
             s.updated_by as "updatedBy" from suppliers s where s.tenant_id = :tenant and s.id = $1`,
    values: [id],
  });
  if (!supplier) throw notFound(say('parties.notFound', { kind: 'supplier' }));
  return supplier;
}

/** The filtered, sorted list as a file, which the import reads back. */
export const supplierFile = (ctx: Ctx, query: SupplierQuery): ListFile<SupplierFields> => ({
  name: 'suppliers',
  columns: Object.values(SUPPLIER_COLUMNS).map(({ heading, write }) => text(heading, write)),
  portions: inPages(async (page) => {
    const { suppliers, nextCursor } = await listSuppliers(ctx, { ...query, ...page });
    const ids = suppliers.map(({ id }) => id);
    const found = await findSuppliers(ctx, ids);
    return { rows: ids.map((id) => found.get(id)!), nextCursor };
  }),
});
