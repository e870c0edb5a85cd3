import type { CustomerFields } from '#shared/customers/contract.ts';
import { NO_ADDRESS } from '#shared/documents/parties.ts';
import { fold, sortKey } from '#shared/text.ts';

/** Field of the contract → column of the table, for every field that people write. */
const COLUMNS = {
  code: 'code',
  name: 'name',
  contacts: 'contacts',
  email: 'email',
  phone: 'phone',
  billingAddress: 'billing_address',
  shippingAddress: 'shipping_address',
  currency: 'currency',
  paymentDays: 'payment_days',
  taxId: 'tax_number',
  priceListDiscount: 'price_list_discount',
  status: 'status',
  notes: 'notes',
} as const satisfies Record<keyof CustomerFields, string>;

/** What a new customer is where nothing else is said. */
export const NEW_CUSTOMER: Omit<CustomerFields, 'name' | 'code' | 'currency'> = {
  contacts: [],
  email: '',
  phone: '',
  billingAddress: NO_ADDRESS,
  shippingAddress: null,
  paymentDays: 30,
  taxId: '',
  priceListDiscount: '0',
  status: 'active',
  notes: '',
};

/** Columns and their types, for statements that write customers from one JSON value. */
export const RECORD = `id uuid, code text, name text, contacts jsonb, email text, phone text, billing_address jsonb, shipping_address jsonb,
  currency text, payment_days integer, tax_number text, price_list_discount numeric, status text, notes text,
  name_key text, code_key text, search_key text`;

export const WRITTEN = RECORD.match(/\w+(?= (?:uuid|text|jsonb|integer|numeric))/g)!;

/** A customer as a record for those statements. */
export function recordOf(id: string, fields: CustomerFields): Record<string, unknown> {
  const record: Record<string, unknown> = { id };
  for (const [field, column] of Object.entries(COLUMNS))
    record[column] = fields[field as keyof CustomerFields];
  record.name_key = sortKey(fields.name);
  record.code_key = sortKey(fields.code);
  record.search_key = fold(
    [
      ...[fields.name, fields.code, fields.email, fields.phone, fields.taxId],
      ...fields.contacts.flatMap((contact) => Object.values(contact)),
      ...Object.values(fields.billingAddress),
      ...Object.values(fields.shippingAddress ?? {}),
    ].join('\n'),
  );
  return record;
}

/** The columns of a customer's own fields, selected under the names of the contract. */
export const FIELDS_SELECT = Object.entries(COLUMNS)
  .map(([field, column]) => `c.${column} as "${field}"`)
  .join(', ');

/** The own fields of a row selected with FIELDS_SELECT. */
export function fieldsOf(row: CustomerFields): CustomerFields {
  return Object.fromEntries(
    Object.keys(COLUMNS).map((field) => [field, row[field as keyof CustomerFields]]),
  ) as CustomerFields;
}
