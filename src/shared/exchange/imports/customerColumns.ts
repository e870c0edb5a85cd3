import { NO_ADDRESS } from '#shared/foundation/documents/parties.ts';
import type { CustomerFields } from '#shared/sales/customers/contract.ts';
import { say } from '../../refusals/say.ts';
import type { CustomerTarget } from './kinds.ts';
import { readNumber } from './numbers.ts';
import {
  addressColumns,
  CURRENCY,
  contactColumns,
  EMAIL_NAMES,
  NOTES,
  PAYMENT_DAYS_NAMES,
  PHONE,
  readDays,
  statusColumn,
  TAX_NAMES,
  textColumn,
} from './partyColumns.ts';
import type { RecordColumn, RecordColumns } from './records.ts';

const billing = addressColumns<CustomerFields>(
  ({ billingAddress }) => billingAddress,
  (billingAddress) => ({ billingAddress }),
);
const shipping = addressColumns<CustomerFields>(
  ({ shippingAddress }) => shippingAddress ?? NO_ADDRESS,
  (shippingAddress) => ({ shippingAddress }),
);
/** The same as of the billing address, by names that say that goods go there. */
const delivered = (column: RecordColumn<CustomerFields>, names: string[]): RecordColumn<CustomerFields> => ({
  ...column,
  heading: `Delivery ${column.heading.toLowerCase()}`,
  names: ['delivery', 'shipping', 'shipto', 'ship', 'liefer'].flatMap((where) =>
    [column.heading.toLowerCase().replace(' ', ''), ...names].map((name) => where + name),
  ),
});

/** The columns of a file of customers. */
export const CUSTOMER_COLUMNS: RecordColumns<CustomerFields, CustomerTarget> = {
  code: textColumn('code', 'Code', [
    ...['customercode', 'customerid', 'customerno', 'customernumber', 'clientcode', 'clientid'],
    ...[
      'clientnumber',
      'accountnumber',
      'kundennummer',
      'kundennr',
      'debitorennummer',
      'number',
      'nummer',
      'id',
    ],
  ]),
  name: textColumn('name', 'Name', [
    ...['customername', 'companyname', 'clientname', 'customer', 'client', 'company'],
    ...['kundenname', 'kunde', 'firmenname', 'firma'],
  ]),
  ...contactColumns({ name: '', role: '', email: '', phone: '' }),
  email: {
    heading: 'Email',
    names: EMAIL_NAMES,
    read: (email) => ({ email }),
    write: ({ email }) => email,
  },
  phone: PHONE,
  ...billing,
  shippingStreet: delivered(shipping.street, ['address', 'address1', 'adresse', 'strasse']),
  shippingCity: delivered(shipping.city, ['town', 'ort', 'stadt']),
  shippingRegion: delivered(shipping.region, ['state', 'province']),
  shippingPostalCode: delivered(shipping.postalCode, ['postcode', 'zip', 'zipcode', 'plz']),
  shippingCountry: delivered(shipping.country, ['countrycode', 'land']),
  currency: CURRENCY,
  paymentDays: {
    heading: 'Payment days',
    names: PAYMENT_DAYS_NAMES,
    read: (cell) => readDays(cell, (paymentDays) => ({ paymentDays })),
    write: ({ paymentDays }) => String(paymentDays),
  },
  taxId: {
    heading: 'Tax ID',
    names: TAX_NAMES,
    read: (taxId) => ({ taxId }),
    write: ({ taxId }) => taxId,
  },
  priceListDiscount: {
    heading: 'Price list discount',
    names: ['discount', 'discountpercent', 'customerdiscount', 'rabatt', 'rabattinprozent'],
    read: (cell, _, { decimalComma }) => {
      const priceListDiscount = readNumber(cell.replace(/\s*%$/, ''), decimalComma);
      return priceListDiscount === null ? say('imports.notPercent', { cell }) : { priceListDiscount };
    },
    write: ({ priceListDiscount }) => priceListDiscount,
  },
  status: statusColumn(['customerstatus']),
  notes: NOTES,
};

/** What our own export shows of a customer besides: nothing that is brought in. */
export const CUSTOMER_FIGURES = ['Balance'];
