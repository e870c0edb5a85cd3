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
import { sayText } from '#shared/refusals/say.ts';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { CUSTOMER_SORTS, CUSTOMER_STATUSES } from './states.ts';

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

const sorting = {
  sort: z.enum(CUSTOMER_SORTS, sayText('field.column')).optional(),
  dir: z.enum(['asc', 'desc'], sayText('field.oneOf', { choices: ['asc', 'desc'] })).optional(),
};

const needs = 'invoices:manage';
const tag = 'Customers';
const params = z.strictObject({ id: f.id });

export const listCustomers = defineCall({
  method: 'GET',
  url: '/api/customers',
  needs,
  tag,
  summary: 'One page of customers, by name unless sorted otherwise',
  query: customerFilter.extend({ ...sorting, cursor: f.cursor.optional(), limit: f.limit.optional() }),
  answer: z.object({ customers: z.array(CustomerRow), nextCursor: z.string().nullable() }),
});

export const customerTotals = defineCall({
  method: 'GET',
  url: '/api/customers/totals',
  needs,
  tag,
  summary: 'How many customers a filtered list holds, and what they owe in each currency',
  query: customerFilter,
  answer: z.object({
    customers: z.int(),
    /** In minor units; below zero when we owe them more. */
    currencies: z.array(z.object({ currency: z.string(), balance: z.int() })),
  }),
});

export const exportCustomers = defineCall({
  method: 'GET',
  url: '/api/customers/export.csv',
  needs,
  tag,
  summary: 'The filtered, sorted list of customers as a CSV file',
  query: customerFilter.extend(sorting),
  answer: z.string(),
  produces: 'text/csv',
});

export const getCustomer = defineCall({
  method: 'GET',
  url: '/api/customers/:id',
  needs,
  tag,
  summary: 'One customer with what they owe',
  params,
  answer: Customer,
});

export const createCustomer = defineCall({
  method: 'POST',
  url: '/api/customers',
  needs,
  tag,
  summary: 'Add a customer',
  body: newCustomer,
  answer: Customer,
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

export const updateCustomer = defineCall({
  method: 'PUT',
  url: '/api/customers/:id',
  needs,
  tag,
  summary: 'Change fields of a customer; the version that was seen must still be the current one',
  params,
  body: customerFields.partial().extend({ version: f.version }),
  answer: Customer,
  example: { version: 3, paymentDays: 14 },
});

export const deleteCustomer = defineCall({
  method: 'DELETE',
  url: '/api/customers/:id',
  needs,
  tag,
  summary: 'Delete a customer; one that documents name is archived instead',
  params,
  query: z.strictObject({ version: z.coerce.number().pipe(f.version) }),
  answer: z.object({ outcome: z.enum(['deleted', 'archived']) }),
});
