import type { Ctx } from '#server/foundation/context.ts';
import { type ChatContext, KeptEntities } from '#shared/assistant/chat/context.ts';

type Row = {
  id: string;
  tenant_id: string;
  conversation_id: string;
  message_count: number;
  session_start: string;
  last_interaction: string;
  last_intent: string | null;
  topic: string | null;
  entities: unknown;
  sentiment: ChatContext['sentiment'];
};

/** What the assistant remembers of the own chat; null before the first message. */
export async function readContext(ctx: Ctx): Promise<ChatContext | null> {
  const [row] = await ctx.tx.query<Row>({
    text: `select id, tenant_id, conversation_id, message_count, session_start, last_interaction, last_intent, topic, entities, sentiment
           from chat_contexts where tenant_id = :tenant and id = current_person()`,
  });
  if (!row) return null;
  return {
    messageCount: row.message_count,
    sessionStart: row.session_start,
    userId: row.id,
    tenantId: row.tenant_id,
    conversationId: row.conversation_id,
    lastIntent: row.last_intent,
    topic: row.topic,
    // What an earlier version of the application kept there may make no sense any more.
    entities: KeptEntities.catch({}).parse(row.entities),
    sentiment: row.sentiment,
    lastInteraction: row.last_interaction,
  };
}

/** Keeps what the assistant is to remember of the own chat. */
export async function saveContext(ctx: Ctx, context: ChatContext): Promise<void> {
  await ctx.tx.query({
    text: `insert into chat_contexts as c (tenant_id, conversation_id, message_count, session_start, last_interaction, last_intent, topic, entities, sentiment)
           values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (tenant_id, id) do update set conversation_id = excluded.conversation_id, message_count = excluded.message_count,
             session_start = excluded.session_start, last_interaction = excluded.last_interaction, last_intent = excluded.last_intent,
             topic = excluded.topic, entities = excluded.entities, sentiment = excluded.sentiment`,
    values: [
      context.conversationId,
      context.messageCount,
      context.sessionStart,
      context.lastInteraction,
      context.lastIntent,
      context.topic,
      JSON.stringify(context.entities),
      context.sentiment,
    ],
  });
}

/** Forgets the own chat. */
export async function forgetContext(ctx: Ctx): Promise<void> {
  await ctx.tx.query({
    text: 'delete from chat_contexts where tenant_id = :tenant and id = current_person()',
  });
}
