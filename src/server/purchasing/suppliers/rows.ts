import { PartyStore } from '#server/foundation/parties/store.ts';
import type { SupplierFields } from '#shared/purchasing/suppliers/contract.ts';

/** What a new supplier is where nothing else is said. */
export const NEW_SUPPLIER: Omit<SupplierFields, 'name' | 'code' | 'currency'> = {
  contacts: [],
  email: null,
  phone: '',
  addresses: [],
  paymentDays: null,
  leadDays: null,
  minimumOrder: null,
  taxId: '',
  status: 'active',
  notes: '',
};

/** Suppliers, as they are kept. */
export const SUPPLIERS = new PartyStore<SupplierFields>({
  table: 'suppliers',
  word: 'supplier',
  letter: 'S',
  columns: {
    code: 'code text',
    name: 'name text',
    contacts: 'contacts jsonb',
    email: 'email text',
    phone: 'phone text',
    addresses: 'addresses jsonb',
    currency: 'currency text',
    paymentDays: 'payment_days integer',
    leadDays: 'lead_days integer',
    minimumOrder: 'minimum_order bigint',
    taxId: 'tax_number text',
    status: 'status text',
    notes: 'notes text',
  },
  fresh: (given, code, currency) => ({ ...NEW_SUPPLIER, currency, ...given, code }),
  documents: [
    { table: 'purchase_orders', follow: 'true' },
    { table: 'purchase_bills', follow: 'true' },
    { table: 'supplier_returns', follow: 'true' },
  ],
  searched: ({ email, phone, taxId, contacts, addresses }) => [
    ...[email, phone, taxId],
    ...contacts.flatMap((contact) => Object.values(contact)),
    ...addresses.flatMap((address) => Object.values(address)),
  ],
});
