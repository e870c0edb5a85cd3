import type { FieldError } from '#shared/errorCodes.ts';
import { moneyText, parseMoney } from '#shared/money.ts';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import type { Texts } from '#web/texts/en.ts';

export type ContactValues = { key: number; name: string; role: string; email: string; phone: string };
export type AddressValues = {
  key: number;
  label: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
};

/** What the form of a supplier holds: text as it was typed. */
export type SupplierValues = {
  name: string;
  code: string;
  email: string;
  phone: string;
  currency: string;
  paymentDays: string;
  leadDays: string;
  minimumOrder: string;
  taxId: string;
  notes: string;
  contacts: ContactValues[];
  addresses: AddressValues[];
};

let lastKey = 0;
const key = () => ++lastKey;

export const newContact = (): ContactValues => ({ key: key(), name: '', role: '', email: '', phone: '' });
export const newAddress = (): AddressValues => ({
  key: key(),
  ...{ label: '', street: '', city: '', region: '', postalCode: '', country: '' },
});

/** An empty form: with room for one contact and one address. */
export const emptyValues = (currency: string): SupplierValues => ({
  ...{ name: '', code: '', email: '', phone: '', currency, paymentDays: '', leadDays: '' },
  ...{ minimumOrder: '', taxId: '', notes: '', contacts: [newContact()], addresses: [newAddress()] },
});

const numberText = (value: number | null) => (value === null ? '' : String(value));

export function valuesOf(supplier: Supplier): SupplierValues {
  const { name, code, phone, currency, taxId, notes, minimumOrder } = supplier;
  return {
    ...{ name, code, phone, currency, taxId, notes },
    email: supplier.email ?? '',
    paymentDays: numberText(supplier.paymentDays),
    leadDays: numberText(supplier.leadDays),
    minimumOrder: minimumOrder === null ? '' : moneyText(minimumOrder, currency),
    contacts: supplier.contacts.map((contact) => ({ key: key(), ...contact, email: contact.email ?? '' })),
    addresses: supplier.addresses.map((address) => ({ key: key(), ...address })),
  };
}

// What is no number is passed on as it is, for the schema to refuse.
const days = (typed: string) => (typed.trim() === '' ? null : Number(typed.trim()));
const isBlank = ({ key: _, ...fields }: ContactValues | AddressValues) =>
  Object.values(fields).every((value) => value.trim() === '');

/** The fields of the contract. Contacts and addresses nobody filled in are left out. */
export function fieldsOf(values: SupplierValues) {
  const { name, code, phone, currency, taxId, notes } = values;
  return {
    ...{ name, code, phone, currency, taxId, notes },
    email: values.email.trim() || null,
    paymentDays: days(values.paymentDays),
    leadDays: days(values.leadDays),
    minimumOrder: values.minimumOrder === '' ? null : parseMoney(values.minimumOrder, currency),
    contacts: values.contacts
      .filter((contact) => !isBlank(contact))
      .map(({ key: _, ...contact }) => ({ ...contact, email: contact.email.trim() || null })),
    addresses: values.addresses
      .filter((address) => !isBlank(address))
      .map(({ key: _, ...address }) => address),
  };
}

/** What only the page can know to be wrong. */
export function problemsIn({ minimumOrder, currency }: SupplierValues, { suppliers }: Texts): FieldError[] {
  const readable = minimumOrder === '' || parseMoney(minimumOrder, currency) !== null;
  return readable ? [] : [{ field: 'minimumOrder', message: suppliers.form.wrongMoney }];
}

/** The form's own place of a contact or an address, of which blank ones were not sent. */
export function fieldOf(path: string, { contacts, addresses }: SupplierValues): string {
  const [list, at, ...rest] = path.split('.');
  const all = list === 'contacts' ? contacts : list === 'addresses' ? addresses : null;
  if (!all || at === undefined) return path;
  const sent = all.flatMap((one, index) => (isBlank(one) ? [] : [index]));
  return [list, sent[Number(at)] ?? at, ...rest].join('.');
}
