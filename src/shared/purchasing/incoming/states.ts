/**
 * How an electronic invoice of a supplier stands: open until it is entered as a bill, which may be taken back, or put aside. It
 * follows from its bill and from when it was put aside.
 */
export const INCOMING_STATES = ['open', 'billed', 'filed'] as const;
export type IncomingState = (typeof INCOMING_STATES)[number];

/** What the list can be sorted by. */
export const INCOMING_SORTS = ['created', 'issueDate', 'total', 'seller'] as const;
export type IncomingSort = (typeof INCOMING_SORTS)[number];

/** The largest file that is taken in, in bytes, and as people say it. */
export const MOST_INCOMING_MEGABYTES = 20;
export const MOST_INCOMING = MOST_INCOMING_MEGABYTES * 1024 * 1024;
