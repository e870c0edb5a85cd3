import { id, oneOf, searchReader, text } from '#shared/searchParams.ts';
import { COMMENT_STATUSES, type CommentStatus } from '#shared/shopfront/comments/states.ts';

/** Without a status the list shows what is pending; `item` narrows to one item. */
export const readCommentsSearch = searchReader({
  status: oneOf<CommentStatus>(COMMENT_STATUSES.filter((status) => status !== 'pending')),
  q: text(200),
  item: id,
});
export type CommentsSearch = ReturnType<typeof readCommentsSearch>;
