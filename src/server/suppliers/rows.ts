import type { SupplierFields } from '#shared/suppliers/contract.ts';
import { fold, sortKey } from '#shared/text.ts';

/** Field of the contract → column of the table, for every field that people write. */
const COLUMNS = {
  code: 'code',
  name: 'name',
  contacts: 'contacts',
  email: 'email',
  phone: 'phone',
  addresses: 'addresses',
  currency: 'currency',
  paymentDays: 'payment_days',
  leadDays: 'lead_days',
  minimumOrder: 'minimum_order',
  taxNumber: 'tax_number',
  status: 'status',
  notes: 'notes',
} as const satisfies Record<keyof SupplierFields, string>;

/** What a new supplier is where nothing else is said. */
export const NEW_SUPPLIER: Omit<SupplierFields, 'name' | 'code' | 'currency'> = {
  contacts: [],
  email: null,
  phone: '',
  addresses: [],
  paymentDays: null,
  leadDays: null,
  minimumOrder: null,
  taxNumber: '',
  status: 'active',
  notes: '',
};

/** Columns and their types, for statements that write many suppliers from one JSON value. */
export const RECORD = `id uuid, code text, name text, contacts jsonb, email text, phone text, addresses jsonb, currency text,
  payment_days integer, lead_days integer, minimum_order bigint, tax_number text, status text, notes text,
  name_key text, code_key text, search_key text`;

export const WRITTEN = RECORD.match(/\w+(?= (?:uuid|text|jsonb|integer|bigint))/g)!;

/** A supplier as a record for those statements. */
export function recordOf(id: string, fields: SupplierFields): Record<string, unknown> {
  const record: Record<string, unknown> = { id };
  for (const [field, column] of Object.entries(COLUMNS))
    record[column] = fields[field as keyof SupplierFields];
  record.name_key = sortKey(fields.name);
  record.code_key = sortKey(fields.code);
  record.search_key = fold(
    [
      ...[fields.name, fields.code, fields.email, fields.phone, fields.taxNumber],
      ...fields.contacts.flatMap((contact) => Object.values(contact)),
      ...fields.addresses.flatMap((address) => Object.values(address)),
    ]
      .filter((part) => part !== null)
      .join('\n'),
  );
  return record;
}

/** The columns of a supplier's own fields, selected under the names of the contract. */
export const FIELDS_SELECT = Object.entries(COLUMNS)
  .map(([field, column]) => `s.${column} as "${field}"`)
  .join(', ');

/** The own fields of a row selected with FIELDS_SELECT. */
export function fieldsOf(row: SupplierFields): SupplierFields {
  return Object.fromEntries(
    Object.keys(COLUMNS).map((field) => [field, row[field as keyof SupplierFields]]),
  ) as SupplierFields;
}
