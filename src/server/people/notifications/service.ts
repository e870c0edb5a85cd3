import type { Ctx } from '#server/foundation/context.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { listNotifications as listCall, Notification } from '#shared/people/notifications/contract.ts';
import type { createNotification as createCall } from '#shared/people/notifications/functions.ts';
import { isoDate, LISTED } from '#shared/people/notifications/rules.ts';
import { say } from '#shared/refusals/say.ts';
import type { Role } from '#shared/roles.ts';
import { notify } from './raise.ts';
import { wordedFacts } from './wording.ts';

// Row-level security shows each person their own, and nothing else is reached by any statement here.

type Row = Pick<Notification, 'id' | 'title' | 'message' | 'type' | 'read' | 'topic' | 'facts'> & {
  user_id: string;
  link: string | null;
  created_at: string;
};

/** The newest notifications of the person, and how many of all are unread. */
export async function listNotifications({
  tx,
  tenantId,
  actor,
  language,
}: Ctx): Promise<CallAnswer<typeof listCall>> {
  const [rows, [count]] = await Promise.all([
    tx.query<Row>({
      text: `select id, user_id, topic, type, title, message, facts, link, read, created_at from notifications
             where tenant_id = :tenant and user_id = $1 order by created_at desc, id desc limit ${LISTED}`,
      values: [actor.id],
    }),
    tx.query<{ unread: number }>({
      text: 'select count(*) as unread from notifications where tenant_id = :tenant and user_id = $1 and not read',
      values: [actor.id],
    }),
  ]);
  return {
    notifications: rows.map(({ user_id: userId, link, created_at, facts, ...row }) => ({
      ...row,
      facts: wordedFacts(facts, language),
      userId,
      tenant_id: tenantId,
      ...(link === null ? {} : { link }),
      createdAt: isoDate(created_at),
    })),
    unread: count?.unread ?? 0,
  };
}

type New = CallParsed<typeof createCall>['body']['data'];

/**
 * Notifies the person themselves or, for admins and inventory managers, an active member of the same tenant. Throws
 * permission-denied for everybody else.
 */
export async function createNotification(
  ctx: Ctx,
  role: Role | null,
  { userId, title, message, type, link }: New,
): Promise<{ id: string }> {
  if (userId !== ctx.actor.id && role !== 'admin' && role !== 'inventory_manager')
    throw new AppError('permission-denied', say('notifications.onlyYourself'));
  const of = { topic: 'message', title, message, type, link: link ?? null } as const;
  const [made] = await notify(ctx, { ...of, to: [userId] });
  if (!made) throw new AppError('permission-denied', say('notifications.ownBusiness'));
  return { id: made.id };
}

const DONE = { success: true } as const;

/** Marks a notification as read. Throws not-found, also for somebody else's. */
export async function markAsRead(ctx: Ctx, id: string): Promise<typeof DONE> {
  const found = await ctx.tx.query({
    text: 'update notifications set read = true where tenant_id = :tenant and user_id = $1 and id = $2 returning id',
    values: [ctx.actor.id, id],
  });
  return changed(ctx, found);
}

/** Marks everything of the person as read. Throws not-found for anybody else's id. */
export async function markAllAsRead(ctx: Ctx, userId: string): Promise<typeof DONE> {
  if (userId !== ctx.actor.id) throw notFound(say('members.notFound'));
  await ctx.tx.query({
    text: 'update notifications set read = true where tenant_id = :tenant and user_id = $1 and not read',
    values: [ctx.actor.id],
  });
  return changed(ctx);
}

/** Removes a notification. Throws not-found, also for somebody else's. */
export async function deleteNotification(ctx: Ctx, id: string): Promise<typeof DONE> {
  const found = await ctx.tx.query({
    text: 'delete from notifications where tenant_id = :tenant and user_id = $1 and id = $2 returning id',
    values: [ctx.actor.id, id],
  });
  return changed(ctx, found);
}

// The person's other windows show it too.
function changed(ctx: Ctx, found: unknown[] = [null]): typeof DONE {
  if (!found.length) throw notFound(say('notifications.notFound'));
  ctx.changed(`notifications@${ctx.actor.id ?? ''}`);
  return DONE;
}
