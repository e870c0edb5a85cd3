import type { CustomerFields } from '#shared/customers/contract.ts';
import { moneyText } from '#shared/money.ts';
import type { Ctx } from '../context.ts';
import { csvFile } from '../documents/csvFile.ts';
import { type CustomerQuery, listCustomers } from './list.ts';
import { findCustomers } from './read.ts';

type Row = CustomerFields & { balance: number };

const first = <T>(list: T[]): Partial<T> => list[0] ?? {};

/** The columns of the file; of contacts the first one. */
const COLUMNS: Record<string, (customer: Row) => string | undefined> = {
  Code: ({ code }) => code,
  Name: ({ name }) => name,
  Contact: ({ contacts }) => first(contacts).name,
  'Contact role': ({ contacts }) => first(contacts).role,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Street: ({ billingAddress }) => billingAddress.street,
  City: ({ billingAddress }) => billingAddress.city,
  Region: ({ billingAddress }) => billingAddress.region,
  'Postal code': ({ billingAddress }) => billingAddress.postalCode,
  Country: ({ billingAddress }) => billingAddress.country,
  'Delivery street': ({ shippingAddress }) => shippingAddress?.street,
  'Delivery city': ({ shippingAddress }) => shippingAddress?.city,
  'Delivery region': ({ shippingAddress }) => shippingAddress?.region,
  'Delivery postal code': ({ shippingAddress }) => shippingAddress?.postalCode,
  'Delivery country': ({ shippingAddress }) => shippingAddress?.country,
  Currency: ({ currency }) => currency,
  'Payment days': ({ paymentDays }) => String(paymentDays),
  'Tax ID': ({ taxId }) => taxId,
  'Price list discount': ({ priceListDiscount }) => priceListDiscount,
  Status: ({ status }) => status,
  Balance: ({ balance, currency }) => moneyText(balance, currency),
  Notes: ({ notes }) => notes,
};

/** The filtered, sorted list as CSV text. */
export async function exportCustomers(ctx: Ctx, query: CustomerQuery): Promise<string> {
  return csvFile(COLUMNS, async (page) => {
    const { customers, nextCursor } = await listCustomers(ctx, { ...query, ...page });
    const found = await findCustomers(
      ctx,
      customers.map(({ id }) => id),
    );
    return { rows: customers.map(({ id, balance }) => ({ ...found.get(id)!, balance })), nextCursor };
  });
}
