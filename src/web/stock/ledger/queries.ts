import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listMoves, Move, stockAsOf } from '#shared/stock/ledger/contract.ts';
import type { MoveReason } from '#shared/stock/ledger/reasons.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';

const moves = endpoint<typeof listMoves>();
const asOfCall = endpoint<typeof stockAsOf>();

/** What narrows the ledger of an item; with `asOf` it is shown as of that instant. */
export type LedgerFilter = { reason?: MoveReason; location?: string; asOf?: string };

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
