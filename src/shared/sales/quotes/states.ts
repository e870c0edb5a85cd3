/** What a quote goes through (product page "Promise and deliver"); the server and the buttons ask the same table. */
export const QUOTE_STATES = ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Where each state may lead. Back to a draft: the next revision is made of it. */
export const QUOTE_TRANSITIONS = {
  draft: ['sent', 'withdrawn'],
  sent: ['draft', 'accepted', 'declined', 'expired', 'withdrawn'],
  accepted: [],
  declined: ['draft'],
  expired: ['draft'],
  withdrawn: [],
} as const satisfies Record<QuoteState, readonly QuoteState[]>;

/** In which states something may be done with a quote; `blockerOf` in rules.ts knows what else it takes. */
export const QUOTE_ACTIONS = {
  edit: ['draft'],
  /** Only as long as it was never sent. */
  delete: ['draft'],
  /** A draft becomes sent by it; what is sent goes out once more as it is. */
  send: ['draft', 'sent'],
  /** Of a draft, only one that was sent before. */
  withdraw: ['draft', 'sent'],
  revise: ['sent', 'declined', 'expired'],
  accept: ['sent'],
  decline: ['sent'],
  share: ['sent', 'accepted', 'declined', 'expired'],
  duplicate: ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'],
} as const satisfies Record<string, readonly QuoteState[]>;
export type QuoteAction = keyof typeof QUOTE_ACTIONS;

/** What the list of quotes can be sorted by. */
export const QUOTE_SORTS = [
  'created',
  'number',
  'customer',
  'state',
  'issueDate',
  'validUntil',
  'total',
  'updatedAt',
] as const;
export type QuoteSort = (typeof QUOTE_SORTS)[number];

/** How the customer's page stands to a quote: of a revision that is not the last one, the next is made, or has come. */
export const OFFER_STATES = [
  'open',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'revising',
  'replaced',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];
