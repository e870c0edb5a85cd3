/** What the list of credit notes can be sorted by. */
export const CREDIT_NOTE_SORTS = ['date', 'number', 'customer', 'total', 'rest'] as const;
export type CreditNoteSort = (typeof CREDIT_NOTE_SORTS)[number];
