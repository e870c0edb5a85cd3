import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { arrangeDashboard, readDashboard } from '#shared/insights/dashboard/contract.ts';
import { cardOf } from '#shared/insights/dashboard/widgets.ts';
import type { FigureQuery } from '#shared/insights/figures/address.ts';
import { adds, type Split } from '#shared/insights/figures/catalogue.ts';
import type { readFigure } from '#shared/insights/figures/contract.ts';
import { type ExploreSearch, queryOf, splitsIn } from '#shared/insights/figures/search.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { FIGURE_TOPICS } from '#web/api/figureTopics.ts';
import type { Explored } from './pivot.ts';

const read = endpoint<typeof readFigure>();
const dashboard = endpoint<typeof readDashboard>();
const arrange = endpoint<typeof arrangeDashboard>();

/**
 * The figure of an address. What all of a part come to is asked as the same figure with one split, never added up here:
 * so it holds for shares and averages, and for parts that are too many to be answered.
 */
export function exploreQuery(search: ExploreSearch) {
  const query = queryOf(search);
  const split = splitsIn(search);
  return queryOptions({
    queryKey: ['figures', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Explored> => {
      const ask = (more: Partial<FigureQuery>) => callApi(read, { query: { ...query, ...more } }, { signal });
      const edge = async (one: Split | undefined, other: Split | undefined) =>
        one && other && adds(query.figure, other) ? ask({ split: one }) : null;
      const [whole, down, across] = await Promise.all([
        ask({}),
        edge(split[0], split[1]),
        edge(split[1], split[0]),
      ]);
      return { asked: { ...query, split }, whole, down, across };
    },
    meta: { topics: FIGURE_TOPICS },
  });
}

/** One figure, as the page of a record asks for it. */
export function figureQuery(query: FigureQuery) {
  return queryOptions({
    queryKey: ['figures', 'of record', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi(read, { query }, { signal }),
    meta: { topics: FIGURE_TOPICS },
  });
}

/** Under this all that dashboards show is kept. */
export const BOARD = ['dashboard'];

/** Has a saved view of Explore on one's own dashboard, behind what is there. */
export async function addCard(client: QueryClient, viewId: string): Promise<void> {
  const { layout } = await callApi(dashboard, { query: { widgets: 'activity' } });
  const card = cardOf(viewId);
  if (!layout.includes(card)) await callApi(arrange, { body: { widgets: [...layout, card] } });
  await client.invalidateQueries({ queryKey: BOARD });
}
