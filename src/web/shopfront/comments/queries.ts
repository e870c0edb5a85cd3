import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/shopfront/comments/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { CommentsSearch } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listComments>();
const counts = endpoint<typeof contract.countComments>();
export const moderateComments = endpoint<typeof contract.moderateComments>();

// Names and pictures of items stand beside the comments.
const meta = { topics: ['items'] };

export function commentsQuery({ status = 'pending', q, item }: CommentsSearch): PagedQuery<contract.Comment> {
  const query = { status, ...(q?.trim() ? { q: q.trim() } : {}), ...(item ? { item } : {}) };
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
