/** Where a request for access is: it waits, or an admin has decided. A decision is final; the address may ask again. */
export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The most requests that are decided at once. */
export const AT_ONCE = 100;

/** The longest reason for a rejection, in characters. */
export const REASON_MAX = 1000;
