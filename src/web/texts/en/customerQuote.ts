/** The page that a customer sees a quote on, and answers it. */
export const customerQuote = {
  title: (number: string) => `Quote ${number}`,
  revision: (n: string) => `Revision ${n}`,
  words: {
    open: 'Waiting for your answer',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
    revising: 'Being revised',
    replaced: 'Replaced',
  },
  total: 'Total',
  validUntil: (date: string) => `Valid until ${date}`,
  /** Why it cannot be answered any more. */
  said: {
    accepted: (name: string, when: string) => `Accepted by ${name} on ${when}. Thank you!`,
    declined: (name: string, when: string) => `Declined by ${name} on ${when}.`,
    expired: (date: string) => `This quote was valid until ${date}. Please ask us for a new one.`,
    withdrawn: 'This quote was withdrawn and can no longer be accepted.',
    revising: 'We are working on a new version of this quote. You will receive it as soon as it is ready.',
    replaced: 'You have received a newer version of this quote. Please use the latest link.',
  },
  accept: 'Accept quote',
  decline: 'Decline',
  back: 'Back',
  acceptTitle: 'Accept this quote',
  acceptText: (amount: string) =>
    `You order what is listed for ${amount}. Your name, the time and your IP address are kept as proof.`,
  declineTitle: 'Decline this quote',
  name: 'Your name',
  reason: 'Reason (optional)',
  nameMissing: 'Enter your name.',
  pdf: 'Download PDF',
  pdfFailed: 'The PDF could not be created. Please try again.',
  lines: 'Items',
  totals: 'Totals',
  toPage: 'Back to your page',
  questions: 'Questions?',
  write: (address: string) => `Email ${address}`,
  goneTitle: 'Quote not found',
  goneText: 'The link is incomplete or no longer works. Please ask the sender for a new one.',
};

/** The shape that these texts have in every language. */
export type CustomerQuoteTexts = typeof customerQuote;
