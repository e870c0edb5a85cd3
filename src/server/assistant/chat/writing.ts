import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import type { ChatContext } from '#shared/assistant/chat/context.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { chatsChanged } from './live.ts';
import { COLUMNS, type Kept, type MessageRow, setStatus } from './messages.ts';

/** A message that has been on its way for so long was given up: the server went away under it. */
const GIVEN_UP = "interval '2 minutes'";

/** What a message of the person is when it arrives: new or said again, or answered before, by the row of the answer. */
export type Arrived = { message: MessageRow; answer: MessageRow | null };

/**
 * Writes down what the person says. The same id again is the same message, sent once more: it gets the answer that it
 * has. Throws aborted while it is being answered, and where the id is that of another message.
 */
export async function writeQuestion(
  ctx: Ctx,
  { id = newId(), text }: { id?: string | undefined; text: string },
  { conversationId }: ChatContext,
): Promise<Arrived> {
  const [written] = await ctx.tx.query<MessageRow>({
    text: `insert into chat_messages (tenant_id, id, conversation_id, text, sender, status, read) values (:tenant, $1, $2, $3, 'user', 'sending', true)
           on conflict do nothing returning ${COLUMNS}`,
    values: [id, conversationId, text],
  });
  chatsChanged(ctx);
  return written ? { message: written, answer: null } : sayAgain(ctx, id, text, conversationId);
}

async function sayAgain(ctx: Ctx, id: string, text: string, conversationId: string): Promise<Arrived> {
  const [before] = await ctx.tx.query<MessageRow & { is_given_up: boolean }>({
    text: `select ${COLUMNS}, sent_at < now() - ${GIVEN_UP} as is_given_up from chat_messages
           where tenant_id = :tenant and user_id = current_person() and id = $1 for no key update`,
    values: [id],
  });
  if (before?.sender !== 'user' || before.text !== text)
    throw new AppError('aborted', say('chat.otherMessage'));
  const answer = before.status === 'sent' ? await answerTo(ctx, id) : null;
  if (answer) return { message: before, answer };
  if (before.status === 'sending' && !before.is_given_up)
    throw new AppError('aborted', say('chat.beingAnswered'));
  const [message] = await ctx.tx.query<MessageRow>({
    text: `update chat_messages set status = 'sending', conversation_id = $2 where tenant_id = :tenant and id = $1 returning ${COLUMNS}`,
    values: [id, conversationId],
  });
  return { message: message!, answer: null };
}

async function answerTo({ tx }: Ctx, id: string): Promise<MessageRow | null> {
  const [row] = await tx.query<MessageRow>({
    text: `select ${COLUMNS} from chat_messages where tenant_id = :tenant and user_id = current_person() and answers = $1`,
    values: [id],
  });
  return row ?? null;
}

/** How many messages before it a language model is told. */
const REMEMBERED = 8;

/** What was said in a conversation before a message, the oldest first. */
export async function recentMessages(
  { tx }: Ctx,
  { conversationId }: ChatContext,
  { message }: Arrived,
): Promise<Pick<MessageRow, 'sender' | 'text'>[]> {
  const rows = await tx.query<Pick<MessageRow, 'sender' | 'text'>>({
    text: `select sender, text from chat_messages
           where tenant_id = :tenant and user_id = current_person() and conversation_id = $1 and id <> $2 and status = 'sent'
           order by sent_at desc, id desc limit ${REMEMBERED}`,
    values: [conversationId, message.id],
  });
  return rows.reverse();
}

/** Writes down what the assistant says to a message, which is `sent` by that. Throws aborted if it is gone by now. */
export async function writeAnswer(
  ctx: Ctx,
  question: MessageRow,
  said: { text: string; metadata: Kept },
): Promise<{ user: MessageRow; bot: MessageRow }> {
  const user = await setStatus(ctx, question.id, 'sent').catch((error: Error) => {
    throw error instanceof AppError ? new AppError('aborted', say('chat.deletedMeanwhile')) : error;
  });
  const bot = await writeSaying(ctx, {
    ...said,
    conversationId: question.conversation_id,
    answers: question.id,
  });
  return { user, bot };
}

/** Writes down what the assistant says. */
export async function writeSaying(
  ctx: Ctx,
  of: { text: string; metadata: Partial<Kept>; conversationId: string; answers?: string },
): Promise<MessageRow> {
  const [row] = await ctx.tx.query<MessageRow>({
    text: `insert into chat_messages (tenant_id, id, conversation_id, text, sender, status, metadata, answers)
           values (:tenant, $1, $2, $3, 'bot', 'sent', $4, $5) returning ${COLUMNS}`,
    values: [newId(), of.conversationId, of.text, JSON.stringify(of.metadata), of.answers ?? null],
  });
  chatsChanged(ctx);
  return row!;
}
