/** What a return of a customer goes through (product page "Promise and deliver"); the server and the buttons ask the same table. */
export const RETURN_STATES = ['requested', 'authorised', 'closed', 'declined', 'cancelled'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Where each state may lead. A return closes by itself once all of it is received and credited. */
export const RETURN_TRANSITIONS = {
  requested: ['authorised', 'declined', 'cancelled'],
  authorised: ['closed', 'cancelled'],
  closed: [],
  declined: [],
  cancelled: [],
} as const satisfies Record<ReturnState, readonly ReturnState[]>;

/** In which states something may be done with a return; `blockerOf` in rules.ts knows what else it takes. */
export const RETURN_ACTIONS = {
  edit: ['requested'],
  authorise: ['requested'],
  decline: ['requested'],
  /** Only as long as nothing of it was received or credited. */
  cancel: ['requested', 'authorised'],
  receive: ['authorised'],
  /** Whatever has not come will not come any more. */
  close: ['authorised'],
  credit: ['authorised', 'closed'],
} as const satisfies Record<string, readonly ReturnState[]>;
export type ReturnAction = keyof typeof RETURN_ACTIONS;

/** Why a customer sends something back. */
export const RETURN_REASONS = [
  'damaged',
  'wrong-item',
  'not-as-described',
  'not-wanted',
  'too-late',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What becomes of what came back: into the stock, thrown away, or into the stock to go on to its supplier. */
export const DESTINATIONS = ['stock', 'scrap', 'supplier'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** Of what a credit note is made: of all that is to come back, or of what has come. */
export const CREDIT_OF = ['all', 'received'] as const;
export type CreditOf = (typeof CREDIT_OF)[number];

export const RETURN_SORTS = ['askedOn', 'number', 'customer', 'state'] as const;
export type ReturnSort = (typeof RETURN_SORTS)[number];
