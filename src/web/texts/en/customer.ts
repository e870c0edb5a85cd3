import { STATEMENT_WORDS } from '#shared/sales/customers/statementWords.ts';
import { common } from './common.ts';
import { count } from './count.ts';

/** The page of one customer. */
export const customer = {
  notFound: 'Customer not found.',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'A customer with documents is archived instead.',
  outcomes: {
    deleted: (name: string) => `${name} was deleted.`,
    archived: (name: string) => `${name} is archived.`,
    reopened: (name: string) => `${name} is active again.`,
  },
  tabs: { label: 'Customer sections', statement: 'Statement' },
  contact: 'Contact and terms',
  terms: (days: string) => `Due ${days} days after the invoice date`,
  sameAddress: 'Same as billing address',
  noQuotes: 'No quotes yet.',
  allQuotes: 'All quotes',
  noInvoices: 'No invoices yet.',
  allInvoices: (n: number) => (n === 1 ? 'Show 1 invoice' : `Show all ${count(n)}`),
  payments: 'Payments and refunds',
  noPayments: 'No payments yet.',
  noCredit: 'No unused credit.',
  statement: {
    until: common.until,
    name: 'statement',
    opening: 'Opening balance',
    closing: 'Closing balance',
    truncated: 'Not all entries are shown. The closing balance includes them all.',
    empty: 'Nothing in this period. Try other dates.',
    failed: 'The statement could not be loaded.',
    kinds: STATEMENT_WORDS.en,
  },
};
