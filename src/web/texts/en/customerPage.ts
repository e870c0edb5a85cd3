import { customerInvoice } from './customerInvoice.ts';
import { customerQuote } from './customerQuote.ts';

const { pdf, pdfFailed, questions, write, words, dueOn, wasDueOn } = customerInvoice;

/** The page on which a customer sees everything of theirs. */
export const customerPage = {
  ...{ pdf, pdfFailed, questions, write, dueOn, wasDueOn },
  toPage: customerInvoice.toPage,
  title: (business: string) => `Your page at ${business}`,
  toPay: 'To pay',
  nothingToPay: 'Nothing to pay',
  inCredit: 'Credit with us',
  overdue: (amount: string) => `${amount} of it is overdue`,
  made: 'How this adds up',
  openInvoices: 'Open invoices',
  sources: customerInvoice.sources,
  statement: 'Statement (PDF)',
  sections: {
    quotes: 'Quotes waiting for your answer',
    orders: 'Orders',
    deliveries: 'Deliveries',
    invoices: 'Invoices',
  },
  which: 'Which ones',
  openOnes: 'Open',
  unpaid: 'Unpaid',
  all: 'All',
  none: {
    orders: 'No orders yet.',
    ordersOpen: 'Nothing is on order.',
    deliveries: 'No deliveries yet.',
    invoices: 'No invoices yet.',
    invoicesOpen: 'Nothing to pay. Thank you!',
  },
  more: 'Show more',
  failed: 'This could not be loaded. Please try again.',
  loading: 'Loading …',
  validUntil: customerQuote.validUntil,
  reference: (text: string) => `Your reference: ${text}`,
  orderStates: {
    confirmed: 'Confirmed',
    ready: 'Ready for you',
    part: 'Partly delivered',
    delivered: 'Delivered',
    closed: 'Completed',
    cancelled: 'Cancelled',
  },
  comes: (date: string) => `Expected ${date}`,
  noDate: 'Date not known yet',
  ordered: (quantity: string) => `${quantity} ordered`,
  confirmation: 'Order confirmation (PDF)',
  ofOrder: (number: string) => `Order ${number}`,
  tracking: (number: string) => `Tracking number ${number}`,
  slip: 'Packing slip (PDF)',
  taken: 'Taken back',
  invoiceWords: words,
  balance: (amount: string) => `${amount} to pay`,
  goneTitle: 'Page not found',
  goneText: customerInvoice.goneText,
};

/** The shape that these texts have in every language. */
export type CustomerPageTexts = typeof customerPage;
