import { COMMENT_STATUSES, type CommentStatus } from '#shared/shopfront/comments/states.ts';

/** What the address of the comments carries; without a status it shows what is pending, `item` narrows to one item. */
export type CommentsSearch = { status?: CommentStatus; q?: string; item?: string };

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readCommentsSearch(raw: Record<string, unknown>): CommentsSearch {
  const status = COMMENT_STATUSES.find((known) => known === raw.status && known !== 'pending');
  const q = typeof raw.q === 'string' ? raw.q.slice(0, 200) : '';
  const item = typeof raw.item === 'string' && /^[0-9a-f-]{36}$/i.test(raw.item) ? raw.item : undefined;
  return { ...(status ? { status } : {}), ...(q ? { q } : {}), ...(item ? { item } : {}) };
}
