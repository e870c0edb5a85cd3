/** Posted as soon as it is issued. */
export const CREDIT_NOTE_STATES = ['posted', 'void'] as const;
export type CreditNoteState = (typeof CREDIT_NOTE_STATES)[number];

/** What the list of credit notes can be sorted by. */
export const CREDIT_NOTE_SORTS = ['date', 'number', 'customer', 'total', 'rest'] as const;
export type CreditNoteSort = (typeof CREDIT_NOTE_SORTS)[number];
