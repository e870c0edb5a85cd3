import { randomUUID } from 'node:crypto';
import type { Ctx } from '#server/foundation/context.ts';
import { idOfMoment } from '#server/foundation/db/ids.ts';
import type { CommentStatus } from '#shared/shopfront/comments/states.ts';

/** A comment of the past by somebody who is no member. */
export type PastComment = {
  itemId: string;
  author: string;
  text: string;
  /** Instants as ISO 8601 text. */
  at: string;
  decidedAt: string;
  status: Extract<CommentStatus, 'pending' | 'approved'>;
  reply: string | null;
};

/** Puts in comments that were written before and decided on by the actor; nobody is written to. */
export async function recordComments(ctx: Ctx, comments: PastComment[]): Promise<void> {
  const people = new Map(comments.map(({ author }) => [author, randomUUID()]));
  const rows = comments.map(({ itemId, author, text, at, decidedAt, status, reply }) => ({
    id: idOfMoment(at),
    item_id: itemId,
    author_user_id: people.get(author),
    author_name: author,
    text,
    status,
    created_at: at,
    reply,
    ...(reply === null ? {} : { replied_by: ctx.actor.name, replied_at: decidedAt }),
    ...(status === 'pending' ? {} : { moderated_by: ctx.actor.name, moderated_at: decidedAt }),
  }));
  await ctx.tx.query({
    prepare: false,
    text: `insert into comments (id, item_id, author_user_id, author_name, text, status, created_at, reply, replied_by, replied_at, moderated_by, moderated_at)
           select id, item_id, author_user_id, author_name, text, status, created_at, reply, replied_by, replied_at, moderated_by, moderated_at
           from jsonb_populate_recordset(null::comments, $1::jsonb)`,
    values: [JSON.stringify(rows)],
  });
}
