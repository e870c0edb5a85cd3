import { createHash, randomUUID } from 'node:crypto';
import type { Ctx } from '#server/foundation/context.ts';
import { perAccount, perAddress, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { FigureServices } from '#server/insights/figures/figureCache.ts';
import { type ChatContext, contextAfter, contextOnArrival, toldOf } from '#shared/assistant/chat/context.ts';
import type { ChatAnswer, ChatQuestion } from '#shared/assistant/chat/processing.ts';
import type { Role } from '#shared/roles.ts';
import { builtIn } from '../builtin/engine.ts';
import { type Asking, guestDesk, memberDesk } from '../desk.ts';
import { engineOf } from '../engines.ts';
import type { Answering, Question, Reply } from '../port.ts';
import { readContext, saveContext } from './contexts.ts';
import { present, setStatus } from './messages.ts';
import { type Arrived, recentMessages, writeAnswer, writeQuestion } from './writing.ts';

/** What answering stands on. */
export type Chatting = Pick<FigureServices, 'database' | 'jobs' | 'settings' | 'figures' | 'log'> & {
  rateLimits: RateLimits;
};

/** So many messages within a quarter of an hour, of a member and from the address of guests. */
const OF_MEMBER = 200;
const OF_GUESTS = 100;

type Member = { tenantId: string; userId: string; inTenant: Asking };

/**
 * Answers what a member says: writes it down, lets the engine answer outside of any transaction, writes the answer
 * down. What failed is kept as an error, and can be sent again under its id. Throws resource-exhausted, aborted, and
 * whatever the engine could not answer for.
 */
export async function processChatMessage(
  chatting: Chatting,
  member: Member,
  { text, messageId }: ChatQuestion,
  how: Answering = {},
): Promise<ChatAnswer> {
  const { inTenant, ...who } = member;
  await chatting.rateLimits.reserve(perAccount('chat', who.userId, OF_MEMBER));
  const now = new Date();
  const arrived = await inTenant(async (ctx, { role }) => {
    const context = contextOnArrival(await readContext(ctx), { ...who, now, newId: randomUUID });
    const said = await writeQuestion(ctx, { id: messageId ?? idOfKey(ctx), text }, context);
    if (said.answer) return { role, context, said, history: [], again: await answerAgain(ctx, said) };
    const history = chatting.settings.assistant ? await recentMessages(ctx, context, said) : [];
    await saveContext(ctx, context);
    return { role, context, said, history, again: null };
  });
  if (arrived.again) return arrived.again;
  const { said, context, history } = arrived;
  try {
    const reply = await replyTo(
      chatting,
      { ...member, role: arrived.role },
      { text, context, history, now },
      how,
    );
    return await inTenant((ctx) => keepAnswer(ctx, said, context, reply));
  } catch (error) {
    await inTenant((ctx) => setStatus(ctx, said.message.id, 'error')).catch((failure: Error) => {
      // Deleted, or not theirs any more: then it needs no mark. What went wrong first is what is told.
      chatting.log.warn({ reason: failure.message }, 'a chat message was not marked as failed');
    });
    throw error;
  }
}

/** Answers what a guest of a shop says. Nothing of it is kept: what the conversation is about comes with the question. */
export async function answerGuest(
  chatting: Chatting,
  { tenantId, guestId, address }: { tenantId: string; guestId: string; address: string },
  { text, context }: ChatQuestion,
): Promise<ChatAnswer> {
  await chatting.rateLimits.reserve(perAddress('guest chat', address, OF_GUESTS));
  const now = new Date();
  const before = { lastIntent: context?.lastIntent ?? null, topic: null, entities: context?.entities ?? {} };
  const reply = await builtIn.answer({ text, context: before, now }, guestDesk(chatting, tenantId, now));
  return answerOf(reply, guestId, null);
}

/** A message that comes with an Idempotency-Key and without an id has one made of the key, of this person and no other. */
function idOfKey({ idempotencyKey, actor }: Ctx): string | undefined {
  if (idempotencyKey === null) return undefined;
  const hex = createHash('sha256')
    .update(JSON.stringify([actor.id, idempotencyKey]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function replyTo(
  chatting: Chatting,
  { inTenant, tenantId, role }: Member & { role: Role | null },
  question: Question,
  how: Answering,
): Promise<Reply> {
  const desk = memberDesk(chatting, inTenant, { role, tenantId, now: question.now });
  return engineOf(chatting).answer(question, desk, how);
}

async function keepAnswer(
  ctx: Ctx,
  { message }: Arrived,
  context: ChatContext,
  reply: Reply,
): Promise<ChatAnswer> {
  const { intent, topic, entities, sentiment, engine, links, followUps, proposal, table } = reply;
  const about = { topic, entities: toldOf(entities), sentiment };
  const metadata = { intent, context: about, engine, links, followUps, proposal, table };
  const { user, bot } = await writeAnswer(ctx, message, { text: reply.response, metadata });
  await saveContext(ctx, contextAfter(context, reply));
  const [userMessage, botMessage] = await present(ctx, [user, bot]);
  return answerOf(reply, message.conversation_id, { user: userMessage!, bot: botMessage! });
}

/** The answer that a message got before. */
async function answerAgain(ctx: Ctx, { message, answer }: Arrived): Promise<ChatAnswer> {
  const [user, bot] = await present(ctx, [message, answer!]);
  const { metadata, text } = bot!;
  const { topic = null, entities = {}, sentiment = 'neutral' } = metadata.context ?? {};
  const { intent, engine, links, followUps, proposal, table } = metadata;
  const said = { response: text, intent: intent ?? 'unknown', engine: engine ?? ('built-in' as const) };
  const reply = { ...said, topic, entities, sentiment, links, followUps, proposal, table };
  return answerOf(reply, metadata.conversationId, { user: user!, bot: bot! });
}

function answerOf(reply: Reply, conversationId: string, messages: ChatAnswer['messages']): ChatAnswer {
  const { response, intent, topic, entities, sentiment, engine, links, followUps, proposal, table } = reply;
  const told = toldOf(entities);
  return {
    response,
    metadata: { intent, entities: told, engine, conversationId, links, followUps, proposal, table },
    context: { topic, entities: told, sentiment },
    messages,
  };
}
