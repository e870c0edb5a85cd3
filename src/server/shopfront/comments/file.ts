import type { Ctx } from '#server/foundation/context.ts';
import { inPages, type ListFile, text } from '#server/foundation/files/listFile.ts';
import type { CallParsed } from '#shared/call.ts';
import type { Comment, commentFiles } from '#shared/shopfront/comments/contract.ts';
import { listComments } from './list.ts';

/** The filtered comments as a file. */
export const commentFile = (
  ctx: Ctx,
  query: CallParsed<typeof commentFiles.csv>['query'],
): ListFile<Comment> => ({
  name: 'comments',
  columns: [
    text('Written', ({ createdAt }) => createdAt),
    text('SKU', ({ item }) => item?.sku ?? ''),
    text('Item', ({ item }) => item?.name ?? ''),
    text('Author', ({ author }) => author.name),
    text('Comment', (comment) => comment.text),
    text('Status', ({ status }) => status),
    text('Reply', ({ reply }) => reply?.text ?? ''),
    text('Replied by', ({ reply }) => reply?.by ?? ''),
    text('Replied', ({ reply }) => reply?.at ?? ''),
    text('Decided by', ({ moderated }) => moderated?.by ?? ''),
    text('Decided', ({ moderated }) => moderated?.at ?? ''),
  ],
  portions: inPages(async (page) => {
    const { comments: rows, nextCursor } = await listComments(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});
