import { REQUEST_STATUSES, type RequestStatus } from '#shared/people/accessRequests/states.ts';
import { id, oneOf, searchReader, text } from '#shared/searchParams.ts';

/** Without a status the list shows what is pending. */
export const readRequestsSearch = searchReader({
  status: oneOf<RequestStatus>(REQUEST_STATUSES.filter((status) => status !== 'pending')),
  q: text(200),
  /** The one that is open. */
  request: id,
});
export type RequestsSearch = ReturnType<typeof readRequestsSearch>;
