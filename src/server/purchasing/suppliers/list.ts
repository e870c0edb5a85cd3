import type { Ctx } from '#server/foundation/context.ts';
import { cursorOf, type PlaceType, partsOf, placeOf, wrongPlace } from '#server/foundation/db/cursor.ts';
import { notFound } from '#shared/errors.ts';
import type { Supplier, SupplierFilter, SupplierRow } from '#shared/purchasing/suppliers/contract.ts';
import type { SupplierSort } from '#shared/purchasing/suppliers/sorts.ts';
import { say } from '#shared/refusals/say.ts';
import { fold } from '#shared/text.ts';
import { SUPPLIERS } from './rows.ts';

const ITEMS = '(select count(*) from supplier_items si where si.supplier_id = s.id)::integer as items';
const ROW = `s.id, s.code, s.name, coalesce(s.contacts -> 0 ->> 'name', '') as contact, s.email, s.phone,
  concat_ws(', ', nullif(s.addresses -> 0 ->> 'city', ''), nullif(s.addresses -> 0 ->> 'country', '')) as place, s.currency,
  s.payment_days as "paymentDays", s.lead_days as "leadDays", s.minimum_order as "minimumOrder", s.status, ${ITEMS}, s.version,
  s.updated_at as "updatedAt"`;

type Key = { column: string; type: PlaceType };
const NAME: Key = { column: 's.name_key', type: 'text' };

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<SupplierSort, Key[]> = {
  name: [NAME],
  code: [{ column: 's.code_key', type: 'text' }],
  leadDays: [{ column: 's.lead_key', type: 'int' }, NAME],
  status: [{ column: 's.status', type: 'text' }, NAME],
  updatedAt: [{ column: 's.updated_at', type: 'timestamptz' }],
};

export type SupplierQuery = SupplierFilter & {
  sort?: SupplierSort;
  dir?: 'asc' | 'desc';
  cursor?: string;
  limit?: number;
};

/** One page of suppliers. Throws invalid-argument for a cursor that is not of this list. */
export async function listSuppliers(
  { tx }: Ctx,
  { q, status, currency, sort = 'name', dir = 'asc', cursor, limit = 50 }: SupplierQuery,
): Promise<{ suppliers: SupplierRow[]; nextCursor: string | null }> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const keys = SORTS[sort];
  const searched = fold(q ?? '').trim();
  const where = [
    ...(status ? [`s.status = ${value(status)}`] : []),
    ...(currency ? [`s.currency = ${value(currency)}`] : []),
    ...searched
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => `strpos(s.search_key, ${value(word)}) > 0`),
  ];
  const order = [...keys.map(({ column }) => column), 's.id'];
  if (cursor !== undefined) {
    const [of, ...rest] = partsOf(cursor);
    if (of !== sort) throw wrongPlace();
    const types: PlaceType[] = [...keys.map(({ type }) => type), 'uuid'];
    const places = placeOf(rest, types).map((place, n) => `${value(place)}::${types[n]}`);
    where.push(`(${order.join(', ')}) ${dir === 'asc' ? '>' : '<'} (${places.join(', ')})`);
  }
  const rows = await tx.query<SupplierRow & Record<string, unknown>>({
    prepare: false,
    text: `select ${ROW}, ${keys.map(({ column }, n) => `${column} as key${n}`).join(', ')} from suppliers s
           where ${where.join(' and ') || 'true'} order by ${order.map((key) => `${key} ${dir}`).join(', ')} limit ${value(limit + 1)}`,
    values,
  });
  const suppliers = rows.slice(0, limit);
  const last = suppliers.at(-1);
  const more = rows.length > limit && last;
  return {
    suppliers,
    nextCursor: more ? cursorOf([sort, ...keys.map((_, n) => last[`key${n}`]), last.id]) : null,
  };
}

/** One supplier. Throws not-found. */
export async function readSupplier({ tx }: Ctx, id: string): Promise<Supplier> {
  const [supplier] = await tx.query<Supplier>({
    text: `select s.id, ${SUPPLIERS.rows.select('s')}, ${ITEMS}, s.version, s.created_at as "createdAt", s.updated_at as "updatedAt",
             s.updated_by as "updatedBy" from suppliers s where s.id = $1`,
    values: [id],
  });
  if (!supplier) throw notFound(say('parties.notFound', { kind: 'supplier' }));
  return supplier;
}
