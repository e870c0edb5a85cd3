import { NO_ADDRESS } from '#shared/foundation/documents/parties.ts';
import type { Address, Contact, SupplierFields } from '#shared/purchasing/suppliers/contract.ts';
import { currencyExponent, moneyText, parseMoney } from '../../money.ts';
import { say } from '../../refusals/say.ts';
import type { SupplierTarget } from './kinds.ts';
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
import type { RecordColumns } from './records.ts';

const NOBODY: Contact = { name: '', role: '', email: null, phone: '' };
const NOWHERE: Address = { label: '', ...NO_ADDRESS };

/** The columns of a file of suppliers. The currency stands before what is read in it. */
export const SUPPLIER_COLUMNS: RecordColumns<SupplierFields, SupplierTarget> = {
  code: textColumn('code', 'Code', [
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
  name: textColumn('name', 'Name', [
    ...['suppliername', 'companyname', 'vendorname', 'supplier', 'vendor', 'company'],
    ...['lieferantenname', 'lieferant', 'firmenname', 'firma'],
  ]),
  ...contactColumns(NOBODY),
  email: {
    heading: 'Email',
    names: EMAIL_NAMES,
    read: (cell) => ({ email: cell.toLowerCase() }),
    write: ({ email }) => email ?? '',
  },
  phone: PHONE,
  ...addressColumns<SupplierFields, Address>(
    ({ addresses: [first = NOWHERE] }) => first,
    (first, { addresses: [, ...others] }) => ({ addresses: [first, ...others] }),
  ),
  currency: CURRENCY,
  paymentDays: {
    heading: 'Payment days',
    names: PAYMENT_DAYS_NAMES,
    read: (cell) => readDays(cell, (paymentDays) => ({ paymentDays })),
    write: ({ paymentDays }) => String(paymentDays ?? ''),
  },
  leadDays: {
    heading: 'Lead time',
    names: ['leadtime', 'leadtimedays', 'leaddays', 'deliverytime', 'lieferzeit'],
    read: (cell) => readDays(cell, (leadDays) => ({ leadDays })),
    write: ({ leadDays }) => String(leadDays ?? ''),
  },
  minimumOrder: {
    heading: 'Minimum order',
    names: ['minimumorder', 'minimumorderamount', 'minorder', 'mindestbestellwert'],
    read: (cell, { currency }, { decimalComma }) => {
      const number = readNumber(cell, decimalComma);
      const minor = number === null ? null : parseMoney(number, currency);
      return minor === null
        ? say('imports.notAmount', { cell, currency, decimals: currencyExponent(currency) })
        : { minimumOrder: minor };
    },
    write: ({ minimumOrder, currency }) => (minimumOrder === null ? '' : moneyText(minimumOrder, currency)),
  },
  taxId: {
    heading: 'Tax number',
    names: TAX_NAMES,
    read: (taxId) => ({ taxId }),
    write: ({ taxId }) => taxId,
  },
  status: statusColumn(['supplierstatus']),
  notes: NOTES,
};
