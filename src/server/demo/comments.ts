import { randomUUID } from 'node:crypto';
import type { Ctx } from '#server/foundation/context.ts';
import { idOfMoment } from '#server/foundation/db/ids.ts';
import type { CommentStatus } from '#shared/shopfront/comments/states.ts';

/** What a visitor has said of an item, so many days ago: published and perhaps replied to, or still waiting. */
export type DemoComment = [
  sku: string,
  daysAgo: number,
  author: string,
  text: string,
  more?: { reply: string } | 'pending',
];

/** What a visitor has sent by the contact form, so many days ago. */
export type DemoMessage = [daysAgo: number, name: string, email: string, page: string, message: string];

const HOUR = 3_600_000;

/** Gives a tenant what its visitors have said, decided on by whoever manages it. */
export async function addVoices(
  ctx: Ctx,
  { comments, messages }: { comments: DemoComment[]; messages: DemoMessage[] },
  items: Map<string, string>,
  now: number,
): Promise<void> {
  const before = (days: number, hours: number) =>
    new Date(now - days * 24 * HOUR - hours * HOUR).toISOString();
  await recordComments(
    ctx,
    comments.map(([sku, days, author, text, more], place) => ({
      itemId: items.get(sku)!,
      author,
      text,
      // Not all at the same time of day.
      at: before(days, 3 + ((place * 7) % 10)),
      decidedAt: before(days, 1),
      status: more === 'pending' ? 'pending' : 'approved',
      reply: typeof more === 'object' ? more.reply : null,
    })),
  );
  await recordMessages(
    ctx,
    messages.map(([days, name, email, page, message]) => ({
      name,
      email,
      message,
      page,
      at: before(days, 4),
    })),
  );
}

/** A comment of the past by somebody who is no member. */
type PastComment = {
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
async function recordComments(ctx: Ctx, comments: PastComment[]): Promise<void> {
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
    text: `insert into comments (tenant_id, id, item_id, author_user_id, author_name, text, status, created_at, reply, replied_by, replied_at, moderated_by, moderated_at)
           select :tenant, id, item_id, author_user_id, author_name, text, status, created_at, reply, replied_by, replied_at, moderated_by, moderated_at
           from jsonb_populate_recordset(null::comments, $1::jsonb) returning id`,
    values: [JSON.stringify(rows)],
  });
}

/** A message of the past; `at` is an instant as ISO 8601 text. */
type PastMessage = { name: string; email: string; message: string; page: string; at: string };

/** Puts in messages that were sent before and wait; nobody is written to. */
async function recordMessages({ tx }: Pick<Ctx, 'tx'>, messages: PastMessage[]): Promise<void> {
  for (const { name, email, message, page, at } of messages)
    await tx.query({
      prepare: false,
      text: `insert into contact_messages (tenant_id, id, name, email, message, page, created_at) values (:tenant, $1, $2, $3, $4, $5, $6)`,
      values: [idOfMoment(at), name, email, message, page, at],
    });
}
