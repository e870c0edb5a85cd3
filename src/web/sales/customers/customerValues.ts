import { NO_ADDRESS, type PartyAddress } from '#shared/foundation/documents/parties.ts';
import type { Customer } from '#shared/sales/customers/contract.ts';
import type { CustomerStatus } from '#shared/sales/customers/states.ts';

/** What the form of a customer holds: text as it was typed. */
export type CustomerValues = {
  name: string;
  code: string;
  email: string;
  phone: string;
  currency: string;
  paymentDays: string;
  priceListDiscount: string;
  taxId: string;
  status: CustomerStatus;
  billingAddress: PartyAddress;
  /** Null: goods go to the billing address. */
  shippingAddress: PartyAddress | null;
  notes: string;
};

export const newCustomerValues = (currency: string): CustomerValues => ({
  ...{ name: '', code: '', email: '', phone: '', currency, paymentDays: '30', priceListDiscount: '' },
  ...{ taxId: '', status: 'active', billingAddress: NO_ADDRESS, shippingAddress: null, notes: '' },
});

export function valuesOf(customer: Customer): CustomerValues {
  const { name, code, email, phone, currency, taxId, status, notes } = customer;
  const { billingAddress, shippingAddress, priceListDiscount } = customer;
  return {
    ...{ name, code, email, phone, currency, taxId, status, notes, billingAddress, shippingAddress },
    paymentDays: String(customer.paymentDays),
    priceListDiscount: /[1-9]/.test(priceListDiscount) ? priceListDiscount : '',
  };
}

/** The fields of the contract; what is no number is passed on for the schema to refuse. */
export function fieldsOf({ paymentDays, priceListDiscount, ...values }: CustomerValues) {
  return {
    ...values,
    name: values.name.trim(),
    email: values.email.trim(),
    paymentDays: paymentDays.trim() === '' ? 0 : Number(paymentDays.trim()),
    priceListDiscount: priceListDiscount.trim() || '0',
  };
}
