/** So many labels at once, and so many rows that they are of. */
export const MOST_LABELS = 2000;
/** So many records by their ids, in one call and in an address. */
export const MOST_CHOSEN = 200;
