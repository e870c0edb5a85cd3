import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { getItem, itemHistory } from '#shared/catalogue/items/contract.ts';
import type { listUnits } from '#shared/catalogue/units/contract.ts';
import type { listMoves, Move, stockAsOf } from '#shared/stock/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { ItemPageSearch } from './itemSearch.ts';

const one = endpoint<typeof getItem>('GET', '/api/items/:id');
const changes = endpoint<typeof itemHistory>('GET', '/api/items/:id/history');
const units = endpoint<typeof listUnits>('GET', '/api/units');
const moves = endpoint<typeof listMoves>('GET', '/api/stock/moves');
const asOfCall = endpoint<typeof stockAsOf>('GET', '/api/items/:id/stock');

export function itemQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'one', id],
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
    meta: { topics: ['stock'] },
  });
}

export type LedgerFilter = Pick<ItemPageSearch, 'reason' | 'location' | 'asOf'>;

/** The moves of an item, newest first; with `asOf` those that were effective by then. */
export function movesQuery(item: string, { reason, location, asOf }: LedgerFilter): PagedQuery<Move> {
  const query = {
    item,
    ...(reason ? { reason } : {}),
    ...(location ? { location } : {}),
    ...(asOf ? { until: asOf } : {}),
  };
  return {
    queryKey: ['stock', 'moves', query],
    ask: async (page, signal) => {
      const answer = await callApi(moves, { query: { ...query, ...page } }, { signal });
      return { rows: answer.moves, nextCursor: answer.nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

export function asOfQuery(id: string, asOf: string) {
  return queryOptions({
    queryKey: ['stock', 'asOf', id, asOf],
    queryFn: ({ signal }) => callApi(asOfCall, { params: { id }, query: { asOf } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'history', id],
    queryFn: async ({ signal }) => (await callApi(changes, { params: { id } }, { signal })).entries,
  });
}

export const unitsQuery = queryOptions({
  queryKey: ['units'],
  queryFn: async ({ signal }) => (await callApi(units, {}, { signal })).units,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { topics: ['tenants'] },
});
