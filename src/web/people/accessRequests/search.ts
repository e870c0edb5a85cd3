import { REQUEST_STATUSES, type RequestStatus } from '#shared/people/accessRequests/states.ts';

/** What the address of the queue carries; without a status it shows what is pending. `request` is the one that is open. */
export type RequestsSearch = { status?: RequestStatus; q?: string; request?: string };

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readRequestsSearch(raw: Record<string, unknown>): RequestsSearch {
  const status = REQUEST_STATUSES.find((known) => known === raw.status && known !== 'pending');
  const q = typeof raw.q === 'string' ? raw.q.slice(0, 200) : '';
  const request =
    typeof raw.request === 'string' && /^[0-9a-f-]{36}$/i.test(raw.request) ? raw.request : undefined;
  return { ...(status ? { status } : {}), ...(q ? { q } : {}), ...(request ? { request } : {}) };
}
