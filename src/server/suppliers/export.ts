import { moneyText } from '#shared/money.ts';
import type { SupplierFields } from '#shared/suppliers/contract.ts';
import type { Ctx } from '../context.ts';
import { CSV_MARK, csvRows } from '../files/csv.ts';
import { findSuppliers } from './find.ts';
import { listSuppliers, type SupplierQuery } from './list.ts';

const first = <T>(list: T[]): Partial<T> => list[0] ?? {};
const number = (value: number | null) => (value === null ? '' : String(value));

/** The columns of the file: headings that the import reads back. Of contacts and addresses the first ones. */
const COLUMNS: Record<string, (supplier: SupplierFields) => string | undefined> = {
  Code: ({ code }) => code,
  Name: ({ name }) => name,
  Contact: ({ contacts }) => first(contacts).name,
  'Contact role': ({ contacts }) => first(contacts).role,
  Email: ({ email }) => email ?? '',
  Phone: ({ phone }) => phone,
  Street: ({ addresses }) => first(addresses).street,
  City: ({ addresses }) => first(addresses).city,
  Region: ({ addresses }) => first(addresses).region,
  'Postal code': ({ addresses }) => first(addresses).postalCode,
  Country: ({ addresses }) => first(addresses).country,
  Currency: ({ currency }) => currency,
  'Payment days': ({ paymentDays }) => number(paymentDays),
  'Lead time': ({ leadDays }) => number(leadDays),
  'Minimum order': ({ minimumOrder, currency }) =>
    minimumOrder === null ? '' : moneyText(minimumOrder, currency),
  'Tax number': ({ taxNumber }) => taxNumber,
  Status: ({ status }) => status,
  Notes: ({ notes }) => notes,
};

const PAGE = 1000;

/** The filtered, sorted list as CSV text (UTF-8 with a mark for Excel, comma, CRLF). */
export async function exportSuppliers(ctx: Ctx, query: SupplierQuery): Promise<string> {
  const rows: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listSuppliers(ctx, { ...query, limit: PAGE, ...(cursor ? { cursor } : {}) });
    const found = await findSuppliers(
      ctx,
      page.suppliers.map(({ id }) => id),
    );
    for (const { id } of page.suppliers) {
      const supplier = found.get(id)!;
      rows.push(Object.values(COLUMNS).map((value) => value(supplier) ?? ''));
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return CSV_MARK + csvRows([Object.keys(COLUMNS), ...rows]);
}
