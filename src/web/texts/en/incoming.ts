import { type IncomingState, MOST_INCOMING_MEGABYTES } from '#shared/purchasing/incoming/states.ts';
import { bills } from './bills.ts';
import { common } from './common.ts';
import { count } from './count.ts';
import { imports } from './imports.ts';

const lines = (n: number) => (n === 1 ? '1 line' : `${count(n)} lines`);

/** Electronic invoices of suppliers as they come in. */
export const incoming = {
  title: common.incomingInvoices,
  listLabel: common.incomingInvoices,
  searchLabel: 'Search incoming invoices',
  searchPlaceholder: 'Number, seller',
  states: {
    open: 'To be entered',
    billed: 'Entered as a bill',
    filed: 'Not to be entered',
  } satisfies Record<IncomingState, string>,
  kinds: { invoice: common.invoice, creditNote: common.creditNote },
  match: { ...bills.match, none: 'No line of the order' },
  columns: {
    number: common.number,
    seller: 'Sender',
    status: common.status,
    issueDate: common.date,
    dueDate: common.due,
    total: common.total,
    supplier: common.supplier,
    order: common.order,
    created: 'Came in on',
  },
  remove: bills.filters.remove,
  emptyTitle: 'No electronic invoice has come in yet',
  emptyText: 'Bring in what a supplier has sent you: an XML file (UBL or CII), or a PDF that holds one.',
  noMatch: 'No invoice matches',
  noMatchText: common.tryAnotherSearch,
  drop: { choose: 'Choose files', dropHere: imports.dropHere, uploading: imports.uploading },
  dropTitle: 'Drop electronic invoices here',
  dropText: `UBL, CII or PDF, up to ${MOST_INCOMING_MEGABYTES} MB each. Every file is checked before anything of it is kept.`,
  tooLarge: `The file is larger than ${MOST_INCOMING_MEGABYTES} MB.`,
  known: 'This file came in before: here it is.',
  takenIn: (n: number) => (n === 1 ? '1 new invoice came in.' : `${count(n)} new invoices came in.`),
  notFound: 'This invoice does not exist.',
  tabsLabel: 'Parts of the invoice',
  historyLabel: 'History of the invoice',
  document: common.invoice,
  whose: 'Who sent it, and what for',
  itIs: (name: string) => `It is from ${name}`,
  addSupplier: (name: string) => `Add ${name} as a supplier`,
  supplierAdded: (name: string) => `${name} was added.`,
  chooseOrder: 'Choose an order',
  noOrders: 'No order to choose',
  openOrder: (number: string | null) => (number ? `Open ${number}` : 'Open the draft'),
  says: 'What the file says',
  seller: 'Seller',
  buyer: 'Buyer',
  orderReference: 'Order reference',
  charges: 'On top of the lines',
  net: 'Before tax',
  payable: 'To be paid',
  filedReason: 'Why it was put aside',
  quantityAt: (quantity: string, price: string) => `${quantity} at ${price}`,
  taxOf: (rate: string) => `${rate}% tax`,
  ordered: (quantity: string, price: string, received: string) =>
    `Ordered: ${quantity} at ${price}, arrived: ${received}`,
  orderLineOf: (name: string) => `Line of the order for ${name}`,
  noLine: 'Not on the order',
  actions: {
    aside: 'Put aside',
    order: 'Draft an order',
    reopen: 'Take up again',
    showBill: 'Show the bill',
    download: 'Download the file',
  },
  billTitle: (number: string) => `Enter ${number} as a bill?`,
  billText: 'The bill gets the totals of the file, to the penny.',
  linesWithout: (n: number) =>
    n === 1
      ? '1 line is not on the order: its amount is in the total all the same.'
      : `${lines(n)} are not on the order: their amounts are in the total all the same.`,
  linesDiffer: (n: number) =>
    n === 1 ? '1 line differs from the order.' : `${lines(n)} differ from the order.`,
  billed: (number: string) => `${number} was entered as a bill.`,
  drafted: 'The order is drafted. Place it, and the invoice can be entered.',
  reopened: 'The invoice is taken up again.',
  asideTitle: (number: string) => `Put ${number} aside?`,
  asideText: 'It stays here with its file, and can be taken up again.',
  aside: (number: string) => `${number} was put aside.`,
};
