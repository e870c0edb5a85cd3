import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { conflict, fieldErrors, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { ContactMessage } from '#shared/shopfront/contact/contract.ts';
import {
  MESSAGE_ACTIONS,
  type MessageAction,
  type MessageStatus,
  mayDo,
} from '#shared/shopfront/contact/states.ts';
import { messagesByIds } from './list.ts';

/** Which messages, each with the version that was seen. */
type Chosen = { id: string; version: number }[];
type Locked = {
  id: string;
  email: string;
  status: MessageStatus;
  changed_by: string | null;
  version: number;
};

const EVENTS = {
  answer: 'message.answered',
  archive: 'message.archived',
  reopen: 'message.reopened',
} as const satisfies Record<MessageAction, string>;

/**
 * Marks messages as answered, archives or reopens them, all of them or none. Throws not-found; aborted with the
 * current messages when somebody else has been faster; invalid-argument for one that has that status already.
 */
export async function changeMessages(
  ctx: Ctx,
  action: MessageAction,
  chosen: Chosen,
): Promise<ContactMessage[]> {
  const messages = await lock(ctx, action, chosen);
  const { to } = MESSAGE_ACTIONS[action];
  await ctx.tx.query({
    text: `update contact_messages set status = $2, changed_by = $3, changed_at = now(), version = version + 1
           where tenant_id = :tenant and id = any($1::uuid[])`,
    values: [messages.map(({ id }) => id), to, ctx.actor.name],
  });
  await recordAudit(
    ctx,
    messages.map(({ id, email, status }) => ({
      action: EVENTS[action],
      entityType: 'message',
      entityId: id,
      entityName: email,
      changes: { status: { before: status, after: to } },
    })),
  );
  ctx.changed('messages');
  return messagesByIds(
    ctx,
    chosen.map(({ id }) => id),
  );
}

// Locked in one order, so that two who choose the same ones wait for each other.
async function lock(ctx: Ctx, action: MessageAction, chosen: Chosen): Promise<Locked[]> {
  const rows = await ctx.tx.query<Locked>({
    text: `select id, email, status, changed_by, version from contact_messages
           where tenant_id = :tenant and id = any($1::uuid[]) order by id for no key update`,
    values: [chosen.map(({ id }) => id)],
  });
  if (rows.length < chosen.length) throw notFound(say('messages.notFound'));
  const seen = new Map(chosen.map(({ id, version }) => [id, version]));
  const stale = rows.filter(({ id, version }) => version !== seen.get(id));
  if (stale[0]) {
    const { email, status, changed_by } = stale[0];
    const current = await messagesByIds(
      ctx,
      stale.map(({ id }) => id),
    );
    throw conflict(say('messages.changed', { email, by: changed_by ?? '', status }), current);
  }
  const fields = rows
    .filter(({ status }) => !mayDo(action, status))
    .map(({ id, email, status }) => ({
      field: `messages.${chosen.findIndex((one) => one.id === id)}`,
      said: say('messages.already', { email, status }),
    }));
  if (fields.length) throw fieldErrors(fields);
  return rows;
}
