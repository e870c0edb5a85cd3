import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallAnswer } from '#shared/call.ts';
import type { arrangeDashboard, readDashboard } from '#shared/insights/dashboard/contract.ts';
import type { Placed } from '#shared/insights/dashboard/widgets.ts';
import type { PeriodSearch } from '#shared/periodSearch.ts';
import type { lastVerification } from '#shared/stock/ledger/verificationContract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { FIGURE_TOPICS } from '#web/api/figureTopics.ts';
import { BOARD } from '../figures/query.ts';

const read = endpoint<typeof readDashboard>();
const arrange = endpoint<typeof arrangeDashboard>();
const verification = endpoint<typeof lastVerification>();

export type Board = CallAnswer<typeof readDashboard>;

/** The figures of a period, for the widgets that the person has chosen. */
export function boardQuery(search: PeriodSearch) {
  return queryOptions({
    queryKey: [...BOARD, search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi(read, { query: search }, { signal }),
    meta: { topics: FIGURE_TOPICS },
  });
}

/** Shows widgets in an order at once, and keeps it; null: as everybody begins. */
export async function arrangeBoard(client: QueryClient, widgets: Placed[] | null): Promise<void> {
  await client.cancelQueries({ queryKey: BOARD });
  if (widgets)
    client.setQueriesData<Board>({ queryKey: BOARD }, (board) => board && { ...board, layout: widgets });
  try {
    await callApi(arrange, { body: { widgets } });
  } finally {
    await client.invalidateQueries({ queryKey: BOARD });
  }
}

/** When the ledger was verified last, and what came of it. */
export const verificationQuery = queryOptions({
  queryKey: ['stock', 'verification'],
  queryFn: ({ signal }) => callApi(verification, {}, { signal }),
  staleTime: 60_000,
});
