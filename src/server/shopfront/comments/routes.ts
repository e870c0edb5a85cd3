import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Handler } from '#server/foundation/http/handler.ts';
import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/shopfront/comments/contract.ts';
import { type Arriving, addComment } from './arrival.ts';
import { commentFile } from './file.ts';
import { countComments, listComments } from './list.ts';
import { moderateComments, replyToComment } from './moderation.ts';

const moderating =
  (action: Parameters<typeof moderateComments>[1]): Handler<typeof call.approveComment> =>
  async (ctx, { params, body }) => {
    const [comment] = await moderateComments(ctx, action, [{ id: params.id, ...body }], 'one');
    return comment!;
  };

export function commentRoutes(router: Router, services: Arriving): void {
  router.handle(call.addComment, (ctx, { params, body }) =>
    addComment(ctx, services, { itemId: params.id, text: body.text }),
  );
  router.handle(call.listComments, (ctx, { query }) => listComments(ctx, query));
  router.handle(call.commentFiles.csv, (ctx, { query }) => csvText(commentFile(ctx, query)));
  router.handle(call.commentFiles.xlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(commentFile(ctx, query)))),
  );
  router.handle(call.countComments, (ctx, { query }) => countComments(ctx, query));
  router.handle(call.moderateComments, async (ctx, { body }) => ({
    comments: await moderateComments(ctx, body.action, body.comments),
  }));
  router.handle(call.approveComment, moderating('approve'));
  router.handle(call.rejectComment, moderating('reject'));
  router.handle(call.markCommentAsSpam, moderating('spam'));
  router.handle(call.reopenComment, moderating('reopen'));
  router.handle(call.replyToComment, (ctx, { params, body }) =>
    replyToComment(ctx, { id: params.id, ...body }),
  );
}
