import type { Ctx } from '#server/foundation/context.ts';
import type { ChatMessage, listMessages as listCall, Proposal } from '#shared/assistant/chat/contract.ts';
import { HISTORY, type MessageStatus, mayBecome } from '#shared/assistant/chat/states.ts';
import type { CallAnswer } from '#shared/call.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { proposalStatuses } from '../proposals.ts';
import { forgetContext } from './contexts.ts';
import { chatsChanged } from './live.ts';

/** All that is kept in a message beside what stands in its own columns. */
export type Kept = Omit<ChatMessage['metadata'], 'conversationId'>;

export type MessageRow = {
  id: string;
  text: string;
  sender: ChatMessage['sender'];
  status: MessageStatus;
  user_id: string;
  tenant_id: string;
  conversation_id: string;
  read: boolean;
  metadata: Partial<Kept>;
  sent_at: string;
};

/** The columns of a MessageRow. */
export const COLUMNS =
  'id, text, sender, status, user_id, tenant_id, conversation_id, read, metadata, sent_at';
// The tenant and the person are those of the transaction: the policies of the table see to that.
const OWN = 'tenant_id = :tenant and user_id = current_person()';

/** The newest messages of the own chat, newest first. */
export async function listMessages(ctx: Ctx): Promise<CallAnswer<typeof listCall>> {
  const rows = await ctx.tx.query<MessageRow>({
    text: `select ${COLUMNS} from chat_messages where ${OWN} order by sent_at desc, id desc limit ${HISTORY}`,
  });
  return { messages: await present(ctx, rows), unread: await countUnread(ctx) };
}

/** Messages as they are shown, each proposal as it stands by now. */
export async function present(ctx: Ctx, rows: MessageRow[]): Promise<ChatMessage[]> {
  const proposals = rows.flatMap(({ metadata }) => metadata.proposal ?? []);
  const statuses = await proposalStatuses(
    ctx,
    proposals.map(({ id }) => id),
  );
  const asItStands = (proposal: Proposal): Proposal => ({
    ...proposal,
    status: statuses.get(proposal.id) ?? 'expired',
  });
  return rows.map(({ metadata, ...row }) => ({
    id: row.id,
    text: row.text,
    sender: row.sender,
    timestamp: row.sent_at,
    status: row.status,
    userId: row.user_id,
    tenant_id: row.tenant_id,
    metadata: {
      intent: metadata.intent ?? null,
      context: metadata.context ?? null,
      conversationId: row.conversation_id,
      engine: metadata.engine ?? null,
      links: metadata.links ?? [],
      followUps: metadata.followUps ?? [],
      proposal: metadata.proposal ? asItStands(metadata.proposal) : null,
      table: metadata.table ?? null,
    },
    read: row.read,
  }));
}

/** Deletes the whole own chat, and what the assistant remembers of it. */
export async function clearMessages(ctx: Ctx): Promise<{ deleted: number }> {
  const rows = await ctx.tx.query({
    text: `delete from chat_messages where ${OWN} returning id`,
  });
  await forgetContext(ctx);
  chatsChanged(ctx);
  return { deleted: rows.length };
}

/** Deletes some of the own messages; those that are gone are passed over. Throws not-found when none of them is there. */
export async function deleteMessages(ctx: Ctx, ids: string[]): Promise<{ deleted: number }> {
  const rows = await ctx.tx.query({
    text: `delete from chat_messages where ${OWN} and id = any($1::uuid[]) returning id`,
    values: [ids],
  });
  if (!rows.length) throw notFound(say('chat.noMessage'));
  chatsChanged(ctx);
  return { deleted: rows.length };
}

/** Marks some of the own messages as read; answers how many of all are still unread. Throws not-found when none is there. */
export async function markMessagesRead(ctx: Ctx, ids: string[]): Promise<{ unread: number }> {
  const rows = await ctx.tx.query({
    text: `update chat_messages set read = true where ${OWN} and id = any($1::uuid[]) returning id`,
    values: [ids],
  });
  if (!rows.length) throw notFound(say('chat.noMessage'));
  chatsChanged(ctx);
  return { unread: await countUnread(ctx) };
}

/** Says what became of an own message. Throws not-found, and aborted for what cannot become of it any more. */
export async function updateMessage(ctx: Ctx, id: string, status: MessageStatus): Promise<ChatMessage> {
  const [before] = await ctx.tx.query<MessageRow>({
    text: `select ${COLUMNS} from chat_messages where ${OWN} and id = $1 for no key update`,
    values: [id],
  });
  if (!before) throw notFound(say('chat.noMessage'));
  if (!mayBecome(before.status, status))
    throw new AppError('aborted', say('chat.status', { from: before.status, to: status }));
  const row = before.status === status ? before : await setStatus(ctx, id, status);
  const [message] = await present(ctx, [row]);
  return message!;
}

/** Writes down what became of a message, whatever it was before. */
export async function setStatus(ctx: Ctx, id: string, status: MessageStatus): Promise<MessageRow> {
  const [row] = await ctx.tx.query<MessageRow>({
    text: `update chat_messages set status = $2 where ${OWN} and id = $1 returning ${COLUMNS}`,
    values: [id, status],
  });
  if (!row) throw notFound(say('chat.noMessage'));
  chatsChanged(ctx);
  return row;
}

async function countUnread({ tx }: Ctx): Promise<number> {
  const [row] = await tx.query<{ unread: number }>({
    text: `select count(*) as unread from chat_messages where ${OWN} and not read`,
  });
  return row?.unread ?? 0;
}
