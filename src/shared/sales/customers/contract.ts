import { z } from 'zod';
import {
  AddressOut,
  ContactOut,
  currencyCode,
  days,
  partyAddress,
  partyContact,
  partyEmail,
} from '#shared/foundation/documents/parties.ts';
import { endpoint, leitwegId } from '#shared/foundation/einvoice/endpoint.ts';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { CUSTOMER_SORTS, CUSTOMER_STATUSES, EINVOICE_WAYS } from './states.ts';

const status = z.enum(CUSTOMER_STATUSES, sayText('field.oneOf', { choices: CUSTOMER_STATUSES }));

/** The fields of a customer that people write. */
export const customerFields = z.strictObject({
  name: f.requiredText(200),
  code: f.requiredText(40),
  contacts: z.array(partyContact).max(20, sayText('parties.atMostContacts', { most: 20 })),
  /** Where invoices go. */
  email: partyEmail,
  phone: f.text(60),
  billingAddress: partyAddress,
  /** Null: goods go to the billing address. */
  shippingAddress: partyAddress.nullable(),
  /** That of all their documents; cannot change any more once there are some. */
  currency: currencyCode,
  /** Days from the date of an invoice until it is due. */
  paymentDays: days,
  taxId: f.text(60),
  /** Of a public body in Germany: their e-invoices are XRechnung. */
  leitwegId,
  /** Where they are reached in the Peppol network, such as 0088:4012345000009: their e-invoices are Peppol BIS Billing. */
  endpoint,
  /** What goes with their mails: the PDF, which holds the e-invoice, or the XML beside it. */
  einvoice: z.enum(EINVOICE_WAYS, sayText('field.oneOf', { choices: EINVOICE_WAYS })),
  /** Percent off the sale price, as decimal text: the discount of a new line. */
  priceListDiscount: f.percent,
  status,
  notes: f.text(4000),
});
export type CustomerFields = z.output<typeof customerFields>;

/** A new customer: the name; a code that is left out is given, and the currency is that of the tenant. */
export const newCustomer = customerFields.partial().required({ name: true });
export type NewCustomer = z.output<typeof newCustomer>;

/** One row of the list of customers. */
export const CustomerRow = z.object({
  id: f.id,
  code: z.string(),
  name: z.string(),
  /** The first contact; empty when there is none. */
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  /** City and country of the billing address; empty when there is none. */
  place: z.string(),
  currency: z.string(),
  paymentDays: z.int(),
  priceListDiscount: f.decimalOut,
  status,
  /**
   * What they owe, less the credit they have, in minor units of their currency; below zero when we owe them.
   */
  balance: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

export const Customer = CustomerRow.omit({ contact: true, place: true }).extend({
  contacts: z.array(ContactOut),
  billingAddress: AddressOut,
  shippingAddress: AddressOut.nullable(),
  taxId: z.string(),
  leitwegId: z.string(),
  endpoint: z.string(),
  einvoice: z.enum(EINVOICE_WAYS),
  notes: z.string(),
  /** What is open on issued invoices, and the part of it that is overdue today. */
  open: z.int(),
  overdue: z.int(),
  /** What can still be applied to invoices or refunded, of payments and of credit notes. */
  credit: z.int(),
  /** Issued invoices, and drafts. */
  invoices: z.int(),
  drafts: z.int(),
  createdAt: z.string(),
  updatedBy: z.string().nullable(),
});
export type Customer = z.infer<typeof Customer>;

/** What narrows the list; shared by the list, its totals and its export. */
export const customerFilter = z.strictObject({
  /** Part of the name, the code, a contact, an address, an email address or a phone number. */
  q: f.text(200).optional(),
  status: status.optional(),
  currency: currencyCode.optional(),
  /** owing: the balance is above zero; credit: below zero. */
  balance: z.enum(['owing', 'credit'], sayText('field.oneOf', { choices: ['owing', 'credit'] })).optional(),
});
export type CustomerFilter = z.output<typeof customerFilter>;

export const customerCalls = recordCalls({
  url: '/api/customers',
  read: 'invoices:manage',
  write: 'invoices:manage',
  tag: 'Customers',
  record: Customer,
});

export const listCustomers = customerCalls.page({
  summary: 'One page of customers, by name unless sorted otherwise',
  filter: customerFilter,
  sorts: CUSTOMER_SORTS,
  rows: { customers: z.array(CustomerRow) },
});

export const customerTotals = customerCalls.totals({
  summary: 'How many customers a filtered list holds, and what they owe in each currency',
  query: customerFilter,
  answer: z.object({
    customers: z.int(),
    /** In minor units; below zero when we owe them more. */
    currencies: z.array(z.object({ currency: z.string(), balance: z.int() })),
  }),
});

export const exportCustomers = customerCalls.csv({
  summary: 'The filtered, sorted list of customers as a CSV file',
  filter: customerFilter,
  sorts: CUSTOMER_SORTS,
});

export const exportCustomersXlsx = asWorkbook(exportCustomers);

export const getCustomer = customerCalls.get('One customer with what they owe');

export const createCustomer = customerCalls.create({
  summary: 'Add a customer',
  body: newCustomer,
  example: {
    name: 'Corner Tea House',
    email: 'books@cornertea.example',
    paymentDays: 30,
    billingAddress: {
      street: '4 Mill Lane',
      city: 'Leeds',
      postalCode: 'LS1 4AB',
      country: 'United Kingdom',
    },
  },
});

export const updateCustomer = customerCalls.update({
  summary: 'Change fields of a customer; the version that was seen must still be the current one',
  fields: customerFields.partial(),
  example: { version: 3, paymentDays: 14 },
});

export const deleteCustomer = customerCalls.remove(
  'Delete a customer; one that documents name is archived instead',
  z.object({ outcome: z.enum(['deleted', 'archived']) }),
);
