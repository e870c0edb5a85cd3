import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/shopfront/comments/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import type { CommentsSearch } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listComments>();
const counts = endpoint<typeof contract.countComments>();
export const moderateComments = endpoint<typeof contract.moderateComments>();

// Names and pictures of items stand beside the comments.
const meta = { topics: ['items'] };

const queryOf = ({ status = 'pending', q, item }: CommentsSearch) => ({
  status,
  ...(q?.trim() ? { q: q.trim() } : {}),
  ...(item ? { item } : {}),
});

export function commentsQuery(search: CommentsSearch): PagedQuery<contract.Comment> {
  const query = queryOf(search);
  return {
    queryKey: ['comments', 'list', query],
    meta,
    ask: async (page, signal) => {
      const { comments, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: comments, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

/** The newest comments on an item, of every status. */
export function itemCommentsQuery(item: string) {
  return queryOptions({
    queryKey: ['comments', 'item', item],
    queryFn: ({ signal }) => callApi(list, { query: { item, limit: 50 } }, { signal }),
  });
}

/** How many there are of each status, of one item if it is named. */
export function countsQuery(item?: string) {
  return queryOptions({
    queryKey: ['comments', 'counts', item ?? null],
    queryFn: ({ signal }) => callApi(counts, { query: item ? { item } : {} }, { signal }),
  });
}

const FILES = {
  csv: endpoint<typeof contract.commentFiles.csv>(),
  xlsx: endpoint<typeof contract.commentFiles.xlsx>(),
};

/** The list as it is narrowed, as files. */
export const commentFiles = (search: CommentsSearch, of: string): Files => ({
  name: of,
  get: (kind) => callFile(FILES[kind], { query: queryOf(search) }),
});
