/** So many documents of one order are shown on its page; an order of more has a list of its own. */
export const MOST_OF_ORDER = 50;
