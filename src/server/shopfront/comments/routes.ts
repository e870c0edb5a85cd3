import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/shopfront/comments/contract.ts';
import { type Arriving, addComment } from './arrival.ts';
import { countComments, listComments } from './list.ts';
import { moderateComments, replyToComment } from './moderation.ts';

const ONE_AT_A_TIME = [
  ['approve', call.approveComment],
  ['reject', call.rejectComment],
  ['spam', call.markCommentAsSpam],
  ['reopen', call.reopenComment],
] as const;

export function commentRoutes(router: Router, services: Arriving): void {
  router.handle(call.addComment, (ctx, { params, body }) =>
    addComment(ctx, services, { itemId: params.id, text: body.text }),
  );
  router.handle(call.listComments, (ctx, { query }) => listComments(ctx, query));
  router.handle(call.countComments, (ctx, { query }) => countComments(ctx, query));
  router.handle(call.moderateComments, async (ctx, { body }) => ({
    comments: await moderateComments(ctx, body.action, body.comments),
  }));
  for (const [action, one] of ONE_AT_A_TIME)
    router.handle(one, async (ctx, { params, body }) => {
      const [comment] = await moderateComments(ctx, action, [{ id: params.id, ...body }], 'one');
      return comment!;
    });
  router.handle(call.replyToComment, (ctx, { params, body }) =>
    replyToComment(ctx, { id: params.id, ...body }),
  );
}
