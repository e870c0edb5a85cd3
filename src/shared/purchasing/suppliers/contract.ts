import { z } from 'zod';
import {
  AddressOut,
  ContactOut,
  currencyCode,
  days,
  partyAddress,
  partyContact,
} from '#shared/foundation/documents/parties.ts';
import { emailAddress } from '#shared/people/identity/fields.ts';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { SUPPLIER_SORTS } from './sorts.ts';
import { SUPPLIER_STATUSES } from './states.ts';

// Who we buy from. What of them, and for how much, is in itemsContract.ts.

const contact = partyContact.extend({ email: emailAddress.nullable().default(null) });
export type Contact = z.output<typeof contact>;

const address = partyAddress
  .extend({
    /** What it is for, such as "Returns". */
    label: f.text(60).default(''),
  })
  .refine((value) => Object.values(value).some((line) => line !== ''), sayText('field.empty'));
export type Address = z.output<typeof address>;

/** The fields of a supplier that people write. */
export const supplierFields = z.strictObject({
  name: f.requiredText(200),
  code: f.requiredText(40),
  contacts: z.array(contact).max(20, sayText('parties.atMostContacts', { most: 20 })),
  email: emailAddress.nullable(),
  phone: f.text(60),
  addresses: z.array(address).max(10, sayText('parties.atMostAddresses', { most: 10 })),
  currency: currencyCode,
  /** Days from the date of their bill until it is due; null: not agreed. */
  paymentDays: days.nullable(),
  /** Days from order to arrival, as promised; null: not known. */
  leadDays: days.nullable(),
  /** In minor units of the supplier's currency; null: none. */
  minimumOrder: f.money.nullable(),
  taxId: f.text(60),
  status: z.enum(SUPPLIER_STATUSES, sayText('field.oneOf', { choices: SUPPLIER_STATUSES })),
  notes: f.text(4000),
});
export type SupplierFields = z.output<typeof supplierFields>;

/** A new supplier: the name; a code that is left out is given, and the currency is that of the tenant. */
export const newSupplier = supplierFields.partial().required({ name: true });
export type NewSupplier = z.output<typeof newSupplier>;

/** One row of the list of suppliers. */
export const SupplierRow = z.object({
  id: f.id,
  code: z.string(),
  name: z.string(),
  /** The first contact; empty when there is none. */
  contact: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  /** City and country of the first address; empty when there is none. */
  place: z.string(),
  currency: z.string(),
  paymentDays: z.int().nullable(),
  leadDays: z.int().nullable(),
  minimumOrder: z.int().nullable(),
  status: z.enum(SUPPLIER_STATUSES),
  /** How many items are bought of them. */
  items: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type SupplierRow = z.infer<typeof SupplierRow>;

export const Supplier = SupplierRow.omit({ contact: true, place: true }).extend({
  contacts: z.array(ContactOut.extend({ email: z.string().nullable() })),
  addresses: z.array(AddressOut.extend({ label: z.string() })),
  taxId: z.string(),
  notes: z.string(),
  createdAt: z.string(),
  updatedBy: z.string().nullable(),
});
export type Supplier = z.infer<typeof Supplier>;

/** What narrows the list; shared by the list and its export. */
export const supplierFilter = z.strictObject({
  /** Part of the name, the code, a contact, an address, an email address or a phone number. */
  q: f.text(200).optional(),
  status: z.enum(SUPPLIER_STATUSES, sayText('field.oneOf', { choices: SUPPLIER_STATUSES })).optional(),
  currency: currencyCode.optional(),
});
export type SupplierFilter = z.output<typeof supplierFilter>;

const supplierCalls = recordCalls({
  url: '/api/suppliers',
  read: 'purchase-orders:manage',
  write: 'purchase-orders:manage',
  tag: 'Suppliers',
  record: Supplier,
});

export const listSuppliers = supplierCalls.page({
  summary: 'One page of suppliers, by name unless sorted otherwise',
  filter: supplierFilter,
  sorts: SUPPLIER_SORTS,
  rows: { suppliers: z.array(SupplierRow) },
});

export const exportSuppliers = supplierCalls.csv({
  summary: 'The filtered, sorted list of suppliers as a CSV file, which the import reads back',
  filter: supplierFilter,
  sorts: SUPPLIER_SORTS,
});

export const exportSuppliersXlsx = asWorkbook(exportSuppliers);

export const getSupplier = supplierCalls.get('One supplier');

export const supplierScorecard = supplierCalls.part('scorecard', {
  summary: 'How a supplier delivered in the last twelve months: on time, accepted, and how long it took',
  answer: z.object({
    since: z.string(),
    receipts: z.int(),
    /** Deliveries that had a day to arrive by, and lines that are overdue. */
    dated: z.int(),
    onTime: z.int(),
    overdue: z.int(),
    onTimePercent: z.int().nullable(),
    /** Lines of receipts, and those of which nothing was rejected. */
    lines: z.int(),
    wholeLines: z.int(),
    /** What was accepted of each line, on average: every line counts the same, whatever its unit. */
    acceptedPercent: f.decimalOut.nullable(),
    /** Days from order to receipt on average, and those that were promised; null where there is none. */
    measuredDays: f.decimalOut.nullable(),
    promisedDays: f.decimalOut.nullable(),
  }),
});

export const supplierBalance = supplierCalls.part('balance', {
  summary:
    'What is still to come from a supplier, what of it has come and is not billed yet, and what was billed',
  answer: z.object({
    /** One for each currency that was ordered in, that of the supplier first and always; amounts in its minor units. */
    currencies: z.array(
      z.object({
        currency: z.string(),
        /** Orders of which something is still to come, and what that costs without tax. */
        orders: z.int(),
        toCome: z.int(),
        /** What has arrived and is not billed yet, without tax. */
        toBill: z.int(),
        /** Bills that count, and what they come to with tax. */
        bills: z.int(),
        billed: z.int(),
        /** What was credited for goods that went back, which bills do not know of. */
        credits: z.int(),
        credited: z.int(),
      }),
    ),
  }),
});

/** So many changes of prices are answered at most. */
export const MOST_PRICE_CHANGES = 10;

export const supplierPrices = supplierCalls.part('price-changes', {
  summary:
    'Where an order of the last twelve months had another price than the one before it; the newest first',
  answer: z.object({
    changes: z.array(
      z.object({
        item: z.object({ id: f.id, sku: z.string(), name: z.string() }),
        order: z.object({ id: f.id, number: z.string() }),
        date: z.string(),
        currency: z.string(),
        /** Of one such unit, which both orders name: a case is not compared with a piece. */
        unit: z.string(),
        before: f.decimalOut,
        now: f.decimalOut,
      }),
    ),
  }),
});

export const createSupplier = supplierCalls.create({
  summary: 'Add a supplier',
  body: newSupplier,
  example: {
    name: 'Northern Teas',
    code: 'NT',
    email: 'orders@northernteas.example',
    currency: 'EUR',
    paymentDays: 30,
    leadDays: 14,
    contacts: [{ name: 'Sales desk', phone: '+49 30 5550100' }],
  },
});

export const updateSupplier = supplierCalls.update({
  summary: 'Change fields of a supplier; the version that was seen must still be the current one',
  fields: supplierFields.partial(),
  example: { version: 3, leadDays: 10 },
});

export const deleteSupplier = supplierCalls.remove(
  'Delete a supplier with its prices; one that other records name is archived instead',
  z.object({ outcome: z.enum(['deleted', 'archived']) }),
);
