import { findById } from '#server/catalogue/items/find.ts';
import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { type AppError, conflict, fieldErrors, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Comment } from '#shared/shopfront/comments/contract.ts';
import {
  type CommentAction,
  type CommentStatus,
  MODERATIONS,
  type Moderation,
  mayDo,
} from '#shared/shopfront/comments/states.ts';
import { commentsByIds } from './list.ts';

/** Which comments, each with the version that the decision was made on. */
export type Chosen = { id: string; version: number }[];
type Locked = {
  id: string;
  item_id: string;
  author_name: string;
  status: CommentStatus;
  reply: string | null;
  version: number;
};

const EVENTS = {
  approve: 'comment.approved',
  reject: 'comment.rejected',
  spam: 'comment.marked-as-spam',
  reopen: 'comment.reopened',
} as const satisfies Record<Moderation, string>;

/**
 * Decides about comments, all of them or none; `how` they were named shapes the refusals. Throws not-found; aborted with the current comments when one has
 * changed since; invalid-argument for one that this cannot be done with.
 */
export async function moderateComments(
  ctx: Ctx,
  action: Moderation,
  chosen: Chosen,
  how: 'one' | 'many' = 'many',
): Promise<Comment[]> {
  const comments = await lock(ctx, action, chosen, how);
  const decided = action === 'reopen' ? 'null, moderated_at = null' : '$2, moderated_at = now()';
  await ctx.tx.query({
    text: `update comments set status = '${MODERATIONS[action]}', version = version + 1, moderated_by = ${decided}
           where tenant_id = :tenant and id = any($1::uuid[])`,
    values: [comments.map(({ id }) => id), ...(action === 'reopen' ? [] : [ctx.actor.name])],
  });
  await record(ctx, EVENTS[action], comments, ({ status }) => ({
    status: { before: status, after: MODERATIONS[action] },
  }));
  return commentsByIds(
    ctx,
    chosen.map(({ id }) => id),
  );
}

/** Replies to a comment, in place of an earlier reply; an empty text takes that back. Throws as `moderateComments` does. */
export async function replyToComment(
  ctx: Ctx,
  { text, ...comment }: Chosen[number] & { text: string },
): Promise<Comment> {
  const comments = await lock(ctx, 'reply', [comment], 'one');
  const reply = text === '' ? null : text;
  await ctx.tx.query({
    text: `update comments set version = version + 1, reply = $2, replied_by = case when $2::text is not null then $3::text end,
             replied_at = case when $2::text is not null then moment end from (select now() as moment) as clock where tenant_id = :tenant and id = $1`,
    values: [comment.id, reply, ctx.actor.name],
  });
  await record(ctx, reply === null ? 'comment.reply-removed' : 'comment.replied', comments, (before) => ({
    reply: { before: before.reply, after: reply },
  }));
  return (await commentsByIds(ctx, [comment.id]))[0]!;
}

// Locked in one order, so that two who decide at once wait for each other: the second then finds them decided.
async function lock(ctx: Ctx, action: CommentAction, chosen: Chosen, how: 'one' | 'many'): Promise<Locked[]> {
  const rows = await ctx.tx.query<Locked>({
    text: `select id, item_id, author_name, status, reply, version from comments
           where tenant_id = :tenant and id = any($1::uuid[]) order by id for no key update`,
    values: [chosen.map(({ id }) => id)],
  });
  if (rows.length < chosen.length) throw notFound(say('comments.notFound'));
  const seen = new Map(chosen.map(({ id, version }) => [id, version]));
  const stale = rows.filter(({ id, version }) => version !== seen.get(id));
  if (stale.length) throw await changedSince(ctx, stale, how);
  const fields = rows
    .filter(({ status }) => !mayDo(action, status))
    .map(({ id, author_name, status }) => ({
      field: how === 'many' ? `comments.${chosen.findIndex((one) => one.id === id)}` : 'id',
      said: say(action === 'reply' ? 'comments.notApproved' : 'comments.already', {
        author: author_name,
        status,
      }),
    }));
  if (fields.length) throw fieldErrors(fields);
  return rows;
}

async function changedSince(ctx: Ctx, stale: Locked[], how: 'one' | 'many'): Promise<AppError> {
  const current = await commentsByIds(
    ctx,
    stale.map(({ id }) => id),
  );
  const [{ author, moderated, status }] = current as [Comment];
  const first = moderated
    ? say('comments.decided', { author: author.name, status, by: moderated.by })
    : say('comments.changed', { author: author.name });
  const others = stale.length - 1;
  return conflict(
    others ? say('conflict.ofOthersToo', { first, others }) : first,
    how === 'one' ? current[0] : current,
  );
}

async function record(
  ctx: Ctx,
  action: string,
  comments: Locked[],
  changes: (before: Locked) => Changes,
): Promise<void> {
  const items = await findById(ctx, [...new Set(comments.map(({ item_id }) => item_id))]);
  await recordAudit(
    ctx,
    comments.map((comment) => ({
      action,
      entityType: 'comment',
      entityId: comment.id,
      entityName: items.get(comment.item_id)?.name ?? null,
      changes: changes(comment),
    })),
  );
  ctx.changed('comments');
}
