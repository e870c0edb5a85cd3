import { currencyExponent, moneyText, parseMoney } from '../money.ts';
import type { Address, Contact, SupplierFields } from '../suppliers/contract.ts';
import { fold } from '../text.ts';
import type { SupplierTarget } from './kinds.ts';
import { readNumber } from './numbers.ts';
import type { RecordColumn, RecordColumns } from './records.ts';

type Column = RecordColumn<SupplierFields>;

const text = (
  field: 'code' | 'name' | 'phone' | 'taxNumber' | 'notes',
  heading: string,
  names: string[],
): Column => ({
  heading,
  names,
  read: (cell) => ({ [field]: cell }),
  write: (supplier) => supplier[field],
});

const NOBODY: Contact = { name: '', role: '', email: null, phone: '' };
/** A part of the first contact. */
const contact = (part: 'name' | 'role', heading: string, names: string[]): Column => ({
  heading,
  names,
  read: (cell, { contacts: [first = NOBODY, ...others] }) => ({
    contacts: [{ ...first, [part]: cell }, ...others],
  }),
  write: ({ contacts }) => contacts[0]?.[part] ?? '',
});

const NOWHERE: Address = { label: '', street: '', city: '', region: '', postalCode: '', country: '' };
/** A part of the first address. */
const address = (part: keyof Address, heading: string, names: string[]): Column => ({
  heading,
  names,
  read: (cell, { addresses: [first = NOWHERE, ...others] }) => ({
    addresses: [{ ...first, [part]: cell }, ...others],
  }),
  write: ({ addresses }) => addresses[0]?.[part] ?? '',
});

const days = (field: 'paymentDays' | 'leadDays', heading: string, names: string[]): Column => ({
  heading,
  names,
  // "30", "30 days" and "net 30" are all thirty days.
  read: (cell) => {
    const [, number] = /^\D*(\d{1,4})\D*$/.exec(cell) ?? [];
    return number === undefined ? `"${cell}" is not a number of days.` : { [field]: Number(number) };
  },
  write: (supplier) => String(supplier[field] ?? ''),
});

const STATUS_WORDS: Record<string, SupplierFields['status']> = {
  active: 'active',
  aktiv: 'active',
  archived: 'archived',
  archiviert: 'archived',
  inactive: 'archived',
  inaktiv: 'archived',
};

/** The columns of a file of suppliers. The currency stands before what is read in it. */
export const SUPPLIER_COLUMNS: RecordColumns<SupplierFields, SupplierTarget> = {
  code: text('code', 'Code', [
    ...[
      'suppliercode',
      'supplierid',
      'supplierno',
      'suppliernumber',
      'vendorcode',
      'vendorid',
      'vendornumber',
    ],
    ...['lieferantennummer', 'lieferantennr', 'kreditorennummer', 'number', 'nummer', 'id'],
  ]),
  name: text('name', 'Name', [
    ...['suppliername', 'companyname', 'vendorname', 'supplier', 'vendor', 'company'],
    ...['lieferantenname', 'lieferant', 'firmenname', 'firma'],
  ]),
  contactName: contact('name', 'Contact', ['contactname', 'contactperson', 'ansprechpartner', 'kontakt']),
  contactRole: contact('role', 'Contact role', [
    'contacttitle',
    'contactrole',
    'role',
    'position',
    'funktion',
  ]),
  email: {
    heading: 'Email',
    names: ['emailaddress', 'mail', 'contactemail', 'emailadresse'],
    read: (cell) => ({ email: cell.toLowerCase() }),
    write: ({ email }) => email ?? '',
  },
  phone: text('phone', 'Phone', ['phonenumber', 'telephone', 'tel', 'mobile', 'telefon', 'telefonnummer']),
  street: address('street', 'Street', [
    'address',
    'address1',
    'addressline1',
    'streetaddress',
    'strasse',
    'adresse',
  ]),
  city: address('city', 'City', ['town', 'ort', 'stadt']),
  region: address('region', 'Region', ['state', 'province', 'county', 'bundesland']),
  postalCode: address('postalCode', 'Postal code', ['postcode', 'zip', 'zipcode', 'plz', 'postleitzahl']),
  country: address('country', 'Country', ['countryname', 'countrycode', 'land']),
  currency: {
    heading: 'Currency',
    names: ['currencycode', 'wahrung', 'waehrung'],
    read: (cell) => ({ currency: cell.toUpperCase() }),
    write: ({ currency }) => currency,
  },
  paymentDays: days('paymentDays', 'Payment days', [
    'paymentterms',
    'terms',
    'zahlungsziel',
    'zahlungsbedingungen',
  ]),
  leadDays: days('leadDays', 'Lead time', [
    'leadtime',
    'leadtimedays',
    'leaddays',
    'deliverytime',
    'lieferzeit',
  ]),
  minimumOrder: {
    heading: 'Minimum order',
    names: ['minimumorder', 'minimumorderamount', 'minorder', 'mindestbestellwert'],
    read: (cell, { currency }, { decimalComma }) => {
      const number = readNumber(cell, decimalComma);
      const minor = number === null ? null : parseMoney(number, currency);
      return minor === null
        ? `"${cell}" is not an amount of ${currency}, which has ${currencyExponent(currency)} decimals.`
        : { minimumOrder: minor };
    },
    write: ({ minimumOrder, currency }) => (minimumOrder === null ? '' : moneyText(minimumOrder, currency)),
  },
  taxNumber: text('taxNumber', 'Tax number', [
    'taxid',
    'vatid',
    'vatnumber',
    'ustid',
    'ustidnr',
    'steuernummer',
  ]),
  status: {
    heading: 'Status',
    names: ['supplierstatus'],
    read: (cell) => {
      const status = STATUS_WORDS[fold(cell)];
      return status ? { status } : `"${cell}" is not a status; there are active and archived.`;
    },
    write: ({ status }) => status,
  },
  notes: text('notes', 'Notes', ['note', 'comment', 'comments', 'remarks', 'notizen', 'bemerkung']),
};
