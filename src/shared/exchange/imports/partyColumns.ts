import type { PartyAddress } from '#shared/foundation/documents/parties.ts';
import { type Said, say } from '../../refusals/say.ts';
import { fold } from '../../text.ts';
import type { RecordColumn } from './records.ts';

/** Columns that suppliers and customers have alike. */

type Texts = { code: string; name: string; phone: string; notes: string };
/** Text that stands in a file as it is kept. */
export const textColumn = (field: keyof Texts, heading: string, names: string[]): RecordColumn<Texts> => ({
  heading,
  names,
  read: (cell) => ({ [field]: cell }),
  write: (record) => record[field],
});

export const PHONE = textColumn('phone', 'Phone', [
  ...['phonenumber', 'telephone', 'tel', 'mobile', 'telefon', 'telefonnummer'],
]);
export const NOTES = textColumn('notes', 'Notes', [
  ...['note', 'comment', 'comments', 'remarks', 'notizen', 'bemerkung'],
]);

/** Parts of the first contact; `nobody` is what one is of whom nothing is known. */
export function contactColumns<Contact extends { name: string; role: string }>(
  nobody: Contact,
): Record<'contactName' | 'contactRole', RecordColumn<{ contacts: Contact[] }>> {
  const part = (of: 'name' | 'role', heading: string, names: string[]) => ({
    ...{ heading, names },
    read: (cell: string, { contacts: [first = nobody, ...others] }: { contacts: Contact[] }) => ({
      contacts: [{ ...first, [of]: cell }, ...others],
    }),
    write: ({ contacts }: { contacts: Contact[] }) => contacts[0]?.[of] ?? '',
  });
  return {
    contactName: part('name', 'Contact', ['contactname', 'contactperson', 'ansprechpartner', 'kontakt']),
    contactRole: part('role', 'Contact role', [
      ...['contacttitle', 'contactrole', 'role', 'position', 'funktion'],
    ]),
  };
}

type AddressPart = keyof PartyAddress;
const ADDRESS: Record<AddressPart, [heading: string, names: string[]]> = {
  street: [
    'Street',
    ['address', 'address1', 'addressline1', 'streetaddress', 'strasse', 'adresse', 'billingaddress'],
  ],
  city: ['City', ['town', 'ort', 'stadt']],
  region: ['Region', ['state', 'province', 'county', 'bundesland']],
  postalCode: ['Postal code', ['postcode', 'zip', 'zipcode', 'plz', 'postleitzahl']],
  country: ['Country', ['countryname', 'countrycode', 'land']],
};

/** The parts of an address, each one column. */
export function addressColumns<Fields, Address extends PartyAddress = PartyAddress>(
  of: (record: Fields) => Address,
  changed: (address: Address, record: Fields) => Partial<Fields>,
): Record<AddressPart, RecordColumn<Fields>> {
  const part = (name: AddressPart): RecordColumn<Fields> => ({
    heading: ADDRESS[name][0],
    names: ADDRESS[name][1],
    read: (cell, record) => changed({ ...of(record), [name]: cell }, record),
    write: (record) => of(record)[name],
  });
  return {
    street: part('street'),
    city: part('city'),
    region: part('region'),
    postalCode: part('postalCode'),
    country: part('country'),
  };
}

export const EMAIL_NAMES = ['emailaddress', 'mail', 'contactemail', 'emailadresse'];

export const CURRENCY: RecordColumn<{ currency: string }> = {
  heading: 'Currency',
  names: ['currencycode', 'wahrung', 'waehrung'],
  read: (cell) => ({ currency: cell.toUpperCase() }),
  write: ({ currency }) => currency,
};

/** "30", "30 days" and "net 30" are all thirty days; what is no number of them is refused. */
export function readDays<Read>(cell: string, read: (days: number) => Read): Read | Said {
  const [, number] = /^\D*(\d{1,4})\D*$/.exec(cell) ?? [];
  return number === undefined ? say('imports.notDays', { cell }) : read(Number(number));
}

export const PAYMENT_DAYS_NAMES = ['paymentterms', 'terms', 'zahlungsziel', 'zahlungsbedingungen'];
export const TAX_NAMES = ['taxnumber', 'taxid', 'vatid', 'vatnumber', 'ustid', 'ustidnr', 'steuernummer'];

const STATUS_WORDS: Record<string, 'active' | 'archived'> = {
  active: 'active',
  aktiv: 'active',
  archived: 'archived',
  archiviert: 'archived',
  inactive: 'archived',
  inaktiv: 'archived',
};

export const statusColumn = (names: string[]): RecordColumn<{ status: 'active' | 'archived' }> => ({
  heading: 'Status',
  names,
  read: (cell) => {
    const status = STATUS_WORDS[fold(cell)];
    return status ? { status } : say('imports.partyStatus', { cell });
  },
  write: ({ status }) => status,
});
