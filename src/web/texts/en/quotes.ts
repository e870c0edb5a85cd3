import type { QuoteState } from '#shared/sales/quotes/states.ts';
import { common } from './common.ts';
import { count } from './count.ts';

const counted = (n: number) => (n === 1 ? '1 quote' : `${count(n)} quotes`);

export const quotes = {
  title: common.quotes,
  listLabel: common.quotes,
  failed: 'The quote could not be loaded.',
  tabsLabel: 'Quote status',
  tabs: {
    all: common.all,
    draft: common.drafts,
    sent: common.wasSent,
    accepted: common.isAccepted,
    declined: common.isDeclined,
    expired: common.isExpired,
  },
  words: {
    draft: common.draft,
    sent: common.wasSent,
    accepted: common.isAccepted,
    declined: common.isDeclined,
    expired: common.isExpired,
    withdrawn: common.isWithdrawn,
  } satisfies Record<QuoteState, string>,
  filters: {
    from: 'Sent from',
    to: 'Sent until',
    remove: (what: string) => `Remove filter: ${what}`,
  },
  searchLabel: 'Search quotes',
  searchPlaceholder: common.searchDocuments,
  allCustomers: 'Show quotes for all customers',
  columns: {
    number: common.number,
    customer: common.customer,
    state: common.status,
    issueDate: common.sent,
    validUntil: common.validUntil,
    total: common.total,
    waiting: common.waitingForAnswer,
  },
  revision: (n: number) => `Revision ${count(n)}`,
  validUntilHint: (days: number) =>
    days === 1 ? 'Leave empty for 1 day from sending.' : `Leave empty for ${count(days)} days from sending.`,
  orderDraft: 'Order in draft',
  documentDiscount: 'Quote discount',
  emptyTitle: 'No quotes yet',
  emptyText: 'Offer your prices first. Your customer accepts or declines online, with one click.',
  noMatch: 'No quotes found',
  noMatchText: common.tryAnotherSearch,
  clear: common.clearFilters,
  deleteText: 'It was never sent. You can’t undo this.',
  blocked: {
    draft: 'It is still a draft. Send it first.',
    sent: 'It was sent. Revise it to change it.',
    accepted: 'It was accepted.',
    declined: 'It was declined.',
    expired: 'It has expired.',
    withdrawn: 'It was withdrawn.',
    numbered: 'It was sent before. Withdraw it instead.',
  },
  sendTitle: (to: string) => `Send ${to}`,
  sendHint: 'The email includes the PDF and a private link, where your customer accepts or declines.',
  toHint: 'Separate several addresses with commas. Leave empty to hand it over yourself.',
  messageHint: 'Appears above the quote number, amount, last day and your contact details.',
  messageFirst: 'Thank you for your interest.',
  sent: (number: string) => `${number} was sent.`,
  draftFor: (customer: string) => `the quote for ${customer}`,
  accept: 'Mark as accepted',
  acceptTitle: (number: string) => `Was ${number} accepted?`,
  acceptText: 'For an answer by phone, email or in person. Your name is kept with it.',
  accepted: (number: string) => `${number} is accepted.`,
  decline: 'Mark as declined',
  declineTitle: (number: string) => `Was ${number} declined?`,
  declined: (number: string) => `${number} is declined.`,
  whoSaid: 'Who said so, and how',
  revise: 'Revise',
  reviseTitle: (number: string) => `Revise ${number}?`,
  reviseText:
    'It becomes a draft again under the same number. The link your customer has stays, but can’t be used to accept any more.',
  revised: (number: string) => `${number} can be changed now.`,
  withdraw: 'Withdraw',
  withdrawTitle: (number: string) => `Withdraw ${number}?`,
  withdrawText:
    'Your customer can’t accept it any more, and sees that it was withdrawn. It keeps its number.',
  withdrawn: (number: string) => `${number} was withdrawn.`,
  linkHint: 'Anyone with the link can see this quote and answer it. The link is only shown once.',
  evidence: {
    title: 'Answer',
    accepted: (name: string) => `Accepted by ${name}`,
    declined: (name: string) => `Declined by ${name}`,
    how: 'How',
    onPage: 'On the customer’s page',
    here: (name: string) => `Recorded by ${name}`,
    reason: common.reason,
    address: common.ipAddress,
    hash: 'Checksum of the document',
  },
  happened: {
    quote: common.sentTo,
    reminder: common.reminderSentTo,
    viewed: 'Seen by the customer',
  },
  openLinks: (n: number) =>
    n === 1
      ? '1 private link to this quote is active.'
      : `${count(n)} private links to this quote are active.`,
  endLinksText:
    'They stop working at once, also those in emails. You can send the quote again or create a new link.',
  selectionLabel: 'Actions for the selected quotes',
  bulk: {
    send: {
      title: (n: number) => `Send ${counted(n)}`,
      text: 'Each customer gets an email with the PDF and a link to answer.',
    },
    withdraw: {
      title: (n: number) => `Withdraw ${counted(n)}`,
      text: 'Customers can’t accept them any more.',
    },
    nothing: 'This can’t be done for any of these quotes.',
  },
};
