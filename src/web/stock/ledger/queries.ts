import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listMoves, Move, moveFiles, stockAsOf } from '#shared/stock/ledger/contract.ts';
import type { MoveReason } from '#shared/stock/ledger/reasons.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';

const moves = endpoint<typeof listMoves>();
const asOfCall = endpoint<typeof stockAsOf>();

/** What narrows the ledger of an item; with `asOf` it is shown as of that instant. */
export type LedgerFilter = { reason?: MoveReason; location?: string; asOf?: string };

const queryOf = (item: string, { reason, location, asOf }: LedgerFilter) => ({
  item,
  ...(reason ? { reason } : {}),
  ...(location ? { location } : {}),
  ...(asOf ? { until: asOf } : {}),
});

/** The moves of an item, newest first; with `asOf` those that were effective by then. */
export function movesQuery(item: string, filter: LedgerFilter): PagedQuery<Move> {
  const query = queryOf(item, filter);
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

const FILES = { csv: endpoint<typeof moveFiles.csv>(), xlsx: endpoint<typeof moveFiles.xlsx>() };

/** The moves of an item as they are narrowed, as files. */
export const ledgerFiles = (item: { id: string; sku: string }, filter: LedgerFilter): Files => ({
  name: item.sku,
  get: (kind) => callFile(FILES[kind], { query: queryOf(item.id, filter) }),
});
