import { PartyStore } from '#server/foundation/parties/store.ts';
import { NO_ADDRESS } from '#shared/foundation/documents/parties.ts';
import type { CustomerFields } from '#shared/sales/customers/contract.ts';

/** What a new customer is where nothing else is said. */
export const NEW_CUSTOMER: Omit<CustomerFields, 'name' | 'code' | 'currency'> = {
  contacts: [],
  email: '',
  phone: '',
  billingAddress: NO_ADDRESS,
  shippingAddress: null,
  paymentDays: 30,
  taxId: '',
  leitwegId: '',
  endpoint: '',
  einvoice: 'pdf',
  priceListDiscount: '0',
  status: 'active',
  notes: '',
};

/** Customers, as they are kept. */
export const CUSTOMERS = new PartyStore<CustomerFields>({
  table: 'customers',
  beside: 'customer_balances',
  word: 'customer',
  letter: 'C',
  columns: {
    code: 'code text',
    name: 'name text',
    contacts: 'contacts jsonb',
    email: 'email text',
    phone: 'phone text',
    billingAddress: 'billing_address jsonb',
    shippingAddress: 'shipping_address jsonb',
    currency: 'currency text',
    paymentDays: 'payment_days integer',
    taxId: 'tax_number text',
    leitwegId: 'leitweg text',
    endpoint: 'endpoint text',
    einvoice: 'einvoice text',
    priceListDiscount: 'price_list_discount numeric',
    status: 'status text',
    notes: 'notes text',
  },
  fresh: (given, code, currency) => ({ ...NEW_CUSTOMER, currency, ...given, code }),
  documents: [
    { table: 'invoices', follow: "d.state = 'draft'" },
    { table: 'recurring_invoices', follow: "d.state <> 'ended'" },
    { table: 'quotes', follow: "d.state = 'draft'" },
    { table: 'sales_orders', follow: "d.state = 'draft'" },
  ],
  searched: ({ email, phone, taxId, contacts, billingAddress, shippingAddress }) => [
    ...[email, phone, taxId],
    ...contacts.flatMap((contact) => Object.values(contact)),
    ...Object.values(billingAddress),
    ...Object.values(shippingAddress ?? {}),
  ],
});
