import { INCOMING_SORTS, INCOMING_STATES } from '#shared/purchasing/incoming/states.ts';
import { id, listParams, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

/** Under this key the browser remembers the columns of the list. */
export const INCOMING_LIST = 'stockbook-list-incoming-invoices';

export const readIncomingSearch = searchReader({
  q: text(200),
  status: oneOf(INCOMING_STATES),
  supplier: id,
  ...listParams(INCOMING_SORTS),
});
export type IncomingSearch = ReturnType<typeof readIncomingSearch>;

/** The part of the address that narrows the list, as the call takes it. */
export function incomingFilterOf({ sort: _, dir: __, columns: ___, status, q, ...filter }: IncomingSearch) {
  return present({ ...filter, state: status, q: q?.trim() || undefined });
}

/** How the rows are sorted: the last that came in first unless a column was chosen. */
export function incomingSortOf({ sort = 'created', dir }: IncomingSearch) {
  return { sort, dir: dir ?? (sort === 'seller' ? 'asc' : 'desc') } as const;
}

export const readIncomingPageSearch = searchReader({ tab: oneOf(['history']) });
