import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { type Answer, type Ask, bringUpToDate, lacks, type Page, type Shown } from './paging.ts';

/** A list that is loaded page by page. Its key begins with the live topic that makes it stale; more stand in `meta`. */
export type PagedQuery<R, A extends Answer<R> = Answer<R>> = {
  queryKey: QueryKey;
  ask: (page: Parameters<Ask<R, A>>[0], signal: AbortSignal) => Promise<A>;
  rowId: (row: R) => string;
  meta?: { topics: string[] };
};

/**
 * Holds the pages of a list. When something changed, only the pages on the screen are asked for again; the
 * others are marked, and asked for when they are scrolled to. Until another list is there, the last one stays.
 */
export function usePages<R, A extends Answer<R> = Answer<R>>(list: PagedQuery<R, A>) {
  const { queryKey, ask, rowId, meta } = list;
  const client = useQueryClient();
  const shown = useRef<Shown>({ first: 0, last: 0, upTo: 0 });
  const query = useQuery<Page<R, A>[]>({
    queryKey,
    ...(meta ? { meta } : {}),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const known = client.getQueryData<Page<R, A>[]>(queryKey) ?? [];
      const changed = client.getQueryState(queryKey)?.isInvalidated;
      const pages = changed ? known.map((page) => ({ ...page, stale: true })) : known;
      return bringUpToDate({ pages, shown: shown.current, ask: (page) => ask(page, signal), rowId });
    },
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;

  const onShow = useCallback(
    (now: Shown) => {
      shown.current = now;
      const settled = data && !isPlaceholderData && !isFetching && !error;
      if (settled && lacks(data, now)) void refetch({ cancelRefetch: false });
    },
    [data, isPlaceholderData, isFetching, error, refetch],
  );
  const rows = useMemo(() => data?.flatMap((page) => page.rows), [data]);
  const hasMore = !isPlaceholderData && Boolean(data?.at(-1)?.nextCursor);
  const onRetry = useCallback(() => void refetch(), [refetch]);
  return {
    rows,
    firstPage: data?.[0],
    /** How many rows there are, once all of them are here. */
    total: hasMore ? undefined : rows?.length,
    /** All that the shared list takes of it. */
    list: { rows, rowId, error, hasMore, waiting: isPlaceholderData && isFetching, onShow, onRetry },
  };
}
